import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromCallback } from "xstate"
import {
  type DeskPicture,
  pictureCalls,
  PictureBroken,
  PictureIsHeic,
  pictureFileProblem,
  pictureLimits,
  type PictureRefusal,
  PictureTooLarge,
  uploadPicture
} from "#core/desk/DeskPictures.ts"
import { type AddedFile, countUploads, moveItem, picturesOf } from "#core/desk/pictureItems.ts"
import { picturesMachine } from "#core/desk/picturesMachine.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { runs } from "#core/testing/runs.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { answer, deskApi } from "../support/deskApi.ts"
import { startPath } from "../support/machinePaths.ts"
import { reachableStates } from "../support/machineTesting.ts"

const alt = { ar: "", en: "" }
const pictures: ReadonlyArray<DeskPicture> = ["a", "b", "c"].map((image) => ({ image, alt }))
const added = (name: string, size = 1_000, type = "image/jpeg"): AddedFile => ({
  file: { name, size, type },
  preview: null
})
const offline = new Unavailable({ reason: "offline" })
const addFiles = (...names: ReadonlyArray<string>) =>
  ({ type: "files.add", files: names.map((name) => added(name)) }) as const
const settle = (key: number, result: Result.Result<string, PictureRefusal>) =>
  ({ type: "upload.settle", key, result }) as const
const arrived = (key: number, image: string) => settle(key, Result.succeed(image))
const failed = (key: number, refusal: PictureRefusal = offline) => settle(key, Result.fail(refusal))
const start = (limit = 20, begin: ReadonlyArray<DeskPicture> = []) =>
  startPath(picturesMachine, { pictures: begin, limit })

it("reaches every declared state", () => {
  expect(
    reachableStates(picturesMachine, {
      input: { pictures: [], limit: 2 },
      events: [addFiles("a"), arrived(0, "a"), arrived(1, "b"), failed(0)],
      // Keys count up for ever.
      serializeContext: (context) =>
        JSON.stringify(context)
          .replaceAll(/"(?:next)?[kK]ey":(?:[3-9]|\d\d)/g, "")
          .slice(0, 900)
    })
  ).toEqual(restingStates(picturesMachine))
})

describe("uploads", () => {
  it("two files are sent at once, the others in their order, and the form hears of each", () => {
    const path = start()
    const begun = path.send(addFiles("1.jpg", "2.jpg", "3.jpg"))
    expect(begun).toMatchObject({
      state: { first: "sending", second: "sending" },
      actions: { report: { pictures: [], uploads: 3 } },
      actors: {
        first: { key: 0, file: { name: "1.jpg" } },
        second: { key: 1, file: { name: "2.jpg" } }
      }
    })
    // The second is faster, and keeps its place.
    expect(path.send(arrived(1, "/two.jpg"))).toMatchObject({
      actions: { report: { pictures: [{ image: "/two.jpg" }], uploads: 2 } },
      actors: { second: { key: 2, file: { name: "3.jpg" } } }
    })
    path.send(arrived(2, "/three.jpg"))
    expect(path.send(arrived(0, "/one.jpg"))).toMatchObject({
      state: { first: "idle" },
      actions: {
        report: {
          pictures: [{ image: "/one.jpg" }, { image: "/two.jpg" }, { image: "/three.jpg" }],
          uploads: 0
        }
      }
    })
  })

  it("one that fails says why and does not hold up the others; it can be sent again", () => {
    const path = start()
    path.send(addFiles("1.jpg", "2.jpg", "3.jpg"))
    expect(path.send({ type: "upload.progress", key: 0, sent: 0.5 }).context).toMatchObject({
      items: [{ upload: { sent: 0.5 } }, { upload: { sent: 0 } }, { upload: { sent: 0 } }]
    })
    expect(path.send(failed(0))).toMatchObject({
      context: { items: [{ upload: { state: "failed", refusal: offline } }, {}, {}] },
      actors: { first: { key: 2 } }
    })
    expect(path.send({ type: "upload.retry", key: 0 })).toMatchObject({
      context: { items: [{ upload: { state: "waiting", refusal: null, sent: 0 } }, {}, {}] }
    })
    expect(path.send(arrived(1, "/two.jpg")).actors).toMatchObject({
      second: { key: 0, file: { name: "1.jpg" } }
    })
  })

  it.each<[PictureRefusal, boolean]>([
    [offline, true],
    [new StaffSessionEnded(), true],
    [new Refused({ status: 503, message: null }), true],
    [new Refused({ status: 403, message: null }), false],
    [new PictureBroken(), false]
  ])("$0: can be sent again: $1", (refusal, isAgain) => {
    const path = start()
    path.send(addFiles("1.jpg"))
    path.send(failed(0, refusal))
    expect(path.send({ type: "upload.retry", key: 0 }).actors !== undefined).toBe(isAgain)
  })

  it("removing a file stops it, and the next one is sent", () => {
    const path = start()
    path.send(addFiles("1.jpg", "2.jpg", "3.jpg"))
    expect(path.send({ type: "picture.remove", key: 0 })).toMatchObject({
      actions: { report: { uploads: 2 } },
      actors: { first: { key: 2 } }
    })
  })

  it("the same picture again is not a second one", () => {
    const path = start(20, pictures)
    path.send(addFiles("1.jpg"))
    expect(path.send(arrived(3, "b"))).toMatchObject({
      context: { notice: { kind: "repeated" } },
      actions: { report: { pictures, uploads: 0 } }
    })
  })

  it("files for which there is no room are left out, and the person reads how many", () => {
    const path = start(4, pictures)
    expect(path.send(addFiles("1.jpg", "2.jpg", "3.jpg")).context).toMatchObject({
      items: [{}, {}, {}, { key: 3 }],
      notice: { kind: "leftOut", count: 2 }
    })
  })

  it("with room for one, a new file takes the place of the picture, and of a file on its way", () => {
    const path = start(1, pictures.slice(0, 1))
    path.send(addFiles("1.jpg"))
    expect(path.send(addFiles("2.jpg"))).toMatchObject({
      context: { items: [{ key: 2 }] },
      actors: { first: { key: 2 } }
    })
    expect(path.send(arrived(2, "/two.jpg")).actions).toEqual({
      report: { pictures: [{ image: "/two.jpg", alt }], uploads: 0 }
    })
  })
})

describe("files that are refused before they are sent", () => {
  it.each([
    [added("a.jpg", pictureLimits.bytes).file, new PictureTooLarge()],
    [added("IMG_1.HEIC", 1, "").file, new PictureIsHeic()],
    [added("a", 1, "image/heif").file, new PictureIsHeic()],
    // What the name says is not known to be true: the server decides by the bytes.
    [added("a.svg", 1, "image/svg+xml").file, null],
    [added("a.jpg", pictureLimits.bytes - 1).file, null]
  ])("$0.name of $0.size bytes: $1", (file, problem) => {
    expect(pictureFileProblem(file)).toEqual(problem)
  })

  it("stand among the others, and none of them is sent", () => {
    const path = start()
    const begun = path.send({ type: "files.add", files: [added("a.heic"), added("b.jpg")] })
    expect(begun).toMatchObject({
      context: { items: [{ upload: { refusal: new PictureIsHeic() } }, {}] },
      actors: { first: { key: 1 } },
      actions: { report: { uploads: 1 } }
    })
  })
})

describe("order and alternative texts", () => {
  it("b moves before a, and behind c", () => {
    const path = start(20, pictures)
    const imagesOf = ({ actions }: { readonly actions: object | undefined }) =>
      JSON.stringify(actions).match(/(?<="image":")\w/g)
    expect(imagesOf(path.send({ type: "picture.move", key: 1, to: 0 }))).toEqual(["b", "a", "c"])
    expect(imagesOf(path.send({ type: "picture.move", key: 1, to: 2 }))).toEqual(["a", "c", "b"])
    // Further than the ends is at the end.
    expect(imagesOf(path.send({ type: "picture.move", key: 1, to: 9 }))).toEqual(["a", "c", "b"])
    expect(imagesOf(path.send({ type: "picture.move", key: 1, to: -1 }))).toEqual(["b", "a", "c"])
  })

  it("a move keeps the pictures and the order of the others", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(20), { minLength: 1 }),
        fc.nat(),
        fc.integer({ min: -3, max: 25 }),
        (keys, which, to) => {
          const list = keys.map((key) => ({ key, image: String(key), alt, upload: null }))
          const key = keys[which % keys.length] ?? 0
          const moved = moveItem(list, key, to)
          expect(moved.filter((item) => item.key !== key)).toEqual(
            list.filter((item) => item.key !== key)
          )
          expect(moved.findIndex((item) => item.key === key)).toBe(
            Math.min(keys.length - 1, Math.max(0, to))
          )
        }
      ),
      runs(100)
    )
  })

  it("the alternative texts of one picture are open at a time, and typed in both languages", () => {
    const path = start(20, pictures)
    expect(path.send({ type: "alt.toggle", key: 0 }).context).toEqual({ altKey: 0 })
    expect(path.send({ type: "alt.toggle", key: 2 }).context).toEqual({ altKey: 2 })
    expect(path.send({ type: "alt.toggle", key: 2 }).context).toEqual({ altKey: null })
    path.send({ type: "alt.type", key: 2, alt: { ar: "دلة" } })
    expect(path.send({ type: "alt.type", key: 2, alt: { en: "Dallah" } }).actions).toMatchObject({
      report: { pictures: [{ alt }, { alt }, { image: "c", alt: { ar: "دلة", en: "Dallah" } }] }
    })
  })
})

/** A shop that answers each file by its name, and an actor of the machine that asks it. */
const openShop = (
  limit: number,
  report: (images: ReadonlyArray<string>, uploads: number) => void
) => {
  const layer = deskApi(
    answer(pictureCalls.upload, ({ file, onProgress }) =>
      Effect.gen(function* () {
        onProgress(0.5)
        yield* Effect.yieldNow
        if (file.name.startsWith("broken")) return yield* new PictureBroken()
        onProgress(1)
        return { image: `/${file.name}` }
      })
    )
  )
  return createActor(
    provideActors(picturesMachine, {
      actors: {
        upload: fromCallback(({ input: { file, key }, sendBack }) => {
          const onProgress = (sent: number) => sendBack({ type: "upload.progress", key, sent })
          const interruption = new AbortController()
          void Effect.runPromise(
            Effect.result(Effect.provide(uploadPicture(file, onProgress), layer)),
            { signal: interruption.signal }
          ).then(
            (result) => sendBack({ type: "upload.settle", key, result }),
            () => {}
          )
          return () => interruption.abort()
        })
      },
      actions: {
        report: (_, { pictures: reported, uploads }) =>
          report(
            reported.map(({ image }) => image),
            uploads
          )
      }
    }),
    { input: { pictures: [], limit } }
  ).start()
}

it("whatever a person does meanwhile: every file is a picture or says why not, in its place", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.record({
            kind: fc.constant("add" as const),
            broken: fc.boolean(),
            count: fc.integer({ min: 1, max: 3 })
          }),
          fc.record({
            kind: fc.constantFrom("remove" as const, "first" as const),
            which: fc.nat()
          }),
          fc.record({ kind: fc.constant("wait" as const) })
        ),
        { maxLength: 12 }
      ),
      async (steps) => {
        const last = { images: [] as ReadonlyArray<string>, uploads: 0 }
        const actor = openShop(8, (images, uploads) => Object.assign(last, { images, uploads }))
        let files = 0
        for (const step of steps) {
          const { items } = actor.getSnapshot().context
          const busy = items.filter(({ upload }) => upload?.state === "sending")
          expect(busy.length).toBeLessThanOrEqual(2)
          expect(new Set(busy.map(({ upload }) => upload?.lane)).size).toBe(busy.length)
          if (step.kind === "wait") await new Promise((done) => setImmediate(done))
          else if (step.kind === "add") {
            const names = Array.from(
              { length: step.count },
              () => `${step.broken ? "broken" : "photo"}-${files++}.jpg`
            )
            actor.send(addFiles(...names))
          } else {
            const key = items[step.which % Math.max(1, items.length)]?.key
            if (key !== undefined)
              actor.send(
                step.kind === "remove"
                  ? { type: "picture.remove", key }
                  : { type: "picture.move", key, to: 0 }
              )
          }
        }
        await expect.poll(() => countUploads(actor.getSnapshot().context.items)).toBe(0)
        const { items } = actor.getSnapshot().context
        expect(items.length).toBeLessThanOrEqual(8)
        for (const { image, upload } of items)
          expect(image?.startsWith("/photo") ?? upload?.refusal?._tag).toBe(
            image === null ? "PictureBroken" : true
          )
        expect(last).toEqual({ images: picturesOf(items).map(({ image }) => image), uploads: 0 })
        actor.stop()
      }
    ),
    runs(60)
  )
})
