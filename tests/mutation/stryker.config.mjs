/** Mutation testing of the rules (docs/mutation.md). */
export default {
  mutate: ["core/pricing/*.ts"],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutation/vitest.config.ts" },
  // What the rule tests import; pictures and builds would be copied for each run.
  ignorePatterns: [
    "*",
    "!package.json",
    "!tsconfig.json",
    "!{core,adapters,locales,stories,tests}/**",
    "!ui/**/*.{ts,tsx,css}",
    "!backend/**/*.ts"
  ],
  // Stryker rewrites a tsconfig.json with an API that TypeScript 7 does not have. Vite reads this
  // one as it is.
  tsconfigFile: "none",
  disableTypeChecks: false,
  concurrency: 1,
  incremental: true,
  incrementalFile: ".out/mutation/results.json",
  tempDirName: ".out/mutation/sandbox",
  reporters: ["progress-append-only", "clear-text", "html"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: ".out/mutation/report.html" },
  thresholds: { high: 100, low: 95, break: 95 }
}
