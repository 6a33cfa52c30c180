import { useTranslation } from "react-i18next"
import type { connectionMachine } from "#core/offline/connectionMachine.ts"
import { WifiOff } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import styles from "./OfflineLine.module.css"

/** The line above every page that says so while the connection is lost. */
export const OfflineLine = ({
  snapshot
}: Pick<ScreenProps<typeof connectionMachine>, "snapshot">) => {
  const { t } = useTranslation()
  return (
    <output className={styles.line}>
      {snapshot.matches("offline") && (
        <span className={styles.text}>
          <WifiOff size={18} />
          {t("shell.offline")}
        </span>
      )}
    </output>
  )
}
