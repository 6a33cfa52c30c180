import type { PointerEvent } from "react"
import { classNames } from "./classNames.ts"
import { applyBottomInsets } from "./bottomInsets.ts"
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "./icons.ts"
import { Row } from "./Row.tsx"
import { Stack } from "./Stack.tsx"
import styles from "./Toasts.module.css"
import { useExitFocus } from "./useExitFocus.ts"

/** A short message in the locale of the page. */
export interface ToastView {
  readonly id: string | number
  readonly kind: "ok" | "info" | "warn" | "danger"
  readonly text: string
  readonly action?: string | undefined
}

interface ToastsProps {
  readonly toasts: ReadonlyArray<ToastView>
  readonly label: string
  readonly dismissLabel: string
  readonly onDismiss: (id: ToastView["id"]) => void
  readonly onAction?: (id: ToastView["id"]) => void
  /**
   * Called when a pointer or the focus enters or leaves the toasts: meanwhile they do not
   * disappear.
   */
  readonly onPauseChange?: (isPaused: boolean) => void
}

const iconByKind = { ok: CircleCheck, info: Info, warn: TriangleAlert, danger: CircleAlert }

/**
 * The toasts, above the bars at the bottom. The live region is always in the page, so that new
 * toasts are announced.
 */
export const Toasts = ({
  toasts,
  label,
  dismissLabel,
  onDismiss,
  onAction,
  onPauseChange
}: ToastsProps) => (
  <Stack
    as="output"
    gap={8}
    ref={applyBottomInsets}
    className={styles.stack}
    aria-label={label}
    aria-live="polite"
    aria-atomic="false"
  >
    {toasts.map((toast) => (
      <Toast
        key={toast.id}
        toast={toast}
        dismissLabel={dismissLabel}
        onDismiss={() => onDismiss(toast.id)}
        onAction={() => onAction?.(toast.id)}
        onPauseChange={(isPaused) => onPauseChange?.(isPaused)}
      />
    ))}
  </Stack>
)

interface ToastProps {
  readonly toast: ToastView
  readonly dismissLabel: string
  readonly onDismiss: () => void
  readonly onAction: () => void
  readonly onPauseChange: (isPaused: boolean) => void
}

const Toast = ({
  toast: { kind, text, action },
  dismissLabel,
  onDismiss,
  onAction,
  onPauseChange
}: ToastProps) => {
  const Icon = iconByKind[kind]
  const pauseHandlers = {
    onFocus: () => onPauseChange(true),
    onBlur: () => onPauseChange(false),
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === "mouse" && onPauseChange(true),
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      pointerType === "mouse" && onPauseChange(false)
  }
  const ref = useExitFocus<HTMLSpanElement>()
  return (
    <Row
      as="span"
      gap={10}
      ref={ref}
      className={classNames(styles.toast, styles[kind])}
      role={kind === "danger" ? "alert" : undefined}
    >
      <Icon size={20} />
      <span className={styles.text}>{text}</span>
      {action && (
        <button className={styles.action} type="button" onClick={onAction} {...pauseHandlers}>
          {action}
        </button>
      )}
      <button
        className={styles.dismiss}
        type="button"
        aria-label={dismissLabel}
        onClick={onDismiss}
        {...pauseHandlers}
      >
        <X size={18} />
      </button>
    </Row>
  )
}
