export { NotFound as default } from "../../notFound/NotFound.tsx"
