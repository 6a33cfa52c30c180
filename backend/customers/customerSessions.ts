import { Schema } from "effect"
import { sql } from "kysely"
import type { ServerContext } from "../context.ts"
import { decodeBody } from "../http/requestBody.ts"
import { type ApiResponse, type CustomerRequest, errorResponse, okResponse } from "../http/route.ts"
import { listOpenSessions, revokeAllSessions } from "./sessions.ts"

/** `GET /customer/sessions`: the own open sessions, the one that was used last first. */
export const listSessions = async (
  context: ServerContext,
  { customer }: CustomerRequest
): Promise<ApiResponse> => {
  const sessions = await listOpenSessions(context, customer.id)
  return okResponse({
    status: true,
    data: sessions.map(({ browser, created_at, id, system, used_at }) => ({
      id,
      browser,
      system,
      created_at: created_at.toISOString(),
      used_at: used_at.toISOString(),
      is_current: id === customer.sessionId
    }))
  })
}

/**
 * `POST /customer/sessions/end`: ends one of the own sessions, and returns those that remain. One
 * that has ended already counts as ended.
 */
export const endSession = async (
  context: ServerContext,
  request: CustomerRequest
): Promise<ApiResponse> => {
  const { id } = decodeBody(EndSessionBody, request.body)
  const ended = await context.db
    .updateTable("session")
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${new Date(context.now())})` })
    .where("id", "=", id)
    .where("customer_id", "=", request.customer.id)
    .returning("id")
    .executeTakeFirst()
  return ended === undefined
    ? errorResponse(404, "not_found", request.t("server.notFound"))
    : listSessions(context, request)
}

/** `POST /customer/sessions/end-others`: ends all but this session, and returns it. */
export const endOtherSessions = async (context: ServerContext, request: CustomerRequest) => {
  const { id, sessionId } = request.customer
  await revokeAllSessions(context.db, id, new Date(context.now()), sessionId)
  return listSessions(context, request)
}

const EndSessionBody = Schema.Struct({
  id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }))
})
