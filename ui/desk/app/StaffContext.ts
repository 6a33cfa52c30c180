import { createContext, useContext } from "react"
import type { StaffMember } from "#core/desk/StaffSession.ts"

/** Provides the staff member who is signed in to the pages, which are rendered only for one. */
export const StaffContext = createContext<StaffMember | null>(null)

export const useStaff = (): StaffMember => {
  const staff = useContext(StaffContext)
  if (staff === null) throw new Error("A page of the desk is rendered outside StaffContext")
  return staff
}
