import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import {
  type DeskPicture,
  PictureAnimated,
  PictureBroken,
  PictureIsHeic,
  PictureIsSvg,
  PictureTooLarge,
  PictureTooManyPixels,
  PictureTypeRefused,
  type UploadRefusal
} from "#core/desk/DeskPictures.ts"
import { VideoRefused, videoProblems } from "#core/desk/DeskVideos.ts"
import type { PictureItem, PictureUpload } from "#core/desk/pictureItems.ts"
import { picturesMachine } from "#core/desk/picturesMachine.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { PictureField } from "#ui/desk/pictures/PictureField.tsx"
import { PicturePicker } from "#ui/desk/pictures/PicturePicker.tsx"
import type { Words } from "../fixture.ts"
import { localizedStory, stateStories, withParameters } from "../stateStory.tsx"

export default { title: "Desk/Pictures" } satisfies Meta

const labels: Words = { ar: "صور المنتج", en: "Pictures of the product" }
const hints: Words = {
  ar: "تظهر الأولى في القوائم.",
  en: "Lists show the first one."
}

const alts = [
  {
    ar: "دلة قهوة ذهبية على صينية نحاسية",
    en: "A golden coffee pot on a copper tray"
  },
  { ar: "غطاء الدلة من قريب", en: "" },
  { ar: "", en: "" }
]
const longAlt = {
  ar: Array(9).fill(alts[0]?.ar).join("، "),
  en: Array(8).fill(alts[0]?.en).join(", ")
}
const images = ["dallah-gold", "dallah-gold-detail", "dallah-gold-served"]

const picture = (key: number): PictureItem => ({
  key,
  image: `/pictures/sized/stories/${images[key % images.length] ?? ""}.jpg`,
  alt: alts[key % alts.length] ?? { ar: "", en: "" },
  upload: null
})

/** A file on its way, which the window shows as its preview does. */
const file = (key: number, name: string, upload: Partial<PictureUpload>): PictureItem => ({
  key,
  image: null,
  alt: { ar: "", en: "" },
  upload: {
    file: { name, size: 4_000_000, type: "image/jpeg" },
    preview: `/pictures/sized/stories/${images[key % images.length] ?? ""}.jpg`,
    state: "waiting",
    lane: null,
    sent: 0,
    refusal: null,
    ...upload
  }
})

const failed = (key: number, name: string, refusal: UploadRefusal, more: object = {}) =>
  file(key, name, { state: "failed", refusal, preview: null, ...more })

const empty: ContextFrom<typeof picturesMachine> = {
  items: [],
  nextKey: 0,
  notice: null,
  limit: 20,
  kind: "picture",
  altKey: null,
  movedKey: null
}

const idle = { first: "idle", second: "idle" } as const
const busy = { first: "sending", second: "sending" } as const

const stories = stateStories(
  picturesMachine,
  ({ snapshot, send, locale }) => (
    <PicturePicker snapshot={snapshot} send={send} label={labels[locale]} hint={hints[locale]} />
  ),
  empty
)

/** A story with what it shows in the other language, by the reason. */
const withForeign = (
  story: ReturnType<typeof stories>,
  shown: {
    readonly names?: ReadonlyArray<string>
    readonly formats?: ReadonlyArray<string>
    readonly texts?: ReadonlyArray<string>
  }
) => {
  const reasons = {
    names: "a file keeps its name",
    formats: "the name of a file format",
    texts: "both languages are written here"
  } as const
  return withParameters(story, {
    foreignTexts: Object.fromEntries(
      (["texts", "names", "formats"] as const).flatMap((kind) =>
        (shown[kind] ?? []).map((text) => [text, reasons[kind]])
      )
    )
  })
}

export const Empty = { ...stories(idle), tags: ["empty"] }

export const Pictures = {
  ...stories(idle, { items: [picture(0), picture(1), picture(2)] }),
  name: "Pictures in their order"
}

export const AltTexts = {
  ...withForeign(stories(idle, { items: [picture(0), picture(1)], altKey: 0 }), {
    texts: Object.values(alts[0] ?? {})
  }),
  name: "Alternative texts"
}

export const Uploading = {
  ...withForeign(
    stories(busy, {
      items: [
        picture(0),
        file(1, "IMG_2041.JPG", { state: "sending", lane: "first", sent: 0.4 }),
        file(2, "IMG_2042.JPG", { state: "sending", lane: "second", sent: 1 }),
        file(3, "IMG_2043.JPG", {})
      ]
    }),
    { names: ["IMG_2041.JPG", "IMG_2042.JPG", "IMG_2043.JPG"] }
  ),
  name: "Uploading several files",
  tags: ["loading"]
}

export const Failed = {
  ...withForeign(
    stories(idle, {
      items: [
        picture(0),
        failed(1, "IMG_2041.JPG", new Unavailable({ reason: "offline" }), {
          preview: "/pictures/sized/stories/dallah-gold-detail.jpg"
        }),
        failed(2, "IMG_2042.JPG", new StaffSessionEnded()),
        failed(3, "IMG_2043.HEIC", new PictureIsHeic())
      ]
    }),
    { names: ["IMG_2041.JPG", "IMG_2042.JPG", "IMG_2043.HEIC"], formats: ["HEIC", "JPEG"] }
  ),
  name: "Failed uploads",
  tags: ["offline", "refusal"]
}

export const Refusals = {
  ...withForeign(
    stories(idle, {
      items: [
        failed(0, "Panorama.jpg", new PictureTooLarge()),
        failed(1, "Poster.png", new PictureTooManyPixels()),
        failed(2, "Logo.svg", new PictureIsSvg()),
        failed(3, "Setup.exe.jpg", new PictureTypeRefused()),
        failed(4, "Sale.webp", new PictureAnimated()),
        failed(5, "Half.jpg", new PictureBroken()),
        failed(6, "IMG_2044.JPG", new Refused({ status: 500, message: null, requestId: "1f2e" }))
      ]
    }),
    {
      names: [
        "Panorama.jpg",
        "Poster.png",
        "Logo.svg",
        "Setup.exe.jpg",
        "Sale.webp",
        "Half.jpg",
        "IMG_2044.JPG"
      ],
      formats: ["JPEG", "PNG", "WebP", "AVIF", "SVG"]
    }
  ),
  name: "Files that are refused",
  tags: ["refusal"]
}

const formats = ["MP4", "WebM", "HEVC", "H.264", "AAC"]

export const Video = {
  ...withForeign(
    stories(busy, {
      items: [
        file(0, "IMG_2045.MP4", { state: "sending", lane: "first", sent: 0.6, preview: null })
      ],
      kind: "video",
      limit: 1
    }),
    { names: ["IMG_2045.MP4"] }
  ),
  name: "Uploading a video",
  tags: ["loading"]
}

export const VideoRefusals = {
  ...withForeign(
    stories(idle, {
      items: videoProblems.map((problem, key) =>
        failed(key, `IMG_${2046 + key}.MOV`, new VideoRefused({ problem, megabytes: 60 }))
      ),
      kind: "video",
      limit: 1,
      notice: { kind: "leftOut", count: 1 }
    }),
    { names: videoProblems.map((_, key) => `IMG_${2046 + key}.MOV`), formats }
  ),
  name: "Videos that are refused",
  tags: ["refusal"]
}

export const LeftOut = {
  ...stories(idle, {
    items: [picture(0), picture(1), picture(2)],
    limit: 3,
    notice: { kind: "leftOut", count: 4 }
  }),
  name: "No room for more"
}

export const Repeated = {
  ...stories(idle, { items: [picture(0), picture(1)], notice: { kind: "repeated" } }),
  name: "The same picture twice"
}

export const Many = {
  ...stories(idle, { items: Array.from({ length: 20 }, (_, key) => picture(key)) }),
  name: "Many pictures"
}

export const LongNames = {
  ...withForeign(
    stories(
      { first: "sending", second: "idle" },
      {
        items: [
          file(0, "new-picture".repeat(20), { state: "sending", lane: "first", sent: 0.7 }),
          failed(1, "Pictures.jpg".repeat(20), new PictureBroken()),
          { ...picture(2), alt: longAlt }
        ],
        altKey: 2
      }
    ),
    {
      names: ["new-picture".repeat(20), "Pictures.jpg".repeat(20)],
      texts: Object.values(longAlt)
    }
  ),
  name: "Long names and texts"
}

/** A form with one picture, such as that of a category. */
export const One = {
  ...stories(idle, { items: [picture(0)], limit: 1 }),
  name: "One picture"
}

const pictures: ReadonlyArray<DeskPicture> = [0, 1, 2].map((key) => ({
  image: picture(key).image ?? "",
  alt: picture(key).alt
}))

export const Field = {
  ...localizedStory((locale) => (
    <PictureField label={labels[locale]} pictures={pictures} onChange={() => {}} />
  )),
  name: "In a form, to try"
}
