import { createActor, fromPromise } from "xstate"
import { type Address, AddressId } from "#core/address/Address.ts"
import { type CartLine, emptyCart, lineKey } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { loginMachine } from "#core/login/loginMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { Session } from "#core/session/Session.ts"
import type { EffectActor } from "#core/shared/effectActor.ts"
import type { Cell } from "./table.ts"
import { measureRate } from "./measureRate.ts"

/** Events per second of the machines that shoppers use most. */
export const machineRates = (): ReadonlyArray<ReadonlyArray<Cell>> => [cart(), login(), checkout()]

const cart = () => {
  const actor = createActor(cartMachine).start()
  const lines = Array.from({ length: 10 }, (_, index) => line(index + 1))
  for (const put of lines) actor.send({ type: "line.put", line: put })
  const key = lineKey(line(5))
  const measured = measureRate(
    "cart (ten lines; one more, one fewer)",
    () => {
      actor.send({ type: "line.increment", key })
      actor.send({ type: "line.decrement", key })
      return actor.getSnapshot()
    },
    2
  )
  actor.stop()
  return measured
}

const login = () => {
  const actor = createActor(loginMachine).start()
  const measured = measureRate(
    "login (country and phone)",
    () => {
      actor.send({ type: "country.chosen", country: "KW" })
      actor.send({ type: "phone.typed", typed: "٥٠٠٠١٢٣٤" })
      actor.send({ type: "phone.typed", typed: "5000123" })
      return actor.getSnapshot()
    },
    3
  )
  actor.stop()
  return measured
}

const checkout = () => {
  const machine = checkoutMachine.provide({
    actors: {
      methods: unanswered(),
      rates: unanswered(),
      checkPromo: unanswered(),
      place: unanswered()
    }
  })
  const actor = createActor(machine, {
    input: {
      customer,
      cart: { ...emptyCart, lines: [line(1), line(2)] },
      address: home,
      note: "",
      chosenMethod: null
    }
  }).start()
  const measured = measureRate(
    "checkout (method and promo)",
    () => {
      actor.send({ type: "method.chosen", method: "cash" })
      actor.send({ type: "promo.typed", typed: "SADU" })
      actor.send({ type: "method.chosen", method: "card" })
      return actor.getSnapshot()
    },
    3
  )
  actor.stop()
  return measured
}

/** An actor that never resolves. */
const unanswered = <Input, Answer, Refusal>(): EffectActor<Input, Answer, Refusal> =>
  fromPromise(() => new Promise(() => {}))

const line = (id: number): CartLine => ({
  productId: ProductId.make(id),
  variantId: null,
  name: "بخور",
  subText: "",
  image: null,
  price: Fils.make(3_250),
  oldPrice: null,
  quantity: Quantity.make(2),
  stock: 50,
  weight: Grams.make(380),
  sku: null,
  size: "M",
  color: null,
  attributes: {}
})

const customer: Session = { token: "token", userId: "7", name: "نورة", phone: null }

const home: Address = {
  id: AddressId.make(1),
  fullName: "نورة الصباح",
  phone: "+96550001234",
  country: "KW",
  governorate: "hawalli",
  city: "السالمية",
  block: "5",
  street: "12",
  kind: null,
  building: "7",
  avenue: "",
  floor: "",
  flat: "",
  paci: "",
  directions: "",
  label: null,
  email: null,
  position: null,
  shortAddress: null,
  isDefault: false
}
