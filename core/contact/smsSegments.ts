/** What a text message costs: how many a provider bills, and in which alphabet it is sent. */
export interface SmsPrice {
  readonly segments: number
  /** GSM 03.38 has 160 characters in a message, UCS-2, which Arabic needs, 70. */
  readonly alphabet: "gsm" | "ucs2"
}

/**
 * The price of a text message. A longer one is sent in parts, each of which has less room: 153
 * characters of GSM 03.38, where those of its extension count twice, or 67 of UCS-2, where an emoji
 * counts twice; a character is never divided between two parts.
 */
export const priceSms = (text: string): SmsPrice => {
  const sizes = Array.from(text, gsmSize)
  return sizes.includes(0)
    ? {
        alphabet: "ucs2",
        segments: countSegments(
          Array.from(text, ({ length }) => length),
          ucs2
        )
      }
    : { alphabet: "gsm", segments: countSegments(sizes, gsm) }
}

/**
 * The text as it is sent. Marks of direction, curly quotes and dashes alone would more than double
 * its price: where the rest needs no UCS-2, they are left out or written as GSM 03.38 has them.
 */
export const toSmsText = (text: string): string => {
  const plain = text
    .replace(/[\u2066-\u2069\u200e\u200f\u061c]/g, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—−]/g, "-")
    .replaceAll("…", "...")
    .replaceAll("×", "x")
    .replaceAll("\u00a0", " ")
  return priceSms(plain).alphabet === "gsm" ? plain : text
}

const gsm = { single: 160, part: 153 } as const
const ucs2 = { single: 70, part: 67 } as const

const countSegments = (
  sizes: ReadonlyArray<number>,
  { part, single }: { readonly single: number; readonly part: number }
): number => {
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1
  const { segments } = sizes.reduce(
    ({ left, segments }, size) =>
      size <= left
        ? { left: left - size, segments }
        : { left: part - size, segments: segments + 1 },
    { left: part, segments: 1 }
  )
  return segments
}

/** In septets; 0 for a character that GSM 03.38 does not have. */
const gsmSize = (character: string): number =>
  basic.has(character) ? 1 : extension.has(character) ? 2 : 0

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
const extension = new Set("\f^{}\\[~]|€")
