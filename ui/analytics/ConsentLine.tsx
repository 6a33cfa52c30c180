import { useTranslation } from "react-i18next"
import type { consentMachine } from "#core/analytics/consentMachine.ts"
import { Button } from "../shared/Button.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { atFoot } from "../shared/foot.ts"
import { usePassFocusOn } from "../shared/usePassFocusOn.ts"
import styles from "./ConsentLine.module.css"

const message = atFoot("message")

type ConsentLineProps = ScreenProps<typeof consentMachine>

/** Asks once whether the shop may count what is done here; both answers are as easy to give. */
export const ConsentLine = (props: ConsentLineProps) =>
  props.snapshot.matches("asking") && <Question {...props} />

const Question = ({ send }: ConsentLineProps) => {
  const { t } = useTranslation()
  const ref = usePassFocusOn<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.line}>
      <section ref={message} className={styles.sheet} aria-label={t("consent.title")}>
        <p>{t("consent.question")}</p>
        <div className={styles.answers}>
          <Button look="secondary" size="small" onClick={() => send({ type: "refuse" })}>
            {t("consent.refuse")}
          </Button>
          <Button look="secondary" size="small" onClick={() => send({ type: "allow" })}>
            {t("consent.allow")}
          </Button>
        </div>
      </section>
    </div>
  )
}
