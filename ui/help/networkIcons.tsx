import type { ReactNode } from "react"
import type { SocialNetwork } from "#core/catalogue/ShopInfo.ts"

/** As the other icons are drawn. */
const line = {
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true
} as const

/** A camera: a rounded square, a lens and a light. */
const InstagramIcon = () => (
  <svg {...line}>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h.01" />
  </svg>
)

/** Two crossing strokes, one of them wide. */
const XIcon = () => (
  <svg {...line}>
    <path d="M4 4h4.2L20 20h-4.2z" />
    <path d="M19 4l-6 6.6M11 13.2L5 20" />
  </svg>
)

/** The marks of social networks, drawn for this shop; the others have a common one. */
export const iconByNetwork: Readonly<Partial<Record<SocialNetwork, ReactNode>>> = {
  instagram: <InstagramIcon />,
  x: <XIcon />
}
