import { type ComponentProps, use } from "react"
import { useTranslation } from "react-i18next"
import { NewOrderCountContext } from "../alerts/NewOrderCountContext.ts"
import { Page } from "../../shared/Page.tsx"

interface DeskPageProps extends ComponentProps<typeof Page> {
  readonly title: string
  readonly hasOwnHeading?: boolean
}

/** A page of the desk, and the title of the document, with the number of new orders. */
export const DeskPage = ({ title, hasOwnHeading = false, children, ...page }: DeskPageProps) => {
  const { t } = useTranslation()
  const orders = use(NewOrderCountContext)
  return (
    <Page {...page} title={hasOwnHeading ? null : title} documentTitle={false}>
      <title>
        {orders === 0
          ? t("desk.pageTitle", { title })
          : t("desk.pageTitleWithOrders", { title, orders })}
      </title>
      {children}
    </Page>
  )
}
