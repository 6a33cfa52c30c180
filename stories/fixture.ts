import type { Locale } from "#locales/i18n.ts"

/** Sample data with words of the merchant or the shopper, in one locale. */
export type Fixture<Value> = (locale: Locale) => Value

/** Creates a fixture that returns the same objects each time. */
export const fixture = <Value>(create: (locale: Locale) => Value): Fixture<Value> => {
  const values = { ar: create("ar"), en: create("en") }
  return (locale) => values[locale]
}

/** The words of a fixture in both locales. */
export type Words = Readonly<Record<Locale, string>>

/** The value of a locale; a value that is not a fixture has no words and is the same in both. */
export const inLocale = <Value>(value: Value | Fixture<Value>, locale: Locale): Value =>
  isFixture(value) ? value(locale) : value

const isFixture = <Value>(value: Value | Fixture<Value>): value is Fixture<Value> =>
  typeof value === "function"

/** Other values of some fields; those with words may be fixtures. */
export type Changes<Value> = {
  readonly [Name in keyof Value]?: Value[Name] | Fixture<Value[Name]>
}

/** The same data with other values in some of its fields. */
export const withChanges = <Value extends object>(
  value: Value | Fixture<Value>,
  changes: Changes<Value> | Fixture<Partial<Value>>
): Fixture<Value> =>
  fixture((locale) => {
    const fields = Object.entries(inLocale<Changes<Value>>(changes, locale))
    return {
      ...inLocale(value, locale),
      ...Object.fromEntries(fields.map(([name, field]) => [name, inLocale(field, locale)]))
    }
  })
