import { useSelector } from "@xstate/react"
import { useLocation } from "react-router-dom"
import { readProductFilter } from "#core/desk/deskProductFilter.ts"
import { Products } from "../../products/Products.tsx"
import { useDeskStore } from "../DeskStoreContext.ts"
import { productsActorOf } from "../productsActor.ts"

export default function ProductsPage() {
  const { search } = useLocation()
  const actor = productsActorOf(useDeskStore(), readProductFilter(new URLSearchParams(search)))
  const snapshot = useSelector(actor, (current) => current)
  return <Products snapshot={snapshot} send={(event) => actor.send(event)} />
}
