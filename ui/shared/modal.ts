import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react"

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly present: boolean
}

/**
 * Holds a native dialog to `open`: focus goes inside and comes back, Escape and a tap beside it ask to close.
 *
 * Only the owner of `open` closes it. What is inside stays `present` until the leaving motion has ended.
 */
export const useModal = (open: boolean, onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  const askToClose = useEffectEvent((event: Event) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || dialog === null) return
    const listening = new AbortController()
    dialog.addEventListener("cancel", (event) => askToClose(event), listening)
    dialog.addEventListener("click", (event) => askToClose(event), listening)
    // A second Escape closes a dialog even when its owner said no (HTML's close watchers): it opens again.
    dialog.addEventListener("close", () => dialog.showModal(), listening)
    dialog.showModal()
    return () => {
      listening.abort()
      dialog.close()
      void Promise.allSettled(dialog.getAnimations().map((motion) => motion.finished)).then(() => setPresent(dialog.open))
    }
  }, [open])
  return { ref, present: open || present }
}
