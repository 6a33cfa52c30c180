import type { ComponentType } from "react"
import { paymentMethods } from "#core/orders/Order.ts"
import { directionByLocale, locales } from "#locales/i18n.ts"
import * as shareIcons from "#ui/catalogue/shareIcons.tsx"
import { PaymentMark } from "#ui/checkout/PaymentMethods.tsx"
import * as directionalIcons from "#ui/shared/directionalIcons.tsx"
import * as icons from "#ui/shared/icons.ts"
import { Page } from "../../.storybook/flows/Page.tsx"
import "./foundations.css"

/** The mark of each way to pay. */
const paymentMarks = Object.fromEntries(
  paymentMethods.map((method) => [`PaymentMark ${method}`, () => <PaymentMark method={method} />])
)

/** The icons of the shop, those that mirror first. */
export const IconPage = () => (
  <Page
    title="Icons"
    lead={`${Object.keys(icons).length + Object.keys(directionalIcons).length} icons from Lucide, and drawings of our own for sharing and for ways to pay. Only those that point along the reading direction mirror; a clock, a tick and the sign to play do not.`}
  >
    <h2>Mirrored from right to left</h2>
    <Icons icons={directionalIcons} />
    <h2>The same in both directions</h2>
    <Icons icons={{ ...icons, ...shareIcons, ...paymentMarks }} />
  </Page>
)

const Icons = ({
  icons: shown
}: {
  readonly icons: Readonly<Record<string, ComponentType<{ readonly size?: number }>>>
}) => (
  <ul className="icons">
    {Object.entries(shown).map(([name, Icon]) => (
      <li key={name}>
        <span className="icon-pair">
          {locales.map((locale) => (
            <span key={locale} dir={directionByLocale[locale]}>
              <Icon size={24} />
            </span>
          ))}
        </span>
        <code>{name}</code>
      </li>
    ))}
  </ul>
)
