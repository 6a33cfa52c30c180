import webPush from "web-push"
import { isPushEndpoint } from "#core/desk/DeskPush.ts"
import type { PushSubscription } from "#core/desk/PushBrowser.ts"
import { acceptedPeppers, type ShopSecrets } from "../customers/secrets.ts"
import type { Settings } from "../settings.ts"
import { pushKeys } from "./pushKeys.ts"

/** What a device shows of a push. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The page that it opens. */
  readonly path: string
  readonly lang: string
  readonly dir: "rtl" | "ltr"
}

type PushSettings = Pick<Settings, "publicUrl" | "pushStandIn"> & ShopSecrets

/** Whether the server may send to an endpoint: to a known push service, or to that of tests. */
export const mayPushTo = (
  endpoint: string,
  { pushStandIn }: Pick<Settings, "pushStandIn">
): boolean =>
  isPushEndpoint(endpoint) || (pushStandIn !== null && endpoint.startsWith(`${pushStandIn}/`))

/**
 * Sends a push, encrypted for the device. Returns false where its subscription has ended: the
 * browser is gone (404, 410), or subscribed for other keys than those of the shop (401, 403).
 * Rejects where the push service does not take it. A device that subscribed for the secret of
 * before is told with that one.
 */
export const sendPush = async (
  settings: PushSettings,
  subscription: PushSubscription,
  message: PushMessage
): Promise<boolean> => {
  if (!mayPushTo(subscription.endpoint, settings)) return false
  let status = 0
  for (const pepper of acceptedPeppers(settings)) {
    status = await post(settings.publicUrl, pepper, subscription, message)
    if (![401, 403].includes(status)) break
  }
  if ([401, 403, 404, 410].includes(status)) return false
  if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
  return true
}

/** Sends a push with the keys of a secret; returns the status of the response. */
const post = async (
  publicUrl: string | null,
  pepper: string,
  { auth, endpoint, p256dh }: PushSubscription,
  message: PushMessage
): Promise<number> => {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { auth, p256dh } },
    JSON.stringify(message),
    {
      TTL: lifeS,
      urgency: "high",
      vapidDetails: {
        ...pushKeys(pepper),
        // Push services want to know whom to ask about messages.
        subject: publicUrl?.startsWith("https:") ? publicUrl : "mailto:desk@example.com"
      }
    }
  )
  const response = await fetch(endpoint, {
    method: "POST",
    headers: request.headers,
    body: request.body === null ? null : new Uint8Array(request.body),
    // A push service has no reason to name another host.
    redirect: "manual",
    signal: AbortSignal.timeout(timeLimitMs)
  })
  await response.body?.cancel()
  return response.status
}

/** A phone that was off so long need not be told any more. */
const lifeS = 12 * 3_600
const timeLimitMs = 10_000
