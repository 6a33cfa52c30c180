import { useTranslation } from "react-i18next"

/** The title of the document at the desk. */
export const DeskTitle = ({ title }: { readonly title: string }) => {
  const { t } = useTranslation()
  return <title>{t("desk.pageTitle", { title })}</title>
}
