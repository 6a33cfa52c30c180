/** React for browsers, in a chunk and a task of its own: it is as large as all the rest of a first page. */
export { createRoot, hydrateRoot } from "react-dom/client"
