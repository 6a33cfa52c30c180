import type { Page } from "playwright-core"

/** A POST request of the page to the API. */
export interface RecordedPost {
  readonly path: string
  readonly key: string | null
  readonly body: unknown
}

/** Records the POST requests of the pages that are opened from now on: Playwright does not show the bodies of `Request` objects. */
export const recordPosts = async (page: Page) => {
  const posts: Array<RecordedPost> = []
  await page.exposeBinding(
    "recordPost",
    (_, path: string, key: string | null, body: string) =>
      void posts.push({ path, key, body: JSON.parse(body) })
  )
  await page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      const record: unknown = Reflect.get(globalThis, "recordPost")
      if (request.method === "POST" && typeof record === "function") {
        const text = await request.clone().text()
        await record(
          new URL(request.url).pathname,
          request.headers.get("idempotency-key"),
          text === "" ? "null" : text
        )
      }
      return send(request)
    }
  })
  return {
    last: (path: string): RecordedPost | undefined => posts.findLast((post) => post.path === path)
  }
}
