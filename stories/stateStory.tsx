import type { StoryObj } from "@storybook/react-vite"
import type { ComponentType, ReactNode } from "react"
import { I18nextProvider } from "react-i18next"
import type { AnyStateMachine, ContextFrom, StateValueFrom } from "xstate"
import { i18nByLocale } from "#locales/allLocales.ts"
import {
  directionByLocale,
  type Locale,
  locales,
  withBrand,
  withNumberingSystem
} from "#locales/i18n.ts"
import { BrandContext } from "#ui/brand/BrandContext.ts"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { demoBrand } from "./brand.ts"
import { type Changes, type Fixture, inLocale, withChanges } from "./fixture.ts"

/** The props of a screen, with the locale in which a story renders it. */
export type StoryProps<Machine extends AnyStateMachine> = ScreenProps<Machine> & {
  readonly locale: Locale
}

/**
 * A story of a screen whose machine is in one state, in Arabic right-to-left and in English
 * left-to-right. A context with words of the merchant or the shopper is a function of the locale.
 */
export const stateStory =
  <Machine extends AnyStateMachine>(machine: Machine, Screen: ComponentType<StoryProps<Machine>>) =>
  (
    state: StateValueFrom<Machine>,
    context: ContextFrom<Machine> | Fixture<ContextFrom<Machine>>
  ): StoryObj => {
    const renderSnapshot = (snapshot: ScreenProps<Machine>["snapshot"], locale: Locale) => (
      <Screen snapshot={snapshot} send={() => {}} locale={locale} />
    )
    return localizedStory(
      (locale) => {
        const snapshot = machine.resolveState({
          value: state as never,
          context: inLocale(context, locale)
        }) as ScreenProps<Machine>["snapshot"]
        return renderSnapshot(snapshot, locale)
      },
      { machine, state, context, renderSnapshot, ...withoutControls }
    )
  }

/** The stories of a screen whose contexts differ from one context in some fields. */
export const stateStories =
  <Machine extends AnyStateMachine>(
    machine: Machine,
    Screen: ComponentType<StoryProps<Machine>>,
    context: ContextFrom<Machine> | Fixture<ContextFrom<Machine>>
  ) =>
  (
    state: StateValueFrom<Machine>,
    changes: Changes<ContextFrom<Machine>> | Fixture<Partial<ContextFrom<Machine>>> = {}
  ): StoryObj =>
    stateStory(machine, Screen)(state, withChanges(context, changes))

/** The context of a load machine before anything is loaded. */
export const noData = { data: null, refusal: null }

/** A state has neither controls nor actions, so the first panel is the one of its flow. */
const withoutControls = {
  controls: { disable: true },
  actions: { disable: true },
  interactions: { disable: true }
}

/** A story without a machine; `parameters.context` is the data that it shows, if any. */
export const localizedStory = (
  render: (locale: Locale) => ReactNode,
  parameters: NonNullable<StoryObj["parameters"]> = {}
): StoryObj => ({ parameters, render: (_, { globals }) => renderInLocales(render, globals) })

/** Texts that a frame shows in the other language on purpose, each with the reason. */
export const languageNames = {
  العربية: "a language is offered in its own name",
  English: "a language is offered in its own name"
}

/** The same story with more parameters. */
export const withParameters = (
  story: StoryObj,
  parameters: NonNullable<StoryObj["parameters"]>
): StoryObj => ({ ...story, parameters: { ...story.parameters, ...parameters } })

/** A story of a state that draws nothing, with the reason. */
export const drawsNothing = (story: StoryObj, emptyReason: string): StoryObj =>
  withParameters(story, { emptyReason })

/** The data of a story in a locale. */
export const contextIn = (context: unknown, locale: Locale): unknown => inLocale(context, locale)

/** The same story with the digits ٠١٢٣. */
export const inArabicDigits = ({ parameters = {}, render }: StoryObj): StoryObj => ({
  parameters,
  render: (args, context) =>
    render?.(args, { ...context, globals: { ...context.globals, numberingSystem: "arab" } }) ?? (
      <></>
    )
})

/** Renders a frame for each locale that is chosen in the toolbar, with the digits chosen there. */
export const renderInLocales = (
  render: (locale: Locale) => ReactNode,
  { locale: chosen, numberingSystem }: Readonly<Record<string, unknown>>
) => (
  <>
    {locales
      .filter((locale) => !frames.has(String(chosen)) || frames.get(String(chosen)) === locale)
      .map((locale) => (
        <I18nextProvider
          key={locale}
          i18n={withNumberingSystem(
            withBrand(i18nByLocale[locale], locale, demoBrand),
            locale,
            numberingSystem === "arab" ? "arab" : "latn"
          )}
        >
          <BrandContext value={demoBrand}>
            <div lang={locale} dir={chosen === "ar-ltr" ? "ltr" : directionByLocale[locale]}>
              {render(locale)}
            </div>
          </BrandContext>
        </I18nextProvider>
      ))}
  </>
)

/** The locale of the single frame of a choice; Arabic from left to right shows physical CSS. */
const frames: ReadonlyMap<string, Locale> = new Map([
  ["ar", "ar"],
  ["en", "en"],
  ["ar-ltr", "ar"]
])
