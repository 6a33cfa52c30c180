import { Effect, Fiber, Result } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { deskOverHttp } from "#adapters/http/deskOverHttp.ts"
import { fetchWithProgress } from "#adapters/http/fetchWithProgress.ts"
import {
  PictureBroken,
  pictureRefusals,
  PictureTooLarge,
  uploadPicture
} from "#core/desk/DeskPictures.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"

/** What a server answers; null breaks the connection. */
type Answer = { readonly status: number; readonly body: object } | null

/** The part of XMLHttpRequest that an upload needs, which sends half, then the rest. */
const openBrowser = (answer: Answer | "never") => {
  const sent: Array<{
    readonly request: string
    readonly headers: object
    readonly body: unknown
  }> = []
  const aborted = vi.fn<() => void>()
  class FakeRequest {
    readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
    readonly headers: Record<string, string> = {}
    request = ""
    status = 0
    responseText = ""
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    open(method: string, url: string) {
      this.request = `${method} ${url}`
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    getResponseHeader(name: string) {
      return name === "content-type" ? "application/json" : null
    }
    abort() {
      aborted()
      this.onabort()
    }
    send(body: unknown) {
      sent.push({ request: this.request, headers: this.headers, body })
      this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 4 })
      if (answer === "never") return
      if (answer === null) return this.onerror()
      this.upload.onload?.()
      this.status = answer.status
      this.responseText = JSON.stringify(answer.body)
      this.onload()
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest)
  return { sent, aborted }
}
afterEach(() => vi.unstubAllGlobals())

const file = new File(["four"], "photo.jpg", { type: "image/jpeg" })
const upload = (onProgress: (sent: number) => void = () => {}) =>
  Effect.provide(
    uploadPicture(file, onProgress),
    deskOverHttp(new URL("https://shop.test/api/"), "ar", fetch, fetchWithProgress)
  )
const run = (onProgress?: (sent: number) => void) =>
  Effect.runPromise(Effect.result(upload(onProgress)))

describe("uploadPicture over HTTP", () => {
  it("sends the bytes of the file, tells how many were sent, and returns the path", async () => {
    const image = "/pictures/sized/own/0123456789abcdef0123456789abcdef.jpg"
    const { sent } = openBrowser({ status: 200, body: { status: true, image } })
    const progress: Array<number> = []
    expect(await run((part) => progress.push(part))).toEqual(Result.succeed(image))
    expect(progress).toEqual([0.5, 1])
    expect(sent).toMatchObject([
      {
        request: "POST https://shop.test/api/desk/pictures",
        headers: { "content-type": "application/octet-stream", "accept-language": "ar" },
        body: file
      }
    ])
  })

  it.each<[Answer, unknown]>([
    [{ status: 413, body: { status: false, code: "picture_too_large" } }, new PictureTooLarge()],
    [{ status: 422, body: { status: false, code: "picture_broken" } }, new PictureBroken()],
    [{ status: 401, body: { status: false, code: "unauthorized" } }, new StaffSessionEnded()],
    [
      { status: 403, body: { status: false, code: "cross_site", message: "No" } },
      new Refused({ status: 403, message: "No" })
    ],
    [
      { status: 503, body: { status: false, code: "slow" } },
      new Unavailable({ reason: "server", status: 503 })
    ],
    [null, new Unavailable({ reason: "offline" })],
    [{ status: 200, body: { status: true } }, new Unavailable({ reason: "unreadable" })]
  ])("%j is %s, and nothing is sent a second time", async (answer, refusal) => {
    const { sent } = openBrowser(answer)
    expect(await run()).toEqual(Result.fail(refusal))
    expect(sent).toHaveLength(1)
  })

  it("each refusal has a code of its own", () => {
    const codes = Object.values(pictureRefusals).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it("interrupting it aborts the request", async () => {
    const { aborted, sent } = openBrowser("never")
    const fiber = Effect.runFork(upload())
    await expect.poll(() => sent).toHaveLength(1)
    await Effect.runPromise(Fiber.interrupt(fiber))
    expect(aborted).toHaveBeenCalledTimes(1)
  })
})
