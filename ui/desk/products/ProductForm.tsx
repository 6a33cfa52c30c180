import { useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { type deskProductMachine, hasUnsavedChanges } from "#core/desk/deskProductMachine.ts"
import type { ProductDraft } from "#core/desk/productDraft.ts"
import { productLimits } from "#core/desk/productProblems.ts"
import { BottomBar } from "../../shared/BottomBar.tsx"
import { Button, ButtonAnchor } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { ConfirmDialog } from "../../shared/ConfirmDialog.tsx"
import { Field } from "../../shared/Field.tsx"
import { Form } from "../../shared/Form.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { CircleAlert, Copy, Eye } from "../../shared/icons.ts"
import { Notice } from "../../shared/Notice.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { Switch } from "../../shared/Switch.tsx"
import { useFocusFirstInvalid } from "../../shared/useFocusFirstInvalid.ts"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { PictureField } from "../pictures/PictureField.tsx"
import { ConflictDialog } from "./ConflictDialog.tsx"
import { OldPriceAndSale, PriceAndStock } from "./OfferFields.tsx"
import { OptionsCard } from "./OptionsCard.tsx"
import { categoryOptions, problemText } from "./productWords.ts"
import { VariantGrid } from "./VariantGrid.tsx"
import styles from "./Product.module.css"

type ProductFormProps = ScreenProps<typeof deskProductMachine>

/** All that can be changed of a product, its pictures first. */
export const ProductForm = ({ snapshot, send }: ProductFormProps) => {
  const { t, i18n } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { categories, draft, formKey, problems, product } = snapshot.context
  const { markSubmitted } = useFocusFirstInvalid(form, problems)
  const change = (changes: Partial<ProductDraft>) => send({ type: "draft.change", changes })
  const save = (isListed: boolean) => {
    markSubmitted()
    send({ type: "product.save", isListed })
  }
  const isListed = product === null || product.state === "listed"
  const picturesProblem = problemText(t, problems, "pictures")
  const gridProblem = problemText(t, problems, "options") ?? problemText(t, problems, "variants")
  return (
    <>
      <FormNotices snapshot={snapshot} send={send} />
      <Form ref={form} id={id} className={styles.groups} onSubmit={() => save(isListed)}>
        <Stack gap={16} className={styles.group}>
          <Card>
            <div
              className={styles.invalid}
              tabIndex={picturesProblem === undefined ? undefined : -1}
              data-invalid={picturesProblem === undefined ? undefined : ""}
            >
              <PictureField
                key={formKey}
                label={t("desk.product.pictures")}
                hint={t("desk.product.picturesHint")}
                pictures={draft.pictures}
                limit={productLimits.pictures}
                onChange={(pictures, uploads) =>
                  send({ type: "pictures.change", pictures, uploads })
                }
              />
              <ProblemLine problem={picturesProblem} />
            </div>
          </Card>
          <TextsCard snapshot={snapshot} send={send} />
        </Stack>
        <Stack gap={16} className={styles.group}>
          <Card as="section" aria-label={t("desk.product.selling")}>
            <h2 className={styles.heading}>{t("desk.product.selling")}</h2>
            <Select
              label={t("desk.product.category")}
              placeholder={t("desk.product.chooseCategory")}
              error={problemText(t, problems, "category")}
              value={String(draft.category ?? "")}
              onChange={(value) => change({ category: Number(value) })}
              options={categoryOptions(categories, i18n.language)}
            />
            {draft.variants.length === 0 && (
              <>
                <Grid gap={12} className={styles.amounts}>
                  <PriceAndStock offer={draft} problems={problems} prefix="" onChange={change} />
                </Grid>
                <OldPriceAndSale offer={draft} problems={problems} prefix="" onChange={change} />
              </>
            )}
          </Card>
          <DetailsCard snapshot={snapshot} send={send} />
        </Stack>
        <Stack gap={16} className={styles.whole}>
          <div
            className={styles.invalid}
            tabIndex={gridProblem === undefined ? undefined : -1}
            data-invalid={gridProblem === undefined ? undefined : ""}
          >
            <OptionsCard draft={draft} problems={problems} onChange={change} />
            <ProblemLine problem={gridProblem} />
          </div>
          {draft.variants.length > 0 && (
            <VariantGrid draft={draft} problems={problems} send={send} />
          )}
          {product !== null && <ActionsCard snapshot={snapshot} send={send} />}
        </Stack>
      </Form>
      <SaveBar form={id} snapshot={snapshot} send={send} onSave={save} />
      <ConflictDialog snapshot={snapshot} send={send} />
      <ConfirmDialog
        open={
          snapshot.matches({ form: "confirmingArchive" }) || snapshot.matches({ form: "archiving" })
        }
        title={t("desk.product.archiveTitle")}
        confirmLabel={t("desk.product.archive")}
        cancelLabel={t("desk.product.keep")}
        busy={snapshot.matches({ form: "archiving" })}
        onConfirm={() => send({ type: "archive.confirm" })}
        onCancel={() => send({ type: "dialog.close" })}
      >
        {t("desk.product.archiveBody")}
      </ConfirmDialog>
    </>
  )
}

const ProblemLine = ({ problem }: { readonly problem: string | undefined }) =>
  problem !== undefined && (
    <p className={styles.error} role="alert">
      <CircleAlert size={16} />
      {problem}
    </p>
  )

const FormNotices = ({ snapshot, send }: ProductFormProps) => {
  const { t } = useTranslation()
  const { done, isKept, preview } = snapshot.context
  return (
    <>
      {isKept && (
        <Notice
          title={t("desk.product.kept")}
          action={
            <div>
              <Button
                size="small"
                variant="secondary"
                onClick={() => send({ type: "draft.discard" })}
              >
                {t("desk.product.discard")}
              </Button>
            </div>
          }
        />
      )}
      {done !== null && <Notice kind="ok" title={t(`desk.product.done.${done}`)} />}
      {preview !== null && (
        <Notice
          action={
            <div>
              <ButtonAnchor size="small" variant="secondary" href={preview.path} target="_blank">
                {t("desk.product.openPreview")}
              </ButtonAnchor>
            </div>
          }
        >
          {t("desk.product.previewReady", { at: preview.expiresAt })}
        </Notice>
      )}
    </>
  )
}

const TextsCard = ({ snapshot, send }: ProductFormProps) => {
  const { t } = useTranslation()
  const { draft, problems } = snapshot.context
  const field = (name: "name" | "description", language: "ar" | "en") => {
    const text = draft[name]
    const isMissing = text[language] === "" && text[language === "ar" ? "en" : "ar"] !== ""
    return {
      dir: language === "ar" ? ("rtl" as const) : ("ltr" as const),
      optional: isMissing ? t("desk.product.missing") : undefined,
      error: problemText(t, problems, `${name}.${language}`),
      maxLength: productLimits[name],
      value: text[language],
      onChange: (typed: string) =>
        send({ type: "draft.change", changes: { [name]: { ...text, [language]: typed } } })
    }
  }
  return (
    <Card as="section" aria-label={t("desk.product.texts")}>
      <h2 className={styles.heading}>{t("desk.product.texts")}</h2>
      <Grid gap={12} className={styles.texts}>
        <Field {...field("name", "ar")} label={t("desk.product.nameAr")} autoComplete="off" />
        <Field {...field("name", "en")} label={t("desk.product.nameEn")} autoComplete="off" />
        <Field
          {...field("description", "ar")}
          label={t("desk.product.descriptionAr")}
          type="textarea"
          rows={4}
        />
        <Field
          {...field("description", "en")}
          label={t("desk.product.descriptionEn")}
          type="textarea"
          rows={4}
        />
      </Grid>
    </Card>
  )
}

const DetailsCard = ({ snapshot, send }: ProductFormProps) => {
  const { t } = useTranslation()
  const { base, draft, problems } = snapshot.context
  const change = (changes: Partial<ProductDraft>) => send({ type: "draft.change", changes })
  const hasNewSlug = base !== null && base.slug !== "" && draft.slug.trim() !== base.slug
  return (
    <>
      <Card flush>
        <Switch
          label={t("desk.product.isOnHome")}
          description={t("desk.product.isOnHomeHint")}
          checked={draft.isOnHome}
          onChange={(isOnHome) => change({ isOnHome })}
        />
      </Card>
      <Card as="section" aria-label={t("desk.product.more")}>
        <h2 className={styles.heading}>{t("desk.product.more")}</h2>
        <Grid gap={12} className={styles.amounts}>
          <Field
            label={t("desk.product.weight")}
            hint={t("desk.product.weightHint")}
            error={problemText(t, problems, "weight")}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={draft.weight}
            onChange={(weight) => change({ weight })}
          />
          <Field
            label={t("desk.product.barcode")}
            error={problemText(t, problems, "barcode")}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={draft.barcode}
            onChange={(barcode) => change({ barcode })}
          />
          {draft.variants.length === 0 && (
            <Field
              label={t("desk.product.sku")}
              hint={t("desk.product.skuHint")}
              error={problemText(t, problems, "sku")}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={productLimits.sku}
              value={draft.sku}
              onChange={(sku) => change({ sku })}
            />
          )}
        </Grid>
        <Field
          label={t("desk.product.slug")}
          hint={t(hasNewSlug ? "desk.product.slugChanged" : "desk.product.slugHint")}
          error={problemText(t, problems, "slug")}
          dir="ltr"
          autoComplete="off"
          maxLength={100}
          value={draft.slug}
          onChange={(slug) => change({ slug })}
        />
      </Card>
    </>
  )
}

const ActionsCard = ({ snapshot, send }: ProductFormProps) => {
  const { t } = useTranslation()
  const { product } = snapshot.context
  const isUnsaved = hasUnsavedChanges(snapshot.context)
  return (
    <Card>
      <Row gap={8} wrap>
        <Button
          size="small"
          variant="secondary"
          icon={<Eye size={18} />}
          busy={snapshot.matches({ form: "linking" })}
          onClick={() => send({ type: "product.preview" })}
        >
          {t(isUnsaved ? "desk.product.savePreview" : "desk.product.preview")}
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon={<Copy size={18} />}
          busy={snapshot.matches({ form: "copying" })}
          onClick={() => send({ type: "product.copy" })}
        >
          {t("desk.product.copy")}
        </Button>
        {product?.state === "archived" ? (
          <Button
            size="small"
            variant="secondary"
            busy={snapshot.matches({ form: "unarchiving" })}
            onClick={() => send({ type: "product.unarchive" })}
          >
            {t("desk.product.unarchive")}
          </Button>
        ) : (
          <Button
            size="small"
            variant="secondary"
            onClick={() => send({ type: "product.archive" })}
          >
            {t("desk.product.archive")}
          </Button>
        )}
        {isUnsaved && (
          <Button size="small" variant="quiet" onClick={() => send({ type: "draft.discard" })}>
            {t("desk.product.discard")}
          </Button>
        )}
      </Row>
    </Card>
  )
}

interface SaveBarProps extends ProductFormProps {
  readonly form: string
  readonly onSave: (isListed: boolean) => void
}

/** What is done with the form: the first button also sends it by the keyboard. */
const SaveBar = ({ form, snapshot, send, onSave }: SaveBarProps) => {
  const { t } = useTranslation()
  const { draft, problems, product, refusal } = snapshot.context
  const isSaving = snapshot.matches({ form: "saving" })
  const isWaiting = snapshot.matches({ form: "waiting" })
  const state = product?.state ?? "new"
  const isListed = state === "listed"
  const second = isListed ? "unlist" : state === "new" ? "saveDraft" : "list"
  const isFirstBusy = draft.isListed === (isListed || state === "new")
  return (
    <div className={styles.saveBar}>
      <BottomBar
        summary={
          isWaiting ? (
            <Notice
              action={
                <div>
                  <Button
                    size="small"
                    variant="secondary"
                    onClick={() => send({ type: "dialog.close" })}
                  >
                    {t("desk.product.stopWaiting")}
                  </Button>
                </div>
              }
            >
              {t("desk.product.waiting")}
            </Notice>
          ) : refusal !== null && problems.length === 0 ? (
            <Notice kind="danger">
              <DeskRefusalText refusal={refusal} />
            </Notice>
          ) : (
            problems.length > 0 && (
              <Notice kind="danger">
                {t("desk.product.problems", { count: problems.length })}
              </Notice>
            )
          )
        }
      >
        {state !== "archived" && (
          <Button
            variant="secondary"
            softDisabled={isSaving || isWaiting}
            busy={isSaving && !isFirstBusy}
            busyLabel={t("desk.product.saving")}
            onClick={() => onSave(second === "list")}
          >
            {t(`desk.product.${second}`)}
          </Button>
        )}
        <Button
          type="submit"
          form={form}
          softDisabled={isWaiting}
          busy={isSaving && isFirstBusy}
          busyLabel={t("desk.product.saving")}
        >
          {t(state === "new" ? "desk.product.list" : "desk.product.save")}
        </Button>
      </BottomBar>
    </div>
  )
}
