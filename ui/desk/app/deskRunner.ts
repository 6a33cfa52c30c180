import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { fromCallback, fromPromise } from "xstate"
import { passkeysInBrowser } from "#adapters/browser/passkeys.ts"
import { pushInBrowser } from "#adapters/browser/pushInBrowser.ts"
import { deskOverHttp } from "#adapters/http/deskOverHttp.ts"
import { fetchWithProgress } from "#adapters/http/fetchWithProgress.ts"
import type { ProgressListener, UploadFile } from "#core/desk/deskCall.ts"
import type { UploadRefusal } from "#core/desk/DeskPictures.ts"
import type { UploadActor } from "#core/desk/picturesMachine.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import type { EffectActor } from "#core/shared/EffectActor.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"

type DeskPorts = Layer.Success<ReturnType<typeof createPorts>>

const createPorts = (locale: Locale, onSessionEnded: () => void) => {
  const watched =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const response = await send(input, init)
      if (response.status === 401) onSessionEnded()
      return response
    }
  return Layer.mergeAll(
    deskOverHttp(
      new URL("/api/", location.href),
      locale,
      watched((input, init) => fetch(input, init)),
      (file, onProgress) => watched(fetchWithProgress(file, onProgress))
    ),
    passkeysInBrowser,
    pushInBrowser({ path: deskPaths.serviceWorker, scope: deskPaths.scope })
  )
}

/**
 * Runs the effects of the desk for its machines, in the language that is chosen then, and tells
 * when a call was answered that the session has ended.
 */
export const createDeskRunner = (locale: () => Locale, onSessionEnded: () => void) => {
  const runtimes = new Map<Locale, ManagedRuntime.ManagedRuntime<DeskPorts, never>>()
  const runtime = () => {
    const existing = runtimes.get(locale())
    if (existing !== undefined) return existing
    const created = ManagedRuntime.make(createPorts(locale(), onSessionEnded))
    runtimes.set(locale(), created)
    return created
  }
  const run = <A, E>(
    effect: Effect.Effect<A, E, DeskPorts>,
    signal: AbortSignal
  ): Promise<Result.Result<A, E>> =>
    runtime()
      .runPromise(Effect.result(effect), { signal })
      // An effect that was interrupted never settles.
      .catch((error: unknown) =>
        signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)
      )
  // What sends a file is loaded with the first one: most pages of the desk have none.
  const uploadBy = (loadSend: () => Promise<SendFile>): UploadActor =>
    fromCallback(({ input: { file, key }, sendBack }) => {
      const interruption = new AbortController()
      const onProgress = (sent: number) => sendBack({ type: "upload.progress", key, sent })
      const sending = loadSend().then(
        (send) => run(send(file, onProgress), interruption.signal),
        () => Result.fail(new Unavailable({ reason: "offline" }))
      )
      void sending.then((result) => sendBack({ type: "upload.settle", key, result }))
      return () => interruption.abort()
    })
  return {
    fromEffect: <Input, A, E>(
      // The machine says what it knows; an effect may have fewer refusals.
      effect: (input: Input) => Effect.Effect<NoInfer<A>, NoInfer<E>, DeskPorts>
    ): EffectActor<Input, A, E> => fromPromise(({ input, signal }) => run(effect(input), signal)),
    /** Uploads a file for a machine, and tells it how far it is. */
    upload: uploadBy(async () => (await import("#core/desk/DeskPictures.ts")).uploadPicture),
    /** The same of the video of a reel. */
    uploadVideo: uploadBy(async () => (await import("#core/desk/DeskVideos.ts")).uploadVideo),
    /** The same of a logo, which may be an SVG. */
    uploadLogo: uploadBy(async () => (await import("#core/desk/DeskBrand.ts")).uploadLogo)
  }
}

type SendFile = (
  file: UploadFile,
  onProgress: ProgressListener
) => Effect.Effect<string, UploadRefusal, DeskPorts>
