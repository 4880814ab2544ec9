// node probe-llama.js MODEL: loads llama.cpp and then the model, in a process of its own so that a crash of native
// code stays here. Prints a JSON line: {backend, cores, error} and, once the model was tried, {seconds, modelError}.
import { getLlama } from "node-llama-cpp";

const [modelPath] = process.argv.slice(2);
const print = (object) => console.log(JSON.stringify(object));

let llama;
try {
  llama = await getLlama({ build: "never", skipDownload: true, logLevel: "error", progressLogs: false });
  print({ backend: llama.gpu || "cpu", cores: llama.cpuMathCores });
} catch (error) {
  print({ error: error.message });
}
if (llama && modelPath) {
  const start = performance.now();
  try {
    const model = await llama.loadModel({ modelPath, gpuLayers: 0 });
    print({ seconds: (performance.now() - start) / 1000 });
    await model.dispose();
  } catch (error) {
    print({ modelError: error.message });
  }
}
process.exit(0);
