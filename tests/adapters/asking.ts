import { Effect, type Layer, Result } from "effect"
import { shopOverHttp } from "#adapters/http/shopOverHttp.ts"
import { Phone } from "#core/login/Phone.ts"
import type { Session } from "#core/session/Session.ts"

/** A customer as tests know one. */
export const customer: Session = {
  token: "token-1",
  userId: "7",
  name: "Noura",
  phone: Phone.make("+96550001234")
}

/** A request as the shop's server would see it. */
export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
}

type Ports = Layer.Success<ReturnType<typeof shopOverHttp>>

/** A shop whose server is one function; it remembers what it was asked. */
export const shopAnswering = (
  answer: (request: Request) => Response | Promise<Response>,
  settings: {
    readonly session?: Session | null
    readonly monotonic?: () => number
    readonly patience?: { readonly questionMs: number; readonly orderMs: number }
  } = {}
) => {
  const seen: Array<Seen> = []
  const layer = shopOverHttp({
    baseUrl: "https://shop.test/api",
    origin: "https://shop.test",
    language: "ar",
    session: () => (settings.session === undefined ? customer : settings.session),
    now: () => 1_000_000,
    patience: settings.patience ?? { questionMs: 1_500, orderMs: 80 },
    ...(settings.monotonic === undefined ? {} : { monotonic: settings.monotonic }),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const text = await request.clone().text()
      seen.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: text === "" ? null : JSON.parse(text)
      })
      return answer(request)
    }
  })
  const ask = <A, E>(question: Effect.Effect<A, E, Ports>): Promise<Result.Result<A, E>> =>
    Effect.runPromise(Effect.result(Effect.provide(question, layer)))
  return { ask, seen }
}

/** A server that gives one JSON answer to everything. */
export const jsonShop = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  shopAnswering(() => Response.json(body, { status, headers }))

/** What went right, or the test ends here. */
export const held = <A, E>(result: Result.Result<A, E>): A =>
  Result.getOrThrowWith(result, (why) => new Error(JSON.stringify(why)))
