import { Effect, Layer } from "effect"
import { trustedWorkerUrl } from "./trustedTypes.ts"
import { PushBlocked, PushBrowser, PushFailed } from "#core/desk/PushBrowser.ts"

interface Worker {
  readonly path: string
  readonly scope: string
}

/** The push messages of the browser, which this service worker shows. */
export const pushInBrowser = (worker: Worker) =>
  Layer.succeed(PushBrowser, {
    state: Effect.promise(async () => {
      if (!isSupported()) return { kind: "unsupported" as const }
      if (Notification.permission === "denied") return { kind: "blocked" as const }
      const subscription = await findSubscription(worker).catch(() => null)
      const key = subscription?.options.applicationServerKey ?? null
      return {
        kind: "ready" as const,
        endpoint: subscription?.endpoint ?? null,
        publicKey: key === null ? null : toBase64Url(key)
      }
    }),
    subscribe: (publicKey) =>
      Effect.tryPromise({
        try: async () => {
          if ((await Notification.requestPermission()) !== "granted") throw new PushBlocked()
          await navigator.serviceWorker.register(trustedWorkerUrl(worker.path), {
            scope: worker.scope
          })
          const registration = await navigator.serviceWorker.getRegistration(worker.scope)
          if (registration === undefined) throw new PushFailed()
          await whenActive(registration)
          const existing = await registration.pushManager.getSubscription()
          const key = existing?.options.applicationServerKey ?? null
          // A browser has one subscription, and refuses another key beside it.
          if (existing !== null && (key === null || toBase64Url(key) !== publicKey))
            await existing.unsubscribe()
          const subscription = await registration.pushManager.subscribe({
            userVisibleOnly: true,
            applicationServerKey: publicKey
          })
          const p256dh = subscription.getKey("p256dh")
          const auth = subscription.getKey("auth")
          if (p256dh === null || auth === null) throw new PushFailed()
          return {
            endpoint: subscription.endpoint,
            p256dh: toBase64Url(p256dh),
            auth: toBase64Url(auth)
          }
        },
        catch: (problem) => (problem instanceof PushBlocked ? problem : new PushFailed())
      }),
    unsubscribe: Effect.tryPromise({
      try: async () => {
        const subscription = await findSubscription(worker)
        await subscription?.unsubscribe()
        return subscription?.endpoint ?? null
      },
      catch: () => new PushFailed()
    })
  })

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis

const findSubscription = async (worker: Worker): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope)
  return registration?.pushManager.getSubscription() ?? null
}

/** A worker that was just registered takes a moment. */
const whenActive = ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = installing ?? waiting
    if (active !== null || worker === null) {
      resolve()
      return
    }
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve()
      if (worker.state === "redundant") reject(new PushFailed())
    })
  })

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")
