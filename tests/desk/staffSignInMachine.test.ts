import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { PasskeyCancelled } from "#core/desk/Passkeys.ts"
import { PasswordRefused } from "#core/desk/staffCredentials.ts"
import {
  CodeWrong,
  type SignIn,
  SignInExpired,
  SignInWrong,
  type StaffMember,
  StaffSessionEnded
} from "#core/desk/StaffSession.ts"
import { staffSignInMachine } from "#core/desk/staffSignInMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const noura: StaffMember = { id: 1, name: "noura", role: "owner" }
const signIn: SignIn = { token: "a token", passkey: { options: {} } }
const unavailable = new Unavailable({ reason: "offline" })
const offline = Result.fail(unavailable)
const ended = Result.fail(new StaffSessionEnded())
const code = { type: "code.typed", typed: "123456" } as const

/** The session before a password, and once it was right. */
const startSignedOut = () => {
  const path = startPath(staffSignInMachine)
  path.settle("loadStaff", ended)
  return path
}
const startFactor = (answer: SignIn = signIn) => {
  const path = startSignedOut()
  path.send({ type: "name.typed", typed: "noura" })
  path.send({ type: "password.typed", typed: "correct horse" })
  expect(path.send({ type: "password.submit" }).actors).toEqual({
    startSignIn: { name: "noura", password: "correct horse" }
  })
  expect(path.settle("startSignIn", Result.succeed(answer))).toMatchObject({
    state: { enteringFactor: "entering" },
    context: { password: "" }
  })
  return path
}
const startSignedIn = () => {
  const path = startPath(staffSignInMachine)
  expect(path.settle("loadStaff", Result.succeed(noura)).state).toBe("signedIn")
  return path
}
const signedIn = { state: "signedIn", context: { staff: noura, signIn: null } }

describe("staffSignInMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(staffSignInMachine, {
        events: [
          { type: "password.submit" },
          code,
          { type: "passkey.use" },
          { type: "newPassword.submit" },
          { type: "signIn.restart" },
          { type: "load.retry" },
          { type: "signOut" },
          { type: "session.ended" },
          actorDone("loadStaff", Result.succeed(noura)),
          actorDone("loadStaff", offline),
          actorDone("loadStaff", ended),
          actorDone("startSignIn", Result.succeed(signIn)),
          actorDone("confirmFactor", Result.succeed(null)),
          actorDone("replacePassword", Result.succeed(noura)),
          actorDone("signOut", Result.succeed(undefined))
        ]
      })
    ).toEqual(restingStates(staffSignInMachine))
  })

  it("a code of any digits is sent once it is complete, and forgotten then", () => {
    const path = startFactor()
    expect(path.send({ type: "code.typed", typed: "١٢٣" })).toEqual({ context: { code: "123" } })
    expect(path.send({ type: "code.typed", typed: "١٢٣٤٥٦٧" }).actors).toEqual({
      confirmFactor: { signIn, code: "123456" }
    })
    expect(path.settle("confirmFactor", Result.succeed(noura))).toEqual({
      ...signedIn,
      context: { ...signedIn.context, code: "" }
    })
  })

  it("a passkey is used instead of a code, and only one that was offered", () => {
    const path = startFactor()
    expect(path.send({ type: "passkey.use" }).actors).toEqual({
      confirmFactor: { signIn, code: null }
    })
    expect(path.settle("confirmFactor", Result.succeed(noura))).toEqual(signedIn)
    expect(startFactor({ ...signIn, passkey: null }).send({ type: "passkey.use" })).toEqual({})
  })

  it("a start password is replaced first, and the new one forgotten then", () => {
    const path = startFactor()
    path.send(code)
    expect(path.settle("confirmFactor", Result.succeed(null)).state).toBe("enteringNewPassword")
    path.send({ type: "newPassword.typed", typed: "a better password" })
    expect(path.send({ type: "newPassword.submit" }).actors).toEqual({
      replacePassword: { signIn, name: "noura", password: "a better password" }
    })
    expect(path.settle("replacePassword", Result.succeed(noura))).toEqual({
      ...signedIn,
      context: { ...signedIn.context, code: "", newPassword: "" }
    })
  })

  it("a refused password can be mended, and the next typing removes the message", () => {
    const path = startSignedOut()
    path.send({ type: "password.submit" })
    const refusal = new SignInWrong()
    expect(path.settle("startSignIn", Result.fail(refusal))).toEqual({
      state: "enteringPassword",
      context: { refusal }
    })
    expect(path.send({ type: "name.typed", typed: "a" }).context).toMatchObject({ refusal: null })
  })

  it.each([
    [new CodeWrong(), { enteringFactor: "entering" }],
    [new PasskeyCancelled(), { enteringFactor: "entering" }],
    [new SignInExpired(), "enteringPassword"]
  ])("a refused factor leads back to where it can be mended: %o", (refusal, state) => {
    const path = startFactor()
    path.send(code)
    expect(path.settle("confirmFactor", Result.fail(refusal))).toMatchObject({
      state,
      context: { refusal, code: "" }
    })
  })

  it.each([
    [new PasswordRefused({ problem: "guessable" }), "enteringNewPassword"],
    [new SignInExpired(), "enteringPassword"]
  ])("a refused new password leads back to where it can be mended: %o", (refusal, state) => {
    const path = startFactor()
    path.send(code)
    path.settle("confirmFactor", Result.succeed(null))
    path.send({ type: "newPassword.submit" })
    expect(path.settle("replacePassword", Result.fail(refusal))).toMatchObject({
      state,
      context: { refusal }
    })
  })

  it("a session that ends while somebody works asks for the password and keeps who it was", () => {
    const path = startSignedIn()
    // The staff member stays, because the context does not change there.
    expect(path.send({ type: "session.ended" })).toEqual({
      state: "enteringPassword",
      context: { name: "noura" }
    })
    // What comes later of other calls changes nothing.
    expect(path.send({ type: "session.ended" })).toEqual({})
  })

  it.each([Result.succeed(undefined), ended])("signing out forgets the person: %o", (answer) => {
    const path = startSignedIn()
    path.send({ type: "signOut" })
    expect(path.settle("signOut", answer)).toEqual({
      state: "enteringPassword",
      context: { staff: null }
    })
  })

  it("without an answer to signing out the session may still be open, which the page says", () => {
    const path = startSignedIn()
    path.send({ type: "signOut" })
    expect(path.settle("signOut", offline)).toEqual({
      state: "signedIn",
      context: { refusal: unavailable }
    })
  })

  it("without the server nobody is asked for a password, and the load is repeated", () => {
    const path = startPath(staffSignInMachine)
    expect(path.settle("loadStaff", offline)).toMatchObject({ state: "failed" })
    expect(path.send({ type: "load.retry" }).actors).toEqual({ loadStaff: null })
  })
})
