import { assign, setup, stateIn } from "xstate"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import { limits } from "../shared/limits.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Country } from "../contact/countries.ts"
import type { AddressPosition, Position, PositionPrecision } from "./Address.ts"
import type { PositionRefusal } from "./addressFormMachine.ts"
import { defaultPosition, type GeocodedPlace } from "./MapPicker.ts"

/** The picker of a location: a map with one pin, and what is at the pin. */
export const locationPickerMachine = setup({
  types: {
    input: {} as ActorsRequired<{
      readonly position: AddressPosition | null
      readonly country: Country
    }>,
    context: {} as {
      readonly position: Position
      /** What the pin is at: a map without streets cannot show a door. */
      readonly precision: PositionPrecision
      readonly zoom: number
      /** Null until the geocoder has found a place for this position, and if it finds none. */
      readonly place: GeocodedPlace | null
      readonly positionRefusal: PositionRefusal | null
    },
    events: {} as
      | { type: "pin.move"; position: Position }
      | { type: "position.request" }
      | { type: "location.confirm" }
      | { type: "map.drawn"; hasStreets: boolean }
      | { type: "map.fail" }
      | { type: "map.retry" }
  },
  actors: {} as {
    readonly reverseGeocode: EffectActor<Position, GeocodedPlace, Unavailable>
    readonly locate: EffectActor<null, Position, PositionRefusal>
  },
  guards: {
    hasStreets: (_, hasStreets: boolean) => hasStreets,
    isWithoutStreets: stateIn({ picking: { map: "areasOnly" } })
  },
  actions: {
    /** Provided by the app: gives the location to the address form. */
    chooseLocation: (
      _,
      _location: {
        readonly position: Position
        readonly precision: PositionPrecision
        readonly place: GeocodedPlace | null
      }
    ) => {},
    movePin: assign(
      (_, pin: { readonly position: Position | null; readonly precision: PositionPrecision }) => {
        const { position, precision } = pin
        return position === null ? {} : { position, precision, place: null, positionRefusal: null }
      }
    )
  }
}).createMachine({
  id: "locationPicker",
  context: ({ input }) => ({
    position: input.position ?? defaultPosition(input.country),
    precision: input.position?.precision ?? "area",
    zoom:
      input.position === null && input.country !== "KW"
        ? limits.mapCentre.countryZoom
        : limits.mapCentre.zoom,
    place: null,
    positionRefusal: null
  }),
  initial: "picking",
  states: {
    picking: {
      type: "parallel",
      on: { "location.confirm": "confirmed" },
      states: {
        map: {
          initial: "loading",
          states: {
            loading: {
              on: {
                "map.drawn": [
                  {
                    guard: { type: "hasStreets", params: ({ event }) => event.hasStreets },
                    target: "streets"
                  },
                  { target: "areasOnly" }
                ],
                "map.fail": "failed"
              }
            },
            streets: {},
            areasOnly: {},
            failed: { on: { "map.retry": "loading" } }
          }
        },
        pin: {
          initial: "geocoding",
          on: {
            "pin.move": [
              {
                guard: "isWithoutStreets",
                target: ".geocoding",
                actions: {
                  type: "movePin",
                  params: ({ event }) => ({ position: event.position, precision: "area" })
                }
              },
              {
                target: ".geocoding",
                actions: {
                  type: "movePin",
                  params: ({ event }) => ({ position: event.position, precision: "door" })
                }
              }
            ]
          },
          states: {
            geocoding: {
              on: { "position.request": "locating" },
              invoke: {
                id: "reverseGeocode",
                src: "reverseGeocode",
                input: ({ context }) => context.position,
                onDone: { target: "geocoded", actions: assign({ place: settledData }) }
              }
            },
            geocoded: { on: { "position.request": "locating" } },
            locating: {
              invoke: {
                id: "locate",
                src: "locate",
                input: null,
                onDone: [
                  {
                    guard: hasSucceeded,
                    target: "geocoding",
                    actions: {
                      type: "movePin",
                      params: ({ event }) => ({
                        position: settledData({ event }),
                        precision: "door"
                      })
                    }
                  },
                  { target: "geocoded", actions: assign({ positionRefusal: settledRefusal }) }
                ]
              }
            }
          }
        }
      }
    },
    confirmed: {
      type: "final",
      entry: {
        type: "chooseLocation",
        params: ({ context: { position, precision, place } }) => ({ position, precision, place })
      }
    }
  }
})
