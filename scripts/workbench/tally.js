/** How many tests and notebooks passed and failed. */
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
