import { Result } from "effect"
import { expect, it } from "vitest"
import { Addresses, AddressId } from "../address/Address.ts"
import { Profiles, saveDetails } from "../profile/Profile.ts"
import { homeAddress } from "./createOrder.ts"
import { defineContract } from "./defineContract.ts"
import {
  type CustomerControls,
  refusalTag,
  runIn,
  succeedIn,
  type WithPorts
} from "./ShopUnderTest.ts"

/** The contract of `Profiles`: what a customer says of themselves is theirs alone. */
export const profileContract = defineContract(
  "profile",
  (shop: () => WithPorts<Profiles> & CustomerControls) => {
    const run: ReturnType<typeof runIn<Profiles>> = (effect) => runIn(shop())(effect)
    const get: ReturnType<typeof succeedIn<Profiles>> = (effect) => succeedIn(shop())(effect)
    const load = () => get(Profiles.use((profiles) => profiles.load()))

    it("a new customer has no name, is told of orders and not of offers", async () => {
      await shop().newCustomer()
      expect(await load()).toMatchObject({
        name: "",
        email: null,
        isNameAsked: false,
        notifications: { orderText: true, orderMail: true, offers: false }
      })
    })

    it("saves name and email, and removes them again; the name counts as asked for", async () => {
      await shop().newCustomer()
      const details = { name: "نورة الصباح", email: "noura@example.com" }
      expect(
        await get(saveDetails({ name: " نورة  الصباح ", email: details.email }))
      ).toMatchObject({ ...details, isNameAsked: true })
      expect(await load()).toMatchObject(details)
      await get(saveDetails({ name: "", email: "" }))
      expect(await load()).toMatchObject({ name: "", email: null, isNameAsked: true })
    })

    it("refuses a name and an email at their fields", async () => {
      await shop().newCustomer()
      const details = { name: "n".repeat(101), email: "noura" }
      expect(await run(Profiles.use((profiles) => profiles.saveDetails(details)))).toMatchObject({
        failure: { _tag: "DetailsInvalid", problems: { name: "tooLong", email: "email" } }
      })
      expect(await load()).toMatchObject({ name: "", email: null })
    })

    it("saves what the shop may tell, and leaves name and email", async () => {
      await shop().newCustomer()
      await get(saveDetails({ name: "Noura", email: "noura@example.com" }))
      const notifications = { orderText: false, orderMail: true, offers: true }
      await get(Profiles.use((profiles) => profiles.saveNotifications(notifications)))
      expect(await load()).toMatchObject({ name: "Noura", notifications })
    })

    it("remembers that the name was skipped", async () => {
      await shop().newCustomer()
      await get(Profiles.use((profiles) => profiles.skipName()))
      expect(await load()).toMatchObject({ name: "", isNameAsked: true })
    })

    it("needs a session", async () => {
      shop().setSession(null)
      expect(refusalTag(await run(Profiles.use((profiles) => profiles.load())))).toBe(
        "SessionEnded"
      )
    })
  }
)

/** The contract of `Addresses`: they are read back as typed, and the default is first. */
export const addressContract = defineContract(
  "addresses",
  (shop: () => WithPorts<Addresses> & CustomerControls) => {
    const run: ReturnType<typeof runIn<Addresses>> = (effect) => runIn(shop())(effect)
    const get: ReturnType<typeof succeedIn<Addresses>> = (effect) => succeedIn(shop())(effect)
    const all = (userId: string) => run(Addresses.use((addresses) => addresses.list(userId)))

    it("are stored, updated, deleted and read back as typed", async () => {
      const { userId } = await shop().newCustomer()
      expect(await all(userId)).toEqual(Result.succeed([]))
      const saved = await get(Addresses.use((addresses) => addresses.add(userId, homeAddress)))
      expect(saved).toEqual({ ...homeAddress, id: saved.id, isDefault: false })
      const changed = { ...saved, city: "Hawally", flat: "", email: null, position: null }
      expect(await get(Addresses.use((addresses) => addresses.update(userId, changed)))).toEqual(
        changed
      )
      expect(await get(Addresses.use((addresses) => addresses.get(saved.id)))).toEqual(changed)
      expect(await all(userId)).toEqual(Result.succeed([changed]))
      await get(Addresses.use((addresses) => addresses.remove(saved.id)))
      expect(await all(userId)).toEqual(Result.succeed([]))
      expect(refusalTag(await run(Addresses.use((addresses) => addresses.remove(saved.id))))).toBe(
        "AddressNotFound"
      )
    })

    it("the default address is listed first, and remains the default when it is edited, until another one becomes the default", async () => {
      const { userId } = await shop().newCustomer()
      const save = () => get(Addresses.use((addresses) => addresses.add(userId, homeAddress)))
      const makeDefault = (id: AddressId) =>
        run(Addresses.use((addresses) => addresses.makeDefault(id)))
      const [first, second, third] = [await save(), await save(), await save()]
      expect(first.isDefault).toBe(false)
      const listed = async () =>
        (await get(Addresses.use((addresses) => addresses.list(userId)))).map(
          ({ id, isDefault }) => [id, isDefault]
        )
      await makeDefault(first.id)
      expect(await listed()).toEqual([
        [first.id, true],
        [third.id, false],
        [second.id, false]
      ])
      const changed = { ...homeAddress, id: first.id, city: "Hawalli" }
      expect(await get(Addresses.use((addresses) => addresses.update(userId, changed)))).toEqual({
        ...changed,
        isDefault: true
      })
      await makeDefault(second.id)
      expect(await listed()).toEqual([
        [second.id, true],
        [third.id, false],
        [first.id, false]
      ])
      await get(Addresses.use((addresses) => addresses.remove(second.id)))
      expect(await listed()).toEqual([
        [third.id, false],
        [first.id, false]
      ])
      expect(refusalTag(await makeDefault(second.id))).toBe("AddressNotFound")
      await shop().newCustomer()
      expect(refusalTag(await makeDefault(first.id))).toBe("AddressNotFound")
      shop().setSession(null)
      expect(refusalTag(await makeDefault(first.id))).toBe("SessionEnded")
    })

    it("of other customers are not found", async () => {
      const owner = await shop().newCustomer()
      const saved = await get(
        Addresses.use((addresses) => addresses.add(owner.userId, homeAddress))
      )
      const stranger = await shop().newCustomer()
      for (const id of [saved.id, AddressId.make(999_999)]) {
        expect(refusalTag(await run(Addresses.use((addresses) => addresses.get(id))))).toBe(
          "AddressNotFound"
        )
        expect(refusalTag(await run(Addresses.use((addresses) => addresses.remove(id))))).toBe(
          "AddressNotFound"
        )
        expect(
          refusalTag(
            await run(
              Addresses.use((addresses) => addresses.update(stranger.userId, { ...saved, id }))
            )
          )
        ).toBe("AddressNotFound")
      }
      expect(refusalTag(await all(owner.userId))).toBe("Refused")
      shop().setSession(owner)
      expect(await all(owner.userId)).toEqual(Result.succeed([saved]))
    })

    it("need a session", async () => {
      shop().setSession(null)
      expect(refusalTag(await all("1"))).toBe("SessionEnded")
    })
  }
)
