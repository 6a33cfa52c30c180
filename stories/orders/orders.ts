import { Fils } from "#core/money/Fils.ts"
import { type Order } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"

const line = (
  productId: number,
  name: string,
  text: string,
  image: string,
  price: number,
  quantity: number
) => ({
  productId,
  variantId: null,
  name,
  text,
  image: `/pictures/sized/stories/${image}.jpg`,
  price: Fils.make(price),
  quantity
})

export const orderOfFiveProducts: Order = {
  id: OrderId.make("1042"),
  placedAt: Date.UTC(2026, 1, 14, 9, 30),
  status: "pending",
  isPaid: true,
  method: "card",
  receipt: null,
  note: "",
  expectedDay: null,
  subtotal: Fils.make(71_750),
  discount: Fils.make(7_180),
  delivery: Fils.make(2_140),
  total: Fils.make(66_710),
  address: "شارع 12، السالمية، قطعة 4، مبنى 7",
  customer: { name: "نورة العنزي", phone: "+96550001234" },
  lines: [
    line(1, "دلة نحاسية منقوشة", "ذهبي · كبير", "dallah-gold", 18_500, 1),
    line(2, "Oud attar from Assam", "12 ml", "attar-oud", 12_500, 2),
    line(3, "مسند سدو أحمر", "", "cushion-red", 6_750, 3),
    line(4, "علبة تمر محشي", "500 غ", "date-box-stuffed", 2_000, 1),
    line(5, "فنجان أخضر", "", "finjan-green", 1_000, 6)
  ],
  canCancel: false,
  refund: null,
  history: [
    { status: "processing", at: Date.UTC(2026, 1, 14, 12) },
    { status: "shipped", at: Date.UTC(2026, 1, 15, 7) },
    { status: "out_for_delivery", at: Date.UTC(2026, 1, 16, 6) },
    { status: "delivered", at: Date.UTC(2026, 1, 16, 11) }
  ]
}

export const orderOfOneProduct: Order = {
  ...orderOfFiveProducts,
  id: OrderId.make("1038"),
  placedAt: Date.UTC(2026, 0, 3, 15),
  status: "delivered",
  method: "cash",
  isPaid: false,
  subtotal: Fils.make(34_000),
  discount: Fils.make(0),
  delivery: Fils.make(0),
  total: Fils.make(34_000),
  lines: [line(6, "عباية بلون البرقوق", "M", "abaya-plum", 34_000, 1)]
}

export const orderPaidByKnet: Order = {
  ...orderOfFiveProducts,
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
  note: "اتصل قبل الوصول واترك الطلب عند الحارس",
  expectedDay: Date.UTC(2026, 1, 17),
  history: [{ status: "confirmed", at: Date.UTC(2026, 1, 14, 9, 30) }]
}
