import { useEffect, useEffectEvent, useRef } from "react"
import type { Position } from "#core/address/Address.ts"
import type { PinMap } from "#core/address/MapPicker.ts"

/** Draws a map into an element, and moves its pin with `position`. */
export const usePinMap = (
  drawMap: (element: HTMLElement) => Promise<PinMap>,
  position: Position,
  onDrawn: (map: PinMap | null) => void
) => {
  const canvasRef = useRef<HTMLDivElement>(null)
  const map = useRef<PinMap | null>(null)
  const draw = useEffectEvent(drawMap)
  const reportDrawn = useEffectEvent(onDrawn)
  const movePin = useEffectEvent(() => map.current?.movePin(position))
  useEffect(() => {
    const element = canvasRef.current
    if (element === null) return
    let isRemoved = false
    void draw(element).then(
      (drawn) => {
        if (isRemoved) return drawn.remove()
        map.current = drawn
        movePin()
        reportDrawn(drawn)
      },
      () => {
        if (!isRemoved) reportDrawn(null)
      }
    )
    return () => {
      isRemoved = true
      map.current?.remove()
      map.current = null
    }
  }, [])
  useEffect(() => map.current?.movePin(position), [position])
  return { canvasRef, map }
}
