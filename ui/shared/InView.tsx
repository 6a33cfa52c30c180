import type { ReactNode } from "react"
import { useInView } from "./useInView.ts"

interface InViewProps {
  readonly onEnter: () => void
  /** The distance below the window that still counts as visible, in pixels. */
  readonly marginPx: number
  readonly children: ReactNode
}

/** Calls back once when its place becomes visible. A changed `key` makes it call back again. */
export const InView = ({ onEnter, marginPx, children }: InViewProps) => (
  <div ref={useInView<HTMLDivElement>(onEnter, marginPx)}>{children}</div>
)
