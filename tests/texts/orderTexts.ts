import { OrderNotFound, OrdersUnreadable, OrderUnreadable } from "#core/orders/Order.ts"
import {
  type OrderStatus,
  orderStatuses,
  type TimelineStep,
  timelineSteps
} from "#core/orders/orderStatus.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { refused } from "./causes.ts"
import type { ProductText } from "#tests/texts/ProductText.ts"

const statusInEnglish: Readonly<Record<OrderStatus, string>> = {
  pending: "Order Placed",
  confirmed: "Confirmed",
  processing: "Processing",
  shipped: "Shipped",
  on_the_way: "In Transit",
  out_for_delivery: "Out for Delivery",
  delivered: "Delivered",
  completed: "Delivered",
  cancelled: "Cancelled",
  failed: "Failed",
  on_hold: "On Hold",
  refunded: "Refunded"
}

/** The fixed Arabic texts of the order statuses. */
export const statusInArabic: Readonly<Record<OrderStatus, string>> = {
  pending: "تم الطلب",
  confirmed: "تم التأكيد",
  processing: "قيد التجهيز",
  shipped: "تم الشحن",
  on_the_way: "في الطريق",
  out_for_delivery: "خرج للتوصيل",
  delivered: "تم التوصيل",
  completed: "تم التوصيل",
  cancelled: "ملغي",
  failed: "فشل",
  on_hold: "معلّق",
  refunded: "مُسترجع"
}

const stepInEnglish: Readonly<Record<TimelineStep, string>> = {
  placed: "Order Placed",
  processing: "Processing",
  shipped: "Shipped",
  outForDelivery: "Out for Delivery",
  delivered: "Delivered"
}

export const orderTexts: ReadonlyArray<ProductText> = [
  {
    part: "orders",
    cause: "list: refused without a message",
    english: "No orders found or invalid response format",
    key: "refusals.ordersList.unreadable",
    format: (t) => formatRefusal(t, "ordersList", refused(200))
  },
  {
    part: "orders",
    cause: "list: no array",
    english: "No orders found or invalid response format",
    key: "refusals.ordersList.unreadable",
    format: (t) => formatRefusal(t, "ordersList", new OrdersUnreadable())
  },
  {
    part: "orders",
    cause: "detail: 404",
    english: "Order not found",
    key: "refusals.orderDetail.notFound",
    format: (t) => formatRefusal(t, "orderDetail", new OrderNotFound())
  },
  {
    part: "orders",
    cause: "detail: 2xx without an order",
    english: "Order not found or invalid response format",
    key: "refusals.orderDetail.unreadable",
    format: (t) => formatRefusal(t, "orderDetail", new OrderUnreadable())
  },
  { part: "orders", cause: "list: empty", english: "No Orders Yet", key: "orders.emptyTitle" },
  {
    part: "orders",
    cause: "list: empty, link to the products",
    english: "Start Shopping",
    key: "orders.start"
  },
  { part: "orders", cause: "payment_status: paid", english: "Paid", key: "orders.paid" },
  { part: "orders", cause: "payment_status: any other", english: "Pending", key: "orders.pending" },
  ...orderStatuses.map((status): ProductText => ({
    part: "orders",
    cause: `status ${status}`,
    english: statusInEnglish[status],
    key: `orderStatus.${status}`
  })),
  ...timelineSteps.map((step): ProductText => ({
    part: "orders",
    cause: `timeline step ${step}`,
    english: stepInEnglish[step],
    key: `timeline.${step}`
  }))
]
