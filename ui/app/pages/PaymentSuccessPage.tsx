import { PaymentSuccess } from "../../payment/PaymentSuccess.tsx"
import { AfterPayment } from "../AfterPayment.tsx"

export default function PaymentSuccessPage() {
  return <AfterPayment page="success" Screen={PaymentSuccess} />
}
