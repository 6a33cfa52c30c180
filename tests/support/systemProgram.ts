import { type ChildProcess, spawnSync } from "node:child_process"
import { once } from "node:events"

/** The path of a program of the system, or the one that a variable names; null without one. */
export const findSystemProgram = (name: string, variable: string): string | null => {
  const given = process.env[variable]
  if (given !== undefined) return given === "" ? null : given
  const { stdout } = spawnSync("/bin/sh", ["-c", `command -v ${name}`], {
    encoding: "utf8",
    env: { PATH: `${process.env["PATH"]}:/usr/sbin` }
  })
  return stdout.trim() || null
}

/** Ends a program that the test started, where it still runs, and waits until it has ended. */
export const endProgram = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  await ended
}
