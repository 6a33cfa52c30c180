import type { ContextFrom } from "xstate"
import type { localeMachine } from "#core/locale/localeMachine.ts"
import type { Fixture } from "../fixture.ts"

/** The settings of a shopper who reads the locale that is rendered. */
export const localeSettings: Fixture<ContextFrom<typeof localeMachine>> = (locale) => ({
  locale,
  numberingSystem: "latn"
})
