import { registerHooks } from "node:module"
import { fileURLToPath } from "node:url"

/*
 * Imported before the server of `npm run dev`: tells the parent process which sources the server
 * has loaded, because an edit of these restarts it. Texts are read anew without a restart.
 */
const loaded = new Set()

registerHooks({
  load: (url, context, nextLoad) => {
    if (url.startsWith("file:") && !/\/node_modules\/|\.json$/.test(url)) {
      const file = fileURLToPath(url)
      loaded.add(file)
      process.send?.(file)
    }
    return nextLoad(url, context)
  }
})

/** Whether the server has loaded this file, and a page only what Vite makes of it. */
export const isLoadedByServer = (file) => loaded.has(file)
