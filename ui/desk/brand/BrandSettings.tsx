import { use } from "react"
import { useTranslation } from "react-i18next"
import { brandTextLimits, demoDrawing, type Brand, type BrandTextField } from "#core/brand/Brand.ts"
import { type BrandColour, findContrastProblem, standardTokens } from "#core/brand/brandColours.ts"
import { parseColour } from "#core/brand/colour.ts"
import {
  type BrandDraft,
  type BrandField,
  changedFields,
  cleanBrand,
  type deskBrandMachine,
  fieldOf
} from "#core/desk/DeskBrand.ts"
import { pictureTypes } from "#core/catalogue/pictureTypes.ts"
import { formatDeskRefusal } from "#locales/deskRefusal.ts"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Field } from "../../shared/Field.tsx"
import { Form } from "../../shared/Form.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { PictureField } from "../pictures/PictureField.tsx"
import { LogoUploadContext, PictureUploadContext } from "../pictures/PictureUploadContext.ts"
import { BrandPreview } from "./BrandPreview.tsx"
import styles from "./Brand.module.css"

type BrandSettingsProps = ScreenProps<typeof deskBrandMachine>

/** How the shop is called and looks: a preview, and the form that changes it. */
export const BrandSettings = ({ snapshot, send }: BrandSettingsProps) => {
  const { t } = useTranslation()
  const { done, draft, items, refusal } = snapshot.context
  const [brand] = items
  return (
    <DeskPage
      wide
      title={t("desk.titles.brand")}
      busy={snapshot.matches("loading") || snapshot.matches("refreshing")}
      aside={
        brand !== undefined &&
        draft === null && (
          <Button size="small" onClick={() => send({ type: "draft.open", draft: draftOf(brand) })}>
            {t("desk.brand.edit")}
          </Button>
        )
      }
    >
      {done !== null && <Notice kind="ok" title={t("desk.brand.saved")} />}
      <LoadState
        state={snapshot.value}
        skeleton={<SkeletonRows count={4} />}
        empty={null}
        error={refusal && <DeskRefusalText refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {draft === null ? (
          brand !== undefined && <BrandPreview brand={brand} />
        ) : (
          <div className={styles.columns}>
            <BrandForm draft={draft} snapshot={snapshot} send={send} />
            <BrandPreview brand={draft.brand} />
          </div>
        )}
      </LoadState>
    </DeskPage>
  )
}

const draftOf = (brand: Brand): BrandDraft => ({
  base: brand,
  brand,
  uploads: { logo: 0, icon: 0 }
})

const BrandForm = ({
  draft,
  snapshot,
  send
}: BrandSettingsProps & { readonly draft: BrandDraft }) => {
  const { t } = useTranslation()
  const { changeRefusal } = snapshot.context
  const { base, brand, uploads } = draft
  const isUploading = uploads.logo + uploads.icon > 0
  const change = (changed: Partial<Brand>) =>
    send({ type: "draft.change", draft: { ...draft, brand: { ...brand, ...changed } } })
  return (
    <Card>
      <Stack as={Form} gap={24} onSubmit={() => send({ type: "draft.submit" })}>
        {changeRefusal?._tag === "BrandChanged" && <Conflict base={base} brand={brand} />}
        <TextFields field="name" brand={brand} onChange={change} />
        <TextFields field="tagline" brand={brand} onChange={change} />
        <TextFields field="story" brand={brand} onChange={change} />
        <Grid gap={16} className={styles.fields}>
          <ColourField field="accent" brand={brand} refusal={changeRefusal} onChange={change} />
          <ColourField field="ground" brand={brand} refusal={changeRefusal} onChange={change} />
        </Grid>
        <BrandPictures draft={draft} send={send} />
        {changeRefusal !== null &&
          !("field" in changeRefusal) &&
          changeRefusal._tag !== "BrandChanged" && (
            <Notice kind="danger">
              <DeskRefusalText refusal={changeRefusal} />
            </Notice>
          )}
        <Row gap={12} wrap>
          <Button
            type="submit"
            busy={snapshot.matches("changing")}
            busyLabel={t("desk.change.saving")}
            disabled={isUploading}
          >
            {t("desk.brand.save")}
          </Button>
          <Button variant="secondary" onClick={() => send({ type: "draft.close" })}>
            {t("desk.brand.cancel")}
          </Button>
          {isUploading && <p className="secondary-text">{t("desk.brand.uploading")}</p>}
        </Row>
      </Stack>
    </Card>
  )
}

/** The names of the labels of fields. */
const labels = {
  "name.ar": "nameAr",
  "name.en": "nameEn",
  "tagline.ar": "taglineAr",
  "tagline.en": "taglineEn",
  "story.ar": "storyAr",
  "story.en": "storyEn",
  logo: "logo",
  icon: "icon",
  accent: "accent",
  ground: "ground"
} as const satisfies Readonly<Record<BrandField, string>>

interface FieldProps {
  readonly brand: Brand
  readonly onChange: (changed: Partial<Brand>) => void
}

/** A text in both languages. */
const TextFields = ({
  field,
  brand,
  onChange
}: FieldProps & { readonly field: BrandTextField }) => {
  const { t } = useTranslation()
  return (
    <Grid gap={16} className={styles.fields}>
      {(["ar", "en"] as const).map((language) => (
        <Field
          key={language}
          label={t(`desk.brand.fields.${labels[`${field}.${language}`]}`)}
          hint={t(`desk.brand.hints.${field}`)}
          type={field === "story" ? "textarea" : "text"}
          dir={language === "ar" ? "rtl" : "ltr"}
          optional={field === "name" ? undefined : t("common.optional")}
          name={`${field}-${language}`}
          autoComplete="off"
          maxLength={brandTextLimits[field]}
          value={brand[field][language]}
          onChange={(text) => onChange({ [field]: { ...brand[field], [language]: text } })}
        />
      ))}
    </Grid>
  )
}

/** A colour as text and as the colours of the device, judged while it is typed. */
const ColourField = ({
  field,
  brand,
  refusal,
  onChange
}: FieldProps & {
  readonly field: BrandColour
  readonly refusal: BrandSettingsProps["snapshot"]["context"]["changeRefusal"]
}) => {
  const { t } = useTranslation()
  const found = findContrastProblem(cleanBrand(brand))
  const problem = found?.field === field ? found : null
  const isInvalid = refusal?._tag === "BrandColourInvalid" && refusal.field === field
  return (
    <Stack gap={8} className={styles.colour}>
      <Field
        label={t(`desk.brand.fields.${field}`)}
        hint={t(`desk.brand.hints.${field}`)}
        optional={t("common.optional")}
        error={
          problem !== null
            ? t("desk.refusals.brandContrast")
            : isInvalid
              ? formatDeskRefusal(t, refusal)
              : undefined
        }
        dir="ltr"
        name={field}
        autoComplete="off"
        maxLength={7}
        placeholder={standardTokens.light[field]}
        value={brand[field]}
        onChange={(colour) => onChange({ [field]: colour })}
        suffix={
          // oxlint-disable-next-line react/forbid-elements -- the device has its own dialog
          <input
            type="color"
            className={styles.swatch}
            aria-label={t(`desk.brand.pick.${field}`)}
            value={parseColour(brand[field]) ?? standardTokens.light[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        }
      />
      {problem !== null && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<Swatch colour={problem.proposal} />}
            onClick={() => onChange({ [field]: problem.proposal })}
          >
            {t("desk.brand.useProposal", { colour: problem.proposal })}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const Swatch = ({ colour }: { readonly colour: string }) => (
  <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
    <circle cx={9} cy={9} r={8} fill={colour} stroke="currentColor" strokeWidth={1} />
  </svg>
)

const BrandPictures = ({
  draft,
  send
}: Pick<BrandSettingsProps, "send"> & { readonly draft: BrandDraft }) => {
  const { t } = useTranslation()
  const { base, brand, uploads } = draft
  return (
    <PictureUploadContext value={use(LogoUploadContext)}>
      {(["logo", "icon"] as const).map((field) => (
        <PictureField
          // What another person chose meanwhile takes its place.
          key={`${field} ${base[field]}`}
          label={t(`desk.brand.fields.${field}`)}
          hint={t(
            brand[field] === demoDrawing ? "desk.brand.hints.demo" : `desk.brand.hints.${field}`
          )}
          pictures={
            brand[field] === "" || brand[field] === demoDrawing
              ? []
              : [{ image: brand[field], alt: { ar: "", en: "" } }]
          }
          limit={1}
          hasAltTexts={false}
          types={logoTypes}
          onChange={([picture], count) =>
            send({
              type: "draft.change",
              draft: {
                ...draft,
                brand: { ...brand, [field]: picture?.image ?? "" },
                uploads: { ...uploads, [field]: count }
              }
            })
          }
        />
      ))}
    </PictureUploadContext>
  )
}

const logoTypes = [...pictureTypes, "image/svg+xml"]

/** What others changed meanwhile, beside what this person wrote. */
const Conflict = ({ base, brand }: Pick<BrandDraft, "base" | "brand">) => {
  const { t } = useTranslation()
  return (
    <Notice kind="warn" title={t("desk.refusals.brandChanged")}>
      <ul>
        {changedFields(base, brand).map((field) => (
          <li key={field}>
            {t("desk.brand.theirs", {
              field: t(`desk.brand.fields.${labels[field]}`),
              value:
                field === "logo" || field === "icon"
                  ? t("desk.brand.anotherPicture")
                  : fieldOf(base, field) || t("desk.brand.nothing")
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
