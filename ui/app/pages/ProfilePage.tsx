import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Profile } from "../../profile/Profile.tsx"
import { LanguageToggle } from "../../session/LanguageToggle.tsx"
import { useLasting } from "../lasting.ts"
import { lazyExtra } from "../lazyExtra.tsx"
import { useIdle } from "../useIdle.ts"
import { useShop } from "../ShopContext.ts"

// What this browser was asked is not for the server to draw.
const ConsentAnswer = lazyExtra(() =>
  import("../Consent.tsx").then(({ ConsentAnswer }) => ConsentAnswer)
)

export default function ProfilePage() {
  const { t } = useTranslation()
  const { session, languages } = useShop()
  const snapshot = useLasting(session, (snapshot) => snapshot)
  const spoken = useLasting(languages, (snapshot) => snapshot)
  const counting = useIdle() > 0 && (
    <Suspense>
      <ConsentAnswer />
    </Suspense>
  )
  return (
    <Profile
      snapshot={snapshot}
      send={(event) => session.send(event)}
      toggle={
        <LanguageToggle
          snapshot={spoken}
          send={(event) => languages.send(event)}
          label={t("profile.language")}
        />
      }
      counting={counting}
    />
  )
}
