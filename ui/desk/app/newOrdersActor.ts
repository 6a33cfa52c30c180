import { createActor } from "xstate"
import {
  loadNewOrderSound,
  playNewOrderSound,
  saveNewOrderSound
} from "#adapters/browser/newOrderSound.ts"
import { loadNewOrders } from "#core/desk/DeskPush.ts"
import { newOrdersMachine } from "#core/desk/newOrdersMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import type { DeskStore } from "./createDeskStore.ts"

const createNewOrdersActor = ({ fromEffect, navigation }: DeskStore) => {
  const actor = createActor(
    provideActors(newOrdersMachine, {
      actors: { loadNewOrders: fromEffect(loadNewOrders) },
      actions: {
        playSound: playNewOrderSound,
        saveSound: (_, isOn) => saveNewOrderSound(isOn)
      }
    }),
    { input: { hasSound: loadNewOrderSound() } }
  ).start()
  const tellList = () => {
    const isList = location.pathname.replace(/\/$/, "") === deskPaths.orders()
    actor.send({ type: isList && !document.hidden ? "list.shown" : "list.hidden" })
  }
  tellList()
  navigation.subscribe(tellList)
  document.addEventListener("visibilitychange", tellList)
  return actor
}

const actors = new WeakMap<DeskStore, ReturnType<typeof createNewOrdersActor>>()

/** The new orders, which are counted as long as the window is open. */
export const newOrdersActorOf = (store: DeskStore) => {
  const actor = actors.get(store) ?? createNewOrdersActor(store)
  actors.set(store, actor)
  return actor
}
