import { Effect, Layer } from "effect"
import { PositionDenied, Positions, PositionUnknown } from "#core/address/Address.ts"

/**
 * The position by the browser's geolocation, with a time-out of ten seconds. A position of the last
 * minute is accepted.
 */
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
      // The browser's own time-out starts only after the permission prompt, which may never happen.
      Effect.timeoutOrElse({ duration: 30_000, orElse: () => Effect.fail(new PositionUnknown()) }),
      Effect.map(({ latitude, longitude }) => ({ latitude, longitude }))
    )
})
