import { Fils } from "#core/money/Fils.ts"
import type { Order, OrderRefund } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { fixture } from "../fixture.ts"
import { refusedWithMessage } from "../refusals.ts"

const line = (
  productId: number,
  name: string,
  attributes: string,
  image: string,
  price: number,
  quantity: number,
  description = ""
) => ({
  productId,
  variantId: null,
  name,
  attributes,
  description,
  image: `/pictures/sized/stories/${image}.jpg`,
  price: Fils.make(price),
  quantity
})

export const orderOfFiveProducts = fixture((locale): Order => ({
  id: OrderId.make("1042"),
  placedAt: Date.UTC(2026, 1, 14, 9, 30),
  status: "pending",
  isPaid: true,
  method: "card",
  receipt: null,
  note: "",
  expectedDay: null,
  policyVersion: 3,
  subtotal: Fils.make(71_750),
  discount: Fils.make(7_180),
  delivery: Fils.make(2_140),
  total: Fils.make(66_710),
  address: {
    ar: "شارع 12، السالمية، قطعة 4، مبنى 7\nبجانب الحديقة",
    en: "Street 12, Salmiya, Block 4, Building 7\nby the park"
  }[locale],
  customer: { name: { ar: "نورة العنزي", en: "Noura Al-Enezi" }[locale], phone: "+96550001234" },
  lines: {
    ar: [
      line(1, "دلة نحاسية منقوشة", "ذهبي · كبير", "dallah-gold", 18_500, 1),
      line(2, "دهن عود من آسام", "12 مل", "attar-oud", 12_500, 2),
      line(3, "مسند سدو أحمر", "", "cushion-red", 6_750, 3, "من صوف منسوج يدويًا"),
      line(4, "علبة تمر محشي", "500 غ", "date-box-stuffed", 2_000, 1),
      line(5, "فنجان أخضر", "", "finjan-green", 1_000, 6)
    ],
    en: [
      line(1, "Engraved copper dallah", "Gold · Large", "dallah-gold", 18_500, 1),
      line(2, "Oud attar from Assam", "12 ml", "attar-oud", 12_500, 2),
      line(3, "Red Sadu cushion", "", "cushion-red", 6_750, 3, "Of wool woven by hand"),
      line(4, "Box of stuffed dates", "500 g", "date-box-stuffed", 2_000, 1),
      line(5, "Green finjan", "", "finjan-green", 1_000, 6)
    ]
  }[locale],
  canCancel: false,
  refunds: [],
  history: [
    { status: "processing", at: Date.UTC(2026, 1, 14, 12) },
    { status: "shipped", at: Date.UTC(2026, 1, 15, 7) },
    { status: "out_for_delivery", at: Date.UTC(2026, 1, 16, 6) },
    { status: "delivered", at: Date.UTC(2026, 1, 16, 11) }
  ]
}))

/** The same order in cash, for which its customer comes to the shop. */
export const pickupOrder = fixture((locale): Order => {
  const order = orderOfFiveProducts(locale)
  const address = {
    ar: "سوق المباركية، شارع عبدالله السالم، محل 12، الكويت",
    en: "Shop 12, Abdullah Al-Salem Street, Souq Al-Mubarakiya, Kuwait"
  }[locale]
  return {
    ...order,
    address,
    isPaid: false,
    method: "cash",
    status: "out_for_delivery",
    note: { ar: "أختي هي من ستستلمه", en: "My sister will come for it" }[locale],
    delivery: Fils.make(0),
    total: Fils.make(order.total - order.delivery),
    history: order.history.filter(({ status }) => status !== "shipped" && status !== "delivered"),
    pickup: { address, readyAt: Date.UTC(2026, 1, 16, 6), code: "4821" }
  }
})

/** The refund of all that was paid for the order of five products. */
export const refundOf = (
  state: OrderRefund["state"],
  changes: Partial<OrderRefund> = {}
): OrderRefund => ({
  state,
  amount: Fils.make(66_710),
  method: "provider",
  at: Date.UTC(2026, 1, 15, 9),
  items: [],
  ...changes
})

/** Parts of the order of five products, of which one was given back by hand. */
export const partlyRefunded: ReadonlyArray<OrderRefund> = [
  refundOf("done", { amount: Fils.make(11_250), items: [{ position: 1, quantity: 1 }] }),
  refundOf("requested", {
    amount: Fils.make(7_880),
    items: [
      { position: 2, quantity: 1 },
      { position: 4, quantity: 2 }
    ],
    at: Date.UTC(2026, 1, 16, 9)
  }),
  refundOf("rejected", { amount: Fils.make(1_000), at: Date.UTC(2026, 1, 17, 9) })
]

/** What came back of an order that was paid in cash. */
export const handedBack: ReadonlyArray<OrderRefund> = [
  refundOf("done", {
    amount: Fils.make(2_000),
    method: "cash",
    items: [{ position: 0, quantity: 1 }]
  }),
  refundOf("done", { amount: Fils.make(500), method: "bank_transfer" })
]

export const orderOfOneProduct = fixture((locale): Order => ({
  ...orderOfFiveProducts(locale),
  id: OrderId.make("1038"),
  placedAt: Date.UTC(2026, 0, 3, 15),
  status: "delivered",
  method: "cash",
  isPaid: false,
  subtotal: Fils.make(34_000),
  discount: Fils.make(0),
  delivery: Fils.make(0),
  total: Fils.make(34_000),
  lines: [
    line(6, { ar: "عباية بلون البرقوق", en: "Plum abaya" }[locale], "M", "abaya-plum", 34_000, 1)
  ]
}))

export const orderPaidByKnet = fixture((locale): Order => ({
  ...orderOfFiveProducts(locale),
  id: OrderId.make("1043"),
  status: "confirmed",
  method: "knet",
  receipt: {
    paymentId: "100912345678901234",
    referenceId: "405512345678",
    trackId: "3344556677",
    authorizationId: "B04312",
    paidAt: Date.UTC(2026, 1, 14, 9, 29)
  },
  note: {
    ar: "اتصل قبل الوصول واترك الطلب عند الحارس",
    en: "Call before you arrive and leave it with the doorman"
  }[locale],
  expectedDay: Date.UTC(2026, 1, 17),
  history: [{ status: "confirmed", at: Date.UTC(2026, 1, 14, 9, 30) }]
}))

/** What the server returns while orders cannot be read. */
export const updatingOrders = refusedWithMessage(503, {
  ar: "نحدّث الطلبات الآن، عد بعد دقائق",
  en: "We are updating the orders, come back in a few minutes"
})

export const unknownStatusText = {
  waiting_for_customs: "a status that the shop does not know is shown as the server sends it"
}
