import { useLocation } from "react-router-dom"
import { ThankYou } from "../../checkout/ThankYou.tsx"
import { readField } from "../routing/navigationState.ts"

export default function ThankYouPage() {
  return <ThankYou mailFollows={readField(useLocation().state, "mailFollows") === true} />
}
