// oxlint-disable-next-line no-restricted-imports -- The actor of the form lives only while it is wanted; this is its snapshot.
import { useEffect, useState } from "react"
import { Result } from "effect"
import { type ActorRefFrom, createActor, fromPromise } from "xstate"
import { emptyDraft } from "#core/address/addressForm.ts"
import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { Country } from "#core/contact/countries.ts"
import { parsePhoneInput } from "#core/contact/Phone.ts"
import type { Session } from "#core/session/Session.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import type { Store } from "../store/createStore.ts"
import { useStore } from "./StoreContext.ts"

/** A form for a new address with the name and the phone of the customer. */
export const createDraft = ({ name, phone }: Session) => {
  const phoneParts = phone === null ? null : parsePhoneInput("KW", phone)
  return {
    ...emptyDraft,
    fullName: name,
    ...(phoneParts
      ? { phoneCountry: phoneParts.country, phone: phoneParts.digits, country: phoneParts.country }
      : {})
  }
}

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

/**
 * The form of a new address, which runs while the customer has no address; null while one is chosen
 * or looked for.
 */
export const useNewAddressForm = (
  session: Session,
  {
    isWanted,
    checkout
  }: { readonly isWanted: boolean; readonly checkout: ActorRefFrom<typeof checkoutMachine> }
): ScreenProps<typeof addressFormMachine> | null => {
  const store = useStore()
  const [form, setForm] = useState<ScreenProps<typeof addressFormMachine> | null>(null)
  useEffect(() => {
    // The search for a saved address may have begun since this was rendered.
    if (!isWanted || store.chosenAddress.getSnapshot().matches("suggesting")) return
    const actor = createActor(provideAddressForm(store), {
      input: { userId: session.userId, editing: null, draft: createDraft(session), isMap: false }
    })
    let country: Country | null = null
    actor.subscribe((snapshot) => {
      setForm({ snapshot, send: (event) => actor.send(event) })
      const { draft } = snapshot.context
      if (draft.country === country) return
      country = draft.country
      checkout.send({ type: "probableCountry.changed", country })
    })
    actor.start()
    return () => {
      actor.stop()
      setForm(null)
    }
  }, [checkout, isWanted, session, store])
  return form
}
