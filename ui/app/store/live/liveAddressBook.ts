import { addressBookMachine } from "#core/address/addressBookMachine.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** The saved addresses; the chosen one follows them. */
export const liveAddressBook = perShop(({ run, chosenAddress, toasts }: Store) =>
  addressBookMachine.provide({
    actors: {
      list: run((programs) => programs.listAddresses),
      remove: run((programs) => programs.removeAddress)
    },
    actions: {
      updateChosenAddress: (_, addresses) => chosenAddress.send({ type: "listed", addresses }),
      notifyLoadFailed: () =>
        toasts.send({ type: "show", notice: { _tag: "AddressesNotFetched" } }),
      chooseAddress: (_, address) => chosenAddress.send({ type: "choose", address }),
      notifyDeleted: (_, id) => {
        chosenAddress.send({ type: "deleted", id })
        toasts.send({ type: "show", notice: { _tag: "AddressDeleted" } })
      }
    }
  })
)
