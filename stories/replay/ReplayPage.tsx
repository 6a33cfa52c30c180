import { useEffect, useState } from "react"
import { I18nextProvider } from "react-i18next"
import { MemoryRouter } from "react-router-dom"
import { i18nByLocale } from "#locales/allLocales.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import { MachineChart } from "../../.storybook/flows/MachineSection.tsx"
import { eventText, leafPathsOf } from "../../.storybook/flows/machineGraph.ts"
import { Page } from "../../.storybook/flows/Page.tsx"
import { loadMachineStories, type MachineStory } from "../../.storybook/flows/storyIndex.ts"
import type { Recording } from "#ui/app/loading/recordEvents.ts"
import { PhoneFrame } from "./PhoneFrame.tsx"
import { decodeRecording } from "./recording.ts"
import { replay, type ReplayStep } from "./replay.ts"
import { sampleRecording } from "./sampleRecording.ts"
import "./replay.css"

/** A list of recorded events, the screen after each of them, and the states in the statechart. */
export const ReplayPage = () => {
  const [stories, setStories] = useState<ReadonlyArray<MachineStory>>([])
  const [text, setText] = useState(readHash)
  useEffect(() => void loadMachineStories().then(setStories), [])
  const read = readText(text)
  return (
    <Page
      title="Replay events"
      lead="Paste what was recorded of a machine and step through it: every step is drawn as the shopper saw it. Nothing runs; what the server answered is among the events."
    >
      <label className="recording">
        <span>Recording</span>
        <textarea
          rows={10}
          spellCheck={false}
          dir="ltr"
          value={text}
          aria-invalid={read.error !== null}
          aria-describedby={read.error === null ? undefined : "recording-error"}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p>
        <a href={addressOf(text)} target="_blank" rel="noreferrer">
          Address of this recording
        </a>{" "}
        <span className="flow-soft">for a bug report: it has the recording in it.</span>
      </p>
      {read.error !== null && <RecordingError>{read.error}</RecordingError>}
      {read.recording !== null && stories.length > 0 && (
        <Player key={text} recording={read.recording} stories={stories} />
      )}
    </Page>
  )
}

/** The recording in the address; the sample without one. */
const readHash = (): string => {
  const text = new URLSearchParams(location.hash.slice(1)).get("recording")
  return text === null || text === "" ? sampleRecording : text
}

/** The address of this page with a recording, whose spaces are left out. */
const addressOf = (text: string): string => {
  const short = text.replaceAll(/\n\s*/g, "")
  const page = "iframe.html?id=journeys-replay-events--docs&viewMode=docs"
  return `${page}#${String(new URLSearchParams({ recording: short }))}`
}

const readText = (
  text: string
): { readonly recording: Recording | null; readonly error: string | null } => {
  try {
    return { recording: decodeRecording(text), error: null }
  } catch (error) {
    return { recording: null, error: error instanceof Error ? error.message : String(error) }
  }
}

const Player = ({
  recording,
  stories
}: {
  readonly recording: Recording
  readonly stories: ReadonlyArray<MachineStory>
}) => {
  const screens = Map.groupBy(
    stories.filter(({ machine }) => machine.id === recording.machine),
    ({ title }) => title
  )
  const [title, setTitle] = useState([...screens.keys()][0] ?? "")
  const [index, setIndex] = useState(0)
  const [story] = screens.get(title) ?? []
  if (story === undefined)
    return <RecordingError>{`No story has the machine “${recording.machine}”.`}</RecordingError>
  const played = replayText(story, recording)
  if (typeof played === "string") return <RecordingError>{played}</RecordingError>
  const step = played[Math.min(index, played.length - 1)]
  if (step === undefined) return null
  return (
    <>
      <div className="controls">
        <button type="button" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Previous
        </button>
        <output>
          Step {index} of {played.length - 1}
        </output>
        <button
          type="button"
          disabled={index >= played.length - 1}
          onClick={() => setIndex(index + 1)}
        >
          Next
        </button>
        {screens.size > 1 && (
          <label>
            Screen{" "}
            <select value={title} onChange={({ currentTarget }) => setTitle(currentTarget.value)}>
              {[...screens.keys()].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div className="player">
        <ol className="steps" start={0}>
          {played.map(({ event, snapshot, isIgnored }, at) => (
            <li key={at}>
              <button
                type="button"
                aria-current={at === index ? "step" : undefined}
                onClick={() => setIndex(at)}
              >
                <strong>{event === null ? "start" : eventText(event.type)}</strong>
                <span>
                  {isIgnored ? "ignored in this state" : leafPathsOf(snapshot.value).join(", ")}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <div className="screens">
          {locales.map((locale) => (
            <PhoneFrame key={`${locale} ${title}`} locale={locale} name={`Step ${index}`}>
              <Screen story={story} step={step} locale={locale} />
            </PhoneFrame>
          ))}
        </div>
      </div>
      <details className="event">
        <summary>The event of this step</summary>
        <pre>{JSON.stringify(step.event, null, 2)}</pre>
      </details>
      <MachineChart machine={story.machine} current={leafPathsOf(step.snapshot.value).join(" ")} />
    </>
  )
}

const RecordingError = ({ children }: { readonly children: string }) => (
  <p id="recording-error" role="alert" className="recording-error">
    {children}
  </p>
)

/** The steps, or why the machine could not take the events. */
const replayText = (
  { machine }: MachineStory,
  { input, events }: Recording
): ReadonlyArray<ReplayStep> | string => {
  try {
    return replay(machine, input, events)
  } catch (error) {
    return `The machine cannot take this: ${error instanceof Error ? error.message : String(error)}`
  }
}

const Screen = ({
  story,
  step,
  locale
}: {
  readonly story: MachineStory
  readonly step: ReplayStep
  readonly locale: Locale
}) => (
  <MemoryRouter>
    <I18nextProvider i18n={i18nByLocale[locale]}>
      {story.renderSnapshot(step.snapshot, locale)}
    </I18nextProvider>
  </MemoryRouter>
)
