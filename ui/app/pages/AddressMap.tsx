import { useMachine, useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { Position, PositionPrecision } from "#core/address/Address.ts"
import type { AddressDraft } from "#core/address/addressForm.ts"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { locationPickerMachine } from "#core/address/locationPickerMachine.ts"
import type { GeocodedPlace } from "#core/address/MapPicker.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { EmbeddedMap, LocationPicker } from "../../address/LocationPicker.tsx"
import { useSubscription } from "../../shared/useSubscription.ts"
import { useProvidedMachine } from "../hooks/StoreContext.ts"
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
  form
}: {
  readonly form: ActorRefFrom<typeof addressFormMachine>
}) => {
  const { country, position } = form.getSnapshot().context.draft
  const [snapshot, send, picker] = useMachine(useProvidedMachine(provideLocationPicker), {
    input: { country, position }
  })
  const hasPin = useSelector(form, ({ context }) => context.draft.position !== null)
  useSubscription(() => {
    const follow = () => {
      const { position: chosen } = form.getSnapshot().context.draft
      const { position: pin } = picker.getSnapshot().context
      if (chosen === null || isSamePosition(chosen, pin)) return
      const { latitude, longitude } = chosen
      send({ type: "pin.move", position: { latitude, longitude } })
    }
    follow()
    const subscription = form.subscribe(follow)
    return () => subscription.unsubscribe()
  })
  return (
    <EmbeddedMap
      hasPin={hasPin}
      snapshot={snapshot}
      send={(event) => {
        send(event)
        if (event.type === "pin.move")
          form.send({
            type: "position.choose",
            position: event.position,
            precision: snapshot.matches({ picking: { map: "streets" } }) ? "door" : "area",
            place: null
          })
      }}
      drawMap={drawMap}
    />
  )
}

const isSamePosition = (one: Position, other: Position) =>
  one.latitude === other.latitude && one.longitude === other.longitude

const provideLocationPicker = ({ fromEffect }: Store) =>
  provideActors(locationPickerMachine, {
    actors: {
      reverseGeocode: fromEffect((effects) => effects.reverseGeocode),
      locate: fromEffect((effects) => effects.locate)
    }
  })
