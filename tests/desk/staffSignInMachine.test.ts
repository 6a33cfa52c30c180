import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { PasskeyCancelled } from "#core/desk/Passkeys.ts"
import { PasswordRefused } from "#core/desk/staffCredentials.ts"
import {
  CodeWrong,
  type SignIn,
  SignInExpired,
  SignInWrong,
  type StaffMember,
  StaffSessionEnded,
  type StaffSignInRefusal
} from "#core/desk/StaffSession.ts"
import { staffSignInMachine } from "#core/desk/staffSignInMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const noura: StaffMember = { id: 1, name: "noura", role: "owner" }
const signIn: SignIn = { token: "a token", passkey: { options: {} } }
const offline = new Unavailable({ reason: "offline" })

type SessionRefusal = StaffSessionEnded | Refused | Unavailable
interface Answers {
  readonly loadStaff: Result.Result<StaffMember, SessionRefusal>
  readonly startSignIn: Result.Result<SignIn, StaffSignInRefusal>
  readonly confirmFactor: Result.Result<StaffMember | null, StaffSignInRefusal>
  readonly replacePassword: Result.Result<StaffMember, StaffSignInRefusal>
  readonly signOut: Result.Result<void, SessionRefusal>
}
const usual: Answers = {
  loadStaff: Result.fail(new StaffSessionEnded()),
  startSignIn: Result.succeed(signIn),
  confirmFactor: Result.succeed(noura),
  replacePassword: Result.succeed(noura),
  signOut: Result.succeed(undefined)
}

/** A machine whose calls are answered so, once it knows whether somebody is signed in. */
const startMachine = async (changes: Partial<Answers> = {}) => {
  const answers = { ...usual, ...changes }
  const sent: Array<unknown> = []
  const answering = <Output, Input>(output: Output) =>
    fromPromise<Output, Input>(async ({ input }) => {
      sent.push(input)
      return output
    })
  const actor = createActor(
    provideActors(staffSignInMachine, {
      actors: {
        loadStaff: answering(answers.loadStaff),
        startSignIn: answering(answers.startSignIn),
        confirmFactor: answering(answers.confirmFactor),
        replacePassword: answering(answers.replacePassword),
        signOut: answering(answers.signOut)
      }
    })
  ).start()
  const settle = () => new Promise((settled) => setTimeout(settled))
  await settle()
  const send = async (...events: ReadonlyArray<Parameters<typeof actor.send>[0]>) => {
    for (const event of events) {
      actor.send(event)
      await settle()
    }
    return actor.getSnapshot()
  }
  return { send, sent, snapshot: () => actor.getSnapshot() }
}

const password = [
  { type: "name.typed", typed: "noura" },
  { type: "password.typed", typed: "correct horse" },
  { type: "password.submit" }
] as const

describe("staffSignInMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(staffSignInMachine, {
        events: [
          { type: "password.submit" },
          { type: "code.typed", typed: "123456" },
          { type: "passkey.use" },
          { type: "newPassword.submit" },
          { type: "signIn.restart" },
          { type: "load.retry" },
          { type: "signOut" },
          { type: "session.ended" },
          actorDone("loadStaff", Result.succeed(noura)),
          actorDone("loadStaff", Result.fail(offline)),
          actorDone("loadStaff", Result.fail(new StaffSessionEnded())),
          actorDone("startSignIn", Result.succeed(signIn)),
          actorDone("confirmFactor", Result.succeed(null)),
          actorDone("replacePassword", Result.succeed(noura)),
          actorDone("signOut", Result.succeed(undefined))
        ]
      })
    ).toEqual(restingStates(staffSignInMachine))
  })

  it("signs in by password and a code of any digits, which is sent once it is complete", async () => {
    const { send, sent } = await startMachine()
    expect((await send(...password)).value).toEqual({ enteringFactor: "entering" })
    expect((await send({ type: "code.typed", typed: "١٢٣" })).context.code).toBe("123")
    const { context, value } = await send({ type: "code.typed", typed: "١٢٣٤٥٦٧" })
    expect([value, context.staff]).toEqual(["signedIn", noura])
    expect(sent).toEqual([
      null,
      { name: "noura", password: "correct horse" },
      { signIn, code: "123456" }
    ])
  })

  it("nothing secret stays after any way to sign in", async () => {
    const ways = [
      { changes: {}, events: [{ type: "code.typed", typed: "123456" }] },
      { changes: {}, events: [{ type: "passkey.use" }] },
      {
        changes: { confirmFactor: Result.succeed(null) },
        events: [
          { type: "code.typed", typed: "123456" },
          { type: "newPassword.typed", typed: "a better password" },
          { type: "newPassword.submit" }
        ]
      }
    ] as const
    for (const { changes, events } of ways) {
      const { send } = await startMachine(changes)
      const { context, value } = await send(...password, ...events)
      expect([value, context]).toEqual([
        "signedIn",
        {
          staff: noura,
          name: "noura",
          password: "",
          isPasswordShown: false,
          code: "",
          factor: events.some(({ type }) => type === "passkey.use") ? "passkey" : "totp",
          newPassword: "",
          signIn: null,
          refusal: null
        }
      ])
    }
  })

  it.each([
    [{ startSignIn: Result.fail(new SignInWrong()) }, [], "enteringPassword", "SignInWrong"],
    [
      { confirmFactor: Result.fail(new CodeWrong()) },
      [{ type: "code.typed", typed: "123456" }],
      { enteringFactor: "entering" },
      "CodeWrong"
    ],
    [
      { confirmFactor: Result.fail(new PasskeyCancelled()) },
      [{ type: "passkey.use" }],
      { enteringFactor: "entering" },
      "PasskeyCancelled"
    ],
    [
      { confirmFactor: Result.fail(new SignInExpired()) },
      [{ type: "code.typed", typed: "123456" }],
      "enteringPassword",
      "SignInExpired"
    ],
    [
      {
        confirmFactor: Result.succeed(null),
        replacePassword: Result.fail(new PasswordRefused({ problem: "guessable" }))
      },
      [{ type: "code.typed", typed: "123456" }, { type: "newPassword.submit" }],
      "enteringNewPassword",
      "PasswordRefused"
    ],
    [
      {
        confirmFactor: Result.succeed(null),
        replacePassword: Result.fail(new SignInExpired())
      },
      [{ type: "code.typed", typed: "123456" }, { type: "newPassword.submit" }],
      "enteringPassword",
      "SignInExpired"
    ]
  ] as const)("a refusal leads back to where it can be mended: %j", async (...row) => {
    const [changes, events, state, tag] = row
    const { send } = await startMachine(changes)
    const { context, value } = await send(...password, ...events)
    expect([value, context.refusal?._tag, context.name]).toEqual([state, tag, "noura"])
    // The next typing removes the message.
    if (state === "enteringPassword")
      expect((await send({ type: "name.typed", typed: "a" })).context.refusal).toBeNull()
  })

  it("a passkey that was not offered is not used", async () => {
    const { send } = await startMachine({
      startSignIn: Result.succeed({ ...signIn, passkey: null })
    })
    const { value } = await send(...password, { type: "passkey.use" })
    expect(value).toEqual({ enteringFactor: "entering" })
  })

  it("a session that ends while somebody works asks for the password and keeps who it was", async () => {
    const { send, snapshot } = await startMachine({ loadStaff: Result.succeed(noura) })
    expect(snapshot().value).toBe("signedIn")
    const { context, value } = await send({ type: "session.ended" })
    expect([value, context.staff, context.name]).toEqual(["enteringPassword", noura, "noura"])
    // What comes later of other calls changes nothing.
    expect((await send({ type: "session.ended" })).value).toBe("enteringPassword")
    const again = await send(...password, { type: "code.typed", typed: "123456" })
    expect(again.value).toBe("signedIn")
  })

  it("signing out forgets the person, and says when the server did not answer", async () => {
    const loadStaff = Result.succeed(noura)
    const { send } = await startMachine({ loadStaff })
    const { context, value } = await send({ type: "signOut" })
    expect([value, context.staff, context.name]).toEqual(["enteringPassword", null, ""])
    const ended = await startMachine({ loadStaff, signOut: Result.fail(new StaffSessionEnded()) })
    expect((await ended.send({ type: "signOut" })).context.staff).toBeNull()
    const failed = await startMachine({ loadStaff, signOut: Result.fail(offline) })
    const still = await failed.send({ type: "signOut" })
    expect([still.value, still.context.staff, still.context.refusal]).toEqual([
      "signedIn",
      noura,
      offline
    ])
  })

  it("without the server nobody is asked for a password, and the load is repeated", async () => {
    const { send, snapshot } = await startMachine({ loadStaff: Result.fail(offline) })
    expect(snapshot().value).toBe("failed")
    expect((await send({ type: "load.retry" })).context.refusal).toBe(offline)
  })
})
