import { join } from "node:path"
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { testLimitMs } from "../tests/support/timeLimits.ts"

/** Plays the stories of journeys in a browser, as the panel of tests in Storybook does. */
export default defineConfig({
  root: join(import.meta.dirname, ".."),
  plugins: [storybookTest({ configDir: import.meta.dirname, tags: { include: ["journey"] } })],
  test: {
    testTimeout: testLimitMs,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: {
          executablePath: process.env["CHROMIUM_PATH"] || "/usr/bin/chromium",
          args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
        }
      }),
      instances: [{ browser: "chromium" }]
    }
  }
})
