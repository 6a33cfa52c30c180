import { defineConfig } from "vitest/config"

/**
 * The tests that a mutant is tried against: those of rules and machines, always with the same
 * random choices.
 */
export default defineConfig({
  test: {
    include: ["tests/{money,pricing,cart,checkout,payment,login}/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/support/configureFastCheck.ts"],
    env: { FC_RUNS: process.env["FC_RUNS"] ?? "25", FC_SEED: process.env["FC_SEED"] ?? "1" },
    isolate: false
  }
})
