import {
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore
} from "react"
import { suppressDoubleClick } from "./suppressDoubleClick.ts"

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly isPresent: boolean
}

/**
 * Opens and closes a native dialog with `open`: the focus moves inside and back, Escape and a tap
 * outside ask to close.
 *
 * Only the owner of `open` closes it. The children stay `present` until the closing animation has
 * ended. Where a page was opened from the dialog, `hasOpenedPage`, the focus moves to its heading
 * and not back.
 */
export const useModal = (open: boolean, onClose: () => void, hasOpenedPage = false): Modal => {
  const ref = useRef<HTMLDialogElement>(null)
  const subscribe = useCallback((notify: () => void) => {
    const dialog = ref.current
    dialog?.addEventListener(closedEvent, notify)
    return () => dialog?.removeEventListener(closedEvent, notify)
  }, [])
  const isShown = useSyncExternalStore(
    subscribe,
    () => ref.current !== null && isDialogShown(ref.current),
    () => false
  )
  const askToClose = useEffectEvent((event: Event) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  })
  const tap = useRef<MouseEvent>(null)
  const close = useEffectEvent((dialog: HTMLDialogElement) => {
    dialog.close()
    if (tap.current !== null) suppressDoubleClick(tap.current)
    tap.current = null
    // The element that opened it may have been removed, such as the button of a deleted row.
    const { activeElement, body } = document
    if (hasOpenedPage || activeElement === body || dialog.contains(activeElement)) {
      document.getElementById("page-title")?.focus({ preventScroll: true })
    }
    void Promise.allSettled(dialog.getAnimations().map((motion) => motion.finished)).then(() =>
      dialog.dispatchEvent(new Event(closedEvent))
    )
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    // Not in a clean-up: React would then move the focus from the opener back into the dialog,
    // which still fades out.
    if (!open) return dialog.open ? close(dialog) : undefined
    const listening = new AbortController()
    dialog.addEventListener("cancel", (event) => askToClose(event), listening)
    dialog.addEventListener("click", (event) => void (tap.current = event), {
      capture: true,
      signal: listening.signal
    })
    dialog.addEventListener("click", (event) => askToClose(event), listening)
    dialog.addEventListener("keydown", (event) => trapFocus(dialog, event), listening)
    // A browser closes a dialog at the second Escape even when the owner keeps it open (close
    // watchers): it is opened again.
    dialog.addEventListener("close", () => dialog.showModal(), listening)
    dialog.showModal()
    return () => listening.abort()
  }, [open])
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      if (dialog?.open === true) close(dialog)
    }
  }, [])
  return { ref, isPresent: open || isShown }
}

/** The closing animation of the dialog has ended, or it was opened again meanwhile. */
const closedEvent = "closed"

const isDialogShown = (dialog: HTMLDialogElement): boolean =>
  dialog.open || dialog.getAnimations().length > 0

const focusableSelector =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary"

/**
 * Keeps Tab inside the dialog: a native dialog would let the focus move on to the browser's own
 * buttons.
 */
const trapFocus = (dialog: HTMLDialogElement, event: KeyboardEvent) => {
  if (event.key !== "Tab") return
  const inside = [...dialog.querySelectorAll<HTMLElement>(focusableSelector)].filter((element) =>
    element.checkVisibility()
  )
  const [edge, other] = event.shiftKey
    ? [inside.at(0), inside.at(-1)]
    : [inside.at(-1), inside.at(0)]
  if (document.activeElement !== edge && document.activeElement !== dialog) return
  event.preventDefault()
  other?.focus()
}
