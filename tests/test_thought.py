"""What a player's decisions take is counted, and told by phase."""

from tools import thought


def test_the_lines_of_a_call_are_counted():
    def twice(number):
        double = number * 2
        return double

    assert thought.count(twice, 3) == (6, 2)


def test_the_command_tells_every_phase(capsys):
    assert thought.main(["pigs", "--player", "random", "--games", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 3 and all(line.startswith("phase ") for line in lines)


def test_what_cannot_be_counted_is_one_sentence(capsys):
    for wrong in (["chess"], ["pigs", "--player", "alice"], ["pigs", "--seats", "9"]):
        assert thought.main(wrong) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1 and told.endswith(".\n"), told
