import { useTranslation } from "react-i18next"
import type { Session } from "#core/session/Session.ts"
import { Card } from "../shared/Card.tsx"
import { Bell, Heart, MapPin, Package, UserRound } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import styles from "./Profile.module.css"
import { paths } from "#locales/paths.ts"

/** Who is logged in, and the links of a customer. */
export const CustomerMenu = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation()
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
    </>
  )
}

/** The links to what the shop knows of a customer and sends to them. */
export const AccountLinks = () => {
  const { t } = useTranslation()
  return (
    <Card flush>
      <ListRow icon={<UserRound />} to={paths.personalDetails}>
        {t("titles.personalDetails")}
      </ListRow>
      <ListRow icon={<Bell />} to={paths.notifications}>
        {t("titles.notifications")}
      </ListRow>
    </Card>
  )
}
