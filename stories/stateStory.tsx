import type { StoryObj } from "@storybook/react-vite"
import type { ComponentType, ReactNode } from "react"
import type { AnyStateMachine, ContextFrom, StateValueFrom } from "xstate"
import { i18nByLocale } from "#locales/allLocales.ts"
import { LocaleProvider } from "#ui/shared/LocaleProvider.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"

/** A story of a screen whose machine is in one state, in English left-to-right and in Arabic right-to-left. */
export const stateStory =
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
      return renderInBothLocales(<Screen snapshot={snapshot} send={() => {}} />, globals["locale"])
    }
  })

/** The element in English and Arabic, or only in the locale that is chosen in the toolbar. */
export const renderInBothLocales = (drawing: ReactNode, only?: unknown) => (
  <>
    {(["en", "ar"] as const)
      .filter((locale) => (only !== "en" && only !== "ar") || only === locale)
      .map((locale) => (
        <LocaleProvider key={locale} locale={locale} i18n={i18nByLocale[locale]}>
          {drawing}
        </LocaleProvider>
      ))}
  </>
)
