import { Page } from "../../.storybook/flows/Page.tsx"

/** What is in Storybook, and where. */
const topics: ReadonlyArray<readonly [task: string, where: string]> = [
  [
    "Find a state",
    "Search for the words of the screen or of what happened: declined, 3DS, timeout, out of stock, wrong code. The filter beside the search has tags, such as payment-failure, payment-unknown, refusal and offline."
  ],
  [
    "Compare Arabic and English",
    "Both stand beside each other. The globe in the toolbar shows one alone, as wide as the window, or Arabic words from left to right, which shows what does not follow the direction."
  ],
  [
    "Try what breaks a layout",
    "The toolbar has widths from 320 to 1280 px, text up to 200%, longer words, reduced motion, both kinds of digits, and the light and the dark theme."
  ],
  [
    "See how states follow each other",
    "The panel Flow draws the machine of the story and marks its state; a state with stories leads to them. The page Flow of each part of the shop has all of its states, and its refusals with their words."
  ],
  [
    "Follow a payment",
    "Payment / Every way a payment can end has every ending, with its pictures and the reasons of the banks."
  ],
  [
    "Watch a purchase",
    "Journeys / Purchases plays whole purchases; the panel Interactions has their steps. Journeys / Replay events draws what was recorded for a bug report."
  ],
  [
    "Use a shared piece",
    "Shared has a page for each, with its props. They can be changed there, and in the panel Controls."
  ],
  [
    "Use the tokens",
    "Foundations has colours with their contrast, type in both scripts, space, motion, icons, the band, and how the shop writes."
  ],
  ["See what has no story", "Coverage counts it."]
]

/** The first page of Storybook. */
export const IntroductionPage = () => (
  <Page
    title="Sadu"
    lead="Every state of the shop, in Arabic and in English, drawn by the shop’s own code."
  >
    <table className="flow-table">
      <tbody>
        {topics.map(([task, where]) => (
          <tr key={task}>
            <th scope="row">{task}</th>
            <td colSpan={3}>{where}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Page>
)
