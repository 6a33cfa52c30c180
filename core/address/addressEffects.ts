import { Effect } from "effect"
import { isCustomerId } from "../session/Session.ts"
import { type AddressDraft, parseAddressForm } from "./addressForm.ts"
import { Addresses, type AddressId, InvalidUserId } from "./Address.ts"

/**
 * Loads the customer's addresses; a missing or placeholder user id is refused without a request.
 */
export const listAddresses = Effect.fnUntraced(function* (userId: string | null) {
  if (!isCustomerId(userId)) return yield* new InvalidUserId()
  const addresses = yield* Addresses
  return yield* addresses.list(userId)
})

/** Saves the form as a new address, or updates the address it edits. */
export const saveAddress = Effect.fnUntraced(function* (form: {
  readonly userId: string | null
  readonly editing: AddressId | null
  readonly draft: AddressDraft
}) {
  const address = yield* Effect.fromResult(parseAddressForm(form.draft))
  if (!isCustomerId(form.userId)) return yield* new InvalidUserId()
  const addresses = yield* Addresses
  return form.editing === null
    ? yield* addresses.add(form.userId, address)
    : yield* addresses.update(form.userId, { ...address, id: form.editing })
})
