import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** The address form; what is saved becomes the chosen address. */
export const liveAddressForm = perShop(({ navigation, run, chosenAddress, toasts }: Store) =>
  addressFormMachine.provide({
    actors: {
      load: run((programs) => programs.readAddress),
      locate: run((programs) => programs.locate),
      save: run((programs) => programs.saveAddress)
    },
    actions: {
      notifySaved: ({ context }, address) => {
        const { address: chosen } = chosenAddress.getSnapshot().context
        if (context.editing === null || chosen?.id === address.id)
          chosenAddress.send({ type: "choose", address })
        toasts.send({ type: "show", notice: { _tag: "AddressSaved" } })
      },
      goBack: () => navigation.back()
    }
  })
)
