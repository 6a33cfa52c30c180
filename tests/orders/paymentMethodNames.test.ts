import { expect, it } from "vitest"
import { orderMethodName, orderPaymentName } from "#locales/paymentMethodNames.ts"

it("payment of an order: only cash for an order that is collected is paid at the shop", () => {
  const pickup = { readyAt: 0 }
  expect(orderMethodName({ method: "cash", pickup })).toBe("orders.cashAtShop")
  expect(orderMethodName({ method: "cash", pickup: null })).toBe("orders.cash")
  expect(orderMethodName({ method: "knet", pickup })).toBe("orders.knet")
  expect(orderPaymentName({ pickup }, "onDelivery")).toBe("orders.payAtShop")
  expect(orderPaymentName({ pickup }, "paid")).toBe("orders.paid")
  expect(orderPaymentName({}, "onDelivery")).toBe("orders.payOnDelivery")
})
