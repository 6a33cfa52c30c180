import type { RefusalContext } from "#locales/refusalMessages.ts"
import type { StoryLink } from "./channel.ts"
import { machineGraph, leafPathsOf, triggerText } from "./machineGraph.ts"
import { TableHead } from "./Page.tsx"
import { isShownBy, nextStepOf, refusalRows, type RefusalRow } from "./refusalRows.ts"
import { reasonUnseen } from "./refusalsWithoutStory.ts"
import type { MachineStory } from "./storyIndex.ts"
import { type StoryRefusal } from "./storyRefusals.ts"
import { storyAddress } from "./Thumbnail.tsx"

/** A story that shows a refusal. */
export interface RefusalStory extends StoryRefusal {
  readonly story: MachineStory
}

/**
 * The refusals of some contexts with their words in both languages and what the shopper can do
 * next.
 */
export const RefusalTable = ({
  refusalContexts,
  stories
}: {
  readonly refusalContexts: ReadonlyArray<RefusalContext>
  readonly stories: ReadonlyArray<RefusalStory>
}) => (
  <>
    {refusalContexts.map((refusalContext) => (
      <section key={refusalContext}>
        <h3>{refusalContext}</h3>
        <table className="flow-table">
          <TableHead first="Refusal" last="What the shopper can do next" />
          <tbody>
            {refusalRows(refusalContext).map((row) => (
              <Row
                key={`${row.tag} ${row.cases.join()}`}
                row={row}
                stories={stories.filter(
                  (shown) =>
                    shown.refusalContext === refusalContext &&
                    shown.tag === row.tag &&
                    isShownBy(row, shown.refusal)
                )}
              />
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </>
)

const Row = ({
  row,
  stories
}: {
  readonly row: RefusalRow
  readonly stories: ReadonlyArray<RefusalStory>
}) => {
  const { tag, cases, messages } = row
  const reason = reasonUnseen(row)
  return (
    <tr>
      <th scope="row">
        {tag}
        {cases.length > 0 && <span className="flow-soft">{cases.join(", ")}</span>}
        <RowLinks stories={stories.map(({ story }) => story)} />
      </th>
      <td lang="ar" dir="rtl">
        {messages.ar}
      </td>
      <td lang="en">{messages.en}</td>
      <td>
        {reason === null ? (
          nextStepOf(row)
        ) : (
          <span className="flow-soft">No screen shows this message: {reason}.</span>
        )}
        <Events stories={stories} />
      </td>
    </tr>
  )
}

/** Links to the stories of a row, one beside the other. */
export const RowLinks = ({ stories }: { readonly stories: ReadonlyArray<StoryLink> }) =>
  stories.length === 0 ? null : (
    <span className="flow-row-links">
      {stories.map(({ id, name }) => (
        <a key={id} href={storyAddress(id)} target="_top">
          {name}
        </a>
      ))}
    </span>
  )

/** The events that the machine takes in the states that show the refusal. */
const Events = ({ stories }: { readonly stories: ReadonlyArray<RefusalStory> }) => {
  const events = new Set(
    stories.flatMap(({ story: { machine, state } }) => {
      const leaves = leafPathsOf(state)
      return machineGraph(machine)
        .transitions.filter(
          ({ source, trigger }) =>
            source !== "" &&
            (trigger.kind === "event" || trigger.kind === "delay") &&
            leaves.some((leaf) => leaf === source || leaf.startsWith(`${source}.`))
        )
        .map(({ trigger }) => triggerText(trigger))
    })
  )
  return events.size === 0 ? null : (
    <span className="flow-events">
      {Array.from(events, (event) => (
        <code key={event}>{event}</code>
      ))}
    </span>
  )
}
