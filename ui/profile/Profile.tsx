import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { sessionMachine } from "#core/session/sessionMachine.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { Card } from "../shared/Card.tsx"
import { Notice } from "../shared/Notice.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { CustomerRows } from "./CustomerRows.tsx"
import { GuestCard } from "./GuestCard.tsx"

interface ProfileProps extends ScreenProps<typeof sessionMachine> {
  /** Turns the language. */
  readonly toggle: ReactNode
  /** What was answered about counting, where the shop counts. */
  readonly counting?: ReactNode
}

/** Who is here and what is theirs; a guest is invited in (PROF-1, PROF-2). */
export const Profile = ({ snapshot, send, toggle, counting }: ProfileProps) => {
  const { t } = useTranslation()
  const { session, refusal } = snapshot.context
  const isRestoring = snapshot.matches("restoring")
  return (
    <Page title={t("profile.heading")} busy={isRestoring}>
      <title>{t("titles.withShop", { title: t("titles.profile") })}</title>
      {isRestoring && (
        <>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </>
      )}
      {snapshot.matches("guest") && refusal && (
        <Notice kind="warn">{formatRefusal(t, "deleteAccount", refusal)}</Notice>
      )}
      {snapshot.matches("guest") && <GuestCard />}
      {snapshot.matches("customer") && session && (
        <CustomerRows snapshot={snapshot} send={send} session={session} />
      )}
      <Card flush>{toggle}</Card>
      {counting}
    </Page>
  )
}
