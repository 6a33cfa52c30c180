import { Effect, Result } from "effect"
import { expect, it } from "vitest"
import { type Colleague, colleagueCalls, newColleague } from "#core/desk/DeskColleagues.ts"
import { changeColleague, colleaguesMachine } from "#core/desk/colleaguesMachine.ts"
import { answer, deskApi } from "../support/deskApi.ts"
import { startPath } from "../support/machinePaths.ts"

const colleague: Colleague = {
  name: "علي",
  role: "staff",
  hasStartPassword: true,
  isDisabled: false,
  passkeys: 0,
  sessions: 0,
  isSelf: false,
  start: null
}
const start = { password: "k3vq-x7mw-p2zt-h9cd", totpUri: "otpauth://totp/Sadu:ali" }
const page = (items: ReadonlyArray<Colleague>, next: string | null = null) =>
  Result.succeed({ items, next })

it("a new account stands in the list with its start password, until the list is loaded anew", () => {
  const path = startPath(colleaguesMachine, { filter: null })
  path.settle("load", page([]))
  const draft = { ...newColleague, name: "علي" }
  path.send({ type: "draft.open", draft })
  path.send({ type: "draft.submit" })
  expect(path.settle("change", Result.succeed({ ...colleague, start }))).toMatchObject({
    state: "listed",
    context: { items: [{ name: "علي", start }], draft: null, done: draft }
  })
  path.send({ type: "reload" })
  expect(path.settle("refresh", page([colleague])).context).toMatchObject({
    items: [{ name: "علي", start: null }]
  })
})

it("sends a name as it is stored, and nothing for what is no name", async () => {
  const layer = deskApi(
    answer(colleagueCalls.change, ({ body: { name } }) =>
      Effect.succeed({ colleague: { ...colleague, name }, start })
    )
  )
  const change = (name: string) =>
    Effect.runPromise(
      Effect.result(Effect.provide(changeColleague({ ...newColleague, name }), layer))
    )
  expect(await change(" Sara٢ ")).toEqual(Result.succeed({ ...colleague, name: "sara2", start }))
  expect(await change("a b")).toMatchObject({ failure: { _tag: "StaffNameInvalid" } })
})
