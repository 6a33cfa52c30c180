import { useMachine } from "@xstate/react"
import { useEffect } from "react"
import type { Position, PositionPrecision } from "#core/address/Address.ts"
import type { AddressDraft } from "#core/address/addressForm.ts"
import { locationPickerMachine } from "#core/address/locationPickerMachine.ts"
import type { GeocodedPlace } from "#core/address/MapPicker.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { EmbeddedMap, LocationPicker } from "../../address/LocationPicker.tsx"
import { useProvidedMachine } from "../machines/StoreContext.ts"
import { drawMap } from "../maps/drawMap.ts"
import type { Store } from "../store/createStore.ts"

interface AddressMapProps {
  readonly draft: Pick<AddressDraft, "country" | "position">
  readonly onChoose: (location: {
    readonly position: Position
    readonly precision: PositionPrecision
    readonly place: GeocodedPlace | null
  }) => void
  readonly onClose: () => void
}

/** The map on which the location of an address is picked. */
export const AddressMap = ({
  draft: { country, position },
  onChoose,
  onClose
}: AddressMapProps) => {
  const machine = useProvidedMachine(provideLocationPicker)
  const [snapshot, send] = useMachine(
    machine.provide({ actions: { chooseLocation: (_, location) => onChoose(location) } }),
    { input: { country, position } }
  )
  return <LocationPicker snapshot={snapshot} send={send} drawMap={drawMap} onClose={onClose} />
}

/** The map beside the fields: its pin and the form follow each other at once. */
export const EmbeddedAddressMap = ({
  draft: { country, position },
  onChoose
}: Omit<AddressMapProps, "onClose">) => {
  const [snapshot, send] = useMachine(useProvidedMachine(provideLocationPicker), {
    input: { country, position }
  })
  const { latitude, longitude } = position ?? {}
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined)
      send({ type: "pin.move", position: { latitude, longitude } })
  }, [send, latitude, longitude])
  return (
    <EmbeddedMap
      snapshot={snapshot}
      send={(event) => {
        send(event)
        if (event.type === "pin.move")
          onChoose({
            position: event.position,
            precision: snapshot.matches({ picking: { map: "streets" } }) ? "door" : "area",
            place: null
          })
      }}
      drawMap={drawMap}
    />
  )
}

const provideLocationPicker = ({ fromEffect }: Store) =>
  provideActors(locationPickerMachine, {
    actors: {
      reverseGeocode: fromEffect((effects) => effects.reverseGeocode),
      locate: fromEffect((effects) => effects.locate)
    }
  })
