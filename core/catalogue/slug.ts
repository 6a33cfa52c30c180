import { toWesternDigits } from "../shared/digits.ts"

/** The greatest number of characters in a slug. */
export const maximumSlugLength = 100

/**
 * Whether a text may be a slug: lower-case letters of any script and digits, joined by single
 * hyphens.
 */
export const isSlug = (text: string): boolean =>
  /^[\p{Ll}\p{Lo}\p{M}\d]+([-_/][\p{Ll}\p{Lo}\p{M}\d]+)*$/u.test(text)

/**
 * The last part of the address of a product, from its English name, otherwise its Arabic one:
 * lower-case letters and digits, joined by hyphens. Nothing is transliterated, and none is a
 * number, which would be an id.
 */
export const makeSlug = ({ ar, en }: { readonly ar: string; readonly en: string }): string => {
  const slug = slugOf(en) || slugOf(ar)
  return slug === "" ? "product" : isNumber(slug) ? `product-${slug}` : slug
}

/** Whether a slug would be taken for an id. */
export const isNumber = (slug: string): boolean => /^\d+$/.test(slug)

const slugOf = (name: string): string =>
  Array.from(
    toWesternDigits(name.normalize("NFKC"))
      .toLowerCase()
      .replace(/['’ʼ]/g, "")
      .replace(/[^\p{Ll}\p{Lo}\p{M}\d]+/gu, "-")
  )
    .slice(0, maximumSlugLength - 10)
    .join("")
    .replace(/^[-\p{M}]+|-+$/gu, "")
