import { Result } from "effect"
import { expect, it } from "vitest"
import { type DeskImport, ImportRunning, ImportUnreadable } from "#core/desk/DeskImports.ts"
import { importMachine } from "#core/desk/importMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const ready: DeskImport = {
  id: "1f4a7c20-0000-4000-8000-000000000000",
  fileName: "products.csv",
  state: "ready",
  unchanged: 8,
  kind: "products",
  products: 2,
  total: 2,
  done: 0,
  pictures: 0,
  picturesDone: 0,
  added: 0,
  parts: [],
  changed: 2,
  conflicts: 0,
  problems: 0,
  rows: []
}
const applying: DeskImport = { ...ready, state: "applying", done: 1 }
const done: DeskImport = { ...ready, state: "done", done: 2 }
const file = { name: "products.csv", size: 10, type: "text/csv" }
const offline = Result.fail(new Unavailable({ reason: "offline" }))
const unreadable = Result.fail(new ImportUnreadable({ lines: ["products.csv, line 2: …"] }))
const open = (current: DeskImport | null) => {
  const path = startPath(importMachine, undefined)
  path.settle("load", Result.succeed(current))
  return path
}

it("reaches every declared state", () => {
  expect(
    reachableStates(importMachine, {
      events: [
        { type: "file.choose", file },
        { type: "upload.cancel" },
        { type: "step", step: "apply" },
        { type: "retry" },
        { type: "reload" },
        ...["load", "upload", "step", "refresh"].flatMap((actor) => [
          actorDone(actor, offline),
          ...[null, ready, applying, done].map((current) =>
            actorDone(actor, Result.succeed(current))
          )
        ])
      ]
    })
  ).toEqual(restingStates(importMachine))
})

it("a file is sent, shown, applied and followed until it is done", () => {
  const path = open(null)
  expect(path.send({ type: "file.choose", file }).actors).toEqual({ upload: file })
  expect(path.settle("upload", Result.succeed(ready))).toMatchObject({
    state: { current: "ready" }
  })
  expect(path.send({ type: "step", step: "apply" }).actors).toEqual({
    step: { id: ready.id, step: "apply" }
  })
  expect(path.settle("step", Result.succeed(applying))).toMatchObject({
    state: { current: { applying: "waiting" } }
  })
  expect(path.elapse("refresh").actors).toEqual({ refresh: { isRefresh: true } })
  expect(path.settle("refresh", Result.succeed(done))).toMatchObject({ state: { current: "done" } })
})

it("a file that cannot be read leaves the one before, and says why", () => {
  const path = open(ready)
  path.send({ type: "file.choose", file })
  expect(path.settle("upload", unreadable)).toMatchObject({
    state: { current: "ready" },
    context: { refusal: { lines: ["products.csv, line 2: …"] } }
  })
})

it("while one is applied no other file is taken, and a lost connection ends nothing", () => {
  const path = open(applying)
  expect(path.send({ type: "file.choose", file }).state).toBeUndefined()
  path.elapse("refresh")
  expect(path.settle("refresh", offline)).toMatchObject({
    state: { current: { applying: "waiting" } },
    context: { refusal: { reason: "offline" } }
  })
})

it("whoever is refused a step sees what is so now", () => {
  const path = open(ready)
  path.send({ type: "step", step: "discard" })
  expect(path.settle("step", Result.fail(new ImportRunning()))).toMatchObject({
    state: { current: "ready" },
    context: { refusal: { _tag: "ImportRunning" } }
  })
})
