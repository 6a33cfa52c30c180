import { i18nByLocale } from "#locales/allLocales.ts"
import { formatProviderError } from "#locales/formatRefusal.ts"
import { locales } from "#locales/i18n.ts"
import { refusalStoriesOf, useMachineStories } from "./CapabilityPage.tsx"
import {
  cancelledOpenPayment,
  endingOf,
  endings,
  endingsByState,
  endingStatesOf,
  onHoldOrRefunded,
  orderEndings,
  orderEndingStoriesOf
} from "./endings.ts"
import { leafPathsOf } from "./machineGraph.ts"
import { Exits, MachineChart, StoryLinks } from "./MachineSection.tsx"
import { Page, ScrollLink, TableHead } from "./Page.tsx"
import { providerNextSteps, storiesOfCode, unknownCodeNextStep } from "./providerErrors.ts"
import { RefusalTable, RowLinks } from "./RefusalTable.tsx"
import { Thumbnail } from "./Thumbnail.tsx"

/** Every way a payment can end, with its screens, texts and the reasons of a bank’s decline. */
export const PaymentEndings = () => {
  const payment = useMachineStories("Payment")
  const checkout = useMachineStories("Checkout")
  const orders = useMachineStories("Orders")
  const title = "Every way a payment can end"
  if (payment === null || checkout === null || orders === null)
    return <Page title={title} lead="Loading the stories …" />
  const stories = [...checkout, ...payment]
  const states = endingStatesOf(stories)
  const orderEndingStories = orderEndingStoriesOf(orders)
  const screenCount = states.flatMap((state) => state.stories).length + orderEndingStories.length
  const sections = [...Object.values(endings), onHoldOrRefunded]
  const machines = [
    ...new Map(
      stories
        .filter(({ machine }) => machine.id in endingsByState)
        .map(({ machine }) => [machine.id, machine])
    ).values()
  ]
  return (
    <Page
      title={title}
      lead={`${sections.length} endings · ${states.length} states · ${screenCount} screens · ${providerCodes.length} reasons for a decline`}
    >
      <nav className="flow-contents" aria-label="On this page">
        {sections.map((section) => (
          <ScrollLink key={section.title} to={section.title} />
        ))}
        <ScrollLink to="Reasons for a bank’s decline" />
        <ScrollLink to="Refusals" />
        <ScrollLink to="Machines" />
      </nav>
      {Object.entries(endings).map(([ending, { title: name, text }]) => (
        <section key={ending}>
          <h2 id={name}>{name}</h2>
          <p className="flow-soft">{text}</p>
          <div className="flow-cards">
            {states
              .filter((state) => state.ending === ending)
              .flatMap(({ path, stories: own }) =>
                own.map((story) => (
                  <article key={story.id} className="flow-card">
                    <h3>
                      {story.machine.id}: {path}
                    </h3>
                    <Thumbnail story={story} />
                    <Exits machine={story.machine} path={path} />
                  </article>
                ))
              )}
          </div>
          {ending === "notPaid" && (
            <>
              <p className="flow-soft">{cancelledOpenPayment.text}</p>
              <StoryLinks
                stories={stories.filter(
                  ({ machine, state }) =>
                    machine.id === cancelledOpenPayment.machineId &&
                    leafPathsOf(state).includes(cancelledOpenPayment.source)
                )}
              />
            </>
          )}
        </section>
      ))}
      <section>
        <h2 id={onHoldOrRefunded.title}>{onHoldOrRefunded.title}</h2>
        <p className="flow-soft">{onHoldOrRefunded.text}</p>
        <div className="flow-cards">
          {orderEndingStories.map(({ ending, story }) => (
            <article key={story.id} className="flow-card">
              <h3>{orderEndings[ending].title}</h3>
              <Thumbnail story={story} showsEnd />
              <p className="flow-exits flow-soft">{orderEndings[ending].text}</p>
            </article>
          ))}
        </div>
      </section>
      <section>
        <h2 id="Reasons for a bank’s decline">Reasons for a bank’s decline</h2>
        <p className="flow-soft">
          The codes of the payment provider with the words for the shopper, and what the shopper can
          do next. A code leads to its story.
        </p>
        <table className="flow-table">
          <TableHead first="Code" last="What the shopper can do next" />
          <tbody>
            {[...Object.entries(providerNextSteps), [null, unknownCodeNextStep] as const].map(
              ([code, nextStep]) => (
                <tr key={code}>
                  <th scope="row">
                    {code ?? "any other code, or none"}
                    <RowLinks stories={storiesOfCode(payment, code)} />
                  </th>
                  {locales.map((locale) => (
                    <td key={locale} lang={locale} dir={locale === "ar" ? "rtl" : "ltr"}>
                      {formatProviderError(i18nByLocale[locale].t, code)}
                    </td>
                  ))}
                  <td>{nextStep}</td>
                </tr>
              )
            )}
          </tbody>
        </table>
      </section>
      <section>
        <h2 id="Refusals">Refusals</h2>
        <RefusalTable
          refusalContexts={[
            "initiate",
            "storeCash",
            "statusCallback",
            "statusSuccess",
            "storeAfterPayment",
            "readOrder",
            "cancel"
          ]}
          stories={refusalStoriesOf(stories)}
        />
      </section>
      <section>
        <h2 id="Machines">Machines</h2>
        {machines.map((machine) => (
          <section key={machine.id}>
            <h3>{machine.id}</h3>
            <MachineChart
              machine={machine}
              current={[...new Set(states.map(({ path }) => path))]
                .filter((path) => endingOf(machine.id, path) !== null)
                .join(" ")}
            />
          </section>
        ))}
      </section>
    </Page>
  )
}

const providerCodes = Object.keys(providerNextSteps)
