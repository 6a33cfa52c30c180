import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { freePort } from "#backend/freePort.ts"
import { createSeededDatabase } from "../support/testDatabase.ts"
import { testLimitMs } from "../support/timeLimits.ts"
import { expect, test as base } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"

interface Development {
  readonly url: string
  /** Replaces a text that a source file has exactly once. */
  readonly edit: (file: string, from: string, to: string) => void
  readonly waitForOutput: (text: string) => Promise<void>
}

const root = fileURLToPath(new URL("../..", import.meta.url))
const out = join(root, ".out")

/** `npm run dev` in a copy of the project, below `.out` so that its packages can be hard links. */
const test = base.extend<{ readonly development: Development }>({
  locale: "en",
  // The server starts again after some edits.
  allowsFailedRequests: true,
  development: [
    async ({ locale: _ }, use) => {
      mkdirSync(out, { recursive: true })
      const folder = mkdtempSync(join(out, "development-"))
      const sources = "adapters backend core locales ui .nvmrc package.json package-lock.json"
      const files = `${sources} tsconfig.json vite.config.ts`.split(" ")
      spawnSync("cp", ["-R", ...files, folder], { cwd: root })
      // `vite.config.ts` has the limits of tests from there.
      mkdirSync(join(folder, "tests"))
      spawnSync("cp", ["-R", "tests/support", join(folder, "tests")], { cwd: root })
      spawnSync("cp", ["-R", "-l", "node_modules", folder], { cwd: root })
      const database = await createSeededDatabase()
      const url = `http://127.0.0.1:${await freePort()}`
      const server = spawn(process.execPath, ["backend/bin/start.mjs", "dev"], {
        cwd: folder,
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          PATH: process.env["PATH"] ?? "",
          PORT: new URL(url).port,
          DATABASE_URL: database.url,
          DATA_DIR: join(folder, ".data")
        }
      })
      const waitForOutput = watchOutput(server)
      await waitForOutput("Sadu is running at")
      await use({
        url,
        waitForOutput,
        edit: (file, from, to) => {
          const path = join(folder, file)
          const parts = readFileSync(path, "utf8").split(from)
          expect(parts, `${from} in ${file}`).toHaveLength(2)
          // As many editors do it: a new file takes the place of the old one.
          writeFileSync(`${path}~`, parts.join(to))
          renameSync(`${path}~`, path)
        }
      })
      const ended = once(server, "exit")
      server.kill("SIGTERM")
      await ended
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
    { timeout: testLimitMs }
  ]
})

/** Returns a function that waits until the server prints a text anew. */
const watchOutput = (server: ChildProcess) => {
  let output = ""
  server.stdout?.setEncoding("utf8").on("data", (more: string) => (output += more))
  return async (text: string) => {
    await expect.poll(() => output).toContain(text)
    output = output.slice(output.indexOf(text) + text.length)
  }
}

test(
  "npm run dev: an edit of a view, core, a text or the backend changes the open page",
  longTest,
  async ({ development: { edit, url, waitForOutput }, page, pageErrors }) => {
    const main = page.getByRole("main")
    const chat = main.locator("a[href*='/wa.me/']")
    const waitUntilOpen = async () => {
      await expect(page.locator("[data-unhydrated]")).toHaveCount(0)
      await page.waitForLoadState("networkidle")
    }
    await page.goto(`${url}/help`)
    for (const round of ["first", "second"]) {
      await waitUntilOpen()
      await page.evaluate(() => Reflect.set(globalThis, "isSamePage", true))
      edit("ui/help/Help.tsx", `{t("help.call")}`, `{"${round} view "}{t("help.call")}`)
      await expect(main).toContainText(`${round} view`)
      expect(await page.evaluate(() => Reflect.get(globalThis, "isSamePage"))).toBe(true)
      edit("core/catalogue/ShopInfo.ts", "https://wa.me/", `https://wa.me/${round}`)
      await expect(chat).toHaveAttribute("href", new RegExp(round))
      await waitUntilOpen()
      edit("locales/en/flows.json", `"call": "`, `"call": "${round} text `)
      await expect(main).toContainText(`${round} text`)
      await waitUntilOpen()
      edit(
        "backend/catalogue/shopInfo.ts",
        "textOf(content.hours)",
        `"${round} hours" + textOf(content.hours)`
      )
      await expect(main).toContainText(`${round} hours`)
    }
    await waitUntilOpen()
    edit("backend/catalogue/shopInfo.ts", "const findShopInfo =", "const findShopInfo = =")
    await waitForOutput("It starts again after an edit.")
    edit("backend/catalogue/shopInfo.ts", "= =", `= /* mended */`)
    await waitForOutput("Sadu is running at")
    await expect(main).toContainText("second hours")
    edit("locales/en/flows.json", `"call": "`, `"call": "third text `)
    await expect(main).toContainText("third text")
    // An edit that comes between the server's page and the browser's modules makes them differ.
    const blocked = pageErrors.filter((error) => error.startsWith("blocked"))
    pageErrors.splice(0, pageErrors.length, ...blocked)
  }
)
