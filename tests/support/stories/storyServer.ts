import { serve } from "@hono/node-server"
import { serveStatic } from "@hono/node-server/serve-static"
import { Hono } from "hono"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The built Storybook; `npm test` builds it first. */
const storiesFolder = process.env["STORIES_PATH"] || ".out/stories"

const createApp = (folder: string) =>
  new Hono()
    .use(async (context, next) => {
      await next()
      context.header("cache-control", "max-age=3600")
    })
    // A video has no frames: which one is shown would depend on the moment. Its poster is behind
    // it.
    .get("/videos/*", (context) => context.body(null))
    // A picture has the same file in every width: which one a browser asks for depends on those
    // that it has already.
    .use(
      serveStatic({
        root: folder,
        rewriteRequestPath: (path) =>
          path.startsWith("/pictures/") ? path.replace(/-\d+\.avif$/, "-480.avif") : path
      })
    )

/** Serves built stories on 127.0.0.1. */
export const serveStories = (folder = storiesFolder) =>
  new Promise<{ readonly url: string; readonly close: () => Promise<void> }>((open) => {
    const server = serve(
      { fetch: createApp(folder).fetch, port: 0, hostname: "127.0.0.1" },
      ({ port }) =>
        open({
          url: `http://127.0.0.1:${port}`,
          close: async () => {
            if ("closeAllConnections" in server) server.closeAllConnections()
            await new Promise((closed) => server.close(closed))
          }
        })
    )
  })

export interface StoryEntry {
  readonly id: string
  readonly title: string
  readonly type: string
  readonly tags: ReadonlyArray<string>
  /** The file of the story or the page, as `./stories/cart/CartScreen.stories.tsx`. */
  readonly importPath: string
}

/** All built stories but the journeys, which are played instead. */
export const listStories = (folder = storiesFolder): ReadonlyArray<StoryEntry> =>
  listEntries(folder).filter(({ type, tags }) => type === "story" && !tags.includes("journey"))

/** The ids of the stories that play a journey. */
export const listJourneys = (): ReadonlyArray<string> =>
  listEntries().flatMap(({ id, tags }) => (tags.includes("journey") ? [id] : []))

/**
 * The pages of documentation that we wrote: Storybook makes the others from stories and their args.
 */
export const listDocsPages = (): ReadonlyArray<StoryEntry> =>
  listEntries().filter(({ tags, type }) => type === "docs" && !tags.includes("autodocs"))

/** Every entry of the sidebar. */
export const listEntries = (folder = storiesFolder): ReadonlyArray<StoryEntry> => {
  const index: { readonly entries: Readonly<Record<string, StoryEntry>> } = JSON.parse(
    readFileSync(join(folder, "index.json"), "utf8")
  )
  return Object.values(index.entries)
}
