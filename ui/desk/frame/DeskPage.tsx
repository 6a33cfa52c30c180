import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { Page } from "../../shared/Page.tsx"

interface DeskPageProps extends ComponentProps<typeof Page> {
  readonly title: string
  readonly hasOwnHeading?: boolean
}

/** A page of the desk, and the title of the document. */
export const DeskPage = ({ title, hasOwnHeading = false, children, ...page }: DeskPageProps) => {
  const { t } = useTranslation()
  return (
    <Page {...page} title={hasOwnHeading ? null : title} documentTitle={false}>
      <title>{t("desk.pageTitle", { title })}</title>
      {children}
    </Page>
  )
}
