import { useTranslation } from "react-i18next"
import type { connectionMachine } from "#core/offline/connectionMachine.ts"
import { WifiOff } from "../shared/icons.ts"
import { Row } from "../shared/Row.tsx"
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
        <Row as="span" gap={8} className={styles.text}>
          <WifiOff size={18} />
          {t("shell.offline")}
        </Row>
      )}
    </output>
  )
}
