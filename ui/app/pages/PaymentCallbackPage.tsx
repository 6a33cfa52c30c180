import { PaymentCallback } from "../../payment/PaymentCallback.tsx"
import { AfterPayment } from "../AfterPayment.tsx"

export default function PaymentCallbackPage() {
  return <AfterPayment page="callback" Screen={PaymentCallback} />
}
