import { Result, Schema } from "effect"
import type { Selectable } from "kysely"
import { type DetailsInvalid, parsePersonalDetails } from "#core/profile/Profile.ts"
import { decodeBody } from "../http/requestBody.ts"
import type { ServerContext } from "../context.ts"
import { type ApiResponse, type CustomerRequest, errorResponse, okResponse } from "../http/route.ts"
import type { CustomerTables } from "./tables.ts"

/** `GET /customer/profile`: the session's own customer. */
export const readProfile = async (
  context: ServerContext,
  request: CustomerRequest
): Promise<ApiResponse> => {
  const row = await context.db
    .selectFrom("customer")
    .select(profileColumns)
    .where("id", "=", request.customer.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  return respond(context, request, row)
}

/**
 * `POST /customer/profile`: changes the fields that the body has, and returns the whole profile.
 */
export const updateProfile = async (
  context: ServerContext,
  request: CustomerRequest
): Promise<ApiResponse> => {
  const { name, email, ...settings } = decodeBody(ProfilePayload, request.body)
  const details = parsePersonalDetails({ name: name ?? "", email: email ?? "" })
  if (Result.isFailure(details)) return refuse(request, details.failure)
  const changes = {
    ...settings,
    ...(name === undefined ? {} : { name: details.success.name, name_asked: true }),
    ...(email === undefined ? {} : { email: details.success.email })
  }
  if (Object.keys(changes).length === 0) return readProfile(context, request)
  const row = await context.db
    .updateTable("customer")
    .set(changes)
    .where("id", "=", request.customer.id)
    .where("deleted_at", "is", null)
    .returning(profileColumns)
    .executeTakeFirst()
  return respond(context, request, row)
}

const ProfilePayload = Schema.Struct({
  name: Schema.optionalKey(Schema.String),
  email: Schema.optionalKey(Schema.NullOr(Schema.String)),
  name_asked: Schema.optionalKey(Schema.Literal(true)),
  order_text: Schema.optionalKey(Schema.Boolean),
  order_mail: Schema.optionalKey(Schema.Boolean),
  offers: Schema.optionalKey(Schema.Boolean)
})

const profileColumns = [
  "id",
  "phone",
  "name",
  "email",
  "name_asked",
  "order_text",
  "order_mail",
  "offers"
] as const

/**
 * The profile with the ways in which the shop can send messages; 404 when the account was deleted
 * meanwhile.
 */
const respond = (
  { messaging }: ServerContext,
  { t }: CustomerRequest,
  profile: Pick<Selectable<CustomerTables["customer"]>, (typeof profileColumns)[number]> | undefined
): ApiResponse => {
  if (profile === undefined) return errorResponse(404, "not_found", t("server.notFound"))
  const channels = [
    ...(messaging.sendOrderSms === null ? [] : ["text"]),
    ...(messaging.sendMail === null ? [] : ["mail"])
  ]
  return okResponse({ status: true, data: { ...profile, channels } })
}

/** The message is of the first field; `errors` names the problem of each. */
const refuse = ({ t }: CustomerRequest, { problems }: DetailsInvalid): ApiResponse =>
  errorResponse(
    422,
    "profile_invalid",
    t(
      problems.name === undefined && problems.email === "email"
        ? "refusals.addressForm.email"
        : "refusals.addressForm.tooLong"
    ),
    { errors: problems }
  )
