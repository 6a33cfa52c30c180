import { Option } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { brand } from "#core/shared/brand.ts"
import { extractDigits, toWesternDigits } from "#core/shared/digits.ts"
import { splitGraphemes } from "#core/shared/graphemes.ts"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import { memoize } from "#core/shared/memoize.ts"
import { parseQueryString, formatQueryString } from "#core/shared/queryString.ts"
import { noBreakBeforeUnit } from "#core/shared/noBreakBeforeUnit.ts"
import { truncate, truncateAtWord } from "#core/shared/truncate.ts"
import { anyText } from "#core/testing/arbitraries.ts"
import { withTypedDigits } from "#core/testing/contactArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { cleanLine, cleanText, isBlank } from "#core/shared/cleanText.ts"

describe("brand", () => {
  const Even = brand("Even", (number: number) => number % 2 === 0)

  it("make throws and parse returns none for the same invalid values", () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const isEven = number % 2 === 0
        expect(Even.is(number)).toBe(isEven)
        expect(Even.parse(number)).toEqual(isEven ? Option.some(number) : Option.none())
        if (isEven) expect(Even.make(number)).toBe(number)
        else expect(() => Even.make(number)).toThrow(new TypeError(`${number} is no Even`))
      })
    )
  })
})

it("cleanLine: a text of one line, whatever breaks it", () => {
  expect(cleanLine(" Ali\n\nPay at\tevil.example\u2028now ")).toBe("Ali Pay at evil.example now")
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(cleanLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
    })
  )
})

describe("cleanText", () => {
  const invisible = fc
    .array(
      fc.constantFrom(
        ...Array.from(
          " \t\n\u00a0\u00ad\u034f\u061c\u115f\u180e\u200b\u200d\u200f\u202a\u2028\u2060\u2068\u2069\u2800\u3000\u3164\ufe0f\ufeff"
        )
      )
    )
    .map((characters) => characters.join(""))

  it("a text of characters that show nothing is blank (property)", () => {
    fc.assert(
      fc.property(invisible, (text) => {
        expect([isBlank(text), cleanText(text)]).toEqual([true, ""])
      })
    )
    for (const shown of ["نورة", "0", ".", "\u064b", "❤️"]) expect(isBlank(shown)).toBe(false)
  })

  it("drops what shows nothing at both ends, and keeps it inside (property)", () => {
    fc.assert(
      fc.property(invisible, invisible, (before, after) => {
        for (const text of ["نورة الصباح", "می\u200cخواهم", "👨\u200d👩\u200d👧", "a\nb"])
          expect(cleanText(before + text + after.replaceAll(/[\u034f\ufe0f]/g, ""))).toBe(text)
      })
    )
    expect(cleanText("call me ❤️ \u200f")).toBe("call me ❤️")
    expect(cleanText("\u202eevil\u202c, \u2067x\u2069 y")).toBe("evil, x y")
  })

  it("leaves its own result as it is, in time that grows with the text (property)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
        expect(isBlank(text)).toBe(cleanText(text) === "")
      })
    )
    expect(cleanText(`x${" ".repeat(1_000_000)}y`)).toHaveLength(1_000_002)
  })
})

describe("toWesternDigits", () => {
  it("converts every number in Arabic and Persian digits (property)", () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom("arab", "arabext", "latn"), (number, digits) => {
        const written = new Intl.NumberFormat(`ar-u-nu-${digits}`, { useGrouping: false }).format(
          number
        )
        expect(toWesternDigits(written)).toBe(String(number))
      })
    )
  })

  it("digits of three numeral systems are equal, mixed and with other characters between (property)", () => {
    fc.assert(
      fc.property(withTypedDigits(fc.nat().map(String)), ([digits, typed]) => {
        expect(extractDigits(`\u202b+${typed.split("").join(" ")}\u202c`)).toBe(digits)
      })
    )
  })

  it("leaves other characters unchanged (property)", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toWesternDigits(text).replace(/[0-9]/g, "")).toBe(text.replace(/[0-9٠-٩۰-۹]/g, ""))
      })
    )
  })
})

describe("truncate", () => {
  const graphemes = (text: string) =>
    Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  // The edges of the fast path for characters that are one grapheme.
  const signs = Array.from("aé\u00ad\u0300ʿبـ\u064b\u0600٠۝،\u200d\u200f–’ \r\n👨🇰🇼")
  const edges = fc
    .subarray(signs, { minLength: 1, maxLength: 3 })
    .chain((few) => fc.string({ unit: fc.constantFrom(...few), maxLength: 90 }))

  it("counts graphemes as Intl.Segmenter does (property)", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, edges), (text) => {
        expect(splitGraphemes(text)).toEqual(graphemes(text))
      }),
      runs(1_000)
    )
  })

  it("cuts a name after 30 graphemes and appends an ellipsis", () => {
    expect(truncate("ع".repeat(30), 30)).toBe("ع".repeat(30))
    expect(truncate("ع".repeat(31), 30)).toBe(`${"ع".repeat(30)}…`)
    expect(truncate("👨‍👩‍👧‍👦".repeat(3), 2)).toBe(`${"👨‍👩‍👧‍👦".repeat(2)}…`)
    expect(truncate("سَدُو", 2)).toBe("سَدُ…")
    expect(truncate("Oud and musk", 4)).toBe("Oud…")
  })

  it("never splits a grapheme, and returns a text that fits unchanged (property)", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, edges), fc.integer({ min: 1, max: 60 }), (text, most) => {
        const whole = graphemes(text)
        const expected = whole.length <= most ? text : `${whole.slice(0, most).join("").trimEnd()}…`
        expect(truncate(text, most)).toBe(expected)
      }),
      runs(1_000)
    )
  })

  it("drops a word that would be cut, unless it is the only one", () => {
    expect(truncateAtWord("Oud and musk", 12)).toBe("Oud and musk")
    expect(truncateAtWord("Oud and musk", 9)).toBe("Oud and…")
    expect(truncateAtWord("Oud and musk", 7)).toBe("Oud and…")
    expect(truncateAtWord("Oud and musk", 2)).toBe("Ou…")
    expect(truncateAtWord("دهن عود معتق", 9)).toBe("دهن عود…")
  })

  it("drops the punctuation before the ellipsis, but not that of a text that is not cut", () => {
    expect(truncateAtWord("Ground oud, in rose", 12)).toBe("Ground oud…")
    expect(truncateAtWord("عود مطحون، مخمر", 11)).toBe("عود مطحون…")
    expect(truncateAtWord("Oud,", 12)).toBe("Oud,")
    expect(truncateAtWord("-- oud", 3)).toBe("--…")
  })

  it("at a word: at most as long as when cut anywhere, and ends where a word of the text ends (property)", () => {
    const words = fc.array(fc.constantFrom("oud", "عود،", "a", "👨‍👩‍👧‍👦", "سَدُو"), { maxLength: 12 })
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 30 }), (list, most) => {
        const text = list.join(" ")
        const shown = truncateAtWord(text, most)
        const cut = truncate(text, most)
        const kept = list.filter(
          (_, index) => graphemes(list.slice(0, index + 1).join(" ")).length <= most
        )
        const words = kept.join(" ").replace(/،$/, "")
        expect(shown).toBe(cut === text || words === "" ? cut : `${words}…`)
      }),
      runs(1_000)
    )
  })
})

describe("noBreakBeforeUnit", () => {
  it("joins a number and the word after it, and nothing else", () => {
    expect(noBreakBeforeUnit("Rose oud perfume, 100 ml")).toBe("Rose oud perfume, 100\u00a0ml")
    expect(noBreakBeforeUnit("من 3 إلى 5 أيام")).toBe("من 3\u00a0إلى 5\u00a0أيام")
    expect(noBreakBeforeUnit("200 × 75 cm")).toBe("200 × 75\u00a0cm")
  })

  it("changes only spaces, and leaves none between a digit and a letter (property)", () => {
    const text = fc
      .array(fc.constantFrom("a", "م", "5", " ", "×", "٣", "\n"))
      .map((parts) => parts.join(""))
    fc.assert(
      fc.property(text, (text) => {
        const joined = noBreakBeforeUnit(text)
        expect(joined.replaceAll("\u00a0", " ")).toBe(text)
        expect(joined).not.toMatch(/[5٣] [aم]/)
      }),
      runs(1_000)
    )
  })
})

describe("memoize", () => {
  it("creates nothing before the first call, then always returns the same value", () => {
    const made: Array<object> = []
    const ask = memoize(() => {
      made.push({})
      return made[0]
    })
    expect(made).toEqual([])
    expect(ask()).toBe(ask())
    expect(made.length).toBe(1)
  })
})

describe("assertNonNull", () => {
  it("returns a value, and throws for null and undefined", () => {
    expect(assertNonNull(0)).toBe(0)
    expect(() => assertNonNull(null)).toThrow("without the value")
  })
})

describe("query string", () => {
  const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
    one < other ? -1 : 1

  it("parseQueryString: takes the first of two values and + as a space, and ignores malformed pairs", () => {
    expect(
      [...parseQueryString("?search=%D8%B9%D9%88%D8%AF+oud&min=1&min=2&max=%zz&=x&flag")].toSorted(
        byName
      )
    ).toEqual([
      ["flag", ""],
      ["min", "1"],
      ["search", "عود oud"]
    ])
  })

  it("formatQueryString: every browser parses the same values back (property)", () => {
    const value = fc.string({ unit: "grapheme" }).map((text) => text.toWellFormed())
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.constantFrom("search", "min", "in_stock", "cursor"), value), {
          selector: ([name]) => name
        }),
        (pairs) => {
          expect([...parseQueryString(formatQueryString(pairs))].toSorted(byName)).toEqual(
            pairs.map(([name, value]) => [name, value] as const).toSorted(byName)
          )
          expect([...new URLSearchParams(formatQueryString(pairs))].toSorted(byName)).toEqual(
            pairs.map(([name, value]) => [name, value] as const).toSorted(byName)
          )
        }
      )
    )
  })
})
