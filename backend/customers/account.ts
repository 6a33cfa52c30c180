import type { ServerContext } from "../context.ts"
import type { CustomerRequest } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { revokeSession, revokeAllSessions } from "./sessions.ts"

/** `POST /customer/logout`: ends this session. */
export const logout = async (context: ServerContext, { customer }: CustomerRequest) => {
  await revokeSession(context, customer.sessionId)
  return okResponse({ status: true })
}

/**
 * `POST /customer/delete`: removes the personal data; orders stay without an account
 * (docs/decisions/accounts.md#deleting-an-account).
 */
export const deleteAccount = async ({ db, now }: ServerContext, { customer }: CustomerRequest) => {
  const at = new Date(now())
  await db.transaction().execute(async (tx) => {
    await revokeAllSessions(tx, customer.id, at)
    await tx.deleteFrom("address_key").where("customer_id", "=", customer.id).execute()
    await tx.deleteFrom("address").where("customer_id", "=", customer.id).execute()
    await tx.deleteFrom("customer_note").where("customer_id", "=", customer.id).execute()
    await tx.deleteFrom("stock_alert").where("customer_id", "=", customer.id).execute()
    // Photos of returns and what was written with them; the account of the bank stays until the
    // money is given back. A job removes the files.
    await tx.deleteFrom("return_picture").where("customer_id", "=", customer.id).execute()
    await tx
      .updateTable("return_request")
      .set({ note: "" })
      .where("order_id", "in", (orders) =>
        orders.selectFrom("orders").select("id").where("customer_id", "=", customer.id)
      )
      .execute()
    // A code that could still open this account ends; its row stays, because the limits of sending
    // count it.
    await tx
      .updateTable("otp")
      .set({ replaced_at: at })
      .where("phone", "=", customer.phone)
      .where("used_at", "is", null)
      .where("replaced_at", "is", null)
      .execute()
    await tx
      .updateTable("customer")
      .set({
        phone: null,
        name: "",
        email: null,
        order_text: false,
        order_mail: false,
        offers: false,
        deleted_at: at
      })
      .where("id", "=", customer.id)
      .execute()
  })
  return okResponse({ status: true })
}
