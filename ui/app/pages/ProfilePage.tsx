import { Profile } from "../../profile/Profile.tsx"
import { useLasting } from "../lasting.ts"
import { useShop } from "../ShopContext.ts"

export default function ProfilePage() {
  const { session, languages } = useShop()
  const snapshot = useLasting(session, (snapshot) => snapshot)
  const language = useLasting(languages, ({ context }) => context.language)
  return (
    <Profile snapshot={snapshot} send={(event) => session.send(event)} language={language}
      onLanguage={() => languages.send({ type: "toggle" })} />
  )
}
