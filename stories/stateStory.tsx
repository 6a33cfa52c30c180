import type { StoryObj } from "@storybook/react-vite"
import type { ComponentType, ReactNode } from "react"
import type { AnyStateMachine, ContextFrom, StateValueFrom } from "xstate"
import { i18nByLocale } from "#locales/allLocales.ts"
import { withNumberingSystem } from "#locales/i18n.ts"
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
      return renderInBothLocales(
        <Screen snapshot={snapshot} send={() => {}} />,
        globals["locale"],
        globals["numberingSystem"]
      )
    }
  })

/** The same story with the digits ٠١٢٣. */
export const inArabicDigits = ({ parameters = {}, render }: StoryObj): StoryObj => ({
  parameters,
  render: (args, context) =>
    render?.(args, { ...context, globals: { ...context.globals, numberingSystem: "arab" } }) ?? (
      <></>
    )
})

/** The element in English and Arabic, or only in the locale that is chosen in the toolbar, with the digits chosen there. */
export const renderInBothLocales = (
  drawing: ReactNode,
  only?: unknown,
  numberingSystem?: unknown
) => (
  <>
    {(["en", "ar"] as const)
      .filter((locale) => (only !== "en" && only !== "ar") || only === locale)
      .map((locale) => (
        <LocaleProvider
          key={locale}
          locale={locale}
          i18n={withNumberingSystem(
            i18nByLocale[locale],
            locale,
            numberingSystem === "arab" ? "arab" : "latn"
          )}
        >
          {drawing}
        </LocaleProvider>
      ))}
  </>
)
