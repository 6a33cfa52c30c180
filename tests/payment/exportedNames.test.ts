import * as openPaymentsMachine from "#core/payment/openPaymentsMachine.ts"
import * as parsePaymentId from "#core/payment/parsePaymentId.ts"
import * as payment from "#core/payment/Payment.ts"
import * as paymentErrorMachine from "#core/payment/paymentErrorMachine.ts"
import * as paymentReturnMachine from "#core/payment/paymentReturnMachine.ts"
import * as verifyPayment from "#core/payment/verifyPayment.ts"
import { testExportedNames } from "../support/exportedNames.ts"

testExportedNames("payment", [
  openPaymentsMachine,
  parsePaymentId,
  payment,
  paymentErrorMachine,
  paymentReturnMachine,
  verifyPayment
])
