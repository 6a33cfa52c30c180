import type { Kysely } from "kysely"
import { returnCalls } from "#core/desk/DeskReturns.ts"
import { isOpenReturn, type ReturnState, returnStates } from "#core/returns/returnRules.ts"
import type { StaffRole } from "#core/desk/StaffSession.ts"
import type { Locale } from "#locales/i18n.ts"
import { pictureUrl } from "../catalogue/apiPrimitives.ts"
import type { ServerContext } from "../context.ts"
import { refuseGone } from "../desk/storefront.ts"
import { badInputRefusal } from "../http/HttpError.ts"
import { parseId } from "../http/parseId.ts"
import type { StaffRequest } from "../http/route.ts"
import { deskCallRoutes, type DeskRequest, type DeskResponse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { acceptedOf, findReturnLines, replacementOrder } from "./findReturns.ts"
import { type DeskStep, findSettlement, moveReturn } from "./moveReturn.ts"
import { findPhoto, photoResponse } from "./photos.ts"
import { findReturnedOrder } from "./returnedOrder.ts"

type ReturnRequest<Name extends keyof typeof returnCalls> = DeskRequest<(typeof returnCalls)[Name]>

const pageSize = 50

/** `GET /desk/returns`: a page of returns. */
const list = async (
  context: ServerContext,
  { locale, parameters, staff }: ReturnRequest<"list">
) => {
  const states = readStates(parameters.state)
  const rows = await context.db
    .selectFrom("return_request")
    .select("id")
    .where("state", "in", states)
    .$if(parameters.cursor !== null, (returns) => returns.where("id", "<", parameters.cursor ?? 0))
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute()
  const ids = rows.slice(0, pageSize).map(({ id }) => id)
  return {
    returns: await findDeskReturns(context.db, ids, locale, staff.role),
    next: rows.length > pageSize ? String(ids.at(-1)) : null
  }
}

/** Without a state those that wait for the shop: an approved one waits for its customer too. */
const readStates = (typed: string | null): ReadonlyArray<ReturnState> => {
  if (typed === null || typed === "") return returnStates.filter(isOpenReturn)
  const state = returnStates.find((one) => one === typed)
  if (state === undefined) throw badInputRefusal()
  return [state]
}

const idOf = ({ params }: Pick<StaffRequest, "params">): number => parseId(params["returnId"]) ?? 0

/** `GET /desk/returns/{returnId}`: one return. */
const get = async (
  context: ServerContext,
  request: Pick<StaffRequest, "locale" | "params" | "staff">
) => {
  const [one] = await findDeskReturns(
    context.db,
    [idOf(request)],
    request.locale,
    request.staff.role
  )
  if (one === undefined) throw refuseGone()
  return { return: one }
}

/** A step of a return at the desk, with the return as it is then. */
const makeStep = async (
  context: ServerContext,
  request: StaffRequest & { readonly body: { readonly key: string } },
  step: DeskStep
) => {
  const { body, staff } = request
  await moveReturn(context, { returnId: idOf(request), key: body.key, staff }, step)
  return get(context, request)
}

const approve = (context: ServerContext, request: ReturnRequest<"approve">) =>
  makeStep(context, request, { to: "approved", handover: request.body.handover })

const refuseReturn = (context: ServerContext, request: ReturnRequest<"refuse">) =>
  makeStep(context, request, { to: "refused", reason: request.body.reason })

const receive = (context: ServerContext, request: ReturnRequest<"receive">) =>
  makeStep(context, request, { to: "received" })

const inspect = (context: ServerContext, request: ReturnRequest<"inspect">) =>
  makeStep(context, request, { to: "inspected", lines: request.body.lines })

const settle = async (context: ServerContext, request: ReturnRequest<"settle">) => {
  const { amount, method } = request.body
  const result = await makeStep(context, request, { to: "settled", amount, method })
  if (method === "provider") context.wakeJob("refunds")
  return result
}

/** `GET /desk/returns/{returnId}/photos/{photo}`: a photo of the goods. */
const photo = async (context: ServerContext, request: ReturnRequest<"photo">) => {
  const name = await findPhoto(context.db, idOf(request), request.params["photo"] ?? "")
  const response = await photoResponse(context, name)
  if (response === null) throw refuseGone()
  return response
}

type ReturnJson = DeskResponse<(typeof returnCalls)["get"]>["return"]

const findDeskReturns = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
  locale: Locale,
  role: StaffRole
): Promise<ReadonlyArray<ReturnJson>> => {
  const wanted = [0, ...ids]
  const [requests, lines, steps, photos] = await Promise.all([
    db
      .selectFrom("return_request")
      .innerJoin("orders", "orders.id", "return_request.order_id")
      .leftJoin("credit_note", "credit_note.return_id", "return_request.id")
      .selectAll("return_request")
      .select(["orders.full_name", "orders.phone", "credit_note.number", "credit_note.amount_fils"])
      .select(replacementOrder.as("replacement"))
      .where("return_request.id", "in", wanted)
      .orderBy("return_request.id", "desc")
      .execute(),
    findReturnLines(db, ids, locale),
    db
      .selectFrom("return_step")
      .leftJoin("staff_member", "staff_member.id", "return_step.staff_id")
      .select(["return_id", "state", "at", "staff_member.name"])
      .where("return_id", "in", wanted)
      .orderBy("return_step.id")
      .execute(),
    db
      .selectFrom("return_picture")
      .select(["return_id", "name"])
      .where("return_id", "in", wanted)
      .orderBy("id")
      .execute()
  ])
  return Promise.all(
    requests.map(async (request): Promise<ReturnJson> => {
      const order = await findReturnedOrder(db, request.order_id, { locks: false })
      const amount =
        request.state === "settled" || order === null
          ? (request.amount_fils ?? 0)
          : (await findSettlement(db, order, request.id)).amount
      return {
        id: request.id,
        orderId: request.order_id,
        state: request.state,
        requestedAt: request.requested_at.toISOString(),
        customer: { name: request.full_name, phone: request.phone },
        note: request.note,
        handover: request.handover,
        reason: request.reason,
        lines: (lines.get(request.id) ?? []).map((line) => ({
          position: line.position,
          quantity: line.quantity,
          reason: line.reason,
          name: line.name,
          attributes: line.attributes,
          sku: line.variant_sku ?? line.product_sku,
          image: line.image === "" ? null : pictureUrl(line.image),
          exchange:
            line.exchange_variant_id === null
              ? null
              : {
                  name: line.exchangeName,
                  sku: line.exchangeSku,
                  stock: line.exchangeStock ?? 0
                },
          found:
            acceptedOf(line) === null
              ? null
              : {
                  good: line.good ?? 0,
                  damaged: line.damaged ?? 0,
                  notOurs: line.not_ours ?? 0
                },
          value: line.value_fils
        })),
        photos: photos
          .filter(({ return_id }) => return_id === request.id)
          .map(({ name }) => `/api/desk/returns/${request.id}/photos/${name}`),
        isPaidOnline: order !== null && order.paid.invoiceId !== null,
        iban: role === "owner" ? request.iban : null,
        ibanEnd: request.iban_end,
        amount,
        steps: steps
          .filter(({ return_id }) => return_id === request.id)
          .map(({ at, name, state }) => ({ state, at: at.toISOString(), staffName: name })),
        creditNote: request.number,
        replacementOrder: request.replacement === null ? null : Number(request.replacement)
      }
    })
  )
}

/** The returns at the desk. */
export const deskReturnRoutes = deskCallRoutes(returnCalls, {
  list,
  get,
  approve,
  refuse: refuseReturn,
  receive,
  inspect,
  settle,
  photo
})
