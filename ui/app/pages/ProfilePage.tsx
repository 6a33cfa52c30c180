import { lazy, Suspense } from "react"
import { Profile } from "../../profile/Profile.tsx"
import { useLasting } from "../lasting.ts"
import { useIdle } from "../useIdle.ts"
import { useShop } from "../ShopContext.ts"

// What this browser was asked is not for the server to draw.
const ConsentAnswer = lazy(() => import("../Consent.tsx").then(({ ConsentAnswer }) => ({ default: ConsentAnswer })))

export default function ProfilePage() {
  const { session, languages } = useShop()
  const snapshot = useLasting(session, (snapshot) => snapshot)
  const language = useLasting(languages, ({ context }) => context.language)
  const counting = useIdle() > 0 && <Suspense><ConsentAnswer /></Suspense>
  return (
    <Profile snapshot={snapshot} send={(event) => session.send(event)} language={language} counting={counting}
      onLanguage={() => languages.send({ type: "toggle" })} />
  )
}
