import { useTranslation } from "react-i18next"
import type { barcodeMachine } from "#core/desk/barcodeMachine.ts"
import { Button } from "../../shared/Button.tsx"
import { Dialog } from "../../shared/Dialog.tsx"
import { Camera } from "../../shared/icons.ts"
import { Notice } from "../../shared/Notice.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import styles from "./Stock.module.css"

/** The button that opens the camera, and what it sees until a barcode is found. */
export const BarcodeScanner = ({ snapshot, send }: ScreenProps<typeof barcodeMachine>) => {
  const { t } = useTranslation()
  const { stream } = snapshot.context
  const close = () => send({ type: "scan.close" })
  const show = (video: HTMLVideoElement | null) => {
    if (video !== null && stream instanceof MediaStream) video.srcObject = stream
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<Camera size={20} />}
        onClick={() => send({ type: "scan.open" })}
      >
        {t("desk.stock.scan")}
      </Button>
      <Dialog
        open={!snapshot.matches("closed")}
        onClose={close}
        title={t("desk.stock.scan")}
        footer={
          <Button variant="secondary" onClick={close}>
            {t("desk.change.close")}
          </Button>
        }
      >
        {snapshot.matches("refused") ? (
          <Notice kind="danger">{t("desk.stock.scanRefused")}</Notice>
        ) : (
          <>
            <p>{t("desk.stock.scanHint")}</p>
            <video ref={show} className={styles.camera} autoPlay muted playsInline />
          </>
        )}
      </Dialog>
    </>
  )
}
