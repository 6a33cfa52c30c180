import { Result } from "effect"
import { fromPromise } from "xstate"
import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { Store } from "../store/createStore.ts"

/** The form of an address in this app: a new address becomes the chosen one. */
export const provideAddressForm = ({
  fromEffect,
  runEffect,
  chosenAddress,
  session,
  toasts
}: Store) =>
  provideActors(addressFormMachine, {
    actors: {
      loadContact: fromPromise(async ({ input, signal }) =>
        input.isNew
          ? Result.getOrNull(await runEffect((effects) => effects.loadProfile(), signal))
          : null
      ),
      load: fromEffect((effects) => effects.loadAddress),
      locate: fromEffect((effects) => effects.locate),
      save: fromEffect((effects) => effects.saveAddress)
    },
    actions: {
      notifySaved: ({ context }, address) => {
        const { address: chosen } = chosenAddress.getSnapshot().context
        if (context.editing === null || chosen?.id === address.id)
          chosenAddress.send({ type: "address.choose", address })
        if (context.editing === null) session.send({ type: "name.learned", name: address.fullName })
        toasts.send({ type: "toast.show", content: { _tag: "AddressSaved" } })
      }
    }
  })
