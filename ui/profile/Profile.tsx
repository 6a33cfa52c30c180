import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { whatsappLink } from "#core/catalogue/ShopInfo.ts"
import type { Session } from "#core/session/Session.ts"
import type { sessionMachine } from "#core/session/sessionMachine.ts"
import { Diamond } from "../brand/Diamond.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx"
import { Row } from "../shared/Row.tsx"
import {
  Bell,
  Globe,
  Headset,
  Heart,
  Info,
  LogOut,
  MapPin,
  MessageCircle,
  Package,
  Smartphone,
  Trash2,
  UserRound
} from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import { Spinner } from "../shared/Spinner.tsx"
import { RefusalNotice } from "../shared/RefusalMessage.tsx"
import { Stack } from "../shared/Stack.tsx"
import styles from "./Profile.module.css"
import { paths } from "#locales/paths.ts"

interface ProfileProps extends ScreenProps<typeof sessionMachine> {
  /** The analytics consent and the button that changes it, where the shop uses analytics. */
  readonly consent?: ReactNode
  /** The number of the shop's chat, where it has one. */
  readonly whatsapp?: string | null
}

/** The profile: the customer's entries, or a login card for a guest. */
export const Profile = ({ snapshot, send, consent, whatsapp = null }: ProfileProps) => {
  const { t } = useTranslation()
  const { session, refusal } = snapshot.context
  const isRestoring = snapshot.matches("restoring")
  return (
    <Page
      title={t("profile.heading")}
      reading
      busy={isRestoring}
      documentTitle={t("titles.profile")}
    >
      {isRestoring && <SkeletonRows count={2} />}
      {snapshot.matches("guest") && (
        <RefusalNotice kind="warn" context="deleteAccount" refusal={refusal} />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {snapshot.matches("guest") && <GuestCard />}
          {snapshot.matches("customer") && session && <CustomerMenu session={session} />}
        </div>
        <div className={styles.column}>
          <Card flush>
            <ListRow icon={<Globe />} end={t("language.name")} to={paths.language}>
              {t("profile.language")}
            </ListRow>
            <ListRow icon={<Headset />} to={paths.help}>
              {t("titles.help")}
            </ListRow>
            {whatsapp !== null && (
              <ListRow icon={<MessageCircle />} href={whatsappLink(whatsapp)} chat>
                {t("help.whatsapp")}
              </ListRow>
            )}
            <ListRow icon={<Info />} to={paths.about}>
              {t("titles.about")}
            </ListRow>
          </Card>
          {snapshot.matches("customer") && consent}
        </div>
        {snapshot.matches("customer") ? (
          <div className={styles.last}>
            <AccountActions snapshot={snapshot} send={send} />
          </div>
        ) : (
          <div className={styles.across}>{consent}</div>
        )}
      </div>
    </Page>
  )
}

/** What a guest sees: a welcome and the link to the login. */
const GuestCard = () => {
  const { t } = useTranslation()
  return (
    <Card>
      <Stack gap={8} className={styles.guest}>
        <Diamond size={40} />
        <h2 className={styles.title}>{t("profile.welcome")}</h2>
        <p className={styles.secondaryText}>{t("profile.loginHint")}</p>
        <ButtonLink size="large" fullWidth to={paths.login} state={{ returnTo: paths.profile }}>
          {t("common.login")}
        </ButtonLink>
      </Stack>
    </Card>
  )
}

/** Who is logged in, the links of a customer, and what the shop knows of them and sends. */
const CustomerMenu = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation()
  return (
    <>
      <Card>
        <Row gap={14}>
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
        </Row>
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
        <ListRow icon={<Smartphone />} to={paths.sessions}>
          {t("sessions.heading")}
        </ListRow>
      </Card>
    </>
  )
}

/** The buttons that log out and delete the account, at the end of the profile. */
const AccountActions = ({ snapshot, send }: ScreenProps<typeof sessionMachine>) => {
  const { t } = useTranslation()
  const isDeleting = snapshot.matches({ customer: "deleting" })
  return (
    <>
      <Card flush>
        <ListRow icon={<LogOut />} onClick={() => send({ type: "session.logOut" })}>
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
        busy={isDeleting}
        onConfirm={() => send({ type: "deletion.confirm" })}
        onCancel={() => send({ type: "deletion.cancel" })}
      >
        {t("profile.deleteBody")}
      </ConfirmDialog>
    </>
  )
}
