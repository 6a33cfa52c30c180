import { setTimeout as wait } from "node:timers/promises"
import { logError } from "../http/logError.ts"
import { signatureHeader, signNotice, type WebhookNotice } from "../payments/webhookSignature.ts"

/** Sends the signed webhook in the background, with a few retries. */
export const sendWebhook = (origin: string, notice: WebhookNotice, secret: string): void => {
  void deliver(origin, notice, secret).catch((problem: unknown) =>
    logError("sandbox webhook", problem)
  )
}

const deliver = async (origin: string, notice: WebhookNotice, secret: string) => {
  for (const delayMs of [0, 500, 2_000, 5_000]) {
    await wait(delayMs, null, { ref: false })
    const answer = await fetch(`${origin}/api/payment/webhook`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signNotice(notice, secret)
      },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(10_000)
    }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok === true) return
  }
}
