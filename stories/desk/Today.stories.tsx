import type { DeskRefusal } from "#core/desk/deskCall.ts"
import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { type DeskToday, isWithoutOrders } from "#core/desk/DeskToday.ts"
import { addDays } from "#core/desk/shopDay.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Fils } from "#core/money/Fils.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Today } from "#ui/desk/today/Today.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { offline } from "./editableList.ts"

export default { title: "Desk/Today" } satisfies Meta

const todayMachine = loadMachine<DeskToday, DeskRefusal>({
  id: "deskToday",
  isEmpty: isWithoutOrders
})
const story = stateStory(todayMachine, Today)
type TodayContext = ContextFrom<typeof todayMachine>

const noProblems = {
  strandedPayment: 0,
  repeatedPayment: 0,
  unreachablePayment: 0,
  orderOnHold: 0,
  unknownRefund: 0,
  rejectedRefund: 0,
  deadLetter: 0
}
const orders = [12, 18, 9, 22, 31, 40, 17, 14, 20, 11, 25, 38, 44, 29]
const hours = [1, 0, 0, 0, 0, 0, 0, 1, 2, 1, 3, 2, 1, 0, 2, 4, 3, 2, 4, 3]
const busy = fixture((locale): TodayContext => ({
  refusal: null,
  data: {
    days: orders.map((count, index) => ({
      day: addDays("2026-02-14", index - 13),
      orders: count,
      turnover: Fils.make(count * 14_250)
    })),
    byHour: Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0),
    problems: { ...noProblems, strandedPayment: 2, deadLetter: 1 },
    customerCancelled: 2,
    toPack: 14,
    dueToday: 9,
    late: 2,
    cashOut: Fils.make(112_720),
    cashWithDrivers: Fils.make(38_500),
    lowStock: [
      {
        productId: 2,
        variantId: 22,
        name: { ar: "عباية كريب سوداء", en: "Black crepe abaya" }[locale],
        attributes: "M",
        stock: 0,
        sold: 18,
        limit: null
      },
      {
        productId: 1,
        variantId: null,
        name: { ar: "دلة نحاس منقوشة", en: "Engraved brass dallah" }[locale],
        attributes: "",
        stock: 3,
        sold: 31,
        limit: 5
      },
      {
        productId: 3,
        variantId: null,
        name: {
          ar: "مبخرة خشبية كبيرة مطعّمة بالصدف مع ملقط وصينية",
          en: "Large wooden mabkhara with mother of pearl, tongs and a tray"
        }[locale],
        attributes: "",
        stock: 1_204,
        sold: 4_810,
        limit: null
      },
      {
        productId: 4,
        variantId: null,
        name: { ar: "سدو حائط", en: "Sadu wall hanging" }[locale],
        attributes: "",
        stock: 2,
        sold: 0,
        limit: 2
      }
    ]
  }
}))
const quiet = withChanges(busy, {
  data: {
    days: orders.map((count, index) => ({
      day: addDays("2026-02-14", index - 13),
      orders: index === 13 ? 0 : count,
      turnover: Fils.make(index === 13 ? 0 : count * 14_250)
    })),
    byHour: Array.from({ length: 24 }, () => 0),
    problems: noProblems,
    customerCancelled: 0,
    toPack: 0,
    dueToday: 0,
    late: 0,
    cashOut: Fils.make(0),
    cashWithDrivers: Fils.make(0),
    lowStock: []
  }
})
const forStaff = withChanges(busy, {
  data: {
    days: orders.map((count, index) => ({
      day: addDays("2026-02-14", index - 13),
      orders: count,
      turnover: null
    })),
    byHour: Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0),
    problems: noProblems,
    customerCancelled: 0,
    toPack: 0,
    dueToday: 0,
    late: 0,
    cashOut: Fils.make(0),
    cashWithDrivers: Fils.make(0),
    lowStock: []
  }
})
/** It sold its first order yesterday. */
const young = withChanges(busy, (locale) => {
  const { data } = busy(locale)
  return {
    data: data && { ...data, days: data.days.slice(-2), late: 0, cashWithDrivers: Fils.make(0) }
  }
})
const unused = withChanges(busy, {
  data: {
    days: orders.map((_, index) => ({
      day: addDays("2026-02-14", index - 13),
      orders: 0,
      turnover: Fils.make(0)
    })),
    byHour: Array.from({ length: 24 }, () => 0),
    problems: noProblems,
    customerCancelled: 0,
    toPack: 0,
    dueToday: 0,
    late: 0,
    cashOut: Fils.make(0),
    cashWithDrivers: Fils.make(0),
    lowStock: []
  }
})

const nothing: TodayContext = { data: null, refusal: null }
export const Loading = { ...story("loading", nothing), tags: ["loading"] }
export const Offline = {
  ...story("failed", { ...nothing, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...story("failed", { ...nothing, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const Busy = { ...story("ready", busy), name: "A busy day" }
export const Young = { ...story("ready", young), name: "The second day of a shop" }
export const ForStaff = { ...story("ready", forStaff), name: "For staff, without turnover" }
export const Quiet = { ...story("ready", quiet), name: "A day without orders" }
export const Empty = { ...story("empty", unused), name: "No orders yet", tags: ["empty"] }
