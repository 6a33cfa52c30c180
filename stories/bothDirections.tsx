import type { StoryObj } from "@storybook/react-vite"
import type { ComponentType, ReactNode } from "react"
import type { AnyStateMachine, ContextFrom, StateValueFrom } from "xstate"
import { i18nByLocale } from "#locales/allLocales.ts"
import { Language } from "#ui/shared/Language.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"

/** A screen with its machine held still in one state, drawn left-to-right in English and right-to-left in Arabic. */
export const heldStill =
  <Machine extends AnyStateMachine>(
    machine: Machine,
    Screen: ComponentType<ScreenProps<Machine>>
  ) =>
  (state: StateValueFrom<Machine>, context: ContextFrom<Machine>): StoryObj => ({
    parameters: { machine, state, context },
    render: (_, { globals }) => {
      const snapshot = machine.resolveState({
        value: state as never,
        context
      }) as ScreenProps<Machine>["snapshot"]
      return bothDirections(<Screen snapshot={snapshot} send={() => {}} />, globals["locale"])
    }
  })

/** The same in English and in Arabic, or in the one language that the toolbar names. */
export const bothDirections = (drawing: ReactNode, only?: unknown) => (
  <>
    {(["en", "ar"] as const)
      .filter((locale) => (only !== "en" && only !== "ar") || only === locale)
      .map((locale) => (
        <Language key={locale} locale={locale} voice={i18nByLocale[locale]}>
          {drawing}
        </Language>
      ))}
  </>
)
