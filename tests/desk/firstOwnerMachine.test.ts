import { Result } from "effect"
import { expect, it } from "vitest"
import { SetupLinkInvalid } from "#core/desk/firstOwner.ts"
import { firstOwnerMachine } from "#core/desk/firstOwnerMachine.ts"
import { CodeWrong } from "#core/desk/StaffSession.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const owner = { token: "token", name: "نورة", password: "قهوة عربية بالهيل" }
const offer = { totpUri: "otpauth://totp/Sadu:noura", passkey: { options: {} } }
const staff = { id: 1, name: "نورة", role: "owner" } as const
const succeeded = Result.succeed(undefined)
const invalid = Result.fail(new SetupLinkInvalid())

const enterAccount = () => {
  const path = startPath(firstOwnerMachine, { token: "token" })
  path.settle("checkLink", succeeded)
  path.send({ type: "name.typed", typed: owner.name })
  path.send({ type: "password.typed", typed: owner.password })
  return path
}
const chooseFactor = (
  given: { readonly totpUri: string; readonly passkey: object | null } = offer
) => {
  const path = enterAccount()
  path.send({ type: "account.submit" })
  path.settle("startAccount", Result.succeed(given))
  return path
}

it("reaches every declared state", () => {
  expect(
    reachableStates(firstOwnerMachine, {
      input: { token: "token" },
      events: [
        { type: "account.submit" },
        { type: "code.submit" },
        { type: "check.retry" },
        actorDone("checkLink", succeeded),
        actorDone("checkLink", invalid),
        actorDone("checkLink", Result.fail(new Unavailable({ reason: "offline" }))),
        actorDone("startAccount", Result.succeed(offer)),
        actorDone("confirmAccount", Result.succeed(staff))
      ]
    })
  ).toEqual(restingStates(firstOwnerMachine))
})

it("name and password, then a code that sends itself, and nothing secret is left", () => {
  const path = enterAccount()
  expect(path.send({ type: "account.submit" }).actors).toEqual({ startAccount: owner })
  path.settle("startAccount", Result.succeed(offer))
  path.send({ type: "code.typed", typed: "٠١٢٣٤" })
  expect(path.send({ type: "code.typed", typed: "٠١٢٣٤٥" }).actors).toEqual({
    confirmAccount: { owner, offer, code: "012345" }
  })
  expect(path.settle("confirmAccount", Result.succeed(staff))).toMatchObject({
    state: "signedIn",
    context: { password: "", code: "", offer: null }
  })
})

it("a passkey is asked for only where the address of the desk has some", () => {
  const path = chooseFactor()
  expect(path.send({ type: "passkey.create" }).actors).toEqual({
    confirmAccount: { owner, offer, code: null }
  })
  const without = chooseFactor({ ...offer, passkey: null })
  expect(without.send({ type: "passkey.create" }).state).toBeUndefined()
})

it("a wrong code is said, and going back keeps name and password", () => {
  const path = chooseFactor()
  path.send({ type: "code.typed", typed: "000000" })
  expect(path.settle("confirmAccount", Result.fail(new CodeWrong()))).toMatchObject({
    state: "choosingFactor",
    context: { refusal: new CodeWrong(), code: "" }
  })
  expect(path.send({ type: "account.edit" })).toEqual({
    state: "enteringAccount",
    context: { offer: null, refusal: null }
  })
  expect(path.send({ type: "account.submit" }).actors).toEqual({ startAccount: owner })
})

it("a link that stops working meanwhile ends every step", () => {
  const account = enterAccount()
  account.send({ type: "account.submit" })
  expect(account.settle("startAccount", invalid)).toMatchObject({
    state: "invalid",
    context: { password: "" }
  })
  const factor = chooseFactor()
  factor.send({ type: "passkey.create" })
  expect(factor.settle("confirmAccount", invalid).state).toBe("invalid")
})
