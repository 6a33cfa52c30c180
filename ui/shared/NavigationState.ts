import type { LeftChange } from "#core/orders/changeOrderMachine.ts"
import type { PaymentMethod } from "#core/orders/Order.ts"

/** What a navigation tells the page that it opens, in the state of its history entry. */
export interface NavigationState {
  /** Login and policies: the path to return to. */
  readonly returnTo?: string
  /** Login: the navigation state of the page to return to. */
  readonly returnState?: NavigationState | null
  /** Login: when it was requested, in epoch milliseconds. */
  readonly timestamp?: number
  /** Login: whether the page of one order requested it. */
  readonly isOrderDetail?: boolean
  /** Saved addresses: whether the checkout opened them, to choose or add the order's address. */
  readonly isAdd?: boolean
  /**
   * Address form: how many history entries back the checkout is that asked for the address; absent
   * where none did.
   */
  readonly stepsToCheckout?: number
  /** Address form: the address to edit, with `isEdit`. */
  readonly id?: number
  readonly isEdit?: boolean
  /** Address form: whether the map opens at once. */
  readonly isMap?: boolean
  /** Checkout: the payment method that it begins with. */
  readonly method?: PaymentMethod
  /** Order page: the change of the order that was left to add an address. */
  readonly orderChange?: LeftChange
  /** Order-placed page: the order that was placed; null when the server has not named it. */
  readonly orderId?: string | null
  /** Order-placed page: whether the order's email address receives a confirmation. */
  readonly isOrderMailed?: boolean
  /** Order-placed page: whether the order was paid for before the last one was placed. */
  readonly isEarlierOrder?: boolean
  /** Order-placed page: the invoice of an order that was paid for earlier. */
  readonly invoiceId?: string
  /** Any page: the text of the search that is open over it. */
  readonly search?: string
}
