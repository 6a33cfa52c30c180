import { useMachine } from "@xstate/react"
import { Option } from "effect"
import { useSearchParams } from "react-router-dom"
import { randomKey } from "#adapters/shared/randomKey.ts"
import type { DeskRefusal } from "#core/desk/deskCall.ts"
import { type Driver, loadDrivers } from "#core/desk/DeskRuns.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Runs, type RunsProps } from "../../runs/Runs.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"

/** The runs, with the remembered drivers and the orders that were selected for a new one. */
export const RunsScreen = (props: Pick<RunsProps, "send" | "snapshot">) => {
  const [snapshot] = useMachine(useDeskMachine(provide), { input: { initialData: null } })
  const [parameters] = useSearchParams()
  const orders = (parameters.get("orders") ?? "")
    .split(",")
    .flatMap((id) => Option.toArray(OrderId.parse(id)))
  return (
    <Runs
      {...props}
      orders={orders}
      drivers={snapshot.context.data ?? []}
      newKey={() => IdempotencyKey.make(randomKey())}
      toUrl={(path) => String(new URL(path, location.href))}
    />
  )
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(loadMachine<ReadonlyArray<Driver>, DeskRefusal>({ id: "deskDrivers" }), {
    actors: { load: fromEffect(loadDrivers) }
  })
