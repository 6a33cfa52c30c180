import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { seed } from "#backend/seed/seedData.ts"
import { nextSteps } from "#locales/refusalMessages.ts"

/** Content that must not be in the browser build, with the pattern that finds it. */
export interface ForbiddenContent {
  readonly name: string
  readonly pattern: RegExp
  /** An example that the pattern must find, as a control. */
  readonly example: string
}

const anyOf = (words: ReadonlyArray<string>) =>
  new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"))

const products = seed.products.flatMap(({ description, name, sku }) => [
  name.en,
  name.ar,
  description.en,
  description.ar,
  sku
])
const promos = seed.promos.map(({ code }) => code)

/** URLs in the error messages of libraries, which are never requested. */
const libraryUrls = [
  "http://localhost",
  "http://www.w3.org",
  "https://empty.invalid",
  "https://github.com",
  "https://react.dev",
  "https://react.i18next.com",
  "https://reactrouter.com",
  "https://effect.website",
  "https://stately.ai",
  "https://leafletjs.com",
  "http://example.com",
  "https://protomaps.com"
]

/** Links for sharing a product; the shop itself never requests them. */
const shareUrls = [
  "https://wa.me/",
  "https://twitter.com/intent/tweet?",
  "https://www.facebook.com/sharer/sharer.php?"
]

/** Google's script, which is requested only where the merchant has given a key. */
const mapUrls = [
  "https://maps.googleapis.com/maps/api/js",
  "https://openstreetmap.org",
  "https://www.openstreetmap.org"
]

export const forbiddenContents: ReadonlyArray<ForbiddenContent> = [
  {
    name: "a product of the seed",
    pattern: anyOf(products),
    example: seed.products[0]?.name.ar ?? ""
  },
  { name: "a promo code of the seed", pattern: anyOf(promos), example: `"${promos[0]}"` },
  {
    name: "the memory adapter or a fixture",
    pattern: /InMemory|Oud oil|Rose water|[Ff]ixture|\bNoura\b|50001234/,
    example: "shopInMemory"
  },
  {
    name: "a sentence of Storybook",
    pattern: anyOf(Object.values(nextSteps)),
    example: nextSteps.PhoneTooShort
  },
  { name: "a one-time code", pattern: /["'`][0-9٠-٩]{4,6}["'`]/, example: `otp === "1234"` },
  {
    name: "a way past the code",
    pattern: /backdoor|master.?otp|test.?code|bypass/i,
    example: "masterOtp"
  },
  {
    name: "a provider of messages",
    // The WebOTP API itself wants the word, as the transport of a code.
    pattern: /(?<!\botp:\{transport:\[[`"'])\bsms\b|twilio|unifonic|infobip|vonage|messagebird/i,
    example: "twilio"
  },
  {
    name: "a bearer's credential",
    pattern: /Bearer [\w.~+/-]{4,}/,
    example: "`Bearer eyJhbGciOi`"
  },
  {
    name: "the server's secrets",
    pattern: /WEBHOOK_SECRET|MYFATOORAH_|OTP_PEPPER|DATABASE_URL|postgres:\/\//,
    example: "postgres://sadu"
  },
  {
    name: "another host",
    pattern: new RegExp(
      `https?://(?!${[...libraryUrls, ...shareUrls, ...mapUrls].map((host) => host.replace(/^https?:\/\//, "").replace(/[.?]/g, "\\$&")).join("|")})[a-z0-9-]`
    ),
    example: "https://collector.example.com"
  }
]

/** Finds forbidden contents in the files of a folder. */
export const findForbiddenContents = async (folder: string): Promise<ReadonlyArray<string>> => {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => /\.(js|css|html|json|svg|map|txt)$/.test(name))
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), "utf8")
      return forbiddenContents.flatMap(({ pattern, name }) => {
        const match = pattern.exec(text)?.[0]
        return match === undefined ? [] : [`${name} in ${file}: ${match.slice(0, 60)}`]
      })
    })
  )
  return found.flat()
}
