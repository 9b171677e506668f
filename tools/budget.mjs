// Runs a device tree on the 32-bit MicroPython and weighs its heap after every step:
//   node tools/budget.mjs MICROPYTHON.mjs TREE STEPS.json
// prints a JSON list: {name, bytes} a step, or {name, fault} where one failed (and ends there).
// Every step is a top-level call, because garbage is only collected between those.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, tree, stepsFile] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(runtime).href);

let said = [];
const python = await loadMicroPython({ linebuffer: true, stdout: (line) => said.push(line) });

function copy(from, to) {
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = to + "/" + entry.name;
    if (entry.isDirectory()) {
      if (!python.FS.analyzePath(target).exists) python.FS.mkdir(target);
      copy(source, target);
    } else {
      python.FS.writeFile(target, fs.readFileSync(source));
    }
  }
}

function run(code) {
  said = [];
  python.runPython(code);
  return said.join("\n");
}

function weigh() {
  run("gc.collect()");
  run("gc.collect()");
  return Number(run("print(gc.mem_alloc())"));
}

copy(tree, "");
run("import gc, sys; sys.path[:] = ['', '/lib']");
const results = [];
for (const { name, code } of JSON.parse(fs.readFileSync(stepsFile, "utf8"))) {
  try {
    const output = code.map(run).join("\n");
    results.push({ name, output, bytes: weigh() });
  } catch (fault) {
    // A fault of the runtime itself carries its whole program: keep the end of the message.
    results.push({ name, fault: String(fault.message).trim().slice(-2000) });
    break;
  }
}
console.log(JSON.stringify(results));
