// node probe-native.js FOLDER: loads each package with native code, as packages in FOLDER find it; in a process of its
// own, so that a crash stays here. Prints a JSON line for each: {name} or {name, error}.
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const fromRunner = createRequire(path.join(process.argv[2], "package.json"));

const load = {
  "@duckdb/node-api": () => fromRunner("@duckdb/node-api"),
  "@resvg/resvg-js": () => fromRunner("@resvg/resvg-js"),
  "fs-native-extensions": () => fromRunner("fs-native-extensions"),
  zeromq: () => createRequire(fromRunner.resolve("tslab/package.json"))("zeromq"),
  async "node-llama-cpp"() {
    const { getLlama } = await import(pathToFileURL(fromRunner.resolve("node-llama-cpp")).href);
    await getLlama({
      gpu: false,
      build: "never",
      skipDownload: true,
      logLevel: "error",
      progressLogs: false,
    });
  },
};

for (const [name, from] of Object.entries(load))
  try {
    await from();
    console.log(JSON.stringify({ name }));
  } catch (error) {
    console.log(JSON.stringify({ name, error: error.message.split("\n")[0] }));
  }
process.exit(0);
