import fc from "fast-check"
import { expect, it } from "vitest"
import { shareLinks } from "#core/catalogue/shareLinks.ts"

it("shareLinks: contain the address and the text for three services", () => {
  expect(shareLinks("https://shop.test/product/5", "Oud & rose")).toEqual({
    whatsApp: "https://wa.me/?text=Oud%20%26%20rose%0Ahttps%3A%2F%2Fshop.test%2Fproduct%2F5",
    twitter:
      "https://twitter.com/intent/tweet?text=Oud%20%26%20rose&url=https%3A%2F%2Fshop.test%2Fproduct%2F5",
    facebook: "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fshop.test%2Fproduct%2F5"
  })
})

it("shareLinks: any name is encoded and decoded unchanged, and adds no parameter (property)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (words, id) => {
      const address = `https://shop.test/product/${id}`
      const { facebook, twitter, whatsApp } = shareLinks(address, words)
      const parametersOf = (link: string) => Object.fromEntries(new URL(link).searchParams)
      expect(parametersOf(whatsApp)).toEqual({ text: `${words}\n${address}` })
      expect(parametersOf(twitter)).toEqual({ text: words, url: address })
      expect(parametersOf(facebook)).toEqual({ u: address })
    })
  )
})
