import { PaymentError } from "../../payment/PaymentError.tsx"
import { PaymentReturn } from "./PaymentReturn.tsx"

export default function PaymentErrorPage() {
  return <PaymentReturn page="error" Screen={PaymentError} />
}
