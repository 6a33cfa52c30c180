import { type Country, countryKeys } from "#core/contact/countries.ts"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { type Position, PositionDenied, type PositionPrecision } from "#core/address/Address.ts"
import { kilometresBetween } from "#core/address/areas.ts"
import { locationPickerMachine } from "#core/address/locationPickerMachine.ts"
import {
  defaultPosition,
  nearestAreaPlace,
  type Direction,
  type GeocodedPlace,
  stepPosition
} from "#core/address/MapPicker.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { position } from "#core/testing/addressArbitraries.ts"
import {
  actorDone,
  pendingActor,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { restingStates } from "#stories/coverage/states.ts"

const offline = new Unavailable({ reason: "offline" })
const here: Position = { latitude: 29.31, longitude: 48.03 }

describe("locationPickerMachine", () => {
  it("can reach every state it declares", () => {
    expect(
      reachableStates(locationPickerMachine, {
        input: { position: null, country: "KW" },
        events: [
          { type: "map.drawn", hasStreets: true },
          { type: "map.drawn", hasStreets: false },
          { type: "map.fail" },
          { type: "map.retry" },
          { type: "position.request" },
          { type: "location.confirm" },
          actorDone("reverseGeocode", Result.succeed(nearestAreaPlace(here))),
          actorDone("locate", Result.succeed(here)),
          actorDone("locate", Result.fail(new PositionDenied()))
        ]
      })
    ).toEqual(restingStates(locationPickerMachine))
  })

  it("starts at the centre of Kuwait, above the capital of another country, or at the position that the form has", () => {
    const at = (position: Position | null, country: Country) =>
      startPath(locationPickerMachine, {
        position: position && { ...position, precision: "door" },
        country
      }).start.context
    expect(at(null, "KW")).toMatchObject({
      position: { latitude: 29.3759, longitude: 47.9774 },
      zoom: 15
    })
    expect(at(null, "SA")).toMatchObject({ position: defaultPosition("SA"), zoom: 6 })
    for (const country of countryKeys)
      expect(at(here, country)).toMatchObject({ position: here, zoom: 15 })
  })

  it("shows what is at the last position of the pin, never at an earlier one, and confirms just that", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(position, { maxLength: 5 }),
        fc.boolean(),
        async (scheduler, positions, isGeocoded) => {
          const chosen: Array<{ position: Position; place: GeocodedPlace | null }> = []
          const reverseGeocode = scheduledActor<
            Position,
            Result.Result<GeocodedPlace, Unavailable>
          >(scheduler, (at) =>
            isGeocoded ? Result.succeed(nearestAreaPlace(at)) : Result.fail(offline)
          )
          const actor = createActor(
            provideActors(locationPickerMachine, {
              actors: { reverseGeocode: reverseGeocode.logic, locate: pendingActor() },
              actions: { chooseLocation: (_, location) => void chosen.push(location) }
            }),
            { input: { position: null, country: "KW" } }
          ).start()
          actor.subscribe(({ context: { place, position } }) => {
            if (place !== null) expect(place).toEqual(nearestAreaPlace(position))
          })
          scheduleInOrder(
            scheduler,
            positions.map((position) => () => actor.send({ type: "pin.move", position }))
          )
          await runScheduler(scheduler)
          actor.send({ type: "location.confirm" })
          const last = positions.at(-1) ?? defaultPosition("KW")
          expect(chosen).toMatchObject([
            { position: last, place: isGeocoded ? nearestAreaPlace(last) : null }
          ])
        }
      )
    )
  })

  it("the device's position moves the pin, or the refusal is shown and the pin stays", () => {
    for (const positionRefusal of [null, new PositionDenied()]) {
      const path = startPath(locationPickerMachine, { position: null, country: "KW" })
      expect(path.send({ type: "position.request" }).actors).toEqual({ locate: null })
      expect(path.send({ type: "position.request" })).toEqual({})
      const located = positionRefusal ? Result.fail(positionRefusal) : Result.succeed(here)
      const { context } = path.settle("locate", located)
      if (positionRefusal === null) expect(context).toMatchObject({ position: here })
      else expect(context).toEqual({ positionRefusal })
    }
  })

  it.each<[string, boolean | null, "move" | "locate" | null, PositionPrecision]>([
    ["left where the form had it: what it was", true, null, "area"],
    ["moved on streets: a door", true, "move", "door"],
    ["moved on a map of areas: never a door", false, "move", "area"],
    ["put by the device on a map of areas: a door", false, "locate", "door"],
    ["put by the device where no map was drawn: a door", null, "locate", "door"]
  ])("what a pin is at: %s", (_, hasStreets, how, precision) => {
    const path = startPath(locationPickerMachine, {
      position: { ...here, precision: "area" },
      country: "KW"
    })
    path.send(hasStreets === null ? { type: "map.fail" } : { type: "map.drawn", hasStreets })
    if (how === "move") path.send({ type: "pin.move", position: here })
    if (how === "locate") {
      path.send({ type: "position.request" })
      path.settle("locate", Result.succeed(here))
    }
    expect(path.send({ type: "location.confirm" }).actions).toMatchObject({
      chooseLocation: { precision }
    })
  })
})

describe("keyboard steps", () => {
  const opposite = { north: "south", south: "north", east: "west", west: "east" } as const

  it("go about twenty pixels at any zoom, and back", () => {
    fc.assert(
      fc.property(
        position,
        fc.constantFrom<Direction>("north", "south", "east", "west"),
        fc.integer({ min: 5, max: 18 }),
        (position, direction, zoom) => {
          const moved = stepPosition(position, direction, zoom)
          const metresPerPixel =
            (40_030_000 * Math.cos((position.latitude * Math.PI) / 180)) / (256 * 2 ** zoom)
          expect((kilometresBetween(position, moved) * 1_000) / metresPerPixel / 20).toBeCloseTo(
            1,
            1
          )
          const back = stepPosition(moved, opposite[direction], zoom)
          expect(kilometresBetween(position, back) * 1_000).toBeLessThan(metresPerPixel * 2)
          if (direction === "north") expect(moved.latitude).toBeGreaterThan(position.latitude)
          if (direction === "east") expect(moved.longitude).toBeGreaterThan(position.longitude)
        }
      )
    )
  })
})
