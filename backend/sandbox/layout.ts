import type { Context } from "hono"
import { html } from "hono/html"
import { directionByLocale, type Locale } from "#locales/i18n.ts"
import ar from "./locales/ar.json" with { type: "json" }
import en from "./locales/en.json" with { type: "json" }

/** HTML whose interpolated values are escaped. */
export type Html = ReturnType<typeof html>

export type SandboxMessageKey = keyof typeof en

const messagesByLocale: Readonly<Record<Locale, Readonly<Record<SandboxMessageKey, string>>>> = {
  ar,
  en
}

/** The sandbox's own messages, apart from the shop's, which shoppers read. */
export const getFixedT =
  (locale: Locale) =>
  (word: SandboxMessageKey): string =>
    messagesByLocale[locale][word]

/** A page of the sandbox, without scripts. */
export const renderPage = (
  locale: Locale,
  title: string,
  body: Html,
  hasNavigation = true
): Html => {
  const t = getFixedT(locale)
  const other = locale === "ar" ? "en" : "ar"
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionByLocale[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        ${hasNavigation ? html`<nav><a href="/sandbox?lang=${locale}">${t("back")}</a> <a href="?lang=${other}" lang="${other}">${t("otherLanguage")}</a></nav>` : ""}
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

/** A card for each item, or one that says that there are none. */
export const cards = <Item>(
  items: ReadonlyArray<Item>,
  empty: string,
  card: (item: Item) => Html
): Html => (items.length === 0 ? html`<p class="card">${empty}</p>` : html`${items.map(card)}`)

/** A browser asks for HTML; other clients get JSON. */
export const acceptsJson = (c: Context): boolean =>
  !(c.req.header("accept") ?? "").includes("text/html")

type Sent =
  | { readonly isForm: true; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly isForm: false; readonly fields: unknown }

/** The JSON of a request, or the fields of a form, of which some are numbers. */
export const readFields = async (c: Context, ...numbers: ReadonlyArray<string>): Promise<Sent> => {
  if ((c.req.header("content-type") ?? "").includes("json"))
    return { isForm: false, fields: await c.req.json().catch(() => null) }
  const entries = Object.entries(await c.req.parseBody()).map(
    ([name, text]) => [name, numbers.includes(name) ? Number(text) : text] as const
  )
  return { isForm: true, fields: Object.fromEntries(entries) }
}

/**
 * What a browser may do with a sandbox page: show it and send its forms, here and to where a
 * payment returns.
 */
export const sandboxPolicy = (publicUrl: string | null): string =>
  `default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'${publicUrl === null ? "" : ` ${new URL(publicUrl).origin}`}; ` +
  "base-uri 'none'; frame-ancestors 'none'"

/** What a browser may do with a mail: show it with its styles and pictures. */
export const mailPolicy = (publicUrl: string | null): string =>
  `default-src 'none'; img-src 'self'${publicUrl === null ? "" : ` ${new URL(publicUrl).origin}`}; style-src 'unsafe-inline'; ` +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The one style sheet. */
export const pageStyle = `:root { color-scheme: light dark; --ground: #FAF6F0; --surface: #FFFFFF; --ink: #1E1916; --soft: #675B50; --line: #E7DDD0; --edge: #8F7F6D; --accent: #9E2335; --accent-ink: #FFFFFF; }
@media (prefers-color-scheme: dark) { :root { --ground: #14110F; --surface: #1E1A17; --ink: #F5EFE7; --soft: #B8AB9D; --line: #352E28; --edge: #7A6F64; --accent: #E4606F; --accent-ink: #1B0A0D; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
nav, main { max-inline-size: 30rem; margin-inline: auto; padding: 1rem; }
nav { display: flex; justify-content: space-between; padding-block-end: 0; }
h1 { font-size: 1.5rem; margin-block: 0 1rem; }
h2 { font-size: 1.25rem; margin-block: 0 .5rem; }
a { color: var(--accent); }
.card { display: block; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 1rem; margin-block-end: 1rem; overflow-wrap: anywhere; }
.soft { color: var(--soft); margin: 0; }
.code { font-size: 2rem; font-variant-numeric: tabular-nums; margin: 0; }
.total { font-size: 1.5rem; margin: 0; }
label { display: block; margin-block-end: .75rem; }
select, input, button { font: inherit; inline-size: 100%; min-block-size: 44px; border-radius: 12px; border: 1px solid var(--edge); padding-inline: .75rem; background: var(--surface); color: var(--ink); }
button { cursor: pointer; margin-block-start: .5rem; }
button.first { background: var(--accent); color: var(--accent-ink); border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
pre { white-space: pre-wrap; margin: 0; font: inherit; }
`
