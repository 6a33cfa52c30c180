import { i18nByLocale, messagesByLocale } from "#locales/allLocales.ts"
import { formatProviderError } from "#locales/formatRefusal.ts"
import { locales } from "#locales/i18n.ts"
import { refusalStoriesOf, useMachineStories } from "./CapabilityPage.tsx"
import { endingOf, endings, endingsByState, endingStatesOf } from "./endings.ts"
import { Exits, MachineChart } from "./MachineSection.tsx"
import { Page, ScrollLink } from "./Page.tsx"
import { RefusalTable } from "./RefusalTable.tsx"
import { Thumbnail } from "./Thumbnail.tsx"

/** Every way a payment can end, with its pictures, its words and the reasons of the banks. */
export const PaymentEndings = () => {
  const payment = useMachineStories("Payment")
  const checkout = useMachineStories("Checkout")
  const title = "Every way a payment can end"
  if (payment === null || checkout === null)
    return <Page title={title} lead="Loading the stories …" />
  const stories = [...checkout, ...payment]
  const states = endingStatesOf(stories)
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
      lead={`${Object.keys(endings).length} endings · ${states.length} states · ${states.flatMap((state) => state.stories).length} pictures · ${providerCodes.length} reasons of a bank`}
    >
      <nav className="flow-contents" aria-label="On this page">
        {Object.values(endings).map((ending) => (
          <ScrollLink key={ending.title} to={ending.title} />
        ))}
        <ScrollLink to="Why a bank says no" />
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
        </section>
      ))}
      <section>
        <h2 id="Why a bank says no">Why a bank says no</h2>
        <p className="flow-soft">
          The codes of the payment provider with the words for the shopper.
        </p>
        <table className="flow-table">
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col" lang="ar" dir="rtl">
                العربية
              </th>
              <th scope="col">English</th>
            </tr>
          </thead>
          <tbody>
            {[...providerCodes, "any other code"].map((code) => (
              <tr key={code}>
                <th scope="row">{code}</th>
                {locales.map((locale) => (
                  <td key={locale} lang={locale} dir={locale === "ar" ? "rtl" : "ltr"}>
                    {formatProviderError(i18nByLocale[locale].t, code)}
                  </td>
                ))}
              </tr>
            ))}
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
              counts={{}}
              current={[...new Set(states.map(({ path }) => path))].filter(
                (path) => endingOf(machine.id, path) !== null
              )}
            />
          </section>
        ))}
      </section>
    </Page>
  )
}

const providerCodes = Object.keys(messagesByLocale.en.flows.refusals.providerErrors)
