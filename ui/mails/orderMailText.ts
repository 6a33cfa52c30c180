import type { Brand } from "#core/brand/Brand.ts"
import type { TFunction } from "i18next"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import type { Order, OrderRefund } from "#core/orders/Order.ts"
import { orderNews } from "#core/orders/orderNews.ts"
import { orderPayment } from "#core/orders/orderProgress.ts"
import { orderArrival, orderPlaceNames } from "#locales/orderArrival.ts"
import { orderNewsMessage, refundMessage } from "#locales/orderNewsMessage.ts"
import { paths } from "#locales/paths.ts"
import { refundLabels } from "../orders/OrderRefunds.tsx"
import { orderMethodName, orderPaymentName } from "#locales/paymentMethodNames.ts"

/** What a mail about an order shows: the order as it was after the step that the mail is about. */
export interface OrderMailData {
  readonly order: Order
  /** The refund of which the mail tells; null where it tells of a step of the order. */
  readonly refund: OrderRefund | null
  /** What the mail tells instead of either. */
  readonly news?: OrderMailNews | undefined
  readonly shop: Pick<ShopInfo, "legalName" | "address" | "supportPhone">
  readonly brand: Brand
  /** The origin of the shop, before the paths of pages and pictures. */
  readonly origin: string
}

/** What else than a step or a refund a mail tells of an order. */
interface OrderMailNews {
  readonly title: string
  readonly sentence: string
  /** The page and the name of the button; absent for the page of the order. */
  readonly button?: { readonly path: string; readonly label: string }
}

/** The mail as plain text, for programs that show no HTML. */
export const orderMailText = (
  t: TFunction,
  { news, order, origin, refund, shop }: OrderMailData
): string =>
  [
    [orderMailTitle(t, { news, order, refund })],
    [
      t("server.orderMail.greeting", { name: order.customer.name }),
      orderMailSentence(t, { news, order, refund }),
      expectedBy(t, order)
    ],
    [t("orders.number", { id: order.id }), t("orders.placedOn", { at: order.placedAt })],
    order.lines.map(({ attributes, name, price, quantity }) =>
      [
        [name, attributes].filter(Boolean).join(" · "),
        t("orders.quantity", { quantity }),
        t("common.price", { price: price * quantity })
      ].join(" | ")
    ),
    amountRows(t, order).map(({ amount, label }) => `${label}: ${amount}`),
    [t(orderPlaceNames(order).place), order.customer.name, order.address],
    [order.note && `${t(orderPlaceNames(order).note)}: ${order.note}`],
    [
      `${t("server.orderMail.view")}: ${origin}${paths.order(order.id)}`,
      `${t("server.orderMail.invoice")}: ${origin}${paths.orderInvoice(order.id)}`
    ],
    [shop.legalName, shop.address, shop.supportPhone],
    [
      t("server.orderMail.reason"),
      `${t("server.orderMail.notifications")}: ${origin}${paths.notifications}`
    ]
  ]
    .map((lines) => lines.filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n\n")

export const orderMailSubject = (t: TFunction, about: MailSubject): string =>
  t("server.orderMail.subject", { title: orderMailTitle(t, about), id: about.order.id })

type MailSubject = Pick<OrderMailData, "news" | "order" | "refund">

/** The heading of the mail. */
export const orderMailTitle = (
  t: TFunction,
  { news: told, order, refund }: MailSubject
): string => {
  if (told !== undefined) return told.title
  if (refund !== null) return t("server.orderMail.title.refund", { amount: refund.amount })
  const news = orderNews(order)
  if (order.pickup && news === "outForDelivery") return t("server.orderMail.title.readyToCollect")
  if (order.pickup && news === "shipped") return t("server.orderMail.title.underway")
  if (order.pickup && news === "delivered") return t("server.orderMail.title.collected")
  switch (news) {
    case "placed":
    case "shipped":
    case "outForDelivery":
    case "delivered":
    case "underway":
      return t(`server.orderMail.title.${news}`)
    default:
      return t(`orderProgress.title.${news}`)
  }
}

/** The sentence that says what happened; the number is isolated, as in all our pages. */
export const orderMailSentence = (t: TFunction, { news, order, refund }: MailSubject): string => {
  if (news !== undefined) return news.sentence
  const isolated = { ...order, id: `\u2066${order.id}\u2069` }
  return refund === null
    ? (orderNewsMessage(t, isolated) ?? t("server.orderMail.placed", { id: order.id }))
    : refundMessage(t, isolated, refund, Number.POSITIVE_INFINITY)
}

/** When the order arrives; null once it has, or where nothing was promised. */
export const expectedBy = (t: TFunction, order: Order): string | null => {
  const arrival = orderArrival(t, order)
  return order.pickup && arrival !== null
    ? `${arrival} · ${t("orders.collectCode", { code: order.pickup.code })}`
    : arrival
}

/** The rows of the amounts, as the invoice has them. */
export const amountRows = (t: TFunction, order: Order): ReadonlyArray<AmountRow> => {
  const price = (fils: number) => t("common.price", { price: fils })
  const payment = orderPayment(order)
  return [
    { label: t("orders.subtotal"), amount: price(order.subtotal) },
    {
      label: t(orderPlaceNames(order).fee),
      amount: order.delivery === 0 ? t("common.free") : price(order.delivery)
    },
    ...(order.wrapping ? [{ label: t("orders.wrapping"), amount: price(order.wrapping) }] : []),
    ...(order.discount > 0
      ? [
          {
            label: t("orders.discount"),
            amount: t("orders.discountAmount", { amount: order.discount })
          }
        ]
      : []),
    { label: t("orders.total"), amount: price(order.total), isTotal: true },
    { label: t("orders.method"), amount: t(orderMethodName(order)) },
    ...(payment === null
      ? []
      : [{ label: t("orders.paymentStatus"), amount: t(orderPaymentName(order, payment)) }]),
    ...order.refunds.map(({ amount, state }, index) => ({
      label:
        order.refunds.length === 1
          ? t("orders.refund")
          : t("orders.refundNumber", { number: index + 1 }),
      amount: `${price(amount)} · ${t(refundLabels[state])}`
    }))
  ]
}

interface AmountRow {
  readonly label: string
  readonly amount: string
  readonly isTotal?: boolean
}
