import { readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import type { Plugin } from "vite"

const folder = join(import.meta.dirname, "../tests/storybook/pictures")

/**
 * Serves the accepted pictures of the stories, which pages show in place of the stories. They are
 * no part of the build, which would be made again for each accepted picture; the static site has a
 * copy.
 */
export const acceptedPictures: Plugin = {
  name: "accepted-pictures",
  apply: "serve",
  configureServer: ({ middlewares }) => {
    middlewares.use("/pictures/accepted", (request, response) => {
      const { pathname } = new URL(request.url ?? "", "http://stories")
      readFile(join(folder, basename(pathname))).then(
        (picture) => response.setHeader("content-type", "image/webp").end(picture),
        () => response.writeHead(404).end()
      )
    })
  }
}
