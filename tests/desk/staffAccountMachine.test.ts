import { Result } from "effect"
import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { PasskeyWrong } from "#core/desk/Passkeys.ts"
import {
  PasswordWrong,
  type StaffAccount,
  type StaffAccountRefusal
} from "#core/desk/StaffAccount.ts"
import { staffAccountMachine } from "#core/desk/staffAccountMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const passkey = { id: "a", name: "Phone", createdAt: 0, usedAt: null }
const account: StaffAccount = { passkeys: [passkey], sessions: [] }
type Loaded = Result.Result<StaffAccount, StaffAccountRefusal>
type Done = Result.Result<void, StaffAccountRefusal>
const done: Done = Result.succeed(undefined)

const startMachine = async (answer: Done) => {
  const sent: Array<unknown> = []
  const answering = <Input>() =>
    fromPromise<Done, Input>(async ({ input }) => {
      sent.push(input)
      return answer
    })
  const actor = createActor(
    provideActors(staffAccountMachine, {
      actors: {
        loadAccount: fromPromise<Loaded, null>(async () => Result.succeed(account)),
        changePassword: answering(),
        addPasskey: answering(),
        removePasskey: answering(),
        revokeSession: answering()
      }
    }),
    { input: { name: "noura" } }
  ).start()
  const send = async (...events: ReadonlyArray<Parameters<typeof actor.send>[0]>) => {
    for (const event of events) {
      actor.send(event)
      await new Promise((settled) => setTimeout(settled))
    }
    return actor.getSnapshot()
  }
  await send()
  await new Promise((settled) => setTimeout(settled))
  return { send, sent }
}

const typed = [
  { type: "current.typed", typed: "the present one" },
  { type: "newPassword.typed", typed: "a better password" },
  { type: "passkeyName.typed", typed: "Phone" },
  { type: "form.submit" }
] as const

it("reaches every declared state", () => {
  expect(
    reachableStates(staffAccountMachine, {
      input: { name: "noura" },
      events: [
        { type: "password.change" },
        { type: "passkey.add" },
        { type: "passkey.remove", passkey },
        { type: "session.revoke", id: 1 },
        { type: "form.submit" },
        { type: "form.cancel" },
        { type: "load.retry" },
        actorDone("loadAccount", Result.succeed(account)),
        actorDone("loadAccount", Result.fail(new PasswordWrong())),
        actorDone("changePassword", done),
        actorDone("addPasskey", done),
        actorDone("removePasskey", done),
        actorDone("revokeSession", done)
      ]
    })
  ).toEqual(restingStates(staffAccountMachine))
})

it.each([
  [
    { type: "password.change" },
    typed,
    { name: "noura", current: "the present one", password: "a better password" },
    "passwordChanged"
  ],
  [{ type: "passkey.add" }, typed, { name: "Phone", password: "the present one" }, "passkeyAdded"],
  [{ type: "passkey.remove", passkey }, [{ type: "form.submit" }], "a", "passkeyRemoved"],
  [{ type: "session.revoke", id: 7 }, [], 7, "sessionRevoked"]
] as const)("%j is done, said, and leaves no password behind", async (...row) => {
  const [event, events, input, message] = row
  const { send, sent } = await startMachine(done)
  const { context, value } = await send(event, ...events)
  expect([value, sent, context.done]).toEqual(["ready", [input], message])
  expect([context.current, context.newPassword, context.refusal]).toEqual(["", "", null])
  // The next form begins without what was said.
  expect((await send({ type: "passkey.add" })).context.done).toBeNull()
})

it("a refusal keeps the form and what was typed; cancelling forgets it", async () => {
  const { send } = await startMachine(Result.fail(new PasskeyWrong()))
  const refused = await send({ type: "password.change" }, ...typed)
  expect([refused.value, refused.context]).toMatchObject([
    { changingPassword: "editing" },
    { current: "the present one", newPassword: "a better password", refusal: new PasskeyWrong() }
  ])
  const cancelled = await send({ type: "form.cancel" })
  expect([cancelled.value, cancelled.context]).toMatchObject([
    "ready",
    { current: "", newPassword: "", refusal: null }
  ])
})
