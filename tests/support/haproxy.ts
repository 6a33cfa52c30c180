import { spawn } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { freePort } from "#backend/freePort.ts"
import { endProgram, findSystemProgram } from "./systemProgram.ts"

/** A load balancer in front of servers. */
export interface Balancer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The path of HAProxy; null where it is not installed. */
export const findHaproxy = (): string | null => findSystemProgram("haproxy", "HAPROXY_PATH")

/** Starts HAProxy as docs/production.md shows it, and waits until it finds a server ready. */
export const startHaproxy = async (ports: ReadonlyArray<number>): Promise<Balancer> => {
  const program = findHaproxy()
  if (program === null) throw new Error("HAProxy is not installed.")
  const folder = await mkdtemp(join(tmpdir(), "sadu-haproxy-"))
  const port = await freePort()
  const file = join(folder, "haproxy.cfg")
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option forwardfor
  option redispatch
  retries 3
frontend shop
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  option httpchk GET /api/health/ready
  default-server check inter 1s fall 2 rise 1
${ports.map((port) => `  server shop-${port} 127.0.0.1:${port}`).join("\n")}
`
  )
  const child = spawn(program, ["-db", "-f", file], { stdio: "ignore" })
  const stop = async () => {
    await endProgram(child)
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/api/health/live`).then(
      async (answer) => {
        await answer.text()
        return answer.ok
      },
      () => false
    )
  for (let triesLeft = 100; !(await isReady()); triesLeft--) {
    if (triesLeft === 0 || child.exitCode !== null) {
      await stop()
      throw new Error("HAProxy did not start.")
    }
    await wait(100)
  }
  return { url, stop }
}
