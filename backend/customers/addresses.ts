import { createHash } from "node:crypto"
import { Result } from "effect"
import { sql, type Transaction } from "kysely"
import type { Tables } from "../tables.ts"
import type { ServerContext } from "../context.ts"
import {
  type ApiResponse,
  type ApiRequest,
  type CustomerRequest,
  errorResponse,
  okResponse
} from "../http/route.ts"
import { exampleShortAddress } from "#core/address/ShortAddress.ts"
import { isServed } from "#core/pricing/delivery.ts"
import { placeOfAddress } from "#core/pricing/placeOfAddress.ts"
import { findDeliveryRates } from "../pricing/deliveryRates.ts"
import { HttpError } from "../http/HttpError.ts"
import { parseId } from "../http/parseId.ts"
import {
  type AddressError,
  toAddressJson,
  type AddressValues,
  parseAddress
} from "./addressPayload.ts"
import { lockCustomer } from "./lockCustomer.ts"

/**
 * `GET /user/{userId}/addresses`: the default address first, then that of the last order, then the
 * newest.
 */
export const listAddresses = async ({ db }: ServerContext, { customer }: CustomerRequest) => {
  const rows = await db
    .selectFrom("address")
    .selectAll()
    .where("customer_id", "=", customer.id)
    .orderBy("is_default", "desc")
    .orderBy(isOfLastOrder(customer.id), (order) => order.desc().nullsLast())
    .orderBy("id", "desc")
    .execute()
  return okResponse({ status: true, data: rows.map(toAddressJson) })
}

/**
 * Whether an address has the fields that the customer's last order was sent with; null without an
 * order.
 */
const isOfLastOrder = (customerId: number) =>
  sql<boolean | null>`(address, block, street, city) = (
    select delivery_address ->> 'home', delivery_address ->> 'avenue', delivery_address ->> 'street', delivery_address ->> 'city'
    from orders where orders.customer_id = ${customerId} order by orders.created_at desc, orders.id limit 1)`

/** `GET /address/{id}`: a list of one. */
export const getAddress = async ({ db }: ServerContext, request: CustomerRequest) => {
  const row = await db
    .selectFrom("address")
    .selectAll()
    .where((row) => row.and(ownAddress(request)))
    .executeTakeFirst()
  return row === undefined ? notFound(request) : okResponse([toAddressJson(row)])
}

/** `POST /address/store`: with an `Idempotency-Key`, sending the same twice makes one address. */
export const storeAddress = async (
  context: ServerContext,
  request: CustomerRequest
): Promise<ApiResponse> => {
  const address = parseAddress(request.body)
  if (Result.isFailure(address)) return refuse(request, address.failure)
  await checkServed(context, address.success)
  const key = request.header("idempotency-key")
  if (key !== null && (key.length < 1 || key.length > 200)) return refuse(request, "unreadable")
  const result = await context.db.transaction().execute(async (tx) => {
    const existing = key === null ? null : await claimIdempotencyKey(tx, context, request, key)
    if (existing !== null) return existing
    await checkAddressesCap(tx, context, request.customer.id)
    const added = await addAddress(tx, context, request.customer, address.success)
    if (key !== null) {
      await tx
        .updateTable("address_key")
        .set({ address_id: added.id })
        .where("customer_id", "=", request.customer.id)
        .where("key", "=", key)
        .execute()
    }
    return added
  })
  if (result === "reused") return errorResponse(409, "key_reused", request.t("server.keyReused"))
  return okResponse({ status: true, data: toAddressJson(result) })
}

/** `POST /address/{id}/update`: replaces the whole address. */
export const updateAddress = async (
  context: ServerContext,
  request: CustomerRequest
): Promise<ApiResponse> => {
  const { db, now } = context
  const address = parseAddress(request.body)
  if (Result.isFailure(address)) {
    const own = await db
      .selectFrom("address")
      .select("id")
      .where((row) => row.and(ownAddress(request)))
      .executeTakeFirst()
    return own === undefined ? notFound(request) : refuse(request, address.failure)
  }
  await checkServed(context, address.success)
  const row = await db
    .updateTable("address")
    .set({ ...address.success, updated_at: new Date(now()) })
    .where((row) => row.and(ownAddress(request)))
    .returningAll()
    .executeTakeFirst()
  return row === undefined
    ? notFound(request)
    : okResponse({ status: true, data: toAddressJson(row) })
}

/**
 * `POST /address/{id}/default`: the address becomes the default one, instead of any other of the
 * customer.
 */
export const makeDefaultAddress = async ({ db }: ServerContext, request: CustomerRequest) => {
  const { customer_id, id } = ownAddress(request)
  const isFound = await db.transaction().execute(async (tx) => {
    // One request after another, so that a customer never has two default addresses.
    await lockCustomer(tx, request.customer.id)
    const own = await tx
      .selectFrom("address")
      .select("id")
      .where((row) => row.and(ownAddress(request)))
      .executeTakeFirst()
    if (own === undefined) return false
    for (const isDefault of [false, true])
      await tx
        .updateTable("address")
        .set({ is_default: isDefault })
        .where("customer_id", "=", customer_id)
        .where("id", isDefault ? "=" : "!=", id)
        .where("is_default", "=", !isDefault)
        .execute()
    return true
  })
  return isFound ? okResponse({ status: true }) : notFound(request)
}

/** `POST /address/{id}/delete`. */
export const deleteAddress = async ({ db }: ServerContext, request: CustomerRequest) => {
  const row = await db
    .deleteFrom("address")
    .where((row) => row.and(ownAddress(request)))
    .returning("id")
    .executeTakeFirst()
  return row === undefined ? notFound(request) : okResponse({ status: true, data: "deleted" })
}

/**
 * Null when the key was free and is now claimed; the second of two simultaneous requests waits here
 * for the first.
 */
const claimIdempotencyKey = async (
  tx: Transaction<Tables>,
  { now }: ServerContext,
  { customer, rawBody: raw }: CustomerRequest,
  key: string
) => {
  const body_hash = createHash("sha256").update(raw).digest()
  const claimed = await tx
    .insertInto("address_key")
    .values({
      customer_id: customer.id,
      key,
      body_hash,
      address_id: null,
      made_at: new Date(now())
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst()
  if (claimed !== undefined) return null
  const earlier = await tx
    .selectFrom("address_key")
    .innerJoin("address", "address.id", "address_key.address_id")
    .selectAll("address")
    .select("address_key.body_hash")
    .where("address_key.customer_id", "=", customer.id)
    .where("address_key.key", "=", key)
    .executeTakeFirst()
  return earlier !== undefined && earlier.body_hash.equals(body_hash) ? earlier : "reused"
}

/**
 * Refuses an address beyond the customer's limit. Addresses of one customer are added one after
 * another.
 */
const checkAddressesCap = async (
  tx: Transaction<Tables>,
  { settings }: ServerContext,
  customerId: number
) => {
  await lockCustomer(tx, customerId)
  const { count } = await tx
    .selectFrom("address")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= settings.addressesCap)
    throw new HttpError(422, "too_many_addresses", "server.tooManyAddresses")
}

/** Also names a customer who has no name yet after the first address. */
const addAddress = async (
  tx: Transaction<Tables>,
  { now }: ServerContext,
  customer: CustomerRequest["customer"],
  address: AddressValues
) => {
  const at = new Date(now())
  await tx
    .updateTable("customer")
    .set({ name: address.full_name })
    .where("id", "=", customer.id)
    .where("name", "=", "")
    .execute()
  return tx
    .insertInto("address")
    .values({ ...address, customer_id: customer.id, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Refuses an address to which the shop does not deliver. */
const checkServed = async ({ db }: ServerContext, address: AddressValues) => {
  const { latitude = null, longitude = null } = address
  const place = placeOfAddress({
    ...address,
    position: latitude === null || longitude === null ? null : { latitude, longitude }
  })
  if (!isServed(await findDeliveryRates(db), place))
    throw new HttpError(422, "area_not_served", "server.areaNotServed")
}

/** The address of the path, if it is the customer's. */
const ownAddress = ({ customer, params }: CustomerRequest) => ({
  id: parseId(params["id"]) ?? 0,
  customer_id: customer.id
})

/** The same for another customer's address and for one that does not exist. */
const notFound = ({ t }: ApiRequest) => errorResponse(404, "not_found", t("server.notFound"))

const refuse = ({ t }: ApiRequest, fault: AddressError) =>
  fault === "unreadable"
    ? errorResponse(400, "bad_request", t("server.badInput"))
    : errorResponse(
        422,
        `address_${fault}`,
        t(`refusals.addressForm.${fault}`, { example: exampleShortAddress })
      )
