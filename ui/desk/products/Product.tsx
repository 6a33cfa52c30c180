import { useTranslation } from "react-i18next"
import type { deskProductMachine } from "#core/desk/deskProductMachine.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { paths } from "#locales/paths.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button, ButtonAnchor, ButtonLink } from "../../shared/Button.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { CircleCheck, Plus, ShoppingBag } from "../../shared/icons.ts"
import { LoadState } from "../../shared/LoadState.tsx"
import { PageHeading } from "../../shared/PageHeading.tsx"
import { Picture } from "../../shared/Picture.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { ProductForm } from "./ProductForm.tsx"
import { toneByState } from "./ProductRows.tsx"
import { pickText } from "./productWords.ts"
import styles from "./Product.module.css"

type ProductProps = ScreenProps<typeof deskProductMachine>

/** A product of the shop, or a new one. */
export const Product = ({ snapshot, send }: ProductProps) => {
  const { t, i18n } = useTranslation()
  const { id, product, refusal } = snapshot.context
  const isLoading = snapshot.matches("loading")
  const name = product === null ? "" : pickText(product.content.name, i18n.language)
  const title =
    id === null ? t("desk.titles.newProduct") : name === "" ? t("desk.titles.product") : name
  const state = snapshot.matches("missing")
    ? "empty"
    : isLoading
      ? "loading"
      : snapshot.matches("failed")
        ? "failed"
        : ""
  return (
    <DeskPage
      wide
      title={title}
      hasOwnHeading
      parent={{ to: deskPaths.products(), title: t("desk.product.back") }}
      busy={isLoading}
    >
      <PageHeading
        title={title}
        mark={
          product !== null && (
            <Badge tone={toneByState[product.state]}>
              {t(`desk.products.states.${product.state}`)}
            </Badge>
          )
        }
      />
      <LoadState
        state={state}
        skeleton={<SkeletonRows count={4} />}
        empty={<EmptyState icon={<ShoppingBag />} title={t("desk.product.notFound")} />}
        error={refusal && <DeskRefusalText refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {snapshot.matches("created") ? (
          <Created snapshot={snapshot} send={send} />
        ) : (
          <ProductForm snapshot={snapshot} send={send} />
        )}
      </LoadState>
    </DeskPage>
  )
}

/** A product was made; who sells adds several, one after another. */
const Created = ({ snapshot, send }: ProductProps) => {
  const { t, i18n } = useTranslation()
  const { product } = snapshot.context
  if (product === null) return null
  const { content, id, state } = product
  const [picture] = content.pictures
  return (
    <output className={styles.created}>
      <CircleCheck size={40} />
      <h2>{t(state === "listed" ? "desk.product.createdListed" : "desk.product.createdDraft")}</h2>
      {picture && <Picture src={picture.image} alt="" width={160} height={160} />}
      <p>
        <bdi>{pickText(content.name, i18n.language)}</bdi>
      </p>
      <Row gap={8} wrap>
        <Button icon={<Plus size={20} />} onClick={() => send({ type: "product.another" })}>
          {t("desk.product.another")}
        </Button>
        <ButtonLink variant="secondary" to={deskPaths.product(String(id))}>
          {t("desk.product.edit")}
        </ButtonLink>
        {state === "listed" && (
          <ButtonAnchor variant="secondary" href={paths.product(String(id))} target="_blank">
            {t("desk.product.show")}
          </ButtonAnchor>
        )}
      </Row>
    </output>
  )
}
