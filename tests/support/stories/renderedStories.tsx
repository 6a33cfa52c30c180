import { renderToStaticMarkup } from "react-dom/server"
import { prerender } from "react-dom/static"
import { MemoryRouter } from "react-router-dom"
import type { AnyStateMachine, StateValue } from "xstate"
import { type Locale, locales, type NumberingSystem } from "#locales/i18n.ts"
import { contextIn } from "#stories/stateStory.tsx"
import { nameOfExport } from "../../../.storybook/storyName.ts"
import { textsInMarkup } from "./textsInMarkup.ts"

/** A story of a screen, with its machine and state, and its markup and texts in each locale. */
export interface RenderedStory {
  /** The file and the export of the story, such as `login/Login CodeIsWrong`. */
  readonly name: string
  /** The title in the sidebar. */
  readonly title: string
  /** The name in the sidebar. */
  readonly displayName: string
  readonly tags: ReadonlyArray<string>
  readonly parameters: Readonly<Record<string, unknown>>
  readonly machine: AnyStateMachine | undefined
  readonly state: StateValue | undefined
  readonly context: Readonly<Record<Locale, unknown>>
  readonly markup: Readonly<Record<Locale, string>>
  readonly texts: Readonly<Record<Locale, ReadonlySet<string>>>
  /** Renders the story with the digits ٠١٢٣. */
  readonly renderInArabicDigits: (locale: Locale) => string
}

interface Story {
  readonly name?: string
  readonly tags?: ReadonlyArray<string>
  readonly parameters?: Readonly<Record<string, unknown>> & {
    readonly machine?: AnyStateMachine
    readonly state?: StateValue
  }
  readonly render: (
    args: object,
    around: { readonly globals: object; readonly parameters: object }
  ) => React.ReactElement
}

interface StoryFile extends Readonly<Record<string, unknown>> {
  readonly default: {
    readonly title: string
    readonly tags?: ReadonlyArray<string>
    readonly parameters?: Readonly<Record<string, unknown>>
  }
}

const files = import.meta.glob<StoryFile>("../../../stories/**/*.stories.tsx", { eager: true })

/** The stories of a file by the names of their exports. */
const storiesOf = ({ default: _, ...exports }: StoryFile): ReadonlyArray<[string, Story]> =>
  Object.entries(exports).filter((entry): entry is [string, Story] => isStory(entry[1]))

const isStory = (value: unknown): value is Story =>
  typeof value === "object" && value !== null && "render" in value

// The parts of the shell that load later: a first rendering would leave them out, and a second
// would not.
for (const [file, module] of Object.entries(files)) {
  if (!file.includes("/stories/app/")) continue
  for (const [, { render }] of storiesOf(module))
    await prerender(
      <MemoryRouter>{render({}, { globals: { locale: "en" }, parameters: {} })}</MemoryRouter>
    )
}

const renderStory = (
  file: string,
  meta: StoryFile["default"],
  exportName: string,
  { name = nameOfExport(exportName), render, tags = [], ...story }: Story
): RenderedStory => {
  const parameters: NonNullable<Story["parameters"]> = { ...meta.parameters, ...story.parameters }
  const inLocale = (locale: Locale, numberingSystem: NumberingSystem = "latn") =>
    renderToStaticMarkup(
      <MemoryRouter>
        {render({}, { globals: { locale, numberingSystem }, parameters })}
      </MemoryRouter>
    )
  const markup = { en: inLocale("en"), ar: inLocale("ar") }
  return {
    name: `${file.replace(/.*stories\/|\.stories\.tsx/g, "")} ${exportName}`,
    title: meta.title,
    displayName: name,
    tags: [...(meta.tags ?? []), ...tags],
    parameters,
    machine: parameters.machine,
    state: parameters.state,
    context: {
      en: contextIn(parameters.context, "en"),
      ar: contextIn(parameters.context, "ar")
    },
    markup,
    texts: { en: textsInMarkup(markup.en), ar: textsInMarkup(markup.ar) },
    renderInArabicDigits: (locale) => inLocale(locale, "arab")
  }
}

/** Every story, also those of the shared components. */
export const allRenderedStories: ReadonlyArray<RenderedStory> = Object.entries(files).flatMap(
  ([file, module]) =>
    storiesOf(module).map(([name, story]) => renderStory(file, module.default, name, story))
)

/**
 * Every story except those of shared components, which have neither a machine nor texts of their
 * own.
 */
export const renderedStories = allRenderedStories.filter(({ name }) => !name.startsWith("shared/"))

/** Whether a story shows exactly this text in every locale. */
export const hasTextInEveryLocale = (
  { texts }: RenderedStory,
  textOf: (locale: Locale) => string
): boolean => locales.every((locale) => texts[locale].has(textOf(locale)))
