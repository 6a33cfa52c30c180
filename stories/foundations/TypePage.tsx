import { i18nByLocale } from "#locales/allLocales.ts"
import { directionByLocale, type Locale, locales } from "#locales/i18n.ts"
import { Page } from "../../.storybook/flows/Page.tsx"
import { TokenValue } from "./TokenValue.tsx"
import { tokensNamed } from "./tokens.ts"
import "./foundations.css"

/** The families, with the languages that they are for. */
const families: ReadonlyArray<readonly [name: string, shownIn: ReadonlyArray<Locale>]> = [
  ["--font", locales],
  ["--latin", ["en"]],
  ["--latin-device", ["en"]],
  ["--arabic", ["ar"]],
  ["--arabic-device", ["ar"]]
]
const weights = ["--regular", "--medium", "--bold"]

/** Sizes, weights and line heights in both scripts, with words of the shop. */
export const TypePage = () => (
  <Page
    title="Type"
    lead="One family with both scripts. Arabic lines are higher and Arabic text is a little bolder, as the tokens of each language say."
  >
    <h2>Sizes</h2>
    {tokensNamed("--text-").map((name) => (
      <Specimen key={name} name={name} size={`var(${name})`} weight="var(--regular)" />
    ))}
    <h2>Families</h2>
    <p className="flow-soft">
      The font of each language, and what is shown of it until the font is loaded.
    </p>
    {families.map(([name, shownIn]) => (
      <Specimen
        key={name}
        name={name}
        size="var(--text-20)"
        weight="var(--regular)"
        family={`var(${name})`}
        shownIn={shownIn}
      />
    ))}
    <h2>Weights</h2>
    {weights.map((name) => (
      <Specimen key={name} name={name} size="var(--text-20)" weight={`var(${name})`} />
    ))}
    <h2>Line height</h2>
    <div className="specimen">
      {locales.map((locale) => (
        <p key={locale} lang={locale} dir={directionByLocale[locale]} className="paragraph">
          {i18nByLocale[locale].t("refusals.providerErrors.MF009")}{" "}
          {i18nByLocale[locale].t("refusals.providerErrors.MF001")}
          <TokenValue name="--leading" />
        </p>
      ))}
    </div>
    <h2>Figures</h2>
    <p className="flow-soft">Digits have one width, so that prices stand below each other.</p>
    <div className="specimen">
      {locales.map((locale) => (
        <p key={locale} lang={locale} dir={directionByLocale[locale]} className="figures">
          {[1_110, 88_880, 1_234_560].map((price) => (
            <span key={price}>{i18nByLocale[locale].t("common.price", { price })}</span>
          ))}
        </p>
      ))}
    </div>
  </Page>
)

const Specimen = ({
  name,
  size,
  weight,
  family = "var(--font)",
  shownIn = locales
}: {
  readonly name: string
  readonly size: string
  readonly weight: string
  readonly family?: string
  readonly shownIn?: ReadonlyArray<Locale>
}) => (
  <div className="specimen">
    {shownIn.map((locale) => (
      <div key={locale} lang={locale} dir={directionByLocale[locale]}>
        <small dir="ltr">
          {name.slice(2)} <TokenValue name={name} />
        </small>
        <p style={{ fontFamily: family, fontSize: size, fontWeight: weight }}>
          {i18nByLocale[locale].t("checkout.orderPlacedTitle")} 1042
        </p>
      </div>
    ))}
  </div>
)
