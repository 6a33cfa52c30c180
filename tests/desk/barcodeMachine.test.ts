import { expect, it } from "vitest"
import { type AnyEventObject, createActor, fromCallback } from "xstate"
import { barcodeMachine } from "#core/desk/barcodeMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"

const open = () => {
  const found: Array<string> = []
  const camera: { report: (event: AnyEventObject) => void; isOpen: boolean } = {
    report: () => {},
    isOpen: false
  }
  const actor = createActor(
    provideActors(barcodeMachine, {
      actors: {
        camera: fromCallback(({ sendBack }) => {
          camera.report = sendBack
          camera.isOpen = true
          return () => {
            camera.isOpen = false
          }
        })
      },
      actions: { search: (_, { code }) => void found.push(code) }
    })
  ).start()
  return { actor, camera, found }
}

it("a barcode that the camera finds is searched once, and the camera is closed", () => {
  const { actor, camera, found } = open()
  expect(camera.isOpen).toBe(false)
  actor.send({ type: "scan.open" })
  const stream = {}
  camera.report({ type: "camera.show", stream })
  expect([camera.isOpen, actor.getSnapshot().context.stream]).toEqual([true, stream])
  camera.report({ type: "barcode.find", code: "6291041500213" })
  camera.report({ type: "barcode.find", code: "1" })
  expect([found, camera.isOpen]).toEqual([["6291041500213"], false])
  expect(actor.getSnapshot()).toMatchObject({ value: "closed", context: { stream: null } })
})

it("a camera that is not allowed is said, and can be tried again or closed", () => {
  const { actor, camera, found } = open()
  actor.send({ type: "scan.open" })
  camera.report({ type: "camera.refuse" })
  expect([actor.getSnapshot().value, camera.isOpen]).toEqual(["refused", false])
  actor.send({ type: "scan.open" })
  expect(camera.isOpen).toBe(true)
  actor.send({ type: "scan.close" })
  expect([actor.getSnapshot().value, camera.isOpen, found]).toEqual(["closed", false, []])
})
