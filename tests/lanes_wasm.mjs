// Runs a file on the 32-bit MicroPython, in a copy of some folders of the repository:
//   node tests/lanes_wasm.mjs MICROPYTHON.mjs ROOT FOLDER,FOLDER,... FILE ARGS...
// Its status is that of the file: 0, what sys.exit was given, or 1 after an exception.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, root, folders, file, ...args] = process.argv.slice(2);

// At every call under a `try`, so at every call of Python, the runtime asks the table of its
// WebAssembly for the function, and that is slow: what it answered once is kept until it is set.
const { get, set } = WebAssembly.Table.prototype;
const found = [];
WebAssembly.Table.prototype.get = function (at) {
  return (found[at] ??= get.call(this, at));
};
WebAssembly.Table.prototype.set = function (at, value) {
  found[at] = undefined;
  set.call(this, at, value);
};

const { loadMicroPython } = await import(pathToFileURL(runtime).href);
const python = await loadMicroPython({ linebuffer: true, stdout: (line) => console.log(line) });

function copy(from, to) {
  python.FS.mkdir(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = to + "/" + entry.name;
    if (entry.name === "__pycache__") continue;
    if (entry.isDirectory()) copy(source, target);
    else python.FS.writeFile(target, fs.readFileSync(source));
  }
}

const RUN = `
import sys
def _run(file, args):
    sys.path[:] = [""]
    sys.argv[:] = [file] + args
    try:
        with open(file) as source:
            code = compile(source.read(), file, "exec")
        exec(code, {"__name__": "__main__", "__file__": file})
    except SystemExit as end:
        status = end.args[0] if end.args else 0
        return status if isinstance(status, int) else 1
    except BaseException as fault:
        sys.print_exception(fault)
        return 1
    return 0
`;

try {
  for (const folder of folders.split(",")) copy(path.join(root, folder), "/" + folder);
  python.runPython(RUN);
  const call = `_run(${JSON.stringify("/" + file)}, ${JSON.stringify(args)})`;
  python.runPython("_status = " + call);
  process.exitCode = python.globals.get("_status");
} catch (fault) {
  // A fault of the runtime itself carries its whole program: keep the end of the message.
  console.log(String(fault.message ?? fault).slice(-2000));
  process.exitCode = 1;
}
