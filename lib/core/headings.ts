/** Headings of columns whose name says too little to a reader, with units. */
const HEADINGS: Readonly<Record<string, string>> = {
  // what a run gives
  promptTokens: "prompt, tokens",
  promptMeanTokens: "mean prompt, tokens",
  evaluatedTokens: "evaluated, tokens",
  outputTokens: "reply, tokens",
  contextTokens: "context, tokens",
  contextBytes: "context, bytes",
  weightsBytes: "weights, bytes",
  seconds: "time, s",
  lenientAnswer: "answer, read leniently",
  readBy: "read by",
  // statistics
  se: "s.e.",
  sd: "SD",
  meanSe: "s.e. of the mean",
  d_z: "d_z (Cohen)",
  rms: "RMS",
  rSquared: "R²",
  r_squared: "R²",
  p90: "90th percentile",
  precisionLow: "precision, low",
  precisionHigh: "precision, high",
  recallLow: "recall, low",
  recallHigh: "recall, high",
  f1: "F1",
  // FACTOR
  fillerTokens: "filler, tokens",
  filler_tokens: "filler, tokens",
  cdf: "CDF",
  cdfSe: "CDF, s.e.",
  cdfLow: "CDF, low",
  cdfHigh: "CDF, high",
  cdfFirst: "CDF, first",
  cdfLast: "CDF, last",
  cdfLoss: "CDF, loss",
  cdfLossLow: "CDF, loss, low",
  cdfLossHigh: "CDF, loss, high",
  cdfTrend: "CDF, trend",
  cdo: "CDO",
  cdoLow: "CDO, low",
  cdoHigh: "CDO, high",
  cdoFirst: "CDO, first",
  cdoLast: "CDO, last",
  cdoLoss: "CDO, loss",
  cdoLossLow: "CDO, loss, low",
  cdoLossHigh: "CDO, loss, high",
  cdoTrend: "CDO, trend",
  n_eff: "N_eff",
  nEff: "N_eff",
  nEffLow: "N_eff, low",
  nEffHigh: "N_eff, high",
  nEffClean: "N_eff without filler",
  nEffInterval: "N_eff, interval",
  b_intercept: "b, intercept",
  k_slope: "k, slope",
  kLow: "k, low",
  kHigh: "k, high",
  biasSe: "bias, s.e.",
  depth_mean: "depth, mean",
  essential_mean: "essential statements, mean",
  matches_mean: "matches, mean",
  statements_mean: "statements, mean",
  target_mean: "target, mean",
  totals_mean: "totals, mean",
  trees_mean: "trees, mean",
  items_count: "items",
  lmsys_elo: "LMSYS Elo",
  kvHeads: "key and value heads",
  trainedFor: "trained for, tokens",
  // CogniLoad
  needleRatio: "needle ratio ρ",
  log10N: "log₁₀ N",
  rho: "ρ",
  rho2: "ρ²",
  beta_0: "β₀",
  beta_d: "β of d",
  beta_n: "β of log₁₀ N",
  beta_rho: "β of ρ",
  beta_rho2: "β of ρ²",
  ecl_50: "ECL₅₀, statements",
  ecl50: "ECL₅₀, statements",
  ecl50Low: "ECL₅₀, low",
  ecl50High: "ECL₅₀, high",
  nt_50: "NT₅₀, needle ratio",
  nt50: "NT₅₀, needle ratio",
  nt50Low: "NT₅₀, low",
  nt50High: "NT₅₀, high",
  nt50Crossing: "NT₅₀, crossing",
  nt50Roots: "NT₅₀, all roots",
  id_50: "ID₅₀, difficulty",
  id50: "ID₅₀, difficulty",
  id50Low: "ID₅₀, low",
  id50High: "ID₅₀, high",
  // CenterBench
  accuracy_percent: "accuracy, %",
  notCompared: "not compared",
  sentenceId: "sentence",
  wordBucket: "bucket, words apart",
  // NeuroCognition
  pr: "PR, perseverative responses",
  fms: "FMS, failures to maintain set",
  n_err: "errors counted",
  n_valid: "valid guesses",
  tokensFound: "tokens found",
  tokensScore: "tokens, score",
};

/** Names with a number in them, and their headings. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^cdf_x100_(\w+)$/, "100 × CDF, $1 tokens"],
  [/^cdo_(\d\w*)$/, "CDO, $1 tokens"],
];

/**
 * What stands for a column's name at the head of a table and at an axis: the heading of a known name; else the name
 * in words, `betweenSearchErrors` as "between search errors" and `out_of_range` as "out of range". A name that is no
 * identifier stands as it is.
 */
export function headingOf(name: string): string {
  const known = Object.hasOwn(HEADINGS, name) ? HEADINGS[name] : undefined;
  if (known !== undefined) return known;
  const fits = PATTERNS.find(([pattern]) => pattern.test(name));
  if (fits) return name.replace(...fits).replace(/(\d)k\b/, "$1K");
  if (!/^[a-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$/.test(name)) return name;
  return name
    .replaceAll("_", " ")
    .replace(
      /([a-z0-9])([A-Z])(?![A-Z0-9])/g,
      (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`,
    );
}
