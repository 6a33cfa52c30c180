import { type ReactNode, useEffect, useEffectEvent, useRef } from "react"

interface InViewProps {
  readonly onEnter: () => void
  /** The distance below the window that still counts as visible, in pixels. */
  readonly marginPx: number
  readonly children: ReactNode
}

/** Calls back once when its place becomes visible. A changed `key` makes it call back again. */
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
