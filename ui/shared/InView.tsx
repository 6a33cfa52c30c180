import { type ReactNode, useEffect, useEffectEvent, useRef } from "react"

interface InViewProps {
  readonly onEnter: () => void
  /** How far below the window counts as in sight, in pixels. */
  readonly marginPx: number
  readonly children: ReactNode
}

/** Tells once that its place comes into sight. Give it a key that changes when it shall tell again. */
export const InView = ({ onEnter, marginPx, children }: InViewProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const notify = useEffectEvent(onEnter)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        notify()
      },
      { rootMargin: `0px 0px ${marginPx}px 0px` }
    )
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [marginPx])
  return <div ref={ref}>{children}</div>
}
