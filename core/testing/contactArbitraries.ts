import fc from "fast-check"
import { countries, type Country, countryKeys } from "../contact/countries.ts"
import { Phone } from "../contact/Phone.ts"
import { choose } from "./arbitraries.ts"

/** One of the countries that the shop serves. */
export const country: fc.Arbitrary<Country> = fc.constantFrom(...countryKeys)

const numeralSystems = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"] as const

/**
 * Pseudo-random choices from one seed, so that long texts are generated quickly and shrink well.
 */
const drawFromSeed =
  (seed: number) =>
  (index: number, choices: number): number =>
    seed === 0 ? 0 : (Math.imul(seed + index * 0x9e37, 0x85ebca6b) >>> 16) % choices

/** The text with each digit in a numeral system of the seed's choice; seed 0 keeps 0 to 9. */
const spellDigits = (text: string, seed: number): string => {
  const draw = drawFromSeed(seed)
  return Array.from(text, (sign, index) =>
    /[0-9]/.test(sign)
      ? choose(Array.from(choose(numeralSystems, draw(index, numeralSystems.length))), Number(sign))
      : sign
  ).join("")
}

/** The same text with each digit in a random one of the three numeral systems. */
export const typedDigits = (text: string): fc.Arbitrary<string> =>
  fc.nat().map((seed) => spellDigits(text, seed))

/** A text, with itself as typed: each digit in a random one of the three numeral systems. */
export const withTypedDigits = <Text extends string>(
  texts: fc.Arbitrary<Text>
): fc.Arbitrary<readonly [Text, string]> =>
  fc.tuple(texts, fc.nat()).map(([text, seed]) => [text, spellDigits(text, seed)] as const)

const firstDigits: Readonly<Record<Country, readonly [string, number]>> = {
  KW: ["24569", 8],
  SA: ["15", 9],
  AE: ["5", 9],
  BH: ["1367", 8],
  QA: ["34567", 8],
  OM: ["279", 8]
}

/** A phone in the forms in which it is stored. */
export interface AnyPhone {
  readonly country: Country
  /** The digits without the calling code. */
  readonly national: string
  /** The E.164 number. */
  readonly phone: Phone
}

/** A phone of a country: its national digits and its E.164 number. */
export const phone: fc.Arbitrary<AnyPhone> = fc
  .tuple(country, fc.nat({ max: 4 }), fc.nat({ max: 10 ** 8 - 1 }))
  .map(([country, first, rest]) => {
    const [firstDigit, length] = firstDigits[country]
    const national =
      choose(Array.from(firstDigit), first) +
      String(rest % 10 ** (length - 1)).padStart(length - 1, "0")
    return { country, national, phone: Phone.make(`+${countries[country].callingCode}${national}`) }
  })

const separators = ["", "", "", " ", "-", "\u200e", "\u00a0"]

const spellNumber = (number: string, digits: number, marks: number): string => {
  const draw = drawFromSeed(marks)
  const spaced = Array.from(
    spellDigits(number, digits),
    (sign, index) => sign + choose(separators, draw(index, separators.length))
  )
  return `\u202a${spaced.join("")}\u202c`
}

/**
 * The number as typed or pasted: in three numeral systems, with spaces, hyphens and direction
 * marks.
 */
export const phoneSpelling = (number: string): fc.Arbitrary<string> =>
  fc.tuple(fc.nat(), fc.nat()).map(([digits, marks]) => spellNumber(number, digits, marks))

/** A phone with its national digits and its E.164 number as typed or pasted. */
export const typedPhone: fc.Arbitrary<
  AnyPhone & { readonly typedNational: string; readonly typedPhone: string }
> = fc
  .record({ made: phone, digits: fc.nat(), marks: fc.nat() })
  .map(({ made, digits, marks }) => ({
    ...made,
    typedNational: spellNumber(made.national, digits, marks),
    typedPhone: spellNumber(made.phone, digits, marks)
  }))
