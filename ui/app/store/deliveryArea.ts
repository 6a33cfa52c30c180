import { createActor } from "xstate"
import { deviceDeliveryArea } from "#adapters/browser/deliveryAreaStorage.ts"
import { deliveryAreaMachine } from "#core/address/deliveryAreaMachine.ts"
import type { Store } from "./createStore.ts"
import { withInitialSnapshot } from "./initialSnapshot.ts"

/**
 * The actor of the area that this device chose last. It is in the chunks of the pages that tell
 * what delivery costs.
 */
export const deliveryAreaOf = (store: Store): DeliveryAreaActor => {
  const actor = actorByStore.get(store) ?? startDeliveryArea()
  actorByStore.set(store, actor)
  return actor
}

type DeliveryAreaActor = ReturnType<typeof startDeliveryArea>

const startDeliveryArea = () => {
  const actor = withInitialSnapshot(
    createActor(
      deliveryAreaMachine.provide({
        actions: { saveArea: (_, area) => deviceDeliveryArea.save(area) }
      })
    )
  )
  actor.start()
  if (typeof document !== "undefined")
    actor.send({ type: "storage.restored", area: deviceDeliveryArea.load() })
  return actor
}

const actorByStore = new WeakMap<Store, DeliveryAreaActor>()
