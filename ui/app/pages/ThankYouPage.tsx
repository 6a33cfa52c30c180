import { useLocation } from "react-router-dom"
import { ThankYou } from "../../checkout/ThankYou.tsx"
import { fieldIn } from "../navigationState.ts"

export default function ThankYouPage() {
  return <ThankYou mailFollows={fieldIn(useLocation().state, "mailFollows") === true} />
}
