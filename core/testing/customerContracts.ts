import { expect, it } from "vitest"
import { Addresses, AddressId } from "../address/Address.ts"
import { Profiles, saveDetails } from "../profile/Profile.ts"
import { homeAddress } from "./createOrder.ts"
import { defineContract } from "./defineContract.ts"
import type { CustomerControls } from "./ShopUnderTest.ts"

/** The contract of `Profiles`: what a customer says of themselves is theirs alone. */
export const profileContract = defineContract<Profiles, CustomerControls>(
  "profile",
  ({ get, refusal, run, shop }) => {
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
      expect(await refusal(Profiles.use((profiles) => profiles.load()))).toBe("SessionEnded")
    })
  }
)

/** The contract of `Addresses`: they are read back as typed, and the default is first. */
export const addressContract = defineContract<Addresses, CustomerControls>(
  "addresses",
  ({ get, refusal, shop }) => {
    const all = (userId: string) => Addresses.use((addresses) => addresses.list(userId))

    it("are stored, updated, deleted and read back as typed", async () => {
      const { userId } = await shop().newCustomer()
      expect(await get(all(userId))).toEqual([])
      const saved = await get(Addresses.use((addresses) => addresses.add(userId, homeAddress)))
      expect(saved).toEqual({ ...homeAddress, id: saved.id, isDefault: false })
      const changed = { ...saved, city: "Hawally", flat: "", email: null, position: null }
      expect(await get(Addresses.use((addresses) => addresses.update(userId, changed)))).toEqual(
        changed
      )
      expect(await get(Addresses.use((addresses) => addresses.get(saved.id)))).toEqual(changed)
      expect(await get(all(userId))).toEqual([changed])
      await get(Addresses.use((addresses) => addresses.remove(saved.id)))
      expect(await get(all(userId))).toEqual([])
      expect(await refusal(Addresses.use((addresses) => addresses.remove(saved.id)))).toBe(
        "AddressNotFound"
      )
    })

    it("the default address is listed first, and remains the default when it is edited, until another one becomes the default", async () => {
      const { userId } = await shop().newCustomer()
      const save = () => get(Addresses.use((addresses) => addresses.add(userId, homeAddress)))
      const makeDefault = (id: AddressId) => Addresses.use((addresses) => addresses.makeDefault(id))
      const [first, second, third] = [await save(), await save(), await save()]
      expect(first.isDefault).toBe(false)
      const listed = async () =>
        (await get(all(userId))).map(({ id, isDefault }) => [id, isDefault])
      await get(makeDefault(first.id))
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
      await get(makeDefault(second.id))
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
      expect(await refusal(makeDefault(second.id))).toBe("AddressNotFound")
      await shop().newCustomer()
      expect(await refusal(makeDefault(first.id))).toBe("AddressNotFound")
      shop().setSession(null)
      expect(await refusal(makeDefault(first.id))).toBe("SessionEnded")
    })

    it("of other customers are not found", async () => {
      const owner = await shop().newCustomer()
      const saved = await get(
        Addresses.use((addresses) => addresses.add(owner.userId, homeAddress))
      )
      const stranger = await shop().newCustomer()
      for (const id of [saved.id, AddressId.make(999_999)])
        for (const call of [
          Addresses.use((addresses) => addresses.get(id)),
          Addresses.use((addresses) => addresses.remove(id)),
          Addresses.use((addresses) => addresses.update(stranger.userId, { ...saved, id }))
        ])
          expect(await refusal<unknown, { readonly _tag: string }>(call)).toBe("AddressNotFound")
      expect(await refusal(all(owner.userId))).toBe("Refused")
      shop().setSession(owner)
      expect(await get(all(owner.userId))).toEqual([saved])
    })

    it("need a session", async () => {
      shop().setSession(null)
      expect(await refusal(all("1"))).toBe("SessionEnded")
    })
  }
)
