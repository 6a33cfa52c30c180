import { PaymentSuccess } from "../../payment/PaymentSuccess.tsx"
import { PaymentReturn } from "./PaymentReturn.tsx"

export default function PaymentSuccessPage() {
  return <PaymentReturn page="success" Screen={PaymentSuccess} />
}
