import { useTranslation } from "react-i18next"
import type { DeskRefusal } from "#core/desk/DeskOrders.ts"
import type { StaffMember } from "#core/desk/StaffSession.ts"
import { formatDeskRefusal } from "#locales/deskRefusal.ts"
import { LoadState } from "../../shared/LoadState.tsx"
import { Page } from "../../shared/Page.tsx"
import { RefusalText } from "../../shared/RefusalText.tsx"
import type { LoadScreenProps } from "../../shared/screen.ts"
import { Skeleton } from "../../shared/Skeleton.tsx"
import { DeskTitle } from "./DeskTitle.tsx"

/** What the desk shows until it knows who is signed in. */
export const DeskSession = ({ snapshot, send }: LoadScreenProps<StaffMember, DeskRefusal>) => {
  const { t } = useTranslation()
  const { refusal } = snapshot.context
  return (
    <Page title={t("desk.name")} titleHidden busy={snapshot.matches("loading")}>
      <DeskTitle title={t("desk.shortName")} />
      <LoadState
        state={snapshot.value}
        skeleton={<Skeleton shape="row" />}
        error={
          refusal && <RefusalText refusal={refusal}>{formatDeskRefusal(t, refusal)}</RefusalText>
        }
        onRetry={() => send({ type: "retry" })}
      />
    </Page>
  )
}
