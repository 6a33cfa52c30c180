import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import {
  type bannersMachine,
  type BannerChange,
  type BannerContent,
  bannerKinds,
  type DeskBanner,
  emptyBanner
} from "#core/desk/DeskBanners.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button } from "../../shared/Button.tsx"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { LayoutGrid, Plus } from "../../shared/icons.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { EditableList } from "../lists/EditableList.tsx"
import { PictureField } from "../pictures/PictureField.tsx"
import { ContentDialog, errorsOf } from "./ContentDialog.tsx"
import { OrderRefused, RemoveDialog } from "./RemoveDialog.tsx"
import { SortableCard } from "./SortableCard.tsx"
import { inDraftOrder, moveItem, textIn } from "./storefrontList.ts"
import { StorefrontTabs } from "./StorefrontTabs.tsx"
import { TargetField, targetText } from "./TargetField.tsx"
import { TextPair } from "./TextPair.tsx"
import styles from "./Storefront.module.css"

type BannersProps = ScreenProps<typeof bannersMachine>

/** The banners of home, with their days, languages and targets. */
export const Banners = ({ snapshot, send }: BannersProps) => {
  const { t } = useTranslation()
  const { done, draft, items } = snapshot.context
  const change = useCallback(
    (draft: BannerChange) => {
      send({ type: "draft.open", draft })
      if (draft.kind === "order") send({ type: "draft.submit" })
    },
    [send]
  )
  const onMove = useCallback(
    (id: number, to: number) => moveItem(items, change, id, to),
    [items, change]
  )
  const shown = inDraftOrder(items, draft)
  return (
    <>
      <EditableList
        page="banners"
        snapshot={snapshot}
        send={send}
        done={done && t(`desk.storefront.done.${done.kind}`)}
        aside={
          <Button
            size="small"
            icon={<Plus size={18} />}
            softDisabled={snapshot.value !== "listed"}
            onClick={() =>
              change({
                kind: "make",
                content: emptyBanner,
                uploads: {},
                key: crypto.randomUUID()
              })
            }
          >
            {t("desk.banners.make")}
          </Button>
        }
        tools={<StorefrontTabs current="banners" />}
        emptyIcon={<LayoutGrid />}
      >
        {shown.map((banner, place) => (
          <BannerItem
            key={banner.id}
            banner={banner}
            place={place}
            count={shown.length}
            onMove={onMove}
            onChange={change}
          />
        ))}
      </EditableList>
      {draft !== null && <BannerDialog change={draft} snapshot={snapshot} send={send} />}
    </>
  )
}

const toneByState = {
  shown: "green",
  planned: "blue",
  ended: "gray",
  targetUnlisted: "orange",
  notFirst: "orange"
} as const

interface BannerItemProps {
  readonly banner: DeskBanner
  readonly place: number
  readonly count: number
  readonly onMove: (id: number, to: number) => void
  readonly onChange: (change: BannerChange) => void
}

const BannerItem = ({ banner, place, count, onMove, onChange }: BannerItemProps) => {
  const { t, i18n } = useTranslation()
  const { content, id, picture, state, targetName } = banner
  const name = textIn(i18n.language, content.title) || t("desk.banners.untitled")
  const terms = [
    t(`desk.banners.kinds.${content.kind}`),
    t("desk.banners.leadsTo", {
      target: targetText(t, { target: content.target, name: targetName })
    }),
    content.firstDay !== null && t("desk.banners.from", { day: Date.parse(content.firstDay) }),
    content.lastDay !== null && t("desk.banners.until", { day: Date.parse(content.lastDay) }),
    content.locale !== null &&
      t(content.locale === "ar" ? "desk.banners.onlyAr" : "desk.banners.onlyEn")
  ]
  return (
    <SortableCard
      id={id}
      name={name}
      place={place}
      count={count}
      picture={picture}
      isWide
      onMove={onMove}
      badges={<Badge tone={toneByState[state]}>{t(`desk.banners.states.${state}`)}</Badge>}
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            label={t("desk.storefront.editLabel", { name })}
            onClick={() => onChange({ kind: "edit", id, base: content, content, uploads: {} })}
          >
            {t("desk.storefront.edit")}
          </Button>
          <Button
            variant="secondary"
            size="small"
            label={t("desk.storefront.removeLabel", { name })}
            onClick={() => onChange({ kind: "remove", id, name })}
          >
            {t("desk.storefront.remove")}
          </Button>
        </>
      }
    >
      <p className={styles.secondary}>
        {terms.filter((term) => typeof term === "string").join(" · ")}
      </p>
    </SortableCard>
  )
}

const BannerDialog = ({
  change,
  snapshot,
  send
}: BannersProps & { readonly change: BannerChange }) => {
  const { t } = useTranslation()
  const { changeRefusal, items } = snapshot.context
  if (change.kind === "order") return <OrderRefused snapshot={snapshot} send={send} />
  if (change.kind === "remove")
    return <RemoveDialog name={change.name} snapshot={snapshot} send={send} />
  const { content } = change
  const errorIn = errorsOf(t, changeRefusal)
  const set = (changes: Partial<BannerContent>) =>
    send({ type: "draft.change", draft: { ...change, content: { ...content, ...changes } } })
  const setPicture = (field: "image" | "imageEn", image: string, count: number) =>
    send({
      type: "draft.change",
      draft: {
        ...change,
        content: { ...content, [field]: image },
        uploads: { ...change.uploads, [field]: count }
      }
    })
  const seen = change.kind === "edit" ? items.find(({ id }) => id === change.id) : undefined
  return (
    <ContentDialog
      snapshot={snapshot}
      refusal={changeRefusal}
      send={send}
      title={t(`desk.banners.${change.kind}`)}
    >
      <PictureField
        label={t("desk.storefront.fields.image")}
        hint={t("desk.banners.imageHint")}
        error={errorIn("image")}
        pictures={picturesOf(content.image)}
        limit={1}
        hasAltTexts={false}
        onChange={([picture], uploads) => setPicture("image", picture?.image ?? "", uploads)}
      />
      <TextPair
        label={t("desk.storefront.fields.title")}
        hint={t("desk.banners.titleHint")}
        name="title"
        maxLength={200}
        value={content.title}
        errorIn={errorIn}
        onChange={(title) => set({ title })}
      />
      <TextPair
        label={t("desk.storefront.fields.subtitle")}
        name="subtitle"
        maxLength={200}
        value={content.subtitle}
        errorIn={errorIn}
        onChange={(subtitle) => set({ subtitle })}
      />
      <TargetField
        label={t("desk.storefront.fields.target")}
        hint={t("desk.banners.targetHint")}
        error={errorIn("target")}
        target={content.target}
        name={change.targetName ?? seen?.targetName ?? null}
        onChange={({ name, target }) =>
          send({
            type: "draft.change",
            draft: { ...change, content: { ...content, target }, targetName: name }
          })
        }
      />
      <Grid gap={16} className={styles.pair}>
        <Select
          label={t("desk.storefront.fields.kind")}
          name="kind"
          value={content.kind}
          options={bannerKinds.map((kind) => ({
            value: kind,
            label: t(`desk.banners.kinds.${kind}`)
          }))}
          onChange={(value) =>
            set({ kind: bannerKinds.find((kind) => kind === value) ?? content.kind })
          }
        />
        <Select
          label={t("desk.storefront.fields.locale")}
          name="locale"
          value={content.locale ?? "both"}
          options={[
            { value: "both", label: t("desk.banners.bothLocales") },
            { value: "ar", label: t("desk.banners.onlyAr") },
            { value: "en", label: t("desk.banners.onlyEn") }
          ]}
          onChange={(value) => set({ locale: value === "ar" || value === "en" ? value : null })}
        />
        {(["firstDay", "lastDay"] as const).map((day) => (
          <Field
            key={day}
            label={t(`desk.storefront.fields.${day}`)}
            hint={t("desk.banners.dayHint")}
            optional={t("common.optional")}
            error={errorIn(day)}
            name={day}
            type="date"
            dir="ltr"
            value={content[day] ?? ""}
            onChange={(text) => set({ [day]: text === "" ? null : text })}
          />
        ))}
      </Grid>
      <PictureField
        label={t("desk.storefront.fields.imageEn")}
        hint={t("desk.banners.imageEnHint")}
        error={errorIn("imageEn")}
        pictures={picturesOf(content.imageEn)}
        limit={1}
        hasAltTexts={false}
        onChange={([picture], uploads) => setPicture("imageEn", picture?.image ?? "", uploads)}
      />
    </ContentDialog>
  )
}

const picturesOf = (image: string) => (image === "" ? [] : [{ image, alt: { ar: "", en: "" } }])
