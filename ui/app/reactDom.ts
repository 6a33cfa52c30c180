/**
 * React for browsers in its own chunk and task, because it is as large as the rest of a first page.
 */
export { createRoot, hydrateRoot } from "react-dom/client"
