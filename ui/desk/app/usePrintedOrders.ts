import { useMachine } from "@xstate/react"
import type { Effect } from "effect"
import type { DeskApi, DeskRefusal } from "#core/desk/deskCall.ts"
import { useMemo } from "react"
import { useLocation } from "react-router-dom"
import type { PrintedOrders } from "#core/desk/printedOrders.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { type Paper, papers } from "../print/PrintPage.tsx"
import { useDeskStore } from "./DeskStoreContext.ts"
import { useReloadInLocale } from "./useReloadInLocale.ts"

type LoadOrders = (query: URLSearchParams) => Effect.Effect<PrintedOrders, DeskRefusal, DeskApi>

/** The orders that a page for the printer shows, by the query of its URL, and its paper. */
export const usePrintedOrders = (loadOrders: LoadOrders) => {
  const { fromEffect } = useDeskStore()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const machine = useMemo(
    () =>
      provideActors(loadMachine<PrintedOrders, DeskRefusal>({ id: "printedOrders", isEmpty }), {
        actors: { load: fromEffect(() => loadOrders(new URLSearchParams(location.search))) }
      }),
    [fromEffect, loadOrders]
  )
  const [snapshot, send] = useMachine(machine, { input: { initialData: null } })
  useReloadInLocale(send)
  const paperLink = (paper: Paper) => {
    const other = new URLSearchParams(search)
    other.set("paper", paper)
    return `${pathname}?${other}`
  }
  const paper = papers.find((name) => name === query.get("paper")) ?? "a4"
  return { snapshot, send, paper, paperLink, onPrint: () => print() }
}

const isEmpty = ({ orders }: PrintedOrders): boolean => orders.length === 0
