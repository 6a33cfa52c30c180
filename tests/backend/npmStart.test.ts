import { spawn, spawnSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, expect, it } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))
const here = { folder: "" }

/** A clone without packages, and an npm that only writes down how it is called. */
beforeEach(() => {
  here.folder = mkdtempSync(join(tmpdir(), "sadu-clone-"))
  for (const path of ["package.json", "package-lock.json", ".nvmrc", "backend/bin"])
    cpSync(join(root, path), join(here.folder, path), { recursive: true })
  for (const file of [
    "checkSettings.ts",
    "packageVersion.ts",
    "payments/myfatoorah/countries.ts",
    "secretFile.ts",
    "settings.ts"
  ])
    cpSync(join(root, "backend", file), join(here.folder, "backend", file))
  mkdirSync(join(here.folder, "programs"))
  writeFileSync(join(here.folder, "programs/npm"), `#!/bin/sh\necho "$@" > npm-called; exit 1\n`)
  chmodSync(join(here.folder, "programs/npm"), 0o755)
})
afterEach(() => rmSync(here.folder, { recursive: true, force: true }))

const npmCall = () => {
  const file = join(here.folder, "npm-called")
  if (!existsSync(file)) return null
  const call = readFileSync(file, "utf8")
  rmSync(file)
  return call
}

const start = (env: Readonly<Record<string, string>>, args = ["backend/bin/start.mjs"]) => {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: here.folder,
    encoding: "utf8",
    env: {
      PATH: `${join(here.folder, "programs")}:${process.env["PATH"]}`,
      NODE_ENV: "production",
      ...env
    }
  })
  return { status, lines: stderr.trim().split("\n"), npmCall: npmCall() }
}

const settings = {
  PUBLIC_URL: "https://shop.example",
  SMS_URL: "https://sms.example",
  SMS_SENDER: "shop",
  SMS_AUTHORIZATION: "Basic a",
  OTP_PEPPER: "a pepper of good length",
  WEBHOOK_SECRET: "a secret of good length"
}

it("npm start in production: names every wrong setting before it installs anything", () => {
  const started = start({ ...settings, PUBLIC_URL: "", OTP_PEPPER: "", PORT: "http" })
  expect([started.status, started.npmCall]).toEqual([1, null])
  expect(started.lines.map((line) => line.split(":")[0])).toEqual([
    "PORT",
    "PUBLIC_URL",
    "OTP_PEPPER"
  ])
})

it("npm start in production: a Node that cannot read the settings' TypeScript names the missing ones", () => {
  const oldNode = { NODE_OPTIONS: "--no-experimental-strip-types" }
  const sms = { SMS_SENDER: "shop", SMS_AUTHORIZATION: "Basic a" }
  for (const env of [sms, { ...sms, SANDBOX: "allow" }, { ...settings, SMS_URL: " " }])
    expect(start({ ...env, ...oldNode }).lines.toSorted()).toEqual(start(env).lines.toSorted())
  expect(start({ ...settings, ...oldNode }).npmCall).toContain("ci ")
})

it("npm start and npm run seed in production: install packages for development only where the shop is not built", () => {
  expect(start(settings).npmCall).toContain("ci --include=dev")
  for (const part of ["app", "server", "worker", "desk", "driver"])
    mkdirSync(join(here.folder, ".out", part), { recursive: true })
  const hash = spawnSync(
    process.execPath,
    [
      "-e",
      "import('./backend/bin/build.mjs').then(({ hashSources }) => console.log(hashSources()))"
    ],
    { cwd: here.folder, encoding: "utf8" }
  )
  writeFileSync(join(here.folder, ".out/built"), hash.stdout.trim())
  expect(start(settings).npmCall).toContain("ci --omit=dev")
  const seed = start(settings, ["backend/bin/run.mjs", "node", "backend/seed/seedCommand.ts"])
  expect(seed.npmCall).toContain("ci --omit=dev")
})

it("npm start: the server stops when npm is killed, also with a shell in between", async () => {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(here.folder, name)), { recursive: true })
    writeFileSync(join(here.folder, name), text)
  }
  write("package-lock.json", `{ "packages": {} }`)
  write("node_modules/.package-lock.json", `{ "packages": {} }`)
  write(
    "backend/server.ts",
    `import { writeFileSync } from "node:fs"
process.on("SIGTERM", () => process.exit(writeFileSync("stopped", "")))
setTimeout(() => process.exit(), 60_000)
writeFileSync("started", "")`
  )
  for (const folder of ["core", "locales"]) mkdirSync(join(here.folder, folder))
  const npm = spawn(
    process.execPath,
    ["-e", `child_process.spawn("sh", ["-c", "node backend/bin/start.mjs dev; true"])`],
    { cwd: here.folder, stdio: "ignore" }
  )
  const exists = (name: string) => () => existsSync(join(here.folder, name))
  await expect.poll(exists("started")).toBe(true)
  npm.kill("SIGKILL")
  await expect.poll(exists("stopped")).toBe(true)
})
