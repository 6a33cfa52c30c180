import type { Page } from "playwright-core"

/** What a page sent to the API with a body, newest last. */
export interface Sent {
  readonly path: string
  readonly key: string | null
  readonly body: unknown
}

/** Hears what the pages opened from now on send: the browser itself does not show the bodies of `Request` objects. */
export const recordPosts = async (page: Page) => {
  const heard: Array<Sent> = []
  await page.exposeBinding(
    "tellSent",
    (_, path: string, key: string | null, body: string) =>
      void heard.push({ path, key, body: JSON.parse(body) })
  )
  await page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      const tell: unknown = Reflect.get(globalThis, "tellSent")
      if (request.method === "POST" && typeof tell === "function") {
        const text = await request.clone().text()
        await tell(
          new URL(request.url).pathname,
          request.headers.get("idempotency-key"),
          text === "" ? "null" : text
        )
      }
      return send(request)
    }
  })
  return { last: (path: string): Sent | undefined => heard.findLast((sent) => sent.path === path) }
}
