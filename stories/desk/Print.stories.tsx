import type { Meta, StoryObj } from "@storybook/react-vite"
import type { ComponentType } from "react"
import type { DeskOrder, DeskRefusal } from "#core/desk/DeskOrders.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { CourierList } from "#ui/desk/print/CourierList.tsx"
import { PackingSlips } from "#ui/desk/print/PackingSlips.tsx"
import type { Paper, PrintPageProps } from "#ui/desk/print/PrintPage.tsx"
import { stateStory } from "../stateStory.tsx"
import { cashOrder, deskOrder } from "./deskOrders.ts"

export default { title: "Desk/Print" } satisfies Meta

const printedOrdersMachine = loadMachine<ReadonlyArray<DeskOrder>, DeskRefusal>({
  id: "printedOrders"
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
  story("ready", (locale) => ({ ...noData, data: [deskOrder(locale), cashOrder(locale)] }))

const slips = printed(PackingSlips, "a4")
export const Loading = { ...slips("loading", noData), tags: ["loading"] }
export const Slips = ready(slips)
export const SlipsOnARoll = ready(printed(PackingSlips, "narrow"))
export const Courier = { ...ready(printed(CourierList, "a4")), name: "Courier list" }
export const CourierOnARoll = {
  ...ready(printed(CourierList, "narrow")),
  name: "Courier list on a roll"
}
export const Empty = { ...slips("empty", { ...noData, data: [] }), tags: ["empty"] }
export const Failed = {
  ...slips("failed", { ...noData, refusal: new Unavailable({ reason: "offline" }) }),
  tags: ["offline", "refusal"]
}
