declare const self: ServiceWorkerGlobalScope

/**
 * Shows what the shop pushes to the desk. It handles no requests, so that nothing of the desk is
 * ever kept on a device.
 */
interface PushMessage {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly lang: string
  readonly dir: "rtl" | "ltr"
}

self.addEventListener("push", (event) => {
  if (event.data === null) return
  const { title, body, path, lang, dir }: PushMessage = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, lang, dir, data: path }))
})

/** An open window of the desk comes to the front; otherwise one is opened. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  const path = String(event.notification.data)
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
      const desk = windows.find(({ url }) =>
        `${new URL(url).pathname}/`.startsWith(new URL(self.registration.scope).pathname)
      )
      return desk === undefined ? self.clients.openWindow(path) : desk.focus()
    })
  )
})

self.addEventListener("install", () => void self.skipWaiting())

// Without it this is no module, and `self` is that of every worker.
export {}
