import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { pendingActor } from "./machineTesting.ts"

/** The form of an address whose calls never settle. */
export const pendingAddressForm = provideActors(addressFormMachine, {
  actors: {
    loadContact: pendingActor(),
    load: pendingActor(),
    locate: pendingActor(),
    save: pendingActor()
  }
})
