import type { StoryObj } from "@storybook/react-vite"
import type { ReactNode } from "react"
import { UPDATE_STORY_ARGS } from "storybook/internal/core-events"
import { addons } from "storybook/preview-api"
import type { Locale } from "#locales/i18n.ts"
import { localizedStory, renderInLocales } from "../stateStory.tsx"

/** Returns the text of the locale that is rendered. */
export type Translate = (english: string, arabic: string) => string

/** A story of a shared component in both locales; these components get their text by props. */
export const bilingualStory = (render: (translate: Translate) => ReactNode): StoryObj =>
  localizedStory((locale) => render(translateTo(locale)))

/** A text in both languages. */
type BilingualText = readonly [english: string, arabic: string]

type Options<Props> = { readonly [Name in keyof Props]?: ReadonlyArray<Props[Name]> }

/** Changes props as the panel of controls does, in both locales. */
type Update<Props> = (changed: Partial<Props>) => void

/** A story of one shared component whose props can be changed in the panel of controls. */
export const storyWithControls = <Props extends object>(
  props: Props,
  /** The values of the props that have only some. */
  options: Options<Props>,
  render: (props: Props, translate: Translate, update: Update<Props>) => ReactNode
): StoryObj =>
  storyWithTexts({}, props, options, (shown, _, update, translate) =>
    render(shown, translate, update)
  )

/** The same of a component whose texts can be changed too, each in both languages. */
export const storyWithTexts = <Name extends string, Props extends object>(
  texts: Readonly<Record<Name, BilingualText>>,
  props: Props,
  options: Options<Props>,
  render: (
    props: Props,
    text: (name: Name) => string,
    update: Update<Props>,
    translate: Translate
  ) => ReactNode
): StoryObj => ({
  args: { ...textArgs(texts), ...props },
  argTypes: {
    ...Object.fromEntries(
      Object.keys(textArgs(texts)).map((arg) => [arg, { control: "text", name: readableName(arg) }])
    ),
    ...Object.fromEntries(
      Object.entries(options).map(([name, values]) => [
        name,
        { control: "select", options: values }
      ])
    )
  },
  render: (changed, { globals, id }) => {
    const args = new Map<string, unknown>(Object.entries(changed))
    const changedProps = [...args].filter(([name]) => name in props)
    const shown: Props = { ...props, ...Object.fromEntries(changedProps) }
    const update: Update<Props> = (updatedArgs) =>
      addons.getChannel().emit(UPDATE_STORY_ARGS, { storyId: id, updatedArgs })
    return renderInLocales((locale) => {
      const translate = translateTo(locale)
      const text = (name: Name): string => {
        const [english, arabic]: BilingualText = texts[name]
        const changedText = args.get(textArg(name, locale))
        return typeof changedText === "string" ? changedText : translate(english, arabic)
      }
      return render(shown, text, update, translate)
    }, globals)
  }
})

/** The name of the arg of a text. An address of Storybook can have it, unlike one with brackets. */
export const textArg = (name: string, locale: Locale): string => `${name} ${locale}`

/** As the panel shows the name of the arg: `label (en)`. */
const readableName = (arg: string): string => arg.replace(/ (\w+)$/, " ($1)")

const textArgs = (texts: Readonly<Record<string, BilingualText>>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, [english, arabic]]) => [
      [textArg(name, "en"), english],
      [textArg(name, "ar"), arabic]
    ])
  )

const translateTo =
  (locale: Locale): Translate =>
  (english, arabic) =>
    locale === "ar" ? arabic : english
