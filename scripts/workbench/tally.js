/**
 * How many tests and notebooks passed and failed.
 *
 * A test file that could not be loaded counts as one failure. A CI stage that failed although none of its tests or
 * notebooks did (a lint error, a report that was never written) counts as one too, so a red run never reads
 * "0 failed". `failures` are the failed tests, each with its file, name and what it said.
 *
 * @param options.unitTests vitest's JSON report; null if it was not written
 * @param options.notebooks the report of `npm run notebooks:check`; null if it was not written
 * @param options.failedStages names of the CI stages that failed: "test", "notebooks" or others
 */
export function tally({ unitTests, notebooks, failedStages }) {
  const failures = (unitTests?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${name}\n${message}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join("\n")}`,
    );
  });
  const notebooksPassed = (notebooks ?? []).filter(({ passed }) => passed).length;
  const notebooksFailed = (notebooks ?? []).length - notebooksPassed;
  const counted = { test: failures.length, notebooks: notebooksFailed };
  const otherwise = failedStages.filter((stage) => !counted[stage]).length;
  const missing = [
    ["test", unitTests],
    ["notebooks", notebooks],
  ].filter(([stage, report]) => report === null && !failedStages.includes(stage)).length;
  return {
    passed: (unitTests?.numPassedTests ?? 0) + notebooksPassed,
    failed: failures.length + notebooksFailed + otherwise + missing,
    failures,
  };
}
