import { createHash } from "node:crypto"
import { createServer } from "node:net"
import { root } from "./root.mjs"

/** Runs `work` while no other command of this clone does the same, so that a start and a test may begin together. */
export const withLock = async (name, work) => {
  if (process.platform !== "linux") return work()
  const address = `\0sadu-${createHash("sha256").update(`${name} ${root}`).digest("hex").slice(0, 32)}`
  for (;;) {
    const held = await listen(address)
    if (held === null) await new Promise((again) => setTimeout(again, 200))
    else {
      try {
        return await work()
      } finally {
        held.close()
      }
    }
  }
}

const listen = (address) =>
  new Promise((settled, failed) => {
    const server = createServer((caller) => caller.destroy())
    server.once("error", (problem) =>
      problem.code === "EADDRINUSE" ? settled(null) : failed(problem)
    )
    server.listen(address, () => settled(server))
  })
