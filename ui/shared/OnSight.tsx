import { type ReactNode, useEffect, useEffectEvent, useRef } from "react"

interface OnSightProps {
  readonly onSight: () => void
  /** How far below the window counts as in sight, in pixels. */
  readonly ahead: number
  readonly children: ReactNode
}

/** Tells once that its place comes into sight. Give it a key that changes when it shall tell again. */
export const OnSight = ({ onSight, ahead, children }: OnSightProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onSight)
  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        sight.disconnect()
        tell()
      },
      { rootMargin: `0px 0px ${ahead}px 0px` }
    )
    if (ref.current) sight.observe(ref.current)
    return () => sight.disconnect()
  }, [ahead])
  return <div ref={ref}>{children}</div>
}
