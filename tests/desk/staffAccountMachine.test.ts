import { Result } from "effect"
import { expect, it } from "vitest"
import { PasskeyWrong } from "#core/desk/Passkeys.ts"
import { type AccountChange, PasswordWrong, type StaffAccount } from "#core/desk/StaffAccount.ts"
import { staffAccountMachine } from "#core/desk/staffAccountMachine.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const passkey = { id: "a", name: "Phone", createdAt: 0, usedAt: null }
const account: StaffAccount = { passkeys: [passkey], sessions: [] }
const done = Result.succeed(null)
const form = {
  current: "the present one",
  newPassword: "a better one",
  passkeyName: "Phone",
  code: ""
}
const empty = { current: "", newPassword: "", passkeyName: "", code: "" }
const begin = (change: AccountChange) => ({ type: "change.begin", change }) as const

const startLoaded = () => {
  const path = startPath(staffAccountMachine, { name: "noura" })
  path.settle("loadAccount", Result.succeed(account))
  return path
}

it("reaches every declared state", () => {
  expect(
    reachableStates(staffAccountMachine, {
      input: { name: "noura" },
      events: [
        begin({ kind: "changePassword" }),
        { type: "form.submit" },
        { type: "form.cancel" },
        { type: "load.retry" },
        actorDone("loadAccount", Result.succeed(account)),
        actorDone("loadAccount", Result.fail(new PasswordWrong())),
        actorDone("changeAccount", done)
      ]
    })
  ).toEqual(restingStates(staffAccountMachine))
})

it.each<AccountChange>([
  { kind: "changePassword" },
  { kind: "addPasskey" },
  { kind: "removePasskey", passkey }
])("$kind is done, said, and leaves no password behind", (change) => {
  const path = startLoaded()
  expect(path.send(begin(change)).state).toBe("editing")
  path.send({ type: "form.type", typed: form })
  expect(path.send({ type: "form.submit" }).actors).toEqual({
    changeAccount: { name: "noura", change, form }
  })
  expect(path.settle("changeAccount", done)).toMatchObject({
    state: "loading",
    context: { done: change.kind, form: empty }
  })
  path.settle("loadAccount", Result.succeed(account))
  // The next form begins without what was said.
  expect(path.send(begin({ kind: "addPasskey" })).context).toMatchObject({ done: null })
})

it("a new authenticator is scanned after the password, and its code ends the change", () => {
  const path = startLoaded()
  path.send(begin({ kind: "startTotp" }))
  path.send({ type: "form.type", typed: { current: "the present one" } })
  path.send({ type: "form.submit" })
  const change = { kind: "confirmTotp", totpUri: "otpauth://totp/Sadu:noura" } as const
  // The password is forgotten as soon as the key is there.
  expect(path.settle("changeAccount", Result.succeed(change))).toMatchObject({
    state: "editing",
    context: { change, form: empty }
  })
  path.send({ type: "form.type", typed: { code: "٠١٢٣٤٥" } })
  expect(path.send({ type: "form.submit" }).actors).toEqual({
    changeAccount: { name: "noura", change, form: { ...empty, code: "٠١٢٣٤٥" } }
  })
  expect(path.settle("changeAccount", done)).toMatchObject({
    state: "loading",
    context: { done: "confirmTotp" }
  })
})

it("another session ends without a form, and the page shows why it did not", () => {
  const path = startLoaded()
  const change = { kind: "revokeSession", id: 7 } as const
  expect(path.send(begin(change))).toMatchObject({
    state: "changing",
    actors: { changeAccount: { change, form: empty } }
  })
  expect(path.settle("changeAccount", Result.fail(new PasskeyWrong()))).toMatchObject({
    state: "ready",
    context: { refusal: new PasskeyWrong() }
  })
  path.send(begin(change))
  expect(path.settle("changeAccount", done).context).toMatchObject({ done: "revokeSession" })
})

it("a refusal keeps the form and what was typed; cancelling forgets it", () => {
  const path = startLoaded()
  path.send(begin({ kind: "changePassword" }))
  path.send({ type: "form.type", typed: form })
  path.send({ type: "form.submit" })
  expect(path.settle("changeAccount", Result.fail(new PasskeyWrong()))).toEqual({
    state: "editing",
    context: { refusal: new PasskeyWrong() }
  })
  expect(path.send({ type: "form.cancel" })).toEqual({
    state: "ready",
    context: { form: empty, refusal: null }
  })
})
