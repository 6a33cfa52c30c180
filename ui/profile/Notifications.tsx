import { useTranslation } from "react-i18next"
import { formatPhone, type Phone } from "#core/contact/Phone.ts"
import type { notificationsMachine } from "#core/profile/notificationsMachine.ts"
import type { NotificationSettings, Profile } from "#core/profile/Profile.ts"
import { paths } from "#locales/paths.ts"
import { Card } from "../shared/Card.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { Notice } from "../shared/Notice.tsx"
import { RetryButton } from "../shared/RetryButton.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import { Switch } from "../shared/Switch.tsx"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import styles from "./Notifications.module.css"

interface NotificationsProps extends ScreenProps<typeof notificationsMachine> {
  /** The phone that the customer logs in with. */
  readonly phone: Phone | null
}

/** What the shop may tell the customer, each with a switch. */
export const Notifications = (props: NotificationsProps) => {
  const { t } = useTranslation()
  const { snapshot, send } = props
  const { loadRefusal, profile, saveRefusal, settings } = snapshot.context
  const isSaving = snapshot.matches({ ready: "saving" })
  return (
    <Page
      title={t("titles.notifications")}
      busy={snapshot.matches("loading")}
      parent={{ to: paths.profile, title: t("titles.profile") }}
    >
      <LoadState
        state={snapshot.value}
        skeleton={<SkeletonRows count={3} />}
        error={loadRefusal && <RefusalMessage context="profile" refusal={loadRefusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        <p className={styles.intro}>{t("notifications.intro")}</p>
        {profile && settings && <Switches {...props} profile={profile} settings={settings} />}
        <output className={styles.secondaryText}>{isSaving && t("address.saving")}</output>
        {saveRefusal && (
          <Notice
            kind="danger"
            action={<RetryButton size="small" onRetry={() => send({ type: "retry" })} />}
          >
            <RefusalMessage context="saveNotifications" refusal={saveRefusal} />
          </Notice>
        )}
      </LoadState>
    </Page>
  )
}

interface SwitchesProps extends NotificationsProps {
  readonly profile: Profile
  readonly settings: NotificationSettings
}

/** A switch for each message that the shop can send. */
const Switches = ({ send, phone, profile, settings }: SwitchesProps) => {
  const { t } = useTranslation()
  const setting = (name: keyof NotificationSettings) => ({
    checked: settings[name],
    onChange: (isAllowed: boolean) => send({ type: "setting.change", setting: name, isAllowed })
  })
  return (
    <Card flush>
      {profile.channels.includes("text") && (
        <Switch
          {...setting("orderText")}
          label={t("notifications.orderText")}
          description={phone && t("notifications.toPhone", { phone: formatPhone(phone) })}
        />
      )}
      {profile.channels.includes("mail") && (
        <Switch
          {...setting("orderMail")}
          label={t("notifications.orderMail")}
          description={
            profile.email === null
              ? t("notifications.toOrderEmail")
              : t("notifications.toEmail", { email: profile.email })
          }
        />
      )}
      <Switch
        {...setting("offers")}
        label={t("notifications.offers")}
        description={t("notifications.offersHint")}
      />
    </Card>
  )
}
