import { useMachine } from "@xstate/react"
import type { TFunction } from "i18next"
import { useContext } from "react"
import { useTranslation } from "react-i18next"
import { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { bannerPages, type BannerTarget, type FoundTarget } from "#core/desk/DeskBanners.ts"
import type { DeskRefusal } from "#core/desk/deskCall.ts"
import { foldForSearch } from "#core/shared/foldForSearch.ts"
import { latestMachine } from "#core/shared/latestMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Combobox, type ComboboxOption } from "../../shared/Combobox.tsx"
import { useConstant } from "../../shared/useConstant.ts"
import { StorefrontContext } from "./StorefrontContext.ts"

/** What a field leads to, with the name of a product or a category. */
export interface NamedTarget {
  readonly target: BannerTarget | null
  readonly name: string | null
}

interface TargetFieldProps extends NamedTarget {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  /** Whether only products can be chosen. */
  readonly isProduct?: boolean
  readonly onChange: (chosen: NamedTarget) => void
}

/** Chooses a product, a category, a page or a search by what is typed. */
export const TargetField = ({
  target,
  name,
  label,
  hint,
  error,
  isProduct = false,
  onChange
}: TargetFieldProps) => {
  const { t } = useTranslation()
  const { findTargets } = useContext(StorefrontContext)
  const machine = useConstant(() =>
    provideActors(latestMachine<string, ReadonlyArray<FoundTarget>, DeskRefusal>("deskTargets"), {
      actors: { load: findTargets }
    })
  )
  const [found, sendFound] = useMachine(machine, { input: { key: "", initialData: [] } })
  const [combobox, sendCombobox] = useMachine(comboboxMachine)
  const typed = combobox.context.typed ?? ""
  const choices = choicesOf(t, found.context.data, typed, isProduct)
  return (
    <Combobox
      snapshot={combobox}
      send={sendCombobox}
      label={label}
      hint={hint}
      error={error}
      name="target"
      autoComplete="off"
      maxLength={100}
      text={targetText(t, { target, name })}
      options={choices.map(({ option }) => option)}
      countLabel={t("desk.banners.targetCount", { count: choices.length })}
      onType={(text) => sendFound({ type: "key.changed", key: text.trim() })}
      onChoose={(value) => {
        const choice = choices.find(({ option }) => option.value === value)
        if (choice !== undefined) onChange(choice.chosen)
      }}
    />
  )
}

interface Choice {
  readonly option: ComboboxOption
  readonly chosen: NamedTarget
}

const choicesOf = (
  t: TFunction,
  found: ReadonlyArray<FoundTarget>,
  typed: string,
  isProduct: boolean
): ReadonlyArray<Choice> => {
  const text = foldForSearch(typed).trim()
  const choice = (value: string, detail: BannerTarget["kind"], chosen: NamedTarget): Choice => ({
    option: {
      value,
      label: chosen.target === null ? "" : targetText(t, chosen),
      detail: t(`desk.banners.targetKinds.${detail}`)
    },
    chosen
  })
  const items = found
    .filter(({ kind }) => !isProduct || kind === "product")
    .map(({ id, kind, name }) => choice(`${kind}-${id}`, kind, { target: { kind, id }, name }))
  if (isProduct) return items
  const pages = bannerPages
    .filter((page) => foldForSearch(t(`desk.banners.pages.${page}`)).includes(text))
    .map((page) => choice(page, "page", { target: { kind: "page", page }, name: null }))
  const search =
    text === ""
      ? []
      : [choice("search", "search", { target: { kind: "search", text: typed.trim() }, name: null })]
  return [...items, ...pages, ...search]
}

/** What a person reads of a target. */
export const targetText = (t: TFunction, { name, target }: NamedTarget): string => {
  switch (target?.kind) {
    case undefined:
      return ""
    case "page":
      return t(`desk.banners.pages.${target.page}`)
    case "search":
      return t("desk.banners.searchFor", { text: target.text })
    case "link":
      return target.link
    case "category":
    case "product":
      return name ?? t(`desk.banners.targetKinds.${target.kind}`)
  }
}
