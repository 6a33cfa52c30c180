import { type RefObject, useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import type { cartNotificationMachine } from "#core/cart/cartNotificationMachine.ts"
import { paths } from "#locales/paths.ts"
import { applyBottomInsets } from "../shared/bottomInsets.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { CircleCheck, X } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { useExitFocus } from "../shared/useExitFocus.ts"
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
  useEscape(close)
  const ref = useExitFocus<HTMLElement>()
  useVisits(ref, (isInside) => send({ type: isInside ? "timer.pause" : "timer.resume" }))
  return (
    line && (
      <div ref={applyBottomInsets} className={styles.place}>
        <section ref={ref} className={styles.panel} aria-label={t("cart.added")}>
          <Picture src={line.image} alt="" width={64} height={64} variant="square" />
          <div className={styles.details}>
            <p className={styles.added}>
              <CircleCheck size={18} />
              {t("cart.added")}
            </p>
            <p className={styles.name}>
              <bdi>{line.name}</bdi>
            </p>
            <LineAttributes line={line} />
          </div>
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

/** Calls back when the pointer of a mouse or the focus enters the element, and when it leaves. */
const useVisits = (ref: RefObject<HTMLElement | null>, onVisit: (isInside: boolean) => void) => {
  const handleVisit = useEffectEvent(onVisit)
  useEffect(() => {
    const ended = new AbortController()
    for (const [type, isInside] of [
      ["focusin", true],
      ["focusout", false],
      ["mouseenter", true],
      ["mouseleave", false]
    ] as const)
      ref.current?.addEventListener(type, () => handleVisit(isInside), ended)
    return () => ended.abort()
  }, [ref])
}

/** Calls back at Escape, unless a dialog is open, which it closes instead. */
const useEscape = (onEscape: () => void) => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && document.querySelector("dialog[open]") === null) onEscape()
  })
  useEffect(() => {
    const ended = new AbortController()
    addEventListener("keydown", (event) => handleKey(event), ended)
    return () => ended.abort()
  }, [])
}
