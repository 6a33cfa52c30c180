import { setTimeout as wait } from "node:timers/promises"
import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import { logError } from "../http/logError.ts"
import { signatureHeader, signEvent, type SandboxEvent } from "./webhookSignature.ts"

/** The address of this server, from the connection, because a header can be forged. */
export const serverOrigin = (c: Context<{ Bindings: HttpBindings }>): string => {
  const { localAddress = "127.0.0.1", localPort = 80 } = c.env.incoming.socket
  return `http://${localAddress.includes(":") ? `[${localAddress}]` : localAddress}:${localPort}`
}

/** Sends the signed event of a payment. */
export const sendWebhook = (origin: string, event: SandboxEvent, secret: string): void =>
  repeatUntilReceived(`${origin}/api/payment/webhook`, {
    headers: {
      "content-type": "application/json",
      [signatureHeader]: signEvent(event, secret)
    },
    body: JSON.stringify(event)
  })

interface SignedEvent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends a signed event in the background, with a few retries. */
export const repeatUntilReceived = (url: string, event: SignedEvent): void => {
  void deliver(url, event).catch((problem: unknown) => logError("sandbox webhook", problem))
}

const deliver = async (url: string, event: SignedEvent) => {
  for (const delayMs of [0, 500, 2_000, 5_000]) {
    await wait(delayMs, null, { ref: false })
    const answer = await fetch(url, {
      ...event,
      method: "POST",
      signal: AbortSignal.timeout(10_000)
    }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok === true) return
  }
}
