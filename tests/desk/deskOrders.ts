import type { DeskOrder, DeskOrderSummary, PrintedOrder } from "#core/desk/DeskOrders.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"

/** Order number `id`, which was placed after those with a lower number. */
export const summary = (id: number, status: OrderStatus = "confirmed"): DeskOrderSummary => ({
  id: OrderId.make(String(id)),
  placedAt: id * 60_000,
  status,
  method: "knet",
  isPaid: true,
  total: Fils.make(12_000),
  itemCount: 3,
  customer: { name: "نورة", phone: "+96550001234" },
  area: "Salmiya",
  expectedDay: null,
  isFullyRefunded: false
})

/** The same order with two lines: two dallahs of 4 dinars and one cushion of 6, 2 off. */
export const deskOrder = (id: number, changes: Partial<DeskOrder> = {}): DeskOrder => ({
  ...summary(id),
  subtotal: Fils.make(14_000),
  discount: Fils.make(2_000),
  delivery: Fils.make(0),
  lines: [line(0, "Dallah", 4_000, 2), line(1, "Cushion", 6_000, 1)],
  address: "قطعة 4، شارع 12\nبجانب الحديقة",
  addressParts: { city: "Salmiya", block: "4", street: "12", home: "7" },
  version: 1,
  canChange: true,
  position: null,
  note: "",
  receipt: null,
  promoCode: null,
  policyVersion: null,
  locale: "ar",
  customerId: 7,
  customerOrders: 1,
  whatsappText: "",
  history: [],
  next: ["processing", "cancelled"],
  refundable: Fils.make(12_000),
  refunds: [],
  carrier: null,
  bookings: [],
  ...changes
})

/** The same order as it is printed. */
export const printedOrder = (id: number, changes: Partial<PrintedOrder> = {}): PrintedOrder => ({
  ...deskOrder(id),
  governorate: "Hawalli",
  courierNotes: [],
  refunded: Fils.make(0),
  ...changes
})

const line = (position: number, name: string, price: number, quantity: number) => ({
  position,
  productId: position + 1,
  variantId: null,
  name,
  attributes: "",
  description: "",
  image: null,
  price: Fils.make(price),
  quantity,
  refundedQuantity: 0,
  hasPromo: true,
  sku: null
})
