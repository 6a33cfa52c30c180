import { readFilter } from "#core/desk/deskOrderFilter.ts"
import { loadCourierOrders } from "#core/desk/printedOrders.ts"
import { useMeasurement } from "../../../shared/useMeasurement.ts"
import { CourierList } from "../../print/CourierList.tsx"
import { usePrintedOrders } from "../usePrintedOrders.ts"

export default function CourierPage() {
  return <CourierList {...usePrintedOrders(loadOrders)} printedAt={useMeasurement(0, readClock)} />
}

const loadOrders = (query: URLSearchParams) => loadCourierOrders(readFilter(query))

const readClock = (report: (now: number) => void) => {
  report(Date.now())
  return undefined
}
