import { Effect } from "effect"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import { callDesk, type DeskRefusal } from "./deskCall.ts"
import { type DeskSetup, setupCalls, type SetupChange } from "./DeskSetup.ts"

/** The first steps of a new shop: a list of one item, which is changed as a whole. */
export const setupMachine = submitMachine<null, DeskSetup, SetupChange, DeskRefusal, DeskRefusal>({
  id: "deskSetup",
  keyOf: () => "setup",
  keyOfDraft: () => "setup"
})

/** Loads the first steps. */
export const loadSetup = () =>
  callDesk(setupCalls.load, {}).pipe(
    Effect.map(({ setup }): ItemPage<DeskSetup> => ({
      items: [{ ...setup, removed: null }],
      next: null
    }))
  )

/** Hides the list, or takes the samples off. */
export const changeSetup = Effect.fnUntraced(function* ({ kind }: SetupChange) {
  if (kind === "hide") {
    const { setup } = yield* callDesk(setupCalls.hide, {})
    return { ...setup, removed: null } satisfies DeskSetup
  }
  const { removed, setup } = yield* callDesk(setupCalls.removeSamples, {})
  return { ...setup, removed } satisfies DeskSetup
})
