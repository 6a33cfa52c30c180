import { shopInfoQuery } from "#core/catalogue/queries.ts"
import { Help, isHelpEmpty } from "../../help/Help.tsx"
import { useQuery } from "../hooks/useQuery.ts"

export default function HelpPage() {
  const [snapshot, send] = useQuery(shopInfoQuery, isHelpEmpty)
  return <Help snapshot={snapshot} send={send} />
}
