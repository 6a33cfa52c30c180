import { StrictMode } from "react"
import { prerender } from "react-dom/static"
import { StaticRouter } from "react-router-dom"
import { voiceByLocale } from "#locales/all.ts"
import { directionByLocale, type Locale } from "#locales/index.ts"
import { App } from "./app/App.tsx"
import type { Known } from "./app/known.ts"
import { openShop } from "./app/shop.ts"

export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly locale: Locale
  readonly known: Known
  /** `index.html` of the same build. */
  readonly index: string
  /** What the head gets besides the title: preloads. */
  readonly head?: string
}

export interface Page {
  readonly status: number
  readonly html: string
}

/** The page at `url` with what is known drawn into it: `index.html` with its blanks filled. */
export const render = async ({ url, locale, known, index, head = "" }: PageRequest): Promise<Page> => {
  const voice = voiceByLocale[locale]
  const shop = openShop({ language: locale, voice, known })
  const { prelude } = await prerender(
    <StrictMode><StaticRouter location={url}><App shop={shop} /></StaticRouter></StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY }
  )
  const drawn = await new Response(prelude).text()
  const titles = drawn.match(/<title>[^<]*<\/title>/g) ?? []
  const title = titles.at(-1) ?? `<title>${voice.t("titles.home")}</title>`
  const app = titles.reduce((html, title) => html.replace(title, ""), drawn)
  const data = JSON.stringify(known).replaceAll("<", "\\u003c")
  const html = index
    .replace(`<html lang="ar" dir="rtl">`, `<html lang="${locale}" dir="${directionByLocale[locale]}">`)
    .replace("<!--head-->", () => title + head)
    .replace("<!--app-->", () => app)
    .replace(">null</script>", () => `>${data}</script>`)
  return { status: title.includes(voice.t("titles.notFound")) ? 404 : 200, html }
}
