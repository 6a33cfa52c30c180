import { Effect, Result } from "effect"
import { expect, it, vi } from "vitest"
import { shopOverHttp } from "#ui/app/data/effects.ts"
import { Phone } from "#core/contact/Phone.ts"
import type { Session } from "#core/session/Session.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import type { BackendPorts } from "#core/testing/shopContract.ts"

/** The customer of the tests. */
export const customer: Session = {
  token: "token-1",
  userId: "7",
  name: "Noura",
  phone: Phone.make("+96550001234")
}

/** A request as a server receives it. */
export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly keepalive: boolean
  readonly body: unknown
}

/** The ports over a server that is one function, and the requests it received. */
export const createShop = (
  answer: (request: Request) => Response | Promise<Response>,
  settings: {
    readonly session?: Session | null
    readonly monotonic?: () => number
  } = {}
) => {
  const requests: Array<ReceivedRequest> = []
  const layer = shopOverHttp({
    baseUrl: "https://shop.test/api",
    origin: "https://shop.test",
    locale: "ar",
    session: () => (settings.session === undefined ? customer : settings.session),
    now: () => 1_000_000,
    ...(settings.monotonic === undefined ? {} : { monotonic: settings.monotonic }),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const text = await request.clone().text()
      requests.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        keepalive: request.keepalive,
        body: text === "" ? null : JSON.parse(text)
      })
      return answer(request)
    }
  })
  const run = <A, E>(effect: Effect.Effect<A, E, BackendPorts>): Promise<Result.Result<A, E>> =>
    Effect.runPromise(Effect.result(Effect.provide(effect, layer)))
  return { run, requests }
}

/** A server that gives the same JSON response to everything. */
export const createJsonShop = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  createShop(() => Response.json(body, { status, headers }))

/** The body of a success. */
export const success = (data: unknown) => ({ status: true, data })

/** What a call returns for a body, which it must be able to decode. */
export const decode = async <A, E>(
  call: Effect.Effect<A, E, BackendPorts>,
  body: unknown
): Promise<A> => getSuccess(await createJsonShop(body).run(call))

/** Registers a test for each response: the refusal of a call for a status and a body. */
export const itRefuses = <A, E>(
  name: string,
  call: Effect.Effect<A, E, BackendPorts>,
  responses: ReadonlyArray<readonly [status: number, body: unknown, refusal: NoInfer<E>]>
) =>
  it.each(responses)(`${name}: a response %i with %j is refused`, async (status, body, refusal) =>
    expect(await createJsonShop(body, status).run(call)).toEqual(Result.fail(refusal))
  )

export const unreadable = new Unavailable({ reason: "unreadable" })

/** Returns the success value, and throws for a failure. */
export const getSuccess = <A, E>(result: Result.Result<A, E>): A =>
  Result.getOrThrowWith(result, (why) => new Error(JSON.stringify(why)))

/** Runs on simulated time what only a time-out can settle, and returns the seconds it took. */
export const awaitTimeout = async <A>(
  start: () => Promise<A>
): Promise<{ readonly result: A; readonly seconds: number }> => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] })
  try {
    let isSettled = false
    let seconds = 0
    const settled = start().finally(() => (isSettled = true))
    await flushMacrotasks()
    for (; !isSettled && seconds < 120; seconds++) {
      await vi.advanceTimersByTimeAsync(1_000)
      await flushMacrotasks()
    }
    return { result: await settled, seconds }
  } finally {
    vi.useRealTimers()
  }
}

const flushMacrotasks = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}
