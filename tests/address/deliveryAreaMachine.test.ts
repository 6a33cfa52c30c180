import { expect, it } from "vitest"
import { createActor } from "xstate"
import { findArea } from "#core/address/areas.ts"
import { deliveryAreaMachine } from "#core/address/deliveryAreaMachine.ts"
import type { Area } from "#core/address/kuwaitAreas.ts"

it("deliveryAreaMachine: the stored area is chosen and not stored again; a chosen one is stored", () => {
  const saved: Array<Area> = []
  const actor = createActor(
    deliveryAreaMachine.provide({ actions: { saveArea: (_, area) => saved.push(area) } })
  ).start()
  const [salmiya, khiran] = [findArea("Salmiya"), findArea("Khiran")]
  if (salmiya === null || khiran === null) throw new Error("No areas")
  actor.send({ type: "storage.restored", area: null })
  expect(actor.getSnapshot().value).toBe("unknown")
  actor.send({ type: "storage.restored", area: salmiya })
  expect(actor.getSnapshot()).toMatchObject({ value: "chosen", context: { area: salmiya } })
  expect(saved).toEqual([])
  actor.send({ type: "area.choose", area: khiran })
  expect(actor.getSnapshot().context.area).toBe(khiran)
  expect(saved).toEqual([khiran])
})
