import { useTranslation } from "react-i18next"
import type { consentMachine } from "#core/analytics/consentMachine.ts"
import { Button } from "../shared/Button.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { measureBottomInset } from "../shared/bottomInsets.ts"
import { useMoveFocusOnUnmount } from "../shared/useExitFocus.ts"
import styles from "./ConsentBanner.module.css"

const measureMessage = measureBottomInset("message")

type ConsentBannerProps = ScreenProps<typeof consentMachine>

/** Asks once for the analytics consent; both answers are equally easy to give. */
export const ConsentBanner = (props: ConsentBannerProps) =>
  props.snapshot.matches("undecided") && <Banner {...props} />

const Banner = ({ send }: ConsentBannerProps) => {
  const { t } = useTranslation()
  const ref = useMoveFocusOnUnmount<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.banner}>
      <section ref={measureMessage} className={styles.sheet} aria-label={t("consent.title")}>
        <p>{t("consent.question")}</p>
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={() => send({ type: "consent.refuse" })}>
            {t("consent.refuse")}
          </Button>
          <Button variant="secondary" size="small" onClick={() => send({ type: "consent.grant" })}>
            {t("consent.allow")}
          </Button>
        </div>
      </section>
    </div>
  )
}
