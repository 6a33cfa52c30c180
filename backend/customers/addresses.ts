import { createHash } from "node:crypto"
import { Result } from "effect"
import type { Transaction } from "kysely"
import type { Schema } from "../database/schema.ts"
import { type Answer, type Asked, type AskedByCustomer, no, type Shop, yes } from "../http/route.ts"
import { idIn } from "../http/strictly.ts"
import {
  type AddressFault,
  addressOnTheWire,
  type KeptAddress,
  readAddress
} from "./addressWritten.ts"

/** `GET /user/{userId}/addresses`, newest first. */
export const allAddresses = async ({ db }: Shop, { customer }: AskedByCustomer) => {
  const rows = await db
    .selectFrom("address")
    .selectAll()
    .where("customer_id", "=", customer.id)
    .orderBy("id", "desc")
    .execute()
  return yes({ status: true, data: rows.map(addressOnTheWire) })
}

/** `GET /address/{id}`: a list of one. */
export const oneAddress = async ({ db }: Shop, asked: AskedByCustomer) => {
  const row = await db
    .selectFrom("address")
    .selectAll()
    .where("id", "=", idIn(asked.params["id"]) ?? 0)
    .where("customer_id", "=", asked.customer.id)
    .executeTakeFirst()
  return row === undefined ? notThere(asked) : yes([addressOnTheWire(row)])
}

/** `POST /address/store`: with an `Idempotency-Key`, sending the same twice makes one address. */
export const storeAddress = async (shop: Shop, asked: AskedByCustomer): Promise<Answer> => {
  const address = readAddress(asked.body)
  if (Result.isFailure(address)) return refuse(asked, address.failure)
  const key = asked.header("idempotency-key")
  if (key !== null && (key.length < 1 || key.length > 200)) return refuse(asked, "unreadable")
  const stored = await shop.db.transaction().execute(async (tx) => {
    const taken = key === null ? null : await takeKey(tx, shop, asked, key)
    if (taken !== null) return taken
    const added = await addAddress(tx, shop, asked.customer, address.success)
    if (key !== null) {
      await tx
        .updateTable("address_key")
        .set({ address_id: added.id })
        .where("customer_id", "=", asked.customer.id)
        .where("key", "=", key)
        .execute()
    }
    return added
  })
  if (stored === "reused") return no(409, "key_reused", asked.t("server.keyReused"))
  return yes({ status: true, data: addressOnTheWire(stored) })
}

/** `POST /address/{id}/update`: the whole address anew. */
export const updateAddress = async ({ db, now }: Shop, asked: AskedByCustomer): Promise<Answer> => {
  const id = idIn(asked.params["id"]) ?? 0
  const address = readAddress(asked.body)
  if (Result.isFailure(address)) {
    const own = await db
      .selectFrom("address")
      .select("id")
      .where("id", "=", id)
      .where("customer_id", "=", asked.customer.id)
      .executeTakeFirst()
    return own === undefined ? notThere(asked) : refuse(asked, address.failure)
  }
  const row = await db
    .updateTable("address")
    .set({ ...address.success, updated_at: new Date(now()) })
    .where("id", "=", id)
    .where("customer_id", "=", asked.customer.id)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? notThere(asked) : yes({ status: true, data: addressOnTheWire(row) })
}

/** `POST /address/{id}/delete`. */
export const deleteAddress = async ({ db }: Shop, asked: AskedByCustomer) => {
  const row = await db
    .deleteFrom("address")
    .where("id", "=", idIn(asked.params["id"]) ?? 0)
    .where("customer_id", "=", asked.customer.id)
    .returning("id")
    .executeTakeFirst()
  return row === undefined ? notThere(asked) : yes({ status: true, data: "deleted" })
}

/** Null when the key was free and is now ours; the second of two that come together waits here for the first. */
const takeKey = async (
  tx: Transaction<Schema>,
  { now }: Shop,
  { customer, raw }: AskedByCustomer,
  key: string
) => {
  const body_hash = createHash("sha256").update(raw).digest()
  const mine = await tx
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
  if (mine !== undefined) return null
  const before = await tx
    .selectFrom("address_key")
    .innerJoin("address", "address.id", "address_key.address_id")
    .selectAll("address")
    .select("address_key.body_hash")
    .where("address_key.customer_id", "=", customer.id)
    .where("address_key.key", "=", key)
    .executeTakeFirst()
  return before !== undefined && before.body_hash.equals(body_hash) ? before : "reused"
}

/** A customer without a name is called as the first address says. */
const addAddress = async (
  tx: Transaction<Schema>,
  { now }: Shop,
  customer: AskedByCustomer["customer"],
  address: KeptAddress
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

/** The same for a foreign address and for none. */
const notThere = ({ t }: Asked) => no(404, "not_found", t("server.notFound"))

const refuse = ({ t }: Asked, fault: AddressFault) =>
  fault === "unreadable"
    ? no(400, "bad_request", t("server.badInput"))
    : no(422, `address_${fault}`, t(`refusals.addressForm.${fault}`))
