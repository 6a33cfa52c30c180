import { useLocation } from "react-router-dom"
import { isOrderMailed } from "#core/profile/Profile.ts"
import { ThankYou } from "../../checkout/ThankYou.tsx"
import { useLoad } from "../data/useQuery.ts"
import { readField } from "../routing/navigationState.ts"
import { useStore } from "../store/StoreContext.ts"

export default function ThankYouPage() {
  const hasEmail = readField(useLocation().state, "mailFollows") === true
  return hasEmail ? <ThankYouWithEmail /> : <ThankYou mailFollows={false} />
}

/** The order has an email: the profile says whether the shop mails to it. A backend without profiles does. */
const ThankYouWithEmail = () => {
  const { settle } = useStore()
  const [{ context }] = useLoad({
    id: "thankYou",
    load: (signal) => settle((programs) => programs.loadProfile(), signal)
  })
  const mailFollows =
    context.data === null ? context.refusal?._tag === "Refused" : isOrderMailed(context.data)
  return <ThankYou mailFollows={mailFollows} />
}
