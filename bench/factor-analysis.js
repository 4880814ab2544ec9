import { stats } from "loadlab";
import { seconds } from "./clock.js";
import { againstPeer } from "./peer.js";

const LOADINGS = [0.943, 0.926, 0.922, 0.875, 0.87, 0.861, 0.834, 0.825, 0.818, 0.768];

/** Thresholds of the reduced matrix, a table at a time. */
const NUMPY = `rng = np.random.default_rng(1)
def eigenvalues():
    correlations = np.corrcoef(rng.standard_normal((156, 10)), rowvar=False)
    np.fill_diagonal(correlations, 1 - 1 / np.diag(np.linalg.inv(correlations)))
    return np.linalg.eigvalsh(correlations)
def work():
    return np.quantile([eigenvalues() for _ in range(1000)], .95, axis=0)`;

/** The size of NeuroCognition's factor analysis: 156 models, 10 benchmarks. */
export async function measure() {
  const rows = stats.simulateFactors({ loadings: LOADINGS, n: 156 });
  const { correlations } = stats.correlationMatrix(rows);
  const parallel = (matrix) => seconds(() => stats.parallelAnalysis(rows, { matrix }));
  const first = performance.now();
  stats.parallelAnalysis(rows);
  const cold = (performance.now() - first) / 1000;
  const [reduced, full] = [await parallel("reduced"), await parallel("full")];
  const axis = await seconds(() => Array.from({ length: 100 }, () => stats.principalAxis(correlations)));
  return [
    {
      what: "parallel analysis, 156 x 10, 1,000 replications",
      measured: `${reduced.toFixed(2)} s`,
      wanted: "< 3 s",
    },
    { what: "the same, first call of the process", measured: `${cold.toFixed(2)} s` },
    { what: "the same, full correlation matrix", measured: `${full.toFixed(2)} s`, wanted: "< 3 s" },
    againstPeer("parallel analysis, 156 x 10", "numpy", () => stats.parallelAnalysis(rows), {
      setup: NUMPY,
      wanted: "at most 2",
    }),
    { what: "principal axis factoring, 10 variables", measured: `${(10 * axis).toPrecision(2)} ms` },
  ];
}
