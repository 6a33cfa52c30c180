import { Unavailable } from "#core/shared/Unavailable.ts"

/** The states of a list at the desk that hold nothing of their own. */
export const emptyList = {
  items: [],
  next: null,
  refusal: null,
  draft: null,
  changeRefusal: null,
  done: null
} as const

/** Of each desk's day in the stories: 14 February 2026, 18:30 in Kuwait. */
export const storyMoment = Date.UTC(2026, 1, 14, 15, 30)

export const offline = new Unavailable({ reason: "offline" })
