import { shopInfoQuery } from "#core/catalogue/queries.ts"
import type { PolicyName } from "#core/catalogue/ShopInfo.ts"
import { Policy } from "../../help/Policy.tsx"
import { useQuery } from "../data/useQuery.ts"

interface PolicyPageProps {
  readonly name: PolicyName
}

export default function PolicyPage({ name }: PolicyPageProps) {
  return <PolicyOf key={name} name={name} />
}

const PolicyOf = ({ name }: PolicyPageProps) => {
  const [snapshot, send] = useQuery(shopInfoQuery, ({ policies }) => policies[name].length === 0)
  return <Policy snapshot={snapshot} send={send} name={name} />
}
