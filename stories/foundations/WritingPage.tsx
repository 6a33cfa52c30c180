import type { TFunction } from "i18next"
import { i18nByLocale } from "#locales/allLocales.ts"
import { directionByLocale, type Locale, withNumberingSystem } from "#locales/i18n.ts"
import { Page } from "../../.storybook/flows/Page.tsx"
import "./foundations.css"

const day = Date.UTC(2026, 10, 23)

/** What the shop's own formatters write, by what it is. */
const formatted: ReadonlyArray<readonly [name: string, write: (t: TFunction) => string]> = [
  ["Money", (t) => t("common.price", { price: 12_500 })],
  ["Money, thousands", (t) => t("common.price", { price: 1_234_560 })],
  ["Money, nothing to pay", (t) => t("common.free")],
  ["Discount", (t) => t("orders.discountAmount", { amount: 6_380 })],
  ["Date", (t) => t("orders.date", { at: day })],
  ["Day of delivery", (t) => t("product.arrival", { day })],
  ["Number of an order", (t) => t("orders.number", { id: "1042" })],
  ["Phone", (t) => t("notifications.toPhone", { phone: "+965 5000 1234" })]
]

/** Counts of each plural form of Arabic. */
const counts = [0, 1, 2, 3, 11, 100]

const plurals: ReadonlyArray<
  readonly [name: string, write: (t: TFunction, count: number) => string]
> = [
  ["Items of a cart", (t, count) => t("common.items", { count })],
  ["Products of a list", (t, count) => t("products.count", { count })],
  ["Stock that is left", (t, count) => t("product.left", { count })],
  ["Wait", (t, count) => t("common.waitSeconds", { count })],
  ["Tries of a code", (t, count) => t("refusals.verifyOtp.wrongWithTries", { count })]
]

/** How the shop writes, in both languages. */
export const toneRules: ReadonlyArray<Readonly<Record<Locale, string>>> = [
  {
    en: "Simple standard Arabic that a grandmother and a designer both read; plain English beside it.",
    ar: "عربية فصيحة بسيطة تقرؤها الجدة والمصممة بارتياح، وإلى جانبها إنجليزية واضحة."
  },
  {
    en: "English buttons and titles are in title case, sentences in sentence case. A button says what it does; a title says where the shopper is.",
    ar: "جمل قصيرة بلا زخرفة. الزر يقول ما الذي سيفعله، والعنوان يقول أين أنت الآن."
  },
  {
    en: "A refusal says what happened and what to do now. It blames nobody, and where the cause is known it says more than that there was an error.",
    ar: "رسالة الرفض توضح ما حدث وما يمكن فعله الآن. لا تلوم أحدًا، ولا تكتفي بكلمة «خطأ» متى عُرف السبب."
  },
  {
    en: "A payment whose state is not known is never called failed.",
    ar: "لا نقول عن عملية دفع إنها فشلت ما دامت حالتها غير معروفة."
  },
  {
    en: "Numbers, names, phones and codes keep their own direction inside of a sentence.",
    ar: "تحتفظ الأعداد والأسماء وأرقام الهواتف والرموز باتجاهها داخل الجملة."
  }
]

/** Tone, digits, dates, money and plurals, as the shop writes them. */
export const WritingPage = () => (
  <Page
    title="Writing"
    lead="Arabic is written, not translated. Every example is made by the shop’s own messages and formatters."
  >
    <h2>Tone</h2>
    <div className="rules">
      {(["en", "ar"] as const).map((locale) => (
        <ul key={locale} lang={locale} dir={directionByLocale[locale]}>
          {toneRules.map((rule) => (
            <li key={rule.en}>{rule[locale]}</li>
          ))}
        </ul>
      ))}
    </div>
    <Examples
      hasDigits={false}
      rows={[
        ["Success", (t) => t("checkout.orderPlacedTitle")],
        ["Declined", (t) => t("refusals.providerErrors.MF002")],
        ["Offline", (t) => t("refusals.catalogue.offline")],
        ["Wrong code", (t) => t("refusals.verifyOtp.wrong")]
      ]}
    />
    <h2>Money, dates and numbers</h2>
    <p className="flow-soft">
      Arabic has both kinds of digits; the shopper chooses in the account.
    </p>
    <Examples rows={formatted} />
    <h2>Plurals</h2>
    <p className="flow-soft">
      Arabic has six forms, English two; the form of each count is the one that the browser names.
    </p>
    {plurals.map(([name, write]) => (
      <section key={name}>
        <h3>{name}</h3>
        <Examples
          rows={counts.map((count) => [
            `${count}: ${new Intl.PluralRules("ar").select(count)}`,
            (t) => write(t, count)
          ])}
        />
      </section>
    ))}
  </Page>
)

const Examples = ({
  hasDigits = true,
  rows
}: {
  /** Whether the texts have digits, which Arabic writes in two ways. */
  readonly hasDigits?: boolean
  readonly rows: ReadonlyArray<readonly [name: string, write: (t: TFunction) => string]>
}) => (
  <table className="flow-table">
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col" lang="ar" dir="rtl">
          العربية
        </th>
        {hasDigits && (
          <th scope="col" lang="ar" dir="rtl">
            ٠١٢٣
          </th>
        )}
        <th scope="col">English</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, write]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <Text locale="ar">{write(i18nByLocale.ar.t)}</Text>
          {hasDigits && (
            <Text locale="ar">{write(withNumberingSystem(i18nByLocale.ar, "ar", "arab").t)}</Text>
          )}
          <Text locale="en">{write(i18nByLocale.en.t)}</Text>
        </tr>
      ))}
    </tbody>
  </table>
)

const Text = ({ locale, children }: { readonly locale: Locale; readonly children: string }) => (
  <td lang={locale} dir={directionByLocale[locale]}>
    {children}
  </td>
)
