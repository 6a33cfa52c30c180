import { deskOrdersInMemory, type DeskState } from "#adapters/memory/deskOrdersInMemory.ts"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { nextStatuses } from "#core/orders/orderTransitions.ts"
import { deskOrdersContract } from "#core/testing/deskOrdersContract.ts"
import { createCustomers } from "../support/customers.ts"
import { placeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"
import { deskWithCookie } from "./browserOverHttp.ts"

const server = sharedFixture(
  () => startShop({ env: { SEED: "ample" } }),
  ({ stop }) => stop()
)

deskOrdersContract("over HTTP and PostgreSQL", async () => {
  const shop = server()
  const customers = [...(await createCustomers(shop, 20))]
  return {
    layer: deskWithCookie(shop, (await signInStaff(shop, { role: "owner" })).cookie),
    staff: deskWithCookie(shop, (await signInStaff(shop, { role: "staff" })).cookie),
    signedOut: deskWithCookie(shop, ""),
    placeOrder: async (method) => {
      const customer = customers.pop()
      if (customer === undefined) throw new Error("No customer is left")
      const lines = [{ id: 129, quantity: 2 }]
      return OrderId.make(String((await placeOrder(shop, customer, { lines, method })).id))
    }
  }
})

deskOrdersContract("in memory", async () => {
  const orders: DeskState = { now: 0, staff: null, orders: [] }
  const as = (staff: DeskState["staff"]) =>
    deskOrdersInMemory({
      staff,
      get now() {
        return orders.now
      },
      get orders() {
        return orders.orders
      },
      set orders(changed) {
        orders.orders = changed
      }
    })
  return {
    layer: as({ id: 1, name: "hessa", role: "owner" }),
    staff: as({ id: 2, name: "badr", role: "staff" }),
    signedOut: as(null),
    placeOrder: async (method) => {
      const id = OrderId.make(String(10_000_000 + orders.orders.length))
      orders.orders = [newOrder(id, method), ...orders.orders]
      return id
    }
  }
})

const newOrder = (id: OrderId, method: "cash" | "card"): DeskOrder => ({
  id,
  placedAt: 0,
  status: "confirmed",
  method,
  isPaid: method === "card",
  subtotal: Fils.make(10_000),
  discount: Fils.make(0),
  delivery: Fils.make(1_000),
  total: Fils.make(11_000),
  itemCount: 2,
  customer: { name: "نورة", phone: "+96550001234" },
  area: "Salmiya",
  expectedDay: null,
  lines: [
    {
      position: 0,
      productId: 129,
      variantId: null,
      name: "Oud",
      attributes: "",
      description: "",
      image: null,
      price: Fils.make(5_000),
      quantity: 2,
      refundedQuantity: 0,
      sku: null
    }
  ],
  address: "Block 1, Salmiya",
  position: null,
  note: "",
  receipt: null,
  promoCode: null,
  locale: "ar",
  history: [{ at: 0, staffName: null, what: { kind: "status", status: "confirmed", reason: "" } }],
  next: nextStatuses("owner", "confirmed"),
  refundable: Fils.make(method === "card" ? 11_000 : 0),
  refunds: []
})
