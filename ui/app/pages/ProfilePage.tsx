import { Suspense } from "react"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { Profile } from "../../profile/Profile.tsx"
import { useQuery } from "../hooks/useQuery.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useIdle } from "../loading/useIdle.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { lazyOptional } from "../loading/lazyOptional.tsx"

// The consent is known only in the browser, so the server does not render it.
const ConsentAnswer = lazyOptional(() =>
  import("../analytics/Consent.tsx").then(({ ConsentAnswer }) => ConsentAnswer)
)

export default function ProfilePage() {
  const { session } = useStore()
  const snapshot = useActorSelector(session, (snapshot) => snapshot)
  const analyticsConsent = useIdle() > 0 && (
    <Suspense>
      <ConsentAnswer />
    </Suspense>
  )
  const [shop] = useQuery(shopSummaryQuery)
  return (
    <Profile
      snapshot={snapshot}
      send={(event) => session.send(event)}
      consent={analyticsConsent}
      whatsapp={shop.context.data?.whatsapp ?? null}
    />
  )
}
