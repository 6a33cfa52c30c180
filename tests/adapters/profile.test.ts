import { describe, expect, it } from "vitest"
import { createProfileStorage } from "#adapters/browser/profileStorage.ts"
import { createDeviceStorage } from "#adapters/browser/deviceStorage.ts"
import { DetailsInvalid, Profiles } from "#core/profile/Profile.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { createMapStore } from "../support/mapStore.ts"
import { createJsonShop, decode, getSuccess, itRefuses, success, unreadable } from "./fakeServer.ts"

const load = Profiles.use((profiles) => profiles.load())
const save = Profiles.use((profiles) =>
  profiles.saveDetails({ name: "Noura", email: "noura@example.com" })
)
const data = {
  id: 7,
  phone: "+96550001234",
  name: "Noura",
  email: "noura@example.com",
  name_asked: false,
  order_text: true,
  order_mail: false,
  offers: true,
  channels: ["mail", "pigeon"]
}
const profile = {
  name: "Noura",
  email: "noura@example.com",
  isNameAsked: false,
  notifications: { orderText: true, orderMail: false, offers: true },
  channels: ["mail"]
}

describe("customer/profile", () => {
  it("is read with the session's token", async () => {
    const { run, requests } = createJsonShop(success(data))
    expect(getSuccess(await run(load))).toEqual(profile)
    expect(requests[0]).toMatchObject({
      method: "GET",
      url: "https://shop.test/api/customer/profile"
    })
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer token-1")
  })

  it("other spellings are accepted; what is missing is not allowed and not asked for", async () => {
    expect(
      await decode(
        load,
        success({ full_name: "Noura", orderText: "1", order_mail: 1, offers: "no" })
      )
    ).toMatchObject({
      name: "Noura",
      notifications: { orderText: true, orderMail: true, offers: false }
    })
    expect(await decode(load, success({ email: "no-email@sadu.invalid" }))).toEqual({
      name: "",
      email: null,
      isNameAsked: true,
      notifications: { orderText: false, orderMail: false, offers: false },
      channels: []
    })
  })

  it("each change sends only its own fields", async () => {
    const { run, requests } = createJsonShop(success(data))
    await run(save)
    await run(
      Profiles.use((profiles) =>
        profiles.saveNotifications({ orderText: false, orderMail: true, offers: false })
      )
    )
    await run(Profiles.use((profiles) => profiles.skipName()))
    expect(requests.map(({ method, body }) => [method, body])).toEqual([
      ["POST", { name: "Noura", email: "noura@example.com" }],
      ["POST", { order_text: false, order_mail: true, offers: false }],
      ["POST", { name_asked: true }]
    ])
  })

  const invalid = (errors: unknown) => ({ code: "profile_invalid", message: "No", errors })
  const refused = new Refused({ status: 422, message: "No" })
  itRefuses("saveDetails", save, [
    [422, invalid({ name: "tooLong" }), new DetailsInvalid({ problems: { name: "tooLong" } })],
    [
      422,
      invalid({ name: "tooLong", email: "email", phone: "odd" }),
      new DetailsInvalid({ problems: { name: "tooLong", email: "email" } })
    ],
    [422, invalid({ name: "rude" }), refused],
    [422, invalid("broken"), refused]
  ])
  itRefuses("load", load, [
    [401, {}, new SessionEnded()],
    [200, success([]), unreadable]
  ])
})

describe("profileStorage", () => {
  const draft = { name: "نورة", email: "noura@" }

  it("a draft belongs to its customer and its tab, until it is cleared", () => {
    const [tab, device] = [createMapStore(), createMapStore()]
    const storage = createProfileStorage(tab, device)
    storage.saveDraft("7", draft)
    expect(storage.loadDraft("7")).toEqual(draft)
    expect(storage.loadDraft("8")).toBeNull()
    expect(device.texts.size).toBe(0)
    storage.clearDraft()
    expect(storage.loadDraft("7")).toBeNull()
  })

  it("a damaged draft is ignored", () => {
    for (const text of ["", "{", "[]", '{"userId":"7","name":"a"}', '{"userId":7}'])
      expect(
        createProfileStorage(
          createMapStore({ "sadu.detailsDraft": text }),
          createMapStore()
        ).loadDraft("7")
      ).toBeNull()
  })

  it("a skipped name is remembered for its customer, until the logout", () => {
    const device = createMapStore()
    const storage = createProfileStorage(device, device)
    expect(storage.isNameSkipped("7")).toBe(false)
    storage.saveNameSkipped("7")
    storage.saveDraft("7", draft)
    expect([storage.isNameSkipped("7"), storage.isNameSkipped("8")]).toEqual([true, false])
    createDeviceStorage(device).removeCustomer()
    expect([storage.isNameSkipped("7"), storage.loadDraft("7")]).toEqual([false, null])
  })
})
