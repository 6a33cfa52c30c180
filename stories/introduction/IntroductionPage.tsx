import { Page } from "../../.storybook/flows/Page.tsx"

/** What is in Storybook, and where: the ids of the pages and stories that a topic leads to. */
const topics: ReadonlyArray<
  readonly [task: string, where: string, links: Readonly<Record<string, string>>]
> = [
  [
    "Find a state",
    "Search for the words of the screen or of what happened: declined, 3DS, timeout, out of stock, wrong code. The filter beside the search has tags, such as payment-failure, payment-unknown, refusal and offline.",
    {
      "Payment failed": "payment-payment-failed--not-paid-with-unknown-code",
      "Refusals of the login": "login-refusals--code-is-wrong"
    }
  ],
  [
    "Compare Arabic and English",
    "Both stand beside each other. The globe in the toolbar shows one alone, as wide as the window, or Arabic words from left to right, which shows what does not follow the direction.",
    {
      "Mirrored pieces": "foundations-mirroring--carousel",
      "Plural forms": "foundations-plural-forms--counts"
    }
  ],
  [
    "Try what breaks a layout",
    "The toolbar has widths from 320 to 1280 px, text up to 200%, longer words, reduced motion, both kinds of digits, and the light and the dark theme.",
    { "Extreme content": "shared-extreme-content--product-cards" }
  ],
  [
    "See how states follow each other",
    "The panel Flow draws the machine of the story and marks its state; a state with stories leads to them. The page Flow of each part of the shop has all of its states, and its refusals with their words.",
    { "Flow of the checkout": "checkout-flow--docs", "Flow of the login": "login-flow--docs" }
  ],
  [
    "Follow a payment",
    "Payment / Every way a payment can end has every ending, with its screens and the reasons of the banks.",
    { "Every way a payment can end": "payment-every-way-a-payment-can-end--docs" }
  ],
  [
    "Watch a purchase",
    "Journeys / Purchases plays whole purchases; the panel Interactions has their steps. Journeys / Replay events draws what was recorded for a bug report.",
    { "Replay events": "journeys-replay-events--docs" }
  ],
  [
    "Use a shared piece",
    "Shared has a page for each, with its props. They can be changed there, and in the panel Controls.",
    { Button: "shared-actions-button--docs", Timeline: "shared-feedback-timeline--docs" }
  ],
  [
    "Use the tokens",
    "Foundations has colours with their contrast, type in both scripts, space, motion, icons, the band, and how the shop writes.",
    { Colour: "foundations-colour--docs", Writing: "foundations-writing--docs" }
  ],
  ["See what has no story", "Coverage counts it.", { Coverage: "coverage--docs" }]
]

/** The first page of Storybook. */
export const IntroductionPage = () => (
  <Page
    title="Sadu"
    lead="Every state of the shop, in Arabic and in English, drawn by the shop’s own code."
  >
    <table className="flow-table">
      <tbody>
        {topics.map(([task, where, links]) => (
          <tr key={task}>
            <th scope="row">{task}</th>
            <td colSpan={3}>
              {where}
              <ul className="flow-links">
                {Object.entries(links).map(([text, id]) => (
                  <li key={id}>
                    <a href={addressOf(id)} target="_top">
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Page>
)

const addressOf = (id: string) => `./?path=/${id.endsWith("--docs") ? "docs" : "story"}/${id}`
