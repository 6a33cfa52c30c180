import { execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { freePort } from "#backend/freePort.ts"
import { testSettings } from "./prepareShop.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

/**
 * The last tag before these sources, or what `UPGRADE_FROM` names; null where there is none, as in
 * a clone without tags.
 */
export const findPreviousVersion = (): string | null => {
  const given = process.env["UPGRADE_FROM"]
  if (given !== undefined) return given
  const { status, stdout } = spawnSync("git", ["describe", "--tags", "--abbrev=0"], {
    cwd: root,
    encoding: "utf8"
  })
  return status === 0 ? stdout.trim() : null
}

export interface PreviousVersion {
  readonly url: string
  readonly logs: () => string
  readonly stop: () => Promise<void>
}

/** Checks a version out, installs and builds it, and starts its server as its README says. */
export const startPreviousVersion = async (
  version: string,
  databaseUrl: string
): Promise<PreviousVersion> => {
  mkdirSync(join(root, ".out"), { recursive: true })
  const folder = mkdtempSync(join(root, ".out/previous-"))
  const sources = join(folder, "shop")
  const git = (...args: ReadonlyArray<string>) =>
    execFileSync("git", args, { cwd: root, stdio: "ignore" })
  git("worktree", "add", "--detach", sources, version)
  const removeFiles = () => {
    git("worktree", "remove", "--force", sources)
    rmSync(folder, { recursive: true, force: true })
  }
  // The start installs what is not the same in both versions.
  if (existsSync(join(root, "node_modules"))) {
    execFileSync("cp", ["-al", join(root, "node_modules"), join(sources, "node_modules")])
    rmSync(join(sources, "node_modules/.cache"), { recursive: true, force: true })
  }
  const port = await freePort()
  const child = spawn("npm", ["start"], {
    cwd: sources,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      ...testSettings,
      SEED: "ample",
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, "data"),
      PORT: String(port)
    }
  })
  const output: Array<string> = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => output.push(text))
  const logs = () => output.join("")
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit")
      child.kill("SIGTERM")
      await ended
    }
    removeFiles()
  }
  while (!logs().includes("Sadu is running at")) {
    if (child.exitCode !== null) {
      removeFiles()
      throw new Error(`${version} does not start:\n${logs()}`)
    }
    await wait(200)
  }
  return { url: `http://127.0.0.1:${port}`, logs, stop }
}
