import { Effect } from "effect"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import { callDesk, type DeskRefusal } from "./deskCall.ts"
import {
  type Colleague,
  colleagueCalls,
  type ColleagueChange,
  type ColleagueRefusal
} from "./DeskColleagues.ts"
import { parseStaffName, StaffNameInvalid } from "./staffCredentials.ts"

/** The accounts of the desk. */
export const colleaguesMachine = submitMachine<
  null,
  Colleague,
  ColleagueChange,
  DeskRefusal,
  ColleagueRefusal
>({
  id: "deskColleagues",
  keyOf: ({ name }) => name,
  keyOfDraft: ({ name }) => parseStaffName(name) ?? name
})

/** All accounts. */
export const loadColleagues = () =>
  callDesk(colleagueCalls.list, {}).pipe(
    Effect.map(({ staff }): ItemPage<Colleague> => ({
      items: staff.map((one) => ({ ...one, start: null })),
      next: null
    }))
  )

/** Makes or changes an account, and returns it with what its person needs to sign in. */
export const changeColleague = Effect.fnUntraced(function* (change: ColleagueChange) {
  const name = parseStaffName(change.name)
  if (name === null) return yield* new StaffNameInvalid()
  const { colleague, start } = yield* callDesk(colleagueCalls.change, {
    body: { ...change, name }
  })
  return { ...colleague, start } satisfies Colleague
})
