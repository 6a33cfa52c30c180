import { Data, Effect, Schema } from "effect"
import {
  callDesk,
  deskCall,
  type DeskRefusal,
  deskRefusal,
  deskRefusalWith,
  type ItemGone
} from "./deskCall.ts"
import type { UploadFile } from "./deskCall.ts"
import { type CategoryName, CategoryNameJson } from "./categoryNames.ts"
import { FieldChangeJson, itemGone } from "./deskJson.ts"
import { LocalizedJson, ProductProblemJson } from "./DeskProducts.ts"
import { cellProblems } from "./productFile.ts"

/** What a product of Shopify's file can have wrong, and why one of its pictures is not taken. */
export const shopifyProblems = [
  "extraFields",
  "noHandle",
  "longHandle",
  "noTitle",
  "noPrice",
  "unreadablePrice",
  "ambiguousPrice",
  "fourthDecimal",
  "noOption",
  "sameOptions",
  "zeroPrice",
  "noPicture",
  "giftCard",
  "zeroVariantPrice",
  "noWeight",
  "noQuantity",
  "barcode",
  "invalidPicture",
  "insecurePicture",
  "invalidOldPrice",
  "longSku",
  "longText",
  "unreadableText"
] as const

/** Why a picture that an import names is none of the shop. */
export const importPictureProblems = [
  "pictureTooLarge",
  "pictureTooManyPixels",
  "pictureIsHeic",
  "pictureIsSvg",
  "pictureTypeRefused",
  "pictureAnimated",
  "pictureBroken",
  /** Its address is not one of the public internet: nothing is asked for there. */
  "pictureIsPrivate",
  /** It cannot be fetched now; the shop names its address until it can. */
  "pictureNotFetched"
] as const

/** Why a picture that an import names is none of the shop. */
export type ImportPictureProblem = (typeof importPictureProblems)[number]

/** What an import makes of one product of its file. */
const ImportRowJson = Schema.Struct({
  /** Its place among the products of the file. */
  position: Schema.Int,
  /** Null for a new product that is not made yet. */
  id: Schema.NullOr(Schema.Int),
  isNew: Schema.Boolean,
  /** Empty for a product that is gone. */
  name: LocalizedJson,
  /** The values of its variants, by their names in the fields of changes. */
  variants: Schema.Record(Schema.String, LocalizedJson),
  /** The categories of the changes with those around them, as they are called now or then. */
  categories: Schema.Array(CategoryNameJson),
  changes: Schema.Array(FieldChangeJson),
  /** From what stays, because the desk has changed it too, to what the file says. */
  conflicts: Schema.Array(FieldChangeJson),
  /** Why the product is left as it is. */
  problems: Schema.Array(ProductProblemJson),
  /** The cells that are left out. */
  cells: Schema.Array(
    Schema.Struct({
      line: Schema.Int,
      /** The name of the column in the language of the person. */
      column: Schema.String,
      problem: Schema.Literals([
        ...cellProblems,
        "gone",
        ...shopifyProblems,
        ...importPictureProblems
      ]),
      text: Schema.String
    })
  )
}).annotate({ identifier: "ImportRow" })

/** What an import makes of one product of its file. */
export type ImportRow = typeof ImportRowJson.Type

/**
 * The same as it is stored, with the keys of columns. A server of the last release wrote neither
 * `isNew` nor `categories`.
 */
export type ImportedProduct = Omit<ImportRow, "categories" | "id" | "isNew" | "position"> & {
  readonly isNew?: boolean
  readonly categories?: ReadonlyArray<CategoryName>
}

/** Our own file of products, the one of Shopify, and a folder of the shop as a ZIP file. */
export const importKinds = ["products", "shopify", "folder"] as const

/** What an import changes beside products. */
export const importParts = ["categories", "rates", "promos", "shop", "banners", "reels"] as const

const ImportPartJson = Schema.Struct({
  part: Schema.Literals(importParts),
  /** How many of its rows come, change or go. */
  changed: Schema.Int,
  /** How many values stay as the desk has changed them. */
  conflicts: Schema.Int
}).annotate({ identifier: "ImportPart" })

/** What an import changes beside products. */
export type ImportPart = typeof ImportPartJson.Type

/** `ready` shows what would change; the server goes on with `applying` by itself. */
export const importStates = ["ready", "applying", "done"] as const

const DeskImportJson = Schema.Struct({
  id: Schema.String,
  fileName: Schema.String,
  kind: Schema.Literals(importKinds),
  state: Schema.Literals(importStates),
  /** Products of the file of which it says nothing new. */
  unchanged: Schema.Int,
  /** The others. */
  products: Schema.Int,
  /** How many products there are to write, and how many of them are done. */
  total: Schema.Int,
  done: Schema.Int,
  /** How many pictures there are to take, and how many of them are done. */
  pictures: Schema.Int,
  picturesDone: Schema.Int,
  /** New products, and others that change. */
  added: Schema.Int,
  changed: Schema.Int,
  conflicts: Schema.Int,
  problems: Schema.Int,
  parts: Schema.Array(ImportPartJson),
  /** The first that change: what the import would do, and once it is done, what it has done. */
  rows: Schema.Array(ImportRowJson)
}).annotate({ identifier: "DeskImport" })

/** A file that was uploaded, and what it changes. */
export type DeskImport = typeof DeskImportJson.Type

/** A file of products with as many bytes is refused. */
export const maximumImportBytes = 20_000_000
/** A ZIP file with as many bytes is refused, as it is or unpacked. */
export const maximumFolderBytes = 200_000_000
/** How many products are shown; the report has all of them. */
export const maximumImportRows = 200

/** The file cannot be read: each line says where and why. */
export class ImportUnreadable extends Data.TaggedError("ImportUnreadable")<{
  readonly lines: ReadonlyArray<string>
}> {}
/** The file has 20 MB or more, or 200 MB as a ZIP file. */
export class ImportTooLarge extends Data.TaggedError("ImportTooLarge") {}
/** Another import is being applied. */
export class ImportRunning extends Data.TaggedError("ImportRunning") {}

/** 422: the file cannot be read. */
export const importUnreadable = deskRefusalWith(
  422,
  "import_unreadable",
  Schema.Struct({ lines: Schema.Array(Schema.String) }),
  ({ lines }) => new ImportUnreadable({ lines })
)
/** 413: the file is too large. */
export const importTooLarge = deskRefusal(413, "import_too_large", () => new ImportTooLarge())
/** 409: another import is being applied. */
export const importRunning = deskRefusal(409, "import_running", () => new ImportRunning())

/** Why an import was refused. */
export type ImportRefusal =
  | ImportUnreadable
  | ImportTooLarge
  | ImportRunning
  | ItemGone
  | DeskRefusal

const success = Schema.Struct({ current: Schema.NullOr(DeskImportJson) })

/** The calls of imports at the desk. */
export const importCalls = {
  current: deskCall({
    method: "GET",
    path: "/desk/imports/current",
    role: "owner",
    success,
    about: "The file that was uploaded last, with what it changes; null where there is none."
  }),
  upload: deskCall({
    method: "POST",
    path: "/desk/imports/upload",
    role: "owner",
    isUpload: true,
    query: Schema.Struct({ name: Schema.NullOr(Schema.String.check(Schema.isMaxLength(300))) }),
    success,
    refusals: [importUnreadable, importTooLarge, importRunning],
    about:
      "A file of products as `GET /desk/export/products` writes it, a product export of Shopify, or a folder of the shop as a ZIP file, called `name`: what it would change. What a file is, its first bytes and its columns say. It takes the place of one that was uploaded before."
  }),
  apply: deskCall({
    method: "POST",
    path: "/desk/imports/{importId}/apply",
    role: "owner",
    success,
    refusals: [itemGone, importRunning],
    about:
      "Begins to take the pictures and then to make the changes, product by product; `current` has the progress. What is applied already is not applied again. Where the desk has changed a value since the file was written, the desk's stays, also where it did so after the upload."
  }),
  discard: deskCall({
    method: "POST",
    path: "/desk/imports/{importId}/discard",
    role: "owner",
    success,
    refusals: [itemGone, importRunning],
    about: "Forgets a file that is not being applied."
  }),
  report: deskCall({
    method: "GET",
    path: "/desk/imports/{importId}/report",
    role: "owner",
    file: "CSV",
    query: Schema.Struct({ locale: Schema.NullOr(Schema.String) }),
    refusals: [itemGone],
    about: "A CSV file with a line for each change, and for each value that was left as it is."
  })
}

/** A step of an import. */
export type ImportStep = "apply" | "discard"

/** Loads the file that was uploaded last. */
export const loadImport = ({ isRefresh }: { readonly isRefresh: boolean }) =>
  callDesk(importCalls.current, { isRefresh }).pipe(Effect.map(({ current }) => current))

/** Uploads a file. */
export const uploadImport = (file: UploadFile) =>
  callDesk(importCalls.upload, { query: { name: file.name }, file, onProgress: () => {} }).pipe(
    Effect.map(({ current }) => current)
  )

/** Applies or forgets the file that was uploaded. */
export const takeImportStep = ({ id, step }: { readonly id: string; readonly step: ImportStep }) =>
  callDesk(importCalls[step], { params: { importId: id } }).pipe(
    Effect.map(({ current }) => current)
  )
