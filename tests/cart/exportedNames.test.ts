import * as addToCartMachine from "#core/cart/addToCartMachine.ts"
import * as cartChangesMachine from "#core/cart/cartChangesMachine.ts"
import * as cartMachine from "#core/cart/cartMachine.ts"
import * as cartNotificationMachine from "#core/cart/cartNotificationMachine.ts"
import { testExportedNames } from "../support/exportedNames.ts"

testExportedNames("cart", [
  addToCartMachine,
  cartChangesMachine,
  cartMachine,
  cartNotificationMachine
])
