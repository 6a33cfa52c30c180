import { useSelector } from "@xstate/react"
import { Profile } from "../../profile/Profile.tsx"
import { useShop } from "../ShopContext.ts"

export default function ProfilePage() {
  const { session, languages } = useShop()
  const snapshot = useSelector(session, (snapshot) => snapshot)
  const language = useSelector(languages, ({ context }) => context.language)
  return (
    <Profile snapshot={snapshot} send={(event) => session.send(event)} language={language}
      onLanguage={() => languages.send({ type: "toggle" })} />
  )
}
