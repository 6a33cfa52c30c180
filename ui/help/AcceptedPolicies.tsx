import { useTranslation } from "react-i18next"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import { paths } from "#locales/paths.ts"
import styles from "./AcceptedPolicies.module.css"
import { UnderlinedLink } from "../shared/UnderlinedLink.tsx"

interface AcceptedPoliciesProps {
  /** The sentence that says what the shopper does by accepting them, such as placing the order. */
  readonly i18nKey: "checkout.acceptedPolicies" | "login.acceptedPolicies"
  /** The path of the page, to which a policy leads back. */
  readonly path: string
  readonly names: ReadonlyArray<PolicyName>
  /** The policies that the shop has written. */
  readonly policies: ReadonlyArray<PolicyName>
}

/** The policies that the shopper accepts by going on; nothing where the shop has written none. */
export const AcceptedPolicies = ({ i18nKey, path, names, policies }: AcceptedPoliciesProps) => {
  const { t } = useTranslation()
  const accepted = names.filter((name) => policies.includes(name))
  const [before, after] = t(i18nKey, { policies: slot }).split(slot)
  return (
    accepted.length > 0 && (
      <p className={styles.policies}>
        {before}
        <PolicyLinks names={accepted} path={path} />
        {after}
      </p>
    )
  )
}

/** Stands for the links in the sentence. */
const slot = "\n"

/** The links as a list within a sentence. */
const PolicyLinks = ({ names, path }: Pick<AcceptedPoliciesProps, "names" | "path">) => {
  const { t, i18n } = useTranslation()
  return new Intl.ListFormat(i18n.language).formatToParts(names).map(({ value }, index) => {
    const name = names.find((name) => name === value)
    return name === undefined ? (
      value
    ) : (
      <UnderlinedLink key={index} to={paths.policy(name)} state={{ returnTo: path }}>
        {t(`help.policyPhrases.${name}`)}
      </UnderlinedLink>
    )
  })
}
