import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { type Brand, emptyBrand } from "#core/brand/Brand.ts"
import { findContrastProblem, standardTokens } from "#core/brand/brandColours.ts"
import {
  BrandChanged,
  BrandColourInvalid,
  type BrandDraft,
  type BrandRefusal,
  deskBrandMachine
} from "#core/desk/DeskBrand.ts"
import { PictureGone } from "#core/desk/DeskPictures.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { BrandSettings } from "#ui/desk/brand/BrandSettings.tsx"
import { demoBrand, longNameBrand } from "../brand.ts"
import { stateStory, withParameters } from "../stateStory.tsx"
import { emptyList, offline } from "./editableList.ts"

export default { title: "Desk/Brand" } satisfies Meta

type BrandContext = ContextFrom<typeof deskBrandMachine>
type State = Parameters<ReturnType<typeof stateStory<typeof deskBrandMachine>>>[0]

const plain = stateStory(deskBrandMachine, BrandSettings)
const story = (state: State, context: BrandContext) =>
  withParameters(plain(state, context), {
    foreignTexts: context.draft === null ? {} : foreignTexts(context.draft)
  })

/** What the form shows in both languages at once, longer texts before those that they contain. */
const foreignTexts = ({ base, brand }: BrandDraft) => {
  const { accent, ground, name, story, tagline } = brand
  const texts = [story, tagline, name, ...(base.name === name ? [] : [base.name])]
  const colours = [
    ...Object.values({ accent, ground }),
    standardTokens.light.accent,
    standardTokens.light.ground,
    findContrastProblem(brand)?.proposal ?? ""
  ]
  return Object.fromEntries([
    ...texts
      .flatMap(({ ar, en }) => [ar, en])
      .map((text) => [text, "each text is in both languages"]),
    ...colours
      .filter((colour) => colour !== "")
      .map((colour) => [colour, "a colour as CSS writes it"])
  ])
}

const brandOf = ({ iconPath: _path, logoRatio: _ratio, ...brand }: typeof demoBrand): Brand => brand
const demo = brandOf(demoBrand)
const own = brandOf(longNameBrand)
const nothing: BrandContext = { ...emptyList, filter: null }
const shown = (brand: Brand): BrandContext => ({ ...nothing, items: [brand] })
const draftOf = (brand: Brand, base: Brand = demo): BrandDraft => ({
  base,
  brand,
  uploads: { logo: 0, icon: 0 }
})
const editing = (draft: BrandDraft, changeRefusal: BrandRefusal | null = null): BrandContext => ({
  ...shown(draft.base),
  draft,
  changeRefusal
})
const refused = (draft: BrandDraft, refusal: BrandRefusal) => ({
  ...story("editing", editing(draft, refusal)),
  tags: ["refusal"]
})

export const Loading = { ...story("loading", nothing), tags: ["loading"] }
export const Offline = {
  ...story("failed", { ...nothing, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...story("failed", { ...nothing, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const Demo = { ...story("listed", shown(demo)), name: "Brand of the demo" }
export const Unnamed = { ...story("listed", shown(emptyBrand)), name: "Nothing said yet" }
export const LongName = { ...story("listed", shown(own)), name: "Long name and own colours" }
export const LoadingMore = { ...story("loadingMore", shown(own)), tags: ["loading"] }
export const LoadMoreFailed = {
  ...story("loadMoreFailed", { ...shown(own), refusal: offline }),
  name: "Not loaded again, offline",
  tags: ["offline", "refusal"]
}
export const Refreshing = story("refreshing", shown(own))
export const Editing = story("editing", editing(draftOf(demo)))
export const EditingOwn = {
  ...story("editing", editing(draftOf(own))),
  name: "Editing, long name and own colours"
}
export const Uploading = {
  ...story("editing", editing({ ...draftOf(own), uploads: { logo: 1, icon: 0 } })),
  name: "Editing while a picture is uploaded"
}
export const AccentFaint = {
  ...story("editing", editing(draftOf({ ...own, accent: "#ffcc00" }))),
  name: "Accent that cannot be read",
  tags: ["refusal"]
}
export const GroundDark = {
  ...story("editing", editing(draftOf({ ...own, ground: "#9fb4c0" }))),
  name: "Background on which text cannot be read",
  tags: ["refusal"]
}
export const ColourInvalid = {
  ...refused(draftOf({ ...own, accent: "rouge" }), new BrandColourInvalid({ field: "accent" })),
  name: "No colour"
}
export const Changed = {
  ...refused(draftOf(own, demo), new BrandChanged({ brand: demo })),
  name: "Changed by a colleague meanwhile"
}
export const LogoGone = {
  ...refused(draftOf(own), new PictureGone()),
  name: "Picture removed meanwhile"
}
export const SaveOffline = {
  ...refused(draftOf(own), offline),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
export const Saving = story("changing", editing(draftOf(own)))
export const Saved = story("listed", { ...shown(own), done: draftOf(own) })
