import { shopInfoQuery } from "#core/catalogue/queries.ts"
import { About, isAboutEmpty } from "../../help/About.tsx"
import { useQuery } from "../hooks/useQuery.ts"

export default function AboutPage() {
  const [snapshot, send] = useQuery(shopInfoQuery, isAboutEmpty)
  return <About snapshot={snapshot} send={send} />
}
