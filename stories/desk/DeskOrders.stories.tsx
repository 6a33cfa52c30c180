import type { Meta } from "@storybook/react-vite"
import type { StateValueFrom } from "xstate"
import { emptyFilter } from "#core/desk/deskOrderFilter.ts"
import { type MoveResult, UndoExpired } from "#core/desk/DeskOrders.ts"
import { deskOrdersMachine } from "#core/desk/deskOrdersMachine.ts"
import { optionalSteps } from "#core/desk/usedSteps.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import type { Locale } from "#locales/i18n.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { DeskOrders } from "#ui/desk/orders/DeskOrders.tsx"
import { type Fixture, withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { emptyOrders, loadedOrders, orderPage, summaryOf } from "./deskOrders.ts"

export default { title: "Desk/Orders" } satisfies Meta

type Context = ReturnType<typeof loadedOrders>
type States = Required<Exclude<StateValueFrom<typeof deskOrdersMachine>, string>>

const story = stateStory(deskOrdersMachine, DeskOrders)
const still = { search: "idle", move: { idle: "noMove" }, window: "visible" } as const
const listIn = (list: States["list"], context: Context | Fixture<Context>) =>
  story({ ...still, list }, context)
const moveIn = (move: States["move"], changes: Partial<Context>) =>
  story({ ...still, list: "ready", move }, withChanges(loadedOrders, changes))

const offline = new Unavailable({ reason: "offline" })
const [first, second, third] = orderPage("ar").orders.map(({ id }) => id)
const ids = [first, second, third].filter((id) => id !== undefined)
const bulkMove = {
  orders: ids.map((id) => ({ id, from: "confirmed" as const })),
  to: "processing" as const
}
const moved: MoveResult = {
  moved: ids.map((id) => ({ id, status: "processing" })),
  refused: [],
  undoToken: "token"
}
const movedInPart: MoveResult = {
  ...moved,
  moved: moved.moved.slice(0, 1),
  refused: [
    { id: OrderId.make("1041"), status: "cancelled", reason: "changed" },
    { id: OrderId.make("1040"), status: "delivered", reason: "notAllowed" },
    { id: OrderId.make("1039"), status: "on_hold", reason: "outOfStock" },
    { id: OrderId.make("7"), status: null, reason: "missing" }
  ]
}

export const Loading = { ...listIn("loading", emptyOrders), tags: ["loading"] }
export const Ready = listIn("ready", loadedOrders)
export const WorkList = {
  ...listIn("ready", withChanges(loadedOrders, { filter: { ...emptyFilter, workList: "toPack" } })),
  name: "Work list: to pack"
}
export const Filtered = listIn(
  "ready",
  withChanges(loadedOrders, {
    filter: { ...emptyFilter, method: "knet", governorate: "hawalli", day: "2026-02-14" }
  })
)
export const EveryStatus = listIn(
  "complete",
  withChanges(loadedOrders, (locale) => ({
    list: {
      orders: orderStatuses.map((status, index) => summaryOf(locale, index, status)),
      next: null,
      elsewhere: []
    }
  }))
)
/** Orders that are collected at the shop, beside one that is delivered. */
const pickups = (locale: Locale) => ({
  orders: [
    ...(["confirmed", "out_for_delivery", "delivered", "failed"] as const).map((status, index) =>
      summaryOf(locale, index, status, {
        method: "cash",
        isPaid: false,
        area: "",
        pickup: { readyAt: Date.UTC(2026, 1, 14, 16) }
      })
    ),
    summaryOf(locale, 5, "confirmed")
  ],
  next: null,
  elsewhere: []
})
export const Pickups = {
  ...listIn(
    "complete",
    withChanges(loadedOrders, (locale) => ({
      list: pickups(locale),
      selected: pickups(locale).orders.flatMap(({ id, status }) =>
        status === "confirmed" ? [id] : []
      )
    }))
  ),
  name: "Pickup at the shop, beside a delivery"
}
export const PickupsMoved = {
  ...moveIn(
    { idle: "undoable" },
    {
      bulkMove: {
        orders: ids.map((id) => ({ id, from: "processing", pickup: { readyAt: 0 } })),
        to: "out_for_delivery"
      },
      result: {
        moved: ids.slice(0, 2).map((id) => ({ id, status: "out_for_delivery" })),
        refused: ids.slice(2).map((id) => ({ id, status: "delivered", reason: "changed" })),
        undoToken: "token"
      }
    }
  ),
  name: "Pickups moved"
}
export const AllLoaded = listIn(
  "complete",
  withChanges(loadedOrders, (locale) => ({ list: { ...orderPage(locale), next: null } }))
)
export const Empty = {
  ...listIn(
    "empty",
    withChanges(loadedOrders, { list: { orders: [], next: null, elsewhere: [] } })
  ),
  tags: ["empty"]
}
export const EmptySearch = {
  ...listIn(
    "empty",
    withChanges(loadedOrders, {
      list: { orders: [], next: null, elsewhere: [] },
      filter: { ...emptyFilter, search: "5000" },
      searchText: "5000"
    })
  ),
  tags: ["empty"]
}
export const FoundElsewhere = {
  ...listIn(
    "empty",
    withChanges(loadedOrders, (locale) => ({
      list: {
        orders: [],
        next: null,
        elsewhere: [
          summaryOf(locale, 3, "out_for_delivery"),
          summaryOf(locale, 4, "cancelled", { id: OrderId.make("29379556") })
        ]
      },
      filter: { ...emptyFilter, workList: "toPack", search: "5000" },
      searchText: "5000"
    }))
  ),
  name: "Search: found in another list",
  tags: ["empty"]
}
export const CustomerCancelled = {
  ...listIn(
    "complete",
    withChanges(loadedOrders, (locale) => ({
      filter: { ...emptyFilter, workList: "customerCancelled" },
      list: {
        orders: [summaryOf(locale, 0, "refunded"), summaryOf(locale, 1, "cancelled")],
        next: null,
        elsewhere: []
      }
    }))
  ),
  name: "Work list: cancelled by customers"
}
export const ManySelected = {
  ...story(
    { ...still, list: "ready", move: { idle: "noMove" } },
    withChanges(loadedOrders, (locale) => {
      const orders = Array.from({ length: 119 }, (_, index) =>
        summaryOf(locale, index, "confirmed")
      )
      return {
        list: { orders, next: "more", elsewhere: [] },
        selected: orders.map(({ id }) => id)
      }
    })
  ),
  name: "Selected: more than one step moves"
}
export const Searching = story(
  { ...still, list: "ready", search: "typing" },
  withChanges(loadedOrders, { searchText: "1042" })
)
export const Failed = {
  ...listIn("failed", { ...emptyOrders, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...listIn("failed", { ...emptyOrders, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const LoadingMore = { ...listIn("loadingMore", loadedOrders), tags: ["loading"] }
export const MoreFailed = {
  ...listIn("loadMoreFailed", withChanges(loadedOrders, { refusal: offline })),
  tags: ["offline", "refusal"]
}
export const Refreshing = listIn("refreshing", loadedOrders)
export const NotRefreshed = {
  ...listIn("stale", withChanges(loadedOrders, { refusal: offline })),
  tags: ["offline", "refusal"]
}
export const WindowHidden = story({ ...still, list: "ready", window: "hidden" }, loadedOrders)
export const Selected = moveIn({ idle: "noMove" }, { selected: ids.slice(0, 2) })
export const FurtherThanMost = {
  ...moveIn({ idle: "noMove" }, { selected: ids }),
  name: "Selected: one is further than the others"
}
export const NoStep = story(
  { ...still, list: "complete", move: { idle: "noMove" } },
  withChanges(loadedOrders, (locale) => {
    const order = summaryOf(locale, 0, "cancelled")
    return { list: { orders: [order], next: null, elsewhere: [] }, selected: [order.id] }
  })
)
export const AllSteps = moveIn(
  { idle: "noMove" },
  { selected: ids.slice(0, 2), steps: optionalSteps }
)
export const Finding = story(
  { ...still, list: "loading", search: "finding" },
  withChanges(emptyOrders, { filter: { ...emptyFilter, search: "1042" }, searchText: "1042" })
)
export const Moving = moveIn("moving", { selected: ids.slice(0, 2), bulkMove })
export const Moved = moveIn({ idle: "undoable" }, { bulkMove, result: moved })
export const MovedForGood = moveIn({ idle: "final" }, { bulkMove, result: moved })
export const MovedInPart = moveIn(
  { idle: "undoable" },
  { bulkMove, result: movedInPart, selected: ids.slice(1) }
)
export const Undoing = moveIn("undoing", { bulkMove, result: moved })
export const Undone = moveIn({ idle: "undone" }, { bulkMove, result: moved })
export const UndoTooLate = {
  ...moveIn({ idle: "undoFailed" }, { bulkMove, moveRefusal: new UndoExpired() }),
  tags: ["refusal"]
}
export const MoveFailed = {
  ...moveIn({ idle: "failed" }, { bulkMove, selected: ids, moveRefusal: offline }),
  tags: ["offline", "refusal"]
}
export const LongWords = listIn(
  "complete",
  withChanges(loadedOrders, (locale) => ({
    counts: {
      toConfirm: 12_345,
      toPack: 99_999,
      packing: 12_000,
      out: 4_567,
      problems: 1_000,
      customerCancelled: 321
    },
    list: {
      orders: Array.from({ length: 200 }, (_, index) =>
        summaryOf(locale, index, "confirmed", {
          id: OrderId.make(String(1_000_000 + index)),
          total: Fils.make(99_999_990),
          itemCount: 1_234,
          customer: {
            name: {
              ar: "عبدالرحمن بن عبدالعزيز بن عبداللطيف آل عبدالمحسن الفهد",
              en: "Abdulrahman bin Abdulaziz bin Abdullatif Al-Abdulmohsen Al-Fahad"
            }[locale],
            phone: "+96550001234"
          },
          area: {
            ar: "ضاحية عبدالله السالم، المنطقة الصناعية الشمالية",
            en: "Abdullah Al-Salem Suburb, Northern Industrial Area"
          }[locale]
        })
      ),
      next: null,
      elsewhere: []
    }
  }))
)
