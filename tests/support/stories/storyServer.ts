import { serve } from "@hono/node-server"
import { serveStatic } from "@hono/node-server/serve-static"
import { Hono } from "hono"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The built Storybook; `npm test` builds it first. */
const storiesFolder = process.env["STORIES_PATH"] || ".out/stories"

const app = new Hono()
  .use(async (context, next) => {
    await next()
    context.header("cache-control", "max-age=3600")
  })
  // A video has no frames: which one is shown would depend on the moment. Its poster is behind it.
  .get("/videos/*", (context) => context.body(null))
  // The accepted pictures are no part of the build.
  .use(
    "/pictures/accepted/*",
    serveStatic({
      root: "tests/storybook",
      rewriteRequestPath: (path) => path.replace("/accepted/", "/")
    })
  )
  // A picture has the same file in every width: which one a browser asks for depends on those that
  // it has already.
  .use(
    serveStatic({
      root: storiesFolder,
      rewriteRequestPath: (path) =>
        path.startsWith("/pictures/") ? path.replace(/-\d+\.avif$/, "-480.avif") : path
    })
  )

/** Serves the built stories on 127.0.0.1. */
export const serveStories = () =>
  new Promise<{ readonly url: string; readonly close: () => Promise<void> }>((open) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
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
export const listStories = (): ReadonlyArray<StoryEntry> =>
  listEntries().filter(({ type, tags }) => type === "story" && !tags.includes("journey"))

/** The ids of the stories that play a journey. */
export const listJourneys = (): ReadonlyArray<string> =>
  listEntries().flatMap(({ id, tags }) => (tags.includes("journey") ? [id] : []))

/**
 * The pages of documentation that we wrote: Storybook makes the others from stories and their args.
 */
export const listDocsPages = (): ReadonlyArray<StoryEntry> =>
  listEntries().filter(({ tags, type }) => type === "docs" && !tags.includes("autodocs"))

/** Every entry of the sidebar. */
export const listEntries = (): ReadonlyArray<StoryEntry> => {
  const index: { readonly entries: Readonly<Record<string, StoryEntry>> } = JSON.parse(
    readFileSync(join(storiesFolder, "index.json"), "utf8")
  )
  return Object.values(index.entries)
}
