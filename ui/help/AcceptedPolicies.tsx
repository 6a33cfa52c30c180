import { useTranslation } from "react-i18next"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import { paths } from "#locales/paths.ts"
import styles from "./AcceptedPolicies.module.css"
import { Link } from "../shared/Link.tsx"
import underlined from "../shared/UnderlinedLink.module.css"

interface AcceptedPoliciesProps {
  /** What the shopper does by accepting them, such as placing the order. */
  readonly text: string
  readonly names: ReadonlyArray<PolicyName>
  /** The policies that the shop has written. */
  readonly policies: ReadonlyArray<PolicyName>
}

/** The policies that the shopper accepts by going on; nothing where the shop has written none. */
export const AcceptedPolicies = ({ text, names, policies }: AcceptedPoliciesProps) => {
  const { t } = useTranslation()
  const accepted = names.filter((name) => policies.includes(name))
  return (
    accepted.length > 0 && (
      <div className={styles.policies}>
        <p>{text}</p>
        <ul>
          {accepted.map((name) => (
            <li key={name}>
              <Link className={underlined.link} to={paths.policy(name)}>
                {t(`help.policies.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  )
}
