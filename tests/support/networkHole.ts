import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"

/** A TCP proxy in front of a database, in which bytes can be lost without a word to either side. */
export interface NetworkHole {
  /** The address of the database through the proxy. */
  readonly url: string
  /** From now on nothing arrives, on these connections for ever, and on new ones until `heal`. */
  readonly open: () => void
  readonly heal: () => void
  /** Breaks all connections and refuses new ones, as a database that stops. */
  readonly refuse: () => Promise<void>
  readonly close: () => Promise<void>
}

export const createNetworkHole = async (databaseUrl: string): Promise<NetworkHole> => {
  const target = new URL(databaseUrl)
  const state = { generation: 0, isOpen: false }
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const { generation } = state
    const far = connect(Number(target.port), target.hostname)
    const passes = () => !state.isOpen && generation === state.generation
    for (const [from, to] of [
      [near, far],
      [far, near]
    ] as const) {
      sockets.add(from)
      from.on("data", (bytes) => void (passes() && to.write(bytes)))
      from.on("end", () => void (passes() && to.end()))
      from.on("error", () => {})
      from.on("close", () => {
        sockets.delete(from)
        if (passes()) to.destroy()
      })
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === "object" ? address?.port : "")
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, "close")
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    open: () => {
      state.isOpen = true
    },
    heal: () => {
      state.isOpen = false
      state.generation++
    },
    refuse,
    close: refuse
  }
}
