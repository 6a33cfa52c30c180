import { use } from "react"
import { useLocation } from "react-router-dom"
import { ConsentChoice } from "../analytics/ConsentChoice.tsx"
import { ConsentLine } from "../analytics/ConsentLine.tsx"
import type { Counting } from "./counting.ts"
import { countingOf } from "./countingOf.ts"
import { useLasting } from "./lasting.ts"
import { useShop } from "./ShopContext.ts"

/** The question whether the shop may count; whoever is logging in or paying is not bothered. */
export const Consent = () => {
  const counting = use(countingOf(useShop()))
  const { pathname } = useLocation()
  return (
    counting !== null && !isBusy.test(pathname) && <Asking counting={counting} View={ConsentLine} />
  )
}

/** The answer, and the way to change it. */
export const ConsentAnswer = () => {
  const counting = use(countingOf(useShop()))
  return counting !== null && <Asking counting={counting} View={ConsentChoice} />
}

const Asking = ({
  counting: { consent },
  View
}: {
  readonly counting: Counting
  readonly View: typeof ConsentLine | typeof ConsentChoice
}) => {
  const snapshot = useLasting(consent, (snapshot) => snapshot)
  return <View snapshot={snapshot} send={(event) => consent.send(event)} />
}

const isBusy = /^\/(login|checkout|add-address|thank-you|payment-)/
