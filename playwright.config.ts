import { defineConfig } from "@playwright/test"
import { chromiumOptions } from "./tests/support/launchBrowser.ts"
import { temporaryFiles } from "./tests/support/memoryFolder.ts"
import { proofLimitMs, testLimitMs, waitLimitMs } from "./tests/support/timeLimits.ts"
import { countWorkers } from "./tests/support/workers.ts"

// For the processes that this one starts.
Object.assign(process.env, temporaryFiles())

/** The tests in a browser; all others are Vitest's (`vite.config.ts`). */
export default defineConfig({
  outputDir: ".out/playwright",
  globalSetup: "./tests/e2e/support/globalSetup.ts",
  fullyParallel: true,
  workers: countWorkers(1.5, 0.8),
  forbidOnly: true,
  timeout: testLimitMs,
  expect: { timeout: waitLimitMs },
  reporter: "list",
  use: {
    actionTimeout: waitLimitMs,
    navigationTimeout: waitLimitMs,
    launchOptions: chromiumOptions(),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // Tests see what the server returns; those without a network allow the service worker.
    serviceWorkers: "block",
    // A picture of every frame would make the tests a third slower, a snapshot of the page at each
    // step an eighth. `npx playwright test --trace on` records both.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false }
  },
  projects: [
    { name: "e2e", testDir: "tests/e2e" },
    { name: "screens", testDir: "tests/screens" },
    { name: "proof", testDir: "tests/proof/browser", timeout: proofLimitMs }
  ]
})
