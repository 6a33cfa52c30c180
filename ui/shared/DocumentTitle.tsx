import { createContext, useContext } from "react"
import { useTranslation } from "react-i18next"

/** Receives what the server writes into the head of a page, which is before the page itself. */
interface DocumentHead {
  readonly setTitle: (title: string) => void
  /** The picture is one of those that load before all others. */
  readonly addPicture: (picture: FirstPicture) => void
}

export interface FirstPicture {
  readonly src: string
  /** Its widths in AVIF; null for a picture that has none. */
  readonly srcSet: string | null
  readonly sizes: string
}

/** Null in a browser. */
export const DocumentHeadContext = createContext<DocumentHead | null>(null)

/** The title of the document: that of a page with the name of the shop, or the shop's alone. */
export const DocumentTitle = ({ title }: { readonly title: string | null }) => {
  const { t } = useTranslation()
  const head = useContext(DocumentHeadContext)
  const text = title === null ? t("titles.home") : t("titles.withShop", { title })
  if (head === null) return <title>{text}</title>
  head.setTitle(text)
  return null
}
