// node probe-llama.js LIBRARY: loads llama.cpp and then each bundled model, and asks it one item; in a process of its own,
// so that a crash of native code stays here. Prints JSON lines: {backend, cores, devices, usable} or {error}, and for each
// model {benchmark, seconds, right} or {benchmark, modelError}. LIBRARY is packages/loadlab/dist/index.js.
import { pathToFileURL } from "node:url";

const print = (object) => console.log(JSON.stringify(object));

try {
  const { getLlama, getLlamaGpuTypes } = await import("node-llama-cpp");
  const llama = await getLlama({
    build: "never",
    skipDownload: true,
    logLevel: "error",
    progressLogs: false,
  });
  const devices = llama.gpu ? await llama.getGpuDeviceNames() : [];
  const usable = (await getLlamaGpuTypes("supported")).filter((type) => type !== false);
  print({ backend: llama.gpu || "cpu", cores: llama.cpuMathCores, devices, usable });
} catch (error) {
  print({ error: error.message });
  process.exit(0);
}

const { centerbench, cogniload, factor, models, neurocognition, run } = await import(
  pathToFileURL(process.argv[2]).href
);
const items = {
  factor: [factor.symbolic, { variables: 2 }],
  cogniload: [cogniload.puzzle, { difficulty: 1, statements: 3, needleRatio: 0.5 }],
  centerbench: [centerbench.comprehension, centerbench.comprehension.grid[0]],
  neurocognition: [neurocognition.cardSorting, { difficulty: "easy", reasoning: false }],
};
for (const [benchmark, [task, params]] of Object.entries(items)) {
  const start = performance.now();
  try {
    const model = await models.bundled({ benchmark, gpu: false });
    const [{ correct }] = await run({ task, grid: [params], items: 1, model });
    print({ benchmark, seconds: (performance.now() - start) / 1000, right: correct });
    await model.dispose();
  } catch (error) {
    print({ benchmark, modelError: error.message });
  }
}
process.exit(0);
