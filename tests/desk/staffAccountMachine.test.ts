import { Result } from "effect"
import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { PasskeyWrong } from "#core/desk/Passkeys.ts"
import {
  type AccountChange,
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
  const actor = createActor(
    provideActors(staffAccountMachine, {
      actors: {
        loadAccount: fromPromise<Loaded, null>(async () => Result.succeed(account)),
        changeAccount: fromPromise(async ({ input }): Promise<Done> => {
          sent.push(input)
          return answer
        })
      }
    }),
    { input: { name: "noura" } }
  ).start()
  const send = async (...events: ReadonlyArray<Parameters<typeof actor.send>[0]>) => {
    for (const event of events) {
      actor.send(event)
      await new Promise(setImmediate)
    }
    return actor.getSnapshot()
  }
  await new Promise(setImmediate)
  return { send, sent }
}

const form = { current: "the present one", newPassword: "a better one", passkeyName: "Phone" }
const empty = { current: "", newPassword: "", passkeyName: "" }
const submit = [{ type: "form.type", typed: form }, { type: "form.submit" }] as const
const begin = (change: AccountChange) => ({ type: "change.begin", change }) as const

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
  { kind: "removePasskey", passkey },
  { kind: "revokeSession", id: 7 }
])("$kind is done, said, and leaves no password behind", async (change) => {
  const { send, sent } = await startMachine(done)
  const hasForm = change.kind !== "revokeSession"
  const { context, value } = await send(begin(change), ...(hasForm ? submit : []))
  expect(sent).toEqual([{ name: "noura", change, form: hasForm ? form : empty }])
  expect([value, context]).toMatchObject(["ready", { done: change.kind, form: empty }])
  // The next form begins without what was said.
  expect((await send(begin({ kind: "addPasskey" }))).context.done).toBeNull()
})

it("a refusal keeps the form and what was typed; cancelling forgets it", async () => {
  const { send } = await startMachine(Result.fail(new PasskeyWrong()))
  const refused = await send(begin({ kind: "changePassword" }), ...submit)
  expect([refused.value, refused.context]).toMatchObject([
    "editing",
    { form, refusal: new PasskeyWrong() }
  ])
  const cancelled = await send({ type: "form.cancel" })
  expect([cancelled.value, cancelled.context]).toMatchObject([
    "ready",
    { form: empty, refusal: null }
  ])
  const revoked = await send(begin({ kind: "revokeSession", id: 7 }))
  expect([revoked.value, revoked.context.refusal]).toEqual(["ready", new PasskeyWrong()])
})
