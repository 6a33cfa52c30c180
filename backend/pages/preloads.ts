import { readFile } from "node:fs/promises"
import { Option, Schema } from "effect"
import type { Locale } from "#locales/index.ts"

/** The tags by which a page's own chunk, its styles and its words come along with the page instead of after it. */
export type Preloads = (path: string, locale: Locale) => string

/** Reads what the build made of each source file. What stands in the built page (`index`) already is left out. */
export const preloadsOf = async (manifestFile: string, index: string): Promise<Preloads> => {
  const written = await readFile(manifestFile, "utf8").catch(() => "{}")
  const manifest = Option.getOrElse(Schema.decodeOption(Schema.fromJsonString(Manifest))(written), () => ({}))
  const known = new Map<string, string>()
  return (path, locale) => {
    const sources = [...pageAt(path), `../locales/${locale}.json`]
    const tags = known.get(sources.join()) ?? tagsFor(manifest, index, sources)
    known.set(sources.join(), tags)
    return tags
  }
}

const Manifest = Schema.Record(
  Schema.String,
  Schema.Struct({
    file: Schema.String,
    css: Schema.optionalKey(Schema.Array(Schema.String)),
    imports: Schema.optionalKey(Schema.Array(Schema.String))
  })
)

const tagsFor = (manifest: typeof Manifest.Type, index: string, sources: ReadonlyArray<string>): string => {
  const isNew = (file: string) => !index.includes(`"/${file}"`)
  const chunks = [...reachable(manifest, sources)].flatMap((source) => manifest[source] ?? [])
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []).filter(isNew))
  const scripts = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith(".js") && isNew(file)))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  ].join("")
}

/** These sources and all that they import at once. */
const reachable = (manifest: typeof Manifest.Type, sources: ReadonlyArray<string>): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (source: string) => {
    if (found.has(source)) return
    found.add(source)
    manifest[source]?.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return found
}

const pageAt = (path: string): ReadonlyArray<string> => {
  const page = pages.find(([start]) => path === start || (start.endsWith("/") && start !== "/" && path.startsWith(start)))
  return page === undefined ? [] : [`app/pages/${page[1]}Page.tsx`]
}

/** A start with a slash at its end is that of every path under it. */
const pages: ReadonlyArray<readonly [start: string, page: string]> = [
  ["/", "Home"], ["/product/", "Product"], ["/cart", "Cart"], ["/login", "Login"], ["/profile", "Profile"], ["/checkout", "Checkout"],
  ["/address-list", "AddressList"], ["/add-address", "AddAddress"], ["/orders", "Orders"], ["/order/", "Order"],
  ["/thank-you", "ThankYou"], ["/payment-callback", "PaymentCallback"], ["/payment-success", "PaymentSuccess"],
  ["/payment-error", "PaymentError"]
]
