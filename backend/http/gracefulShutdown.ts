import { type Server, type ServerResponse } from "node:http"
import { Server as NetServer, type Socket } from "node:net"
import { setTimeout as wait } from "node:timers/promises"

/** The state of a server that stops without cutting a response. */
export interface GracefulShutdown {
  /** Whether the server stops: balancers should send it no more requests. */
  readonly isDraining: () => boolean
  /**
   * Sends `Connection: close` in every response from now on, and resolves when all connections are
   * closed. Connections are accepted for `acceptMs` more.
   */
  readonly stop: (acceptMs: number) => Promise<void>
}

/** To be created before the server listens. */
export const createGracefulShutdown = (server: Server): GracefulShutdown => {
  const sockets = new Map<Socket, Connection>()
  const unanswered = new Set<ServerResponse>()
  let isDraining = false
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, { requests: 0, idleSince: performance.now() })
    socket.once("close", () => sockets.delete(socket))
  })
  server.prependListener("request", ({ socket }, response) => {
    const connection = sockets.get(socket)
    if (connection !== undefined) connection.requests++
    unanswered.add(response)
    if (isDraining) response.setHeader("Connection", "close")
    response.once("close", () => {
      unanswered.delete(response)
      if (connection === undefined) return
      connection.requests--
      connection.idleSince = performance.now()
    })
  })
  const closeIdle = () => {
    for (const [socket, { idleSince, requests }] of sockets)
      if (requests === 0 && performance.now() - idleSince > idleMs) socket.destroy()
  }
  return {
    isDraining: () => isDraining,
    stop: async (acceptMs) => {
      isDraining = true
      for (const response of unanswered)
        if (!response.headersSent) response.setHeader("Connection", "close")
      await wait(acceptMs)
      // `Server.close` of HTTP would cut idle connections whose next request is on its way.
      const closed = new Promise<void>((resolve) =>
        NetServer.prototype.close.call(server, () => resolve())
      )
      const stoppedAt = performance.now()
      for (const connection of sockets.values())
        connection.idleSince = Math.max(connection.idleSince, stoppedAt)
      const closingIdle = setInterval(closeIdle, 50)
      const cutting = setTimeout(() => server.closeAllConnections(), answerMs)
      await closed
      clearInterval(closingIdle)
      clearTimeout(cutting)
    }
  }
}

interface Connection {
  /** The requests on it that have no response yet. */
  requests: number
  idleSince: number
}

/** An idle connection is closed after this long, so that a request on its way still arrives. */
const idleMs = 500

/** Answers that take longer are cut. */
const answerMs = 4_000
