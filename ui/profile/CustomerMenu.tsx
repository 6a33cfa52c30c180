import { useTranslation } from "react-i18next"
import type { Session } from "#core/session/Session.ts"
import type { sessionMachine } from "#core/session/sessionMachine.ts"
import { Card } from "../shared/Card.tsx"
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx"
import { Bell, Heart, LogOut, MapPin, Package, Trash2, UserRound } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Spinner } from "../shared/Spinner.tsx"
import styles from "./Profile.module.css"
import { paths } from "#locales/paths.ts"

interface CustomerMenuProps extends ScreenProps<typeof sessionMachine> {
  readonly session: Session
}

/** The links of a customer, and the buttons that log out and delete the account. */
export const CustomerMenu = ({ snapshot, send, session }: CustomerMenuProps) => {
  const { t } = useTranslation()
  const isLeaving = snapshot.matches({ customer: "loggingOut" })
  const isDeleting = snapshot.matches({ customer: "deleting" })
  return (
    <>
      <Card>
        <div className={styles.customer}>
          <span className={styles.avatar}>
            <UserRound />
          </span>
          <div className={styles.content}>
            <h2 className={styles.title}>
              {session.name ? t("profile.hello", { name: session.name }) : t("profile.welcome")}
            </h2>
            {session.phone && (
              <p className={styles.secondaryText}>
                <PhoneNumber>{session.phone}</PhoneNumber>
              </p>
            )}
          </div>
        </div>
      </Card>
      <Card flush>
        <ListRow icon={<Package />} to={paths.orders}>
          {t("profile.orders")}
        </ListRow>
        <ListRow icon={<Heart />} to={paths.favourites}>
          {t("profile.favourites")}
        </ListRow>
        <ListRow icon={<MapPin />} to={paths.addresses}>
          {t("profile.addresses")}
        </ListRow>
      </Card>
      <Card flush>
        <ListRow icon={<UserRound />} to={paths.personalDetails}>
          {t("titles.personalDetails")}
        </ListRow>
        <ListRow icon={<Bell />} to={paths.notifications}>
          {t("titles.notifications")}
        </ListRow>
      </Card>
      <Card flush>
        <ListRow
          icon={<LogOut />}
          end={isLeaving && <Spinner label={t("profile.loggingOut")} />}
          onClick={() => send({ type: "session.logOut" })}
        >
          {t("profile.logout")}
        </ListRow>
        <ListRow
          icon={<Trash2 />}
          danger
          end={isDeleting && <Spinner label={t("profile.deleting")} />}
          onClick={() => send({ type: "deletion.request" })}
        >
          {t("profile.deleteAccount")}
        </ListRow>
      </Card>
      <ConfirmDialog
        open={isDeleting || snapshot.matches({ customer: "confirmingDeletion" })}
        title={t("profile.deleteQuestion")}
        confirmLabel={t("profile.deleteAccount")}
        cancelLabel={t("common.cancel")}
        danger
        busy={isDeleting}
        onConfirm={() => send({ type: "deletion.confirm" })}
        onCancel={() => send({ type: "deletion.cancel" })}
      >
        {t("profile.deleteBody")}
      </ConfirmDialog>
    </>
  )
}
