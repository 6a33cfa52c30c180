import { useSelector } from "@xstate/react"
import { useTranslation } from "react-i18next"
import type { ActorRefFrom } from "xstate"
import type { otpCountdownMachine } from "#core/login/otpCountdownMachine.ts"
import type { ScreenProps } from "../shared/screen.ts"
import styles from "./Login.module.css"

/**
 * The minutes and seconds until another code may be requested. The line is reserved before the
 * first tick.
 */
export const OtpCountdown = ({
  snapshot
}: Pick<ScreenProps<typeof otpCountdownMachine>, "snapshot">) => {
  const { t } = useTranslation()
  const left = snapshot.matches("due") ? 0 : snapshot.context.secondsLeft
  return (
    <p className={styles.countdown} role="timer">
      {left === 0 && t("login.resendNow")}
      {left !== null &&
        left > 0 &&
        t("login.resendIn", {
          minutes: Math.floor(left / 60),
          tens: Math.floor((left % 60) / 10),
          seconds: left % 10
        })}
    </p>
  )
}

/** The countdown that the login started. */
export const RunningCountdown = ({
  actor
}: {
  readonly actor: ActorRefFrom<typeof otpCountdownMachine>
}) => <OtpCountdown snapshot={useSelector(actor, (snapshot) => snapshot)} />
