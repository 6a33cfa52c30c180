import { useTranslation } from "react-i18next"
import type { cartNotificationMachine } from "#core/cart/cartNotificationMachine.ts"
import { paths } from "#locales/paths.ts"
import { Row } from "../shared/Row.tsx"
import { applyBottomInsets } from "../shared/bottomInsets.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { CircleCheck, X } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import { Truncate } from "../shared/Truncate.tsx"
import { useExitFocus } from "../shared/useExitFocus.ts"
import { useWindowEvent } from "../shared/useWindowEvent.ts"
import styles from "./CartNotification.module.css"
import { LineAttributes } from "./LineAttributes.tsx"

type CartNotificationProps = ScreenProps<typeof cartNotificationMachine>

/**
 * Says what was added to the cart, above the bar of the page, which stays usable and keeps the
 * focus. The live region is always in the page, so that the addition is announced.
 */
export const CartNotification = (props: CartNotificationProps) => {
  const { t } = useTranslation()
  const { snapshot } = props
  const { line } = snapshot.context
  const isVisible = snapshot.matches("visible")
  return (
    <>
      <output className="visually-hidden">
        {isVisible && line && t("cart.addedName", { name: line.name })}
      </output>
      {isVisible && <Panel {...props} />}
    </>
  )
}

const Panel = ({ snapshot, send }: CartNotificationProps) => {
  const { t } = useTranslation()
  const { line } = snapshot.context
  const close = () => send({ type: "notification.close" })
  // A dialog that is open is closed by Escape instead.
  useWindowEvent("keydown", ({ key }) => {
    if (key === "Escape" && document.querySelector("dialog[open]") === null) close()
  })
  const ref = useExitFocus<HTMLElement>()
  const pause = () => send({ type: "timer.pause" })
  const resume = () => send({ type: "timer.resume" })
  const visits = { onFocus: pause, onBlur: resume, onMouseEnter: pause, onMouseLeave: resume }
  return (
    line && (
      <div ref={applyBottomInsets} className={styles.place}>
        <section ref={ref} className={styles.panel} aria-label={t("cart.added")} {...visits}>
          <Picture src={line.image} alt="" width={64} height={64} variant="square" />
          <Stack gap={2} className={styles.details}>
            <Row as="p" gap={6} className={styles.added}>
              <CircleCheck size={18} />
              {t("cart.added")}
            </Row>
            <Truncate as="p" className={styles.name}>
              <bdi>{line.name}</bdi>
            </Truncate>
            <LineAttributes line={line} />
          </Stack>
          <IconButton label={t("common.close")} onClick={close}>
            <X size={20} />
          </IconButton>
          <div className={styles.action}>
            <ButtonLink to={paths.cart} size="small" fullWidth>
              {t("cart.view")}
            </ButtonLink>
          </div>
        </section>
      </div>
    )
  )
}
