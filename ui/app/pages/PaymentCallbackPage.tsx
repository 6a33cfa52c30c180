import { PaymentCallback } from "../../payment/PaymentCallback.tsx"
import { PaymentReturn } from "./PaymentReturn.tsx"

export default function PaymentCallbackPage() {
  return <PaymentReturn page="callback" Screen={PaymentCallback} />
}
