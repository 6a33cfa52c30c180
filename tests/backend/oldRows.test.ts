import { expect, it } from "vitest"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { deleteOldRows } from "#backend/oldRows.ts"
import { query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { createPayload, initiatePayment } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())

it("deleteOldRows: deletes sessions that ended over SESSION_MAX_DAYS ago and notices of over 30 days, no others", async () => {
  const [customer] = await createCustomers(shop(), 1)
  if (customer === undefined) throw new Error("No customer was created.")
  const order = await createPayload(shop(), { lines: [{ id: 129, quantity: 1 }], method: "card" })
  expect((await initiatePayment(shop(), customer, order)).status).toBe(200)
  await query(
    shop(),
    `insert into session (customer_id, token_hash, created_at, used_at, ends_at)
    select $1, sha256(days::text::bytea), now() - interval '300 days', now(), now() - days * interval '1 day'
    from unnest(array[6, 8]) as days`,
    [customer.id]
  )
  await query(
    shop(),
    `insert into webhook_event (reference, invoice_id, done_at)
    select days::text, (select id from invoice limit 1), now() - days * interval '1 day'
    from unnest(array[29, 31]) as days`
  )
  const { close, db } = await openDatabase({
    databaseUrl: shop().databaseUrl,
    dataDir: "",
    databasePool: 2,
    statementTimeoutS: 10
  })
  await deleteOldRows({ db, now: Date.now, settings: { sessionMaxDays: 7 } }).finally(close)
  expect(
    await query(
      shop(),
      "select round(extract(epoch from now() - ends_at) / 86400)::integer as days from session order by days"
    )
  ).toEqual([{ days: -1 }, { days: 6 }])
  expect(await query(shop(), "select reference from webhook_event")).toEqual([{ reference: "29" }])
})
