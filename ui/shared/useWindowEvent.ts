import { useEffectEvent, useLayoutEffect } from "react"

/** Handles an event of the window while the component is in the document. */
export const useWindowEvent = <Type extends keyof WindowEventMap>(
  type: Type,
  onEvent: (event: WindowEventMap[Type]) => void
): void => {
  const handle = useEffectEvent(onEvent)
  useLayoutEffect(() => {
    const listener = (event: WindowEventMap[Type]) => handle(event)
    addEventListener(type, listener)
    return () => removeEventListener(type, listener)
  }, [type])
}
