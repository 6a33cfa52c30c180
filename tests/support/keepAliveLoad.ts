import { Agent, request } from "node:http"
import { setTimeout as wait } from "node:timers/promises"

/** Clients that send one request after another, each on a connection of its own that it keeps. */
export interface KeepAliveLoad {
  /** Resolves when every client has had several responses. */
  readonly underway: () => Promise<void>
  readonly answered: () => number
  /** Requests whose connection closed before their response was complete. */
  readonly cut: () => number
  /** Resolves when every client was told to close its connection, lost it, or was stopped. */
  readonly stop: () => Promise<void>
}

export const startKeepAliveLoad = (
  urls: ReadonlyArray<string>,
  {
    clients = 32,
    reconnects = false
  }: { readonly clients?: number; readonly reconnects?: boolean } = {}
): KeepAliveLoad => {
  const state = { answered: 0, cut: 0, stopped: false }
  const run = async (client: number) => {
    let agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = client; !state.stopped; turn++) {
      const { isClosing, isComplete } = await send(agent, urls[turn % urls.length] ?? "")
      if (isComplete) state.answered++
      else state.cut++
      if (isComplete && !isClosing) continue
      agent.destroy()
      if (!reconnects) return
      agent = new Agent({ keepAlive: true, maxSockets: 1 })
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  return {
    underway: async () => {
      while (state.answered < 8 * clients && state.cut === 0) await wait(20)
    },
    answered: () => state.answered,
    cut: () => state.cut,
    stop: async () => {
      state.stopped = true
      await all
    }
  }
}

const send = (agent: Agent, url: string) =>
  new Promise<{ readonly isComplete: boolean; readonly isClosing: boolean }>((resolve) => {
    const lost = () => resolve({ isComplete: false, isClosing: true })
    request(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      answer.resume()
      answer.once("error", lost)
      answer.once("close", () =>
        resolve({
          isComplete: answer.complete && (answer.statusCode ?? 500) < 500,
          isClosing: answer.headers.connection === "close"
        })
      )
    })
      .once("error", lost)
      .end()
  })
