import { Effect, Result } from "effect"
import { expect, it } from "vitest"
import { PictureIsHeic, PictureTypeRefused, uploadPicture } from "#core/desk/DeskPictures.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { isoMedia, plainPng } from "../support/pictureFiles.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"
import { deskWithCookie } from "./browserOverHttp.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())

it("uploadPicture: the server's pictures and refusals as the desk reads them", async () => {
  const { cookie } = await signInStaff(shop())
  const upload = (bytes: Buffer, as = cookie) =>
    Effect.runPromise(
      Effect.result(
        Effect.provide(
          uploadPicture(new File([new Uint8Array(bytes)], "photo.jpg"), () => {}),
          deskWithCookie(shop(), as)
        )
      )
    )
  const uploaded = await upload(plainPng(40, 30))
  const image = Result.getOrThrow(uploaded)
  expect((await fetch(shop().url + image)).headers.get("content-type")).toBe("image/jpeg")
  expect(await upload(isoMedia("heic"))).toEqual(Result.fail(new PictureIsHeic()))
  expect(await upload(Buffer.from("MZ"))).toEqual(Result.fail(new PictureTypeRefused()))
  expect(await upload(plainPng(8, 8), "")).toEqual(Result.fail(new StaffSessionEnded()))
})
