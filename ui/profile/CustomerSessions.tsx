import { useTranslation } from "react-i18next"
import type { CustomerSession } from "#core/session/CustomerSessions.ts"
import type { customerSessionsMachine } from "#core/session/customerSessionsMachine.ts"
import { paths } from "#locales/paths.ts"
import { Badge } from "../shared/Badge.tsx"
import { Button } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { RefusalMessage, RefusalNotice } from "../shared/RefusalMessage.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import { Stack } from "../shared/Stack.tsx"
import styles from "./CustomerSessions.module.css"

type CustomerSessionsProps = ScreenProps<typeof customerSessionsMachine>

/** The devices on which the customer is logged in, each of which can be logged out. */
export const CustomerSessions = ({ snapshot, send }: CustomerSessionsProps) => {
  const { t } = useTranslation()
  const { ended, endRefusal, loadRefusal, sessions } = snapshot.context
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <Page
      title={t("sessions.heading")}
      busy={snapshot.matches("loading")}
      parent={{ to: paths.profile, title: t("titles.profile") }}
    >
      <LoadState
        state={snapshot.value}
        skeleton={<SkeletonRows count={2} />}
        error={loadRefusal && <RefusalMessage context="profile" refusal={loadRefusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        <p className="secondary-text">{t("sessions.intro")}</p>
        <Card as="ul" flush>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} snapshot={snapshot} send={send} />
          ))}
        </Card>
        <RefusalNotice kind="danger" context="endSessions" refusal={endRefusal} />
        {others.length > 1 && (
          <Row>
            <Button
              variant="secondary"
              busy={ended === "others"}
              onClick={() => send({ type: "sessions.end", sessions: "others" })}
            >
              {t("sessions.endOthers")}
            </Button>
          </Row>
        )}
      </LoadState>
    </Page>
  )
}

const SessionRow = ({
  session: { browser, id, isCurrent, system, usedAt },
  snapshot,
  send
}: CustomerSessionsProps & { readonly session: CustomerSession }) => {
  const { t } = useTranslation()
  const device =
    [browser, system].filter((name) => name !== null).join(" · ") || t("sessions.unknownDevice")
  return (
    <Row as="li" gap={16} rowGap={8} wrap between className={styles.row}>
      <Stack gap={4}>
        <Row gap={8} rowGap={4} wrap>
          <bdi className={styles.device}>{device}</bdi>
          {isCurrent && <Badge>{t("sessions.thisDevice")}</Badge>}
        </Row>
        <span className="secondary-text">{t("sessions.lastUse", { at: usedAt })}</span>
      </Stack>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          label={t("sessions.endLabel", { device })}
          busy={snapshot.context.ended === id}
          onClick={() => send({ type: "sessions.end", sessions: id })}
        >
          {t("sessions.end")}
        </Button>
      )}
    </Row>
  )
}
