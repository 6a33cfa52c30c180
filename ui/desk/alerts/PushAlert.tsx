import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { defaultQuietHours, type QuietHours } from "#core/desk/DeskPush.ts"
import type { pushDeviceMachine, PushRefusal } from "#core/desk/pushDeviceMachine.ts"
import { formatDeskRefusal } from "#locales/deskRefusal.ts"
import { Card } from "../../shared/Card.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { RefusalText } from "../../shared/RefusalText.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { Skeleton } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { Switch } from "../../shared/Switch.tsx"
import styles from "./Alerts.module.css"

/** Whether this device is told of new orders while the desk is closed, and at which hours not. */
export const PushAlert = ({ snapshot, send }: ScreenProps<typeof pushDeviceMachine>) => {
  const { t } = useTranslation()
  const { device, quiet, refusal } = snapshot.context
  const isOn = device?.kind === "on"
  return (
    <Stack gap={12}>
      {refusal !== null && !snapshot.matches("failed") && (
        <Notice kind="danger">
          <RefusalText refusal={refusal}>{formatPushRefusal(t, refusal)}</RefusalText>
        </Notice>
      )}
      <LoadState
        state={device === null ? snapshot.value : "ready"}
        skeleton={<Skeleton shape="row" />}
        error={refusal && formatPushRefusal(t, refusal)}
        onRetry={() => send({ type: "retry" })}
      >
        {device?.kind === "unsupported" && (
          <Notice kind="info">{t("desk.alerts.unsupported")}</Notice>
        )}
        {device?.kind === "blocked" && <Notice kind="warn">{t("desk.alerts.blocked")}</Notice>}
        {(device?.kind === "off" || isOn) && (
          <Card flush aria-busy={snapshot.matches("saving") || snapshot.matches("removing")}>
            <Switch
              label={t("desk.alerts.push")}
              description={t("desk.alerts.pushHint")}
              checked={isOn ? !snapshot.matches("removing") : snapshot.matches("saving")}
              onChange={(checked) => send({ type: "push.switch", isOn: checked })}
            />
            {isOn && (
              <>
                <Switch
                  label={t("desk.alerts.quiet")}
                  description={t("desk.alerts.quietHint")}
                  checked={quiet !== null}
                  onChange={(checked) =>
                    send({ type: "quiet.change", quiet: checked ? defaultQuietHours : null })
                  }
                />
                {quiet !== null && (
                  <QuietHourFields
                    quiet={quiet}
                    onChange={(hours) => send({ type: "quiet.change", quiet: hours })}
                  />
                )}
              </>
            )}
          </Card>
        )}
      </LoadState>
    </Stack>
  )
}

const QuietHourFields = ({
  quiet,
  onChange
}: {
  readonly quiet: NonNullable<QuietHours>
  readonly onChange: (quiet: QuietHours) => void
}) => {
  const { t } = useTranslation()
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: t(hour < 12 ? "desk.shop.am" : "desk.shop.pm", { hour: hour % 12 || 12 })
  }))
  return (
    <Grid gap={12} className={styles.hours}>
      <Select
        label={t("desk.alerts.from")}
        value={String(quiet.from)}
        options={hours}
        onChange={(hour) => onChange({ ...quiet, from: Number(hour) })}
      />
      <Select
        label={t("desk.alerts.to")}
        value={String(quiet.to)}
        options={hours}
        onChange={(hour) => onChange({ ...quiet, to: Number(hour) })}
      />
    </Grid>
  )
}

const formatPushRefusal = (t: TFunction, refusal: PushRefusal): string => {
  switch (refusal._tag) {
    case "PushBlocked":
      return t("desk.alerts.blocked")
    case "PushFailed":
      return t("desk.alerts.failed")
    case "PushServiceUnknown":
      return t("desk.alerts.serviceUnknown")
    default:
      return formatDeskRefusal(t, refusal)
  }
}
