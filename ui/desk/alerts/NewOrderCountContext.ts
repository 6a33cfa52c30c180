import { createContext } from "react"

/** Provides how many orders nobody at this window has seen yet. */
export const NewOrderCountContext = createContext(0)
