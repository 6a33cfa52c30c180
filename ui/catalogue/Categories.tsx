import { useTranslation } from "react-i18next"
import type { Category } from "#core/catalogue/Category.ts"
import { paths } from "#locales/paths.ts"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import { Forward } from "../shared/directionalIcons.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { LayoutGrid } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import sectionHeading from "../shared/SectionHeading.module.css"
import { CategoryGrid, CategoryGridSkeleton } from "./CategoryGrid.tsx"

/** The grid of top-level categories. */
export const Categories = ({ snapshot, send }: LoadScreenProps<ReadonlyArray<Category>>) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  const isLoading = snapshot.matches("loading")
  return (
    <Page
      wide
      title={t("categories.heading")}
      busy={isLoading}
      aside={<HeadingLink to={paths.products()}>{t("categories.allProducts")}</HeadingLink>}
      documentTitle={t("titles.categories")}
    >
      <LoadState
        state={snapshot.value}
        skeleton={<CategoryGridSkeleton />}
        empty={<EmptyState icon={<LayoutGrid />} title={t("catalogue.noCategories")} />}
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data && <CategoryGrid categories={data} />}
      </LoadState>
    </Page>
  )
}

interface HeadingLinkProps {
  readonly to: string
  readonly children: string
}

/**
 * A link beside the heading of a page, with the look of those beside the headings of its sections.
 * It is in an element of its own because the heading moves its links to the edge.
 */
const HeadingLink = ({ to, children }: HeadingLinkProps) => (
  <div>
    <Link className={sectionHeading.link} to={to}>
      {children}
      <Forward size={18} />
    </Link>
  </div>
)
