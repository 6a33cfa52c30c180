import { useEffect, useEffectEvent } from "react"
import { useNavigate } from "react-router-dom"
import type { NavigationState } from "../../shared/NavigationState.ts"

interface RedirectProps {
  readonly to: string
  /** The navigation state for the target page. */
  readonly state: NavigationState | null
}

/**
 * Redirects and replaces the history entry. The router's own component would enlarge every first
 * page.
 */
export const Redirect = ({ to, state }: RedirectProps) => {
  const navigate = useNavigate()
  const redirect = useEffectEvent(() => navigate(to, { replace: true, state }))
  useEffect(() => void redirect(), [])
  return null
}
