import { createServer } from "node:http"
import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { extname, join, normalize } from "node:path"
import type { AddressInfo } from "node:net"
import { mediaTypeOf } from "#backend/http/mediaTypes.ts"

/** The built Storybook; `npm test` builds it first. */
const storiesFolder = process.env["STORIES_PATH"] || ".out/stories"

/** Serves the built stories on 127.0.0.1. */
export const serveStories = async () => {
  const server = createServer((request, response) => {
    const path = toOneSize(normalize(new URL(request.url ?? "/", "http://book").pathname))
    // A video has no frames: which one is shown would depend on the moment. Its poster is behind
    // it.
    if (extname(path) === ".mp4") return void response.writeHead(200).end()
    readFile(fileOf(path)).then(
      (body) =>
        response
          .writeHead(200, {
            "content-type": mediaTypeNameOf(path),
            "cache-control": "max-age=3600"
          })
          .end(body),
      () => response.writeHead(404).end()
    )
  })
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${isAddress(address) ? address.port : 0}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      })
  }
}

/** The accepted pictures are no part of the build. */
const fileOf = (path: string): string =>
  path.startsWith("/pictures/accepted/")
    ? join("tests/storybook", path.replace("/accepted/", "/"))
    : join(storiesFolder, path)

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === "object" && address !== null

/**
 * A picture has the same file in every width: which one a browser asks for depends on those that it
 * has already.
 */
const toOneSize = (path: string): string =>
  path.startsWith("/pictures/") ? path.replace(/-\d+\.avif$/, "-480.avif") : path

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

/** The shop serves no files of HTML, so its table has none. */
const mediaTypeNameOf = (path: string): string =>
  extname(path) === ".html"
    ? "text/html; charset=utf-8"
    : (mediaTypeOf(path)?.name ?? "application/octet-stream")
