import type { Meta, StoryObj } from "@storybook/react-vite"
import { type DeskImport, ImportUnreadable } from "#core/desk/DeskImports.ts"
import { importMachine } from "#core/desk/importMachine.ts"
import { Import } from "#ui/desk/import/Import.tsx"
import type { Locale } from "#locales/i18n.ts"
import { fixture } from "../fixture.ts"
import { type StoryProps, stateStory, withParameters } from "../stateStory.tsx"
import { offline } from "./editableList.ts"

export default { title: "Desk/Import" } satisfies Meta

const story = stateStory(importMachine, (props: StoryProps<typeof importMachine>) => (
  <Import {...props} isOwner />
))
const staffStory = stateStory(importMachine, (props: StoryProps<typeof importMachine>) => (
  <Import {...props} isOwner={false} />
))
const empty = { current: null, file: null, step: "apply", refusal: null } as const
const file = { name: "products-2026-02-14.csv", size: 84_000, type: "text/csv" }

/** A story that shows the name of the file, and maybe why it cannot be read. */
const withFile = (shown: StoryObj, more: Readonly<Record<string, string>> = {}): StoryObj =>
  withParameters(shown, {
    foreignTexts: { ...more, [file.name]: "the file as the shop has named it" }
  })
const unreadableLine = `${file.name}, line 12: Product no.: is no number of a product`

const plainRow = { isNew: false, categories: [], variants: {} } as const

const importIn = (locale: Locale, changes: Partial<DeskImport> = {}): DeskImport => ({
  id: "1f4a7c20-0000-4000-8000-000000000000",
  fileName: file.name,
  kind: "products",
  state: "ready",
  unchanged: 214,
  products: 4,
  total: 4,
  done: 0,
  pictures: 0,
  picturesDone: 0,
  added: 0,
  parts: [],
  changed: 2,
  conflicts: 1,
  problems: 2,
  rows: [
    {
      ...plainRow,
      position: 0,
      id: 129,
      name: { ar: "دلة نحاس منقوشة", en: "Engraved brass dallah" },
      changes: [
        { field: "price", before: 12_500, after: 995 },
        { field: "isListed", before: false, after: true }
      ],
      conflicts: [],
      problems: [],
      cells: []
    },
    {
      ...plainRow,
      position: 1,
      id: 130,
      name: { ar: "دهن عود كمبودي", en: "Cambodian oud oil" },
      variants: { 7: { ar: "6 مل", en: "6 ml" }, 8: { ar: "12 مل", en: "12 ml" } },
      changes: [{ field: "variants.7.stock", before: 40, after: 50 }],
      conflicts: [{ field: "variants.8.price", before: 4_440, after: 9_500 }],
      problems: [],
      cells: []
    },
    {
      ...plainRow,
      position: 2,
      id: 131,
      name: { ar: "بخور", en: "Bakhoor" },
      changes: [{ field: "oldPrice", before: null, after: 1_000 }],
      conflicts: [],
      problems: [{ field: "oldPrice", problem: "notAbovePrice" }],
      cells: []
    },
    {
      ...plainRow,
      position: 3,
      id: 132,
      name: { ar: "ماء ورد", en: "Rose water" },
      changes: [],
      conflicts: [],
      problems: [],
      cells: [
        {
          line: 41,
          column: { ar: "السعر", en: "Price" }[locale],
          problem: "ambiguous",
          text: "12,500"
        }
      ]
    }
  ],
  ...changes
})
const withImport = (changes: Partial<DeskImport> = {}) =>
  fixture((locale) => ({ ...empty, current: importIn(locale, changes) }))

export const Loading = story("loading", empty)
export const Failed = story("failed", { ...empty, refusal: offline })
export const Empty = story({ current: "empty" }, empty)
export const Uploading = withFile(story("uploading", { ...empty, file }))
export const Unreadable = {
  ...withFile(
    story(
      { current: "empty" },
      { ...empty, refusal: new ImportUnreadable({ lines: [unreadableLine] }) }
    ),
    { [unreadableLine]: "the lines are those that the command line prints" }
  ),
  name: "A file that cannot be read"
}
export const Ready = withFile(story({ current: "ready" }, withImport()))
export const ReadyNothing = {
  ...withFile(
    story(
      { current: "ready" },
      withImport({ products: 0, changed: 0, conflicts: 0, problems: 0, rows: [] })
    )
  ),
  name: "A file that changes nothing"
}
export const Stepping = withFile(story("stepping", withImport()))
export const ApplyingWaiting = withFile(
  story({ current: { applying: "waiting" } }, withImport({ state: "applying", done: 1 }))
)
export const ApplyingRefreshing = withFile(
  story({ current: { applying: "refreshing" } }, withImport({ state: "applying", done: 3 }))
)
export const Done = withFile(story({ current: "done" }, withImport({ state: "done", done: 4 })))
export const ForStaff = { ...staffStory({ current: "empty" }, empty), name: "For staff" }

const zip = "bakhoor-house.zip"
const withZip = (shown: StoryObj): StoryObj =>
  withParameters(shown, {
    foreignTexts: {
      [zip]: "the file as the shop has named it",
      "oud-2.jpg": "a file of the folder"
    }
  })
const folderIn = (locale: Locale, changes: Partial<DeskImport> = {}): DeskImport => ({
  ...importIn(locale),
  fileName: zip,
  kind: "folder",
  unchanged: 3,
  products: 2,
  total: 5,
  pictures: 14,
  added: 1,
  changed: 1,
  conflicts: 0,
  problems: 1,
  parts: [
    { part: "categories", changed: 2, conflicts: 0 },
    { part: "rates", changed: 3, conflicts: 0 },
    { part: "shop", changed: 1, conflicts: 1 }
  ],
  rows: [
    {
      ...plainRow,
      position: 0,
      id: null,
      isNew: true,
      name: { ar: "بخور الضيافة", en: "Guest Bakhoor" },
      categories: [
        { id: 4, name: { ar: "البخور", en: "Incense" }, level: 1 },
        { id: 1_000_004, name: { ar: "بخور المجالس", en: "Majlis Incense" }, level: 2 }
      ],
      changes: [
        { field: "category", before: null, after: 1_000_004 },
        { field: "price", before: 0, after: 7_500 },
        { field: "stock", before: 0, after: 24 },
        { field: "images", before: [], after: ["/pictures/sized/own/a.jpg", "/b.jpg"] },
        { field: "isListed", before: false, after: true }
      ],
      conflicts: [],
      problems: [],
      cells: []
    },
    {
      ...plainRow,
      position: 3,
      id: 130,
      name: { ar: "دهن عود كمبودي", en: "Cambodian Oud Oil" },
      changes: [{ field: "stock", before: 12, after: 30 }],
      conflicts: [],
      problems: [],
      cells: [{ line: 0, column: "", problem: "pictureBroken", text: "oud-2.jpg" }]
    }
  ],
  ...changes
})
const withFolder = (changes: Partial<DeskImport> = {}) =>
  fixture((locale) => ({ ...empty, current: folderIn(locale, changes) }))

export const ReadyFolder = {
  ...withZip(story({ current: "ready" }, withFolder())),
  name: "A folder with a new product"
}
export const ApplyingPictures = {
  ...withZip(
    story({ current: { applying: "waiting" } }, withFolder({ state: "applying", picturesDone: 5 }))
  ),
  name: "Taking the pictures"
}

const shopifyFile = "products_export_1.csv"
export const ReadyShopify = {
  ...withParameters(
    story(
      { current: "ready" },
      fixture((locale) => ({
        ...empty,
        current: {
          ...folderIn(locale, { kind: "shopify", fileName: shopifyFile, unchanged: 0, total: 3 }),
          parts: [{ part: "categories", changed: 2, conflicts: 0 }] as const,
          problems: 1,
          rows: [
            ...folderIn(locale).rows.slice(0, 1),
            {
              ...plainRow,
              position: 1,
              id: null,
              isNew: false,
              name: { ar: "gift-box", en: "gift-box" },
              changes: [],
              conflicts: [],
              problems: [],
              cells: [
                {
                  line: 7,
                  column: "Variant Price",
                  problem: "ambiguousPrice" as const,
                  text: "12,500"
                }
              ]
            }
          ]
        }
      }))
    ),
    {
      foreignTexts: {
        [shopifyFile]: "the file as the other shop has named it",
        "Variant Price": "the name of a column of the file",
        "gift-box": "the handle in the file"
      }
    }
  ),
  name: "A file of Shopify with a product that is left out"
}
