import { randomUUID } from "node:crypto"
import { hashToken } from "#backend/customers/secrets.ts"
import { type LoggedIn, query } from "./apiClient.ts"
import { sharedFixture } from "./sharedFixture.ts"
import type { TestShop } from "./startShop.ts"

/** Inserts customers with sessions, without sending codes. */
export const createCustomers = async (
  shop: Pick<TestShop, "databaseUrl">,
  count: number
): Promise<ReadonlyArray<LoggedIn>> => {
  const newCustomers = Array.from({ length: count }, (_, index) => ({
    phone: `+9656${String(index).padStart(7, "0")}`,
    token: randomUUID()
  }))
  const rows = await query<{ id: number; phone: string }>(
    shop,
    "insert into customer (phone, created_at) select phone, now() from unnest($1::text[]) as phone returning id, phone",
    [newCustomers.map(({ phone }) => phone)]
  )
  const idOf = new Map(rows.map(({ id, phone }) => [phone, id]))
  const customers = newCustomers.map(({ phone, token }) => ({
    phone,
    token,
    id: idOf.get(phone) ?? 0
  }))
  await query(
    shop,
    `insert into session (customer_id, token_hash, created_at, used_at, ends_at)
    select id, hash, now(), now(), now() + interval '1 day' from unnest($1::integer[], $2::bytea[]) as given (id, hash)`,
    [customers.map(({ id }) => id), customers.map(({ token }) => hashToken(token))]
  )
  return customers
}

/** Customers of a shop, each of which is taken by one test. */
export const customerPool = (
  shop: () => Pick<TestShop, "databaseUrl">,
  count: number
): (() => LoggedIn) => {
  const left = sharedFixture(async () => [...(await createCustomers(shop(), count))])
  return () => {
    const customer = left().pop()
    if (customer === undefined) throw new Error("No customer is left.")
    return customer
  }
}
