import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import {
  fittedZoom,
  type PictureZoom,
  pictureViewerMachine,
  zoomAround
} from "#core/catalogue/pictureViewerMachine.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { reachableStates } from "../support/machineTesting.ts"

const middle = { x: 0, y: 0 }
const part = fc.double({ min: -0.5, max: 0.5, noNaN: true })
const point = fc.record({ x: part, y: part })
const factor = fc.double({ min: 0.2, max: 5, noNaN: true })
const gestures = fc.array(fc.tuple(factor, point, point), { maxLength: 6 })

/** Where a point of the picture is in its frame. */
const placeOf = ({ scale, x, y }: PictureZoom, point: { x: number; y: number }) => ({
  x: x + scale * point.x,
  y: y + scale * point.y
})

describe("zoomAround", () => {
  it("the picture always covers its frame, between its own size and four times that", () => {
    fc.assert(
      fc.property(gestures, (gestures) => {
        const { scale, x, y } = gestures.reduce(
          (zoom, [factor, at, moved]) => zoomAround(zoom, factor, at, moved),
          fittedZoom
        )
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(4)
        for (const offset of [x, y])
          expect(Math.abs(offset)).toBeLessThanOrEqual((scale - 1) / 2 + 1e-9)
      })
    )
  })

  it("the point between the fingers stays where it is", () => {
    fc.assert(
      fc.property(point, fc.double({ min: 1, max: 4, noNaN: true }), (at, factor) => {
        const zoomed = zoomAround(fittedZoom, factor, at)
        const place = placeOf(zoomed, at)
        expect(place.x).toBeCloseTo(at.x)
        expect(place.y).toBeCloseTo(at.y)
      })
    )
  })
})

describe("pictureViewerMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(pictureViewerMachine, {
        events: [
          { type: "viewer.open" },
          { type: "viewer.close" },
          { type: "zoom.toggle", at: middle },
          { type: "drag.ended", down: 1 }
        ]
      })
    ).toEqual(restingStates(pictureViewerMachine))
  })

  it("a double tap enlarges and ends it; a swipe down closes only a picture that fits", () => {
    const actor = createActor(pictureViewerMachine).start()
    const state = () => actor.getSnapshot().value
    actor.send({ type: "viewer.open" })
    actor.send({ type: "zoom.toggle", at: { x: 0.5, y: 0 } })
    expect(actor.getSnapshot().context.zoom).toEqual({ scale: 2.5, x: -0.75, y: 0 })
    actor.send({ type: "drag.ended", down: 0.4 })
    expect(state()).toEqual({ open: "enlarged" })
    actor.send({ type: "zoom.toggle", at: middle })
    actor.send({ type: "drag.ended", down: 0.1 })
    expect(state()).toEqual({ open: "fitted" })
    actor.send({ type: "drag.ended", down: 0.4 })
    expect(state()).toBe("closed")
  })

  it("opens with a picture that fits, and shows the next one so", () => {
    const actor = createActor(pictureViewerMachine).start()
    for (const type of ["zoom.reset", "viewer.close"] as const) {
      actor.send({ type: "viewer.open" })
      actor.send({ type: "zoom.change", factor: 3, at: middle })
      expect(actor.getSnapshot().value).toEqual({ open: "enlarged" })
      actor.send({ type })
    }
    actor.send({ type: "viewer.open" })
    expect(actor.getSnapshot()).toMatchObject({
      value: { open: "fitted" },
      context: { zoom: fittedZoom }
    })
  })
})
