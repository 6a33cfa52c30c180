import { Effect, Layer } from "effect"
import { PositionDenied, Positions, PositionUnknown } from "#core/address/Address.ts"

/** Where the browser says the device is. It has ten seconds; a place found in the last minute is good enough. */
export const browserPositions = Layer.succeed(Positions, {
  locate: () =>
    Effect.callback<GeolocationCoordinates, PositionDenied | PositionUnknown>((resume) => {
      if (!("geolocation" in navigator)) {
        resume(Effect.fail(new PositionUnknown()))
        return
      }
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resume(Effect.succeed(coords)),
        ({ code, PERMISSION_DENIED }) =>
          resume(
            Effect.fail(code === PERMISSION_DENIED ? new PositionDenied() : new PositionUnknown())
          ),
        { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }
      )
    }).pipe(
      // A browser may leave its question open for ever, and its own time-out starts only after the answer.
      Effect.timeoutOrElse({ duration: 30_000, orElse: () => Effect.fail(new PositionUnknown()) }),
      Effect.map(({ latitude, longitude }) => ({ latitude, longitude }))
    )
})
