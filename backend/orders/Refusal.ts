import { Data } from "effect"
import type { ParseKeys } from "i18next"
import type { ApiResponse, ApiRequest } from "../http/route.ts"
import { errorResponse } from "../http/route.ts"

/** A refusal for the client. Thrown inside a transaction, it rolls the transaction back. */
export class Refusal extends Data.TaggedError("Refusal")<{
  readonly status: 400 | 404 | 409 | 422 | 429 | 502 | 503
  readonly code: string
  readonly messageKey: ParseKeys
  readonly details?: object
  /** Sent as `Retry-After`. */
  readonly waitSeconds?: number
}> {}

/** A handler whose refusals become responses in the requested language. */
export const withRefusals =
  <Shop, Incoming extends ApiRequest>(
    answer: (shop: Shop, request: Incoming) => Promise<ApiResponse>
  ) =>
  async (shop: Shop, request: Incoming): Promise<ApiResponse> => {
    try {
      return await answer(shop, request)
    } catch (problem) {
      if (problem instanceof Refusal) {
        const { code, details, messageKey, status, waitSeconds } = problem
        const response = errorResponse(status, code, request.t(messageKey), details)
        return waitSeconds === undefined
          ? response
          : { ...response, headers: { "Retry-After": String(waitSeconds) } }
      }
      throw problem
    }
  }
