import type { DeskRefusal } from "#core/desk/deskCall.ts"
import type { Meta, StoryObj } from "@storybook/react-vite"
import type { ComponentType } from "react"
import type { PrintedOrders } from "#core/desk/printedOrders.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { CourierList } from "#ui/desk/print/CourierList.tsx"
import { PackingSlips } from "#ui/desk/print/PackingSlips.tsx"
import type { Paper, PrintPageProps } from "#ui/desk/print/PrintPage.tsx"
import { longNameBrand } from "../brand.ts"
import { OtherBrand } from "../OtherBrand.tsx"
import { stateStory } from "../stateStory.tsx"
import { printedCashOrder, printedOrder } from "./deskOrders.ts"

export default { title: "Desk/Print" } satisfies Meta

const printedOrdersMachine = loadMachine<PrintedOrders, DeskRefusal>({
  id: "printedOrders",
  isEmpty: ({ orders }) => orders.length === 0
})
const printed = (
  Screen: ComponentType<PrintPageProps & { readonly printedAt: number }>,
  paper: Paper
) =>
  stateStory(printedOrdersMachine, (props: Pick<PrintPageProps, "snapshot" | "send">) => (
    <Screen
      {...props}
      paper={paper}
      paperLink={() => "#"}
      onPrint={() => {}}
      printedAt={Date.UTC(2026, 1, 15, 6)}
    />
  ))
const noData = { data: null, refusal: null }
const ready = (story: ReturnType<typeof printed>): StoryObj =>
  story("ready", (locale) => ({
    ...noData,
    data: {
      orders: [printedCashOrder(locale), printedOrder(locale)],
      missing: 0,
      shopPhone: "+96522200000"
    }
  }))

/** Orders that do not go out as they were placed, and one that is tried again. */
const exceptions = (story: ReturnType<typeof printed>): StoryObj =>
  story("ready", (locale) => {
    const paid = printedOrder(locale)
    const cash = printedCashOrder(locale)
    const refundedInPart = paid.lines.map((line) =>
      line.position === 0 ? { ...line, refundedQuantity: line.quantity } : line
    )
    return {
      ...noData,
      data: {
        orders: [
          { ...cash, status: "failed" },
          { ...cash, id: OrderId.make("1041"), status: "cancelled" },
          { ...paid, id: OrderId.make("1043"), lines: refundedInPart },
          { ...paid, id: OrderId.make("1044"), status: "confirmed", refunded: paid.total },
          { ...paid, id: OrderId.make("1045"), isPaid: false }
        ],
        missing: 19,
        shopPhone: null
      }
    }
  })

/** An order of 40 lines, on several sheets of A4 or on a long roll. */
const long = (story: ReturnType<typeof printed>): StoryObj =>
  story("ready", (locale) => {
    const order = printedOrder(locale)
    const lines = Array.from({ length: 8 }, () => order.lines)
      .flat()
      .map((line, position) => ({ ...line, position }))
    return {
      ...noData,
      data: {
        orders: [{ ...order, lines }, printedCashOrder(locale)],
        missing: 0,
        shopPhone: "+96522200000"
      }
    }
  })

const slips = printed(PackingSlips, "a4")
export const Loading = { ...slips("loading", noData), tags: ["loading"] }
export const Slips = ready(slips)
export const PickupSlip = {
  ...slips("ready", (locale) => ({
    ...noData,
    data: {
      orders: [
        {
          ...printedCashOrder(locale),
          address: "",
          area: "",
          governorate: "",
          pickup: { readyAt: Date.UTC(2026, 1, 15, 9) }
        }
      ],
      missing: 0,
      shopPhone: "+96522200000"
    }
  })),
  name: "Slip of a pickup at the shop"
}
export const SlipsOnARoll = ready(printed(PackingSlips, "narrow"))
export const LongSlips = { ...long(slips), name: "Slips: an order on several sheets" }
export const LongSlipsOnARoll = {
  ...long(printed(PackingSlips, "narrow")),
  name: "Slips: a long order on a roll"
}
const LongNameSlips = (props: PrintPageProps) => (
  <OtherBrand brand={longNameBrand}>
    <PackingSlips {...props} />
  </OtherBrand>
)
export const LongNameOnARoll = {
  ...ready(printed(LongNameSlips, "narrow")),
  name: "Slips of a shop with a long name, on a roll"
}
export const Courier = { ...ready(printed(CourierList, "a4")), name: "Courier list" }
export const CourierOnARoll = {
  ...ready(printed(CourierList, "narrow")),
  name: "Courier list on a roll"
}
export const ExceptionalSlips = {
  ...exceptions(slips),
  name: "Slips: refunded, cancelled, not delivered"
}
export const ExceptionalCourier = {
  ...exceptions(printed(CourierList, "a4")),
  name: "Courier list: refunded, cancelled, not delivered, orders missing"
}
export const Empty = {
  ...slips("empty", { ...noData, data: { orders: [], missing: 0, shopPhone: "+96522200000" } }),
  tags: ["empty"]
}
export const Failed = {
  ...slips("failed", { ...noData, refusal: new Unavailable({ reason: "offline" }) }),
  tags: ["offline", "refusal"]
}
