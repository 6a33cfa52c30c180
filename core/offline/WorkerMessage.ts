import type { Locale } from "../locale/localeMachine.ts"
import type { OfflineRoute } from "./offlineRules.ts"

/** What a page tells the service worker. */
export type WorkerMessage =
  /**
   * The page works: these files are in the browser's cache, so they are stored without the network.
   */
  | {
      readonly type: "page.loaded"
      readonly url: string
      readonly locale: Locale
      readonly files: ReadonlyArray<string>
      /** The shopper saves data: no file is fetched that the page did not need. */
      readonly isSaving: boolean
    }
  /**
   * Another page is shown, whose data this document may have fetched before there was a service
   * worker.
   */
  | { readonly type: "page.visited"; readonly url: string }
  | { readonly type: "locale.changed"; readonly locale: Locale }
  /** A customer logged out: what was looked at is removed. */
  | { readonly type: "customer.left" }
  /** To the version that waits. */
  | { readonly type: "version.takeOver" }

/**
 * What the service worker asks a page, which replies, once its document has loaded, with the path
 * that it shows.
 */
export interface PageMessage {
  readonly type: "path.requested"
}

/** What the server writes into the service worker of a build. */
export interface WorkerSettings {
  readonly build: string
  readonly routes: ReadonlyArray<OfflineRoute>
  /** Documents and pictures without which the offline screen and the app cannot start. */
  readonly documents: Readonly<Record<Locale, { readonly app: string; readonly screen: string }>>
  readonly pictures: ReadonlyArray<string>
  /** The files of the app, and those of its pages that work without a network. */
  readonly files: Readonly<
    Record<Locale, { readonly app: ReadonlyArray<string>; readonly pages: ReadonlyArray<string> }>
  >
}
