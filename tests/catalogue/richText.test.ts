import fc from "fast-check"
import { marked } from "marked"
import { describe, expect, it } from "vitest"
import {
  isSafeLink,
  parseRichText,
  plainRichText,
  type TextSpan,
  wordsOf
} from "#core/catalogue/RichText.ts"

const parse = (text: string) => parseRichText(text, (markdown) => marked.lexer(markdown))
const span = (text: string, more: Partial<TextSpan> = {}): TextSpan => ({
  text,
  isBold: false,
  isItalic: false,
  href: null,
  ...more
})

describe("parseRichText", () => {
  it("reads paragraphs, bold, italic, lists and links", () => {
    expect(
      parse(
        "Within **14 days**, see *all* [returns](/policies/returns).\n- Unused\n- In its box\n1. Write to us\n2. Send it"
      )
    ).toEqual([
      {
        kind: "paragraph",
        lines: [
          [
            span("Within "),
            span("14 days", { isBold: true }),
            span(", see "),
            span("all", { isItalic: true }),
            span(" "),
            span("returns", { href: "/policies/returns" }),
            span(".")
          ]
        ]
      },
      { kind: "bullets", lines: [[span("Unused")], [span("In its box")]] },
      { kind: "numbers", lines: [[span("Write to us")], [span("Send it")]] }
    ])
  })

  it.each([
    "# A heading",
    "<b>bold</b>",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "![picture](https://evil.example/x.png)",
    "`code`",
    "> quoted",
    "[x](javascript:alert(1))",
    "[x](//evil.example)",
    "[x](data:text/html,1)",
    "a & b &lt; c"
  ])("%s stays as it was written", (text) => {
    expect(wordsOf(parse(text))).toBe(text)
    expect(
      parse(text).flatMap(({ lines }) => lines.flat().filter(({ href }) => href !== null))
    ).toEqual([])
  })

  it("of a text without Markdown is its lines, as before (property)", () =>
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Za-zء-ي][A-Za-zء-ي ,؛،']{0,40}[A-Za-zء-ي]$/), {
          maxLength: 6
        }),
        (lines) => {
          const words = (text: ReturnType<typeof parse>) => text.map((block) => wordsOf([block]))
          expect(words(parse(lines.join("\n")))).toEqual(words(plainRichText(lines.join("\n"))))
        }
      )
    ))

  it("reads any text, and each of its links is safe (property)", () =>
    fc.assert(
      fc.property(
        fc
          .array(
            fc.oneof(
              fc.string(),
              fc.constantFrom(
                "[a](",
                ")",
                "**",
                "*",
                "\n",
                "- ",
                "javascript:",
                "<a href=",
                "https://"
              )
            )
          )
          .map((parts) => parts.join("")),
        (text) => {
          for (const { href } of parse(text).flatMap(({ lines }) => lines.flat()))
            expect(href === null || isSafeLink(href)).toBe(true)
        }
      )
    ))
})

it.each([
  ["/policies/returns", true],
  ["https://sadu.example/a?b#c", true],
  ["http://sadu.example", true],
  ["mailto:noura@sadu.example", true],
  ["tel:+96522200000", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["javascript:alert(1)", false],
  ["JaVaScRiPt:alert(1)", false],
  ["https://sadu.example@evil.example", false],
  ["vbscript:x", false],
  ["policies", false],
  ["", false]
])("isSafeLink: %s: %s", (href, safe) => {
  expect(isSafeLink(href)).toBe(safe)
})
