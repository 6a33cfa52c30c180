/**
 * React for browsers in its own chunk and task, because it is as large as the rest of a first page.
 * Without this file the entry would need a second script, the one that unwraps CommonJS modules.
 */
export { createRoot, hydrateRoot } from "react-dom/client"
