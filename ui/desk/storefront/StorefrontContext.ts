import { createContext } from "react"
import { Result } from "effect"
import { fromCallback, fromPromise } from "xstate"
import type { FoundTarget } from "#core/desk/DeskBanners.ts"
import type { TreeCategory } from "#core/desk/DeskCategories.ts"
import type { DeskRefusal } from "#core/desk/deskCall.ts"
import type { UploadActor } from "#core/desk/picturesMachine.ts"
import type { EffectActor } from "#core/shared/EffectActor.ts"

/** What the forms of the storefront ask the server for. */
export interface StorefrontActors {
  /** All categories, each before those inside it. */
  readonly loadTree: EffectActor<void, ReadonlyArray<TreeCategory>, DeskRefusal>
  /** The products and categories that shoppers see whose name has the key. */
  readonly findTargets: EffectActor<
    { readonly key: string },
    ReadonlyArray<FoundTarget>,
    DeskRefusal
  >
  /** Sends the video of a reel. */
  readonly uploadVideo: UploadActor
}

/** Provides them to the forms; without it they find and send nothing. */
export const StorefrontContext = createContext<StorefrontActors>({
  loadTree: fromPromise(() => findNothing<TreeCategory>()),
  findTargets: fromPromise(() => findNothing<FoundTarget>()),
  uploadVideo: fromCallback(() => {})
})

const findNothing = <Found>(): Promise<Result.Result<ReadonlyArray<Found>, DeskRefusal>> =>
  Promise.resolve(Result.succeed([]))
