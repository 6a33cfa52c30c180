import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { FieldUploads } from "#core/desk/deskContent.ts"
import {
  type DeskReel,
  emptyReel,
  type ReelChange,
  type ReelContent,
  type reelsMachine
} from "#core/desk/DeskReels.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button } from "../../shared/Button.tsx"
import { Clapperboard, Plus } from "../../shared/icons.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { EditableList } from "../lists/EditableList.tsx"
import { ContentDialog, errorsOf } from "./ContentDialog.tsx"
import { ReelMedia } from "./ReelMedia.tsx"
import { OrderRefused, RemoveDialog } from "./RemoveDialog.tsx"
import { SortableCard } from "./SortableCard.tsx"
import { inDraftOrder, moveItem, textIn } from "./storefrontList.ts"
import { StorefrontTabs } from "./StorefrontTabs.tsx"
import { TargetField } from "./TargetField.tsx"
import { TextPair } from "./TextPair.tsx"
import styles from "./Storefront.module.css"

type ReelsProps = ScreenProps<typeof reelsMachine>

/** The reels of the shop, which are added, ordered, changed and deleted. */
export const Reels = ({ snapshot, send }: ReelsProps) => {
  const { t } = useTranslation()
  const { done, draft, items } = snapshot.context
  const change = useCallback(
    (draft: ReelChange) => {
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
        page="reels"
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
                content: emptyReel,
                uploads: {},
                key: crypto.randomUUID()
              })
            }
          >
            {t("desk.reels.make")}
          </Button>
        }
        tools={<StorefrontTabs current="reels" />}
        emptyIcon={<Clapperboard />}
      >
        {shown.map((reel, place) => (
          <ReelItem
            key={reel.id}
            reel={reel}
            place={place}
            count={shown.length}
            onMove={onMove}
            onChange={change}
          />
        ))}
      </EditableList>
      {draft !== null && <ReelDialog change={draft} snapshot={snapshot} send={send} />}
    </>
  )
}

interface ReelItemProps {
  readonly reel: DeskReel
  readonly place: number
  readonly count: number
  readonly onMove: (id: number, to: number) => void
  readonly onChange: (change: ReelChange) => void
}

const ReelItem = ({ reel, place, count, onMove, onChange }: ReelItemProps) => {
  const { t, i18n } = useTranslation()
  const { content, id, isShown, picture, productName } = reel
  const name = textIn(i18n.language, content.title)
  return (
    <SortableCard
      id={id}
      name={name}
      place={place}
      count={count}
      picture={picture}
      onMove={onMove}
      badges={!isShown && <Badge tone="orange">{t("desk.reels.hidden")}</Badge>}
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
      <p className={styles.secondary}>{t("desk.reels.ofProduct", { name: productName })}</p>
    </SortableCard>
  )
}

const ReelDialog = ({ change, snapshot, send }: ReelsProps & { readonly change: ReelChange }) => {
  const { t } = useTranslation()
  const { changeRefusal, items } = snapshot.context
  if (change.kind === "order") return <OrderRefused snapshot={snapshot} send={send} />
  if (change.kind === "remove")
    return <RemoveDialog name={change.name} snapshot={snapshot} send={send} />
  const { content } = change
  const errorIn = errorsOf(t, changeRefusal)
  const set = (changes: Partial<ReelContent>, uploads: FieldUploads = {}) =>
    send({
      type: "draft.change",
      draft: {
        ...change,
        content: { ...content, ...changes },
        uploads: { ...change.uploads, ...uploads }
      }
    })
  const seen = change.kind === "edit" ? items.find(({ id }) => id === change.id) : undefined
  return (
    <ContentDialog
      snapshot={snapshot}
      refusal={changeRefusal}
      send={send}
      title={t(`desk.reels.${change.kind}`)}
    >
      <ReelMedia
        content={content}
        video={seen?.content.video === content.video ? seen.video : null}
        errorIn={errorIn}
        onChange={(field, value, count) => set({ [field]: value }, { [field]: count })}
      />
      <TargetField
        label={t("desk.storefront.fields.product")}
        hint={t("desk.reels.productHint")}
        error={errorIn("product")}
        isProduct
        target={content.product === 0 ? null : { kind: "product", id: content.product }}
        name={change.targetName ?? seen?.productName ?? null}
        onChange={({ name, target }) => {
          if (target?.kind === "product")
            send({
              type: "draft.change",
              draft: { ...change, content: { ...content, product: target.id }, targetName: name }
            })
        }}
      />
      <TextPair
        label={t("desk.storefront.fields.title")}
        name="title"
        maxLength={200}
        value={content.title}
        errorIn={errorIn}
        onChange={(title) => set({ title })}
      />
      <TextPair
        label={t("desk.storefront.fields.description")}
        name="description"
        isLong
        maxLength={2_000}
        value={content.description}
        errorIn={errorIn}
        onChange={(description) => set({ description })}
      />
    </ContentDialog>
  )
}
