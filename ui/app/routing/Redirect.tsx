import { useEffect, useEffectEvent } from "react"
import { useNavigate } from "react-router-dom"

interface RedirectProps {
  readonly to: string
  /** For the screen that it leads to. */
  readonly state: unknown
}

/** Leads on, and leaves no step behind to come back to. The router's own would weigh on every first page. */
export const Redirect = ({ to, state }: RedirectProps) => {
  const navigate = useNavigate()
  const lead = useEffectEvent(() => navigate(to, { replace: true, state }))
  useEffect(() => void lead(), [])
  return null
}
