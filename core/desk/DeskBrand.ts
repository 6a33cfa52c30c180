import { Data, Effect, Schema } from "effect"
import { type Brand, type BrandTextField, brandTextLimits } from "../brand/Brand.ts"
import {
  type BrandColour,
  type ContrastProblem,
  findContrastProblem
} from "../brand/brandColours.ts"
import { parseColour } from "../brand/colour.ts"
import { cleanText } from "../shared/cleanText.ts"
import { submitMachine } from "../shared/submitMachine.ts"
import {
  callDesk,
  deskCall,
  type DeskApi,
  type DeskRefusal,
  deskRefusalWith,
  type ProgressListener,
  type UploadFile
} from "./deskCall.ts"
import {
  type PictureGone,
  pictureGone,
  type PictureRefusal,
  pictureRefusals,
  uploadPicture
} from "./DeskPictures.ts"
import { mergeContents } from "./mergeVersions.ts"

const textJson = (limit: number) => {
  const text = Schema.String.check(Schema.isMaxLength(limit))
  return Schema.Struct({ ar: text, en: text })
}
const ColourJson = Schema.String.check(Schema.isPattern(/^(#[0-9a-f]{6})?$/))
const BrandPictureJson = Schema.String.check(
  Schema.isPattern(/^(sadu|\/pictures\/sized\/own\/[0-9a-f]{32}\.jpg)?$/)
)

/** How the shop is called and looks; empty texts say nothing. */
export const BrandJson = Schema.Struct({
  name: textJson(brandTextLimits.name),
  tagline: textJson(brandTextLimits.tagline),
  story: textJson(brandTextLimits.story),
  /** The path of an uploaded picture, or `sadu` for the drawing of the demo. */
  logo: BrandPictureJson,
  icon: BrandPictureJson,
  /** Such as `#9e2335`. */
  accent: ColourJson,
  ground: ColourJson
}).annotate({ identifier: "Brand" })

/** What a person changes of the brand. */
export interface BrandDraft {
  /** The brand as the form began with it. */
  readonly base: Brand
  readonly brand: Brand
  /** How many files are still on their way. */
  readonly uploads: { readonly logo: number; readonly icon: number }
}

/** A colour is not written as `#9e2335`. */
export class BrandColourInvalid extends Data.TaggedError("BrandColourInvalid")<{
  readonly field: BrandColour
}> {}
/** A colour on which, or as which, text cannot be read. */
export class BrandContrastLow extends Data.TaggedError("BrandContrastLow")<ContrastProblem> {}
/** Somebody else changed the same field to something else meanwhile. */
export class BrandChanged extends Data.TaggedError("BrandChanged")<{
  /** The brand as it is now. */
  readonly brand: Brand
}> {}

/** Why the brand was not changed. */
export type BrandRefusal =
  | BrandColourInvalid
  | BrandContrastLow
  | BrandChanged
  | PictureGone
  | DeskRefusal

/** Text in a colour of the brand, or on it, cannot be read. */
export const brandContrastLow = deskRefusalWith(
  422,
  "brand_contrast",
  Schema.Struct({
    field: Schema.Literals(["accent", "ground"]),
    contrast: Schema.Finite,
    proposal: Schema.String
  }),
  (problem) => new BrandContrastLow(problem)
)
/** The same field was changed to something else meanwhile. */
export const brandChanged = deskRefusalWith(
  409,
  "brand_changed",
  Schema.Struct({ brand: BrandJson }),
  ({ brand }) => new BrandChanged({ brand })
)

/** The calls of the brand. */
export const brandCalls = {
  load: deskCall({
    method: "GET",
    path: "/desk/brand",
    role: "owner",
    success: Schema.Struct({ brand: BrandJson }),
    about: "How the shop is called and looks."
  }),
  change: deskCall({
    method: "POST",
    path: "/desk/brand",
    role: "owner",
    body: Schema.Struct({ base: BrandJson, brand: BrandJson }),
    success: Schema.Struct({ brand: BrandJson }),
    refusals: [brandContrastLow, brandChanged, pictureGone],
    about:
      "Changes the fields in which `brand` differs from `base`, the brand as it was loaded; what others changed of the rest stays."
  }),
  draw: deskCall({
    method: "POST",
    path: "/desk/brand/drawings",
    role: "owner",
    isUpload: true,
    success: Schema.Struct({ image: Schema.String }),
    refusals: [
      pictureRefusals.tooLarge,
      pictureRefusals.tooManyPixels,
      pictureRefusals.typeRefused,
      pictureRefusals.broken
    ],
    about: "Draws an SVG of at most 1 MB as a picture of the shop; the SVG itself is not kept."
  })
}

/** The largest SVG, in bytes. */
export const maximumDrawingBytes = 1_000_000

/** The fields in which two brands differ, such as `name.ar`. */
export const changedFields = (one: Brand, other: Brand): ReadonlyArray<BrandField> =>
  brandFields.filter((field) => fieldOf(one, field) !== fieldOf(other, field))

/** A field of a brand that one person changes. */
export type BrandField = `${BrandTextField}.${"ar" | "en"}` | "logo" | "icon" | BrandColour

/** All fields, in the order of the form. */
export const brandFields = [
  "name.ar",
  "name.en",
  "tagline.ar",
  "tagline.en",
  "story.ar",
  "story.en",
  "logo",
  "icon",
  "accent",
  "ground"
] as const satisfies ReadonlyArray<BrandField>

/** The value of a field. */
export const fieldOf = (brand: Brand, field: BrandField): string => {
  switch (field) {
    case "logo":
    case "icon":
    case "accent":
    case "ground":
      return brand[field]
    case "name.ar":
    case "tagline.ar":
    case "story.ar":
      return brand[textFieldOf(field)].ar
    case "name.en":
    case "tagline.en":
    case "story.en":
      return brand[textFieldOf(field)].en
  }
}

const textFieldOf = (field: `${BrandTextField}.${string}`): BrandTextField =>
  field.startsWith("name") ? "name" : field.startsWith("tagline") ? "tagline" : "story"

/** Keeps the changes of two people to the brand. */
export const mergeBrands = mergeContents(BrandJson)

/** The brand of the shop: the only item of a list, of which one person changes fields. */
export const deskBrandMachine = submitMachine<null, Brand, BrandDraft, DeskRefusal, BrandRefusal>({
  id: "deskBrand",
  keyOf: () => "brand",
  keyOfDraft: () => "brand",
  // What was typed stays, beside what others changed; sending it again replaces theirs knowingly.
  reviseDraft: (draft, refusal) =>
    refusal._tag === "BrandChanged"
      ? {
          ...draft,
          base: refusal.brand,
          // Merged from the other side, the person's values win.
          brand: mergeBrands({ base: draft.base, mine: refusal.brand, theirs: draft.brand }).merged
        }
      : draft
})

/** Loads the brand as a page of one item. */
export const loadBrand = () =>
  callDesk(brandCalls.load, {}).pipe(
    Effect.map(({ brand }) => ({ items: [brand] as ReadonlyArray<Brand>, next: null }))
  )

/** Changes the fields that the draft changes. */
export const changeBrand = Effect.fnUntraced(function* ({ base, brand }: BrandDraft) {
  const cleaned = cleanBrand(brand)
  for (const field of ["accent", "ground"] as const)
    if (brand[field].trim() !== "" && cleaned[field] === "")
      return yield* new BrandColourInvalid({ field })
  const problem = findContrastProblem(cleaned)
  if (problem !== null) return yield* new BrandContrastLow(problem)
  const changed = yield* callDesk(brandCalls.change, { body: { base, brand: cleaned } })
  return changed.brand
})

/** Trims the texts and writes the colours in one form; what is no colour becomes empty. */
export const cleanBrand = (brand: Brand): Brand => {
  const clean = ({ ar, en }: Brand["name"]) => ({ ar: oneLine(ar), en: oneLine(en) })
  return {
    name: clean(brand.name),
    tagline: clean(brand.tagline),
    story: clean(brand.story),
    logo: brand.logo,
    icon: brand.icon,
    accent: parseColour(brand.accent) ?? "",
    ground: parseColour(brand.ground) ?? ""
  }
}

const oneLine = (text: string): string =>
  cleanText(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()

/** Uploads a logo or an icon; an SVG is drawn by the server. */
export const uploadLogo = (
  file: UploadFile,
  onProgress: ProgressListener
): Effect.Effect<string, PictureRefusal, DeskApi> =>
  /^image\/svg/i.test(file.type) || /\.svgz?$/i.test(file.name)
    ? Effect.map(callDesk(brandCalls.draw, { file, onProgress }), ({ image }) => image)
    : uploadPicture(file, onProgress)
