import { Addresses, Positions } from "#core/address/Address.ts"
import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { saveAddress } from "#core/address/addressPrograms.ts"
import type { Shop } from "../shop.ts"

/** The address form; what is saved becomes the chosen address. */
export const liveAddressForm = ({ router, run, chosenAddress, toasts }: Shop) =>
  addressFormMachine.provide({
    actors: {
      load: run((id) => Addresses.use((addresses) => addresses.one(id))),
      locate: run(() => Positions.use((positions) => positions.here())),
      save: run(saveAddress)
    },
    actions: {
      tellSaved: ({ context }, address) => {
        const { address: chosen } = chosenAddress.getSnapshot().context
        if (context.editing === null || chosen?.id === address.id) chosenAddress.send({ type: "choose", address })
        toasts.send({ type: "show", notice: { _tag: "AddressSaved" } })
      },
      goBack: () => router.back()
    }
  })
