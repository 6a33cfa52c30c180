import { useTranslation } from "react-i18next"
import { Diamond } from "#ui/brand/Diamond.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import styles from "./Profile.module.css"
import { paths } from "#paths.ts"

/** What a guest sees: a welcome and the way in. */
export const GuestCard = () => {
  const { t } = useTranslation()
  return (
    <Card>
      <div className={styles.welcome}>
        <Diamond size={40} />
        <h2 className={styles.title}>{t("profile.welcome")}</h2>
        <p className={styles.soft}>{t("profile.loginHint")}</p>
        <ButtonLink size="large" wide to={paths.login} state={{ returnTo: paths.profile }}>
          {t("common.login")}
        </ButtonLink>
      </div>
    </Card>
  )
}
