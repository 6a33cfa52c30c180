import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { type ShopSummary, whatsappLink } from "#core/catalogue/ShopInfo.ts"
import { paths } from "#locales/paths.ts"
import { Logo } from "../brand/Logo.tsx"
import { Row } from "../shared/Row.tsx"
import { ChevronDown, Clock, MessageCircle, Phone } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import { PaymentMarks } from "../shared/PaymentMarks.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import { Stack } from "../shared/Stack.tsx"
import { Hours, ShopAddress } from "../help/ShopText.tsx"
import styles from "./ShopFooter.module.css"

interface ShopFooterProps {
  readonly shop: ShopSummary
}

/**
 * The footer of a page: help, policies, how to reach the shop, and who it is. What the merchant
 * leaves out is not shown.
 */
export const ShopFooter = ({ shop }: ShopFooterProps) => {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <Group title={t("titles.about")}>
          <Company shop={shop} />
        </Group>
        <Group title={t("help.shopLinks")}>
          <nav className={styles.links} aria-label={t("help.shopLinks")}>
            <FooterLink to={paths.orders}>{t("help.trackOrder")}</FooterLink>
            <FooterLink to={paths.help}>{t("titles.help")}</FooterLink>
            {shop.policies.map((name) => (
              <FooterLink key={name} to={paths.policy(name)}>
                {t(`help.policies.${name}`)}
              </FooterLink>
            ))}
            <FooterLink to={paths.about}>{t("titles.about")}</FooterLink>
          </nav>
        </Group>
        <Contact shop={shop} />
      </div>
    </footer>
  )
}

/** A part that a phone unfolds; in a wide window it has no title and is always there. */
const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className={styles.group}>
    <summary>
      {title}
      <ChevronDown size={20} />
    </summary>
    {children}
  </details>
)

const FooterLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link className={styles.link} to={to}>
    {children}
  </Link>
)

/** The logo, and the data by which the law wants a shop to be known. */
const Company = ({
  shop: { acceptedCards, address, legalName, registration }
}: ShopFooterProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.company}>
      <Logo label={t("shell.shopName")} height={26} />
      {legalName !== null && <p dir="auto">{legalName}</p>}
      {registration !== null && (
        <p>
          {t("help.registration")}{" "}
          <bdi dir="ltr" className="figures">
            {registration}
          </bdi>
        </p>
      )}
      {address !== null && (
        <p dir="auto">
          <ShopAddress>{address}</ShopAddress>
        </p>
      )}
      <div className={styles.cards}>
        <PaymentMarks brands={acceptedCards} />
      </div>
    </div>
  )
}

const Contact = ({ shop: { hours, socialLinks, supportPhone, whatsapp } }: ShopFooterProps) => {
  const { t } = useTranslation()
  if (hours === null && supportPhone === null && whatsapp === null && socialLinks.length === 0)
    return null
  return (
    <Group title={t("help.contact")}>
      <Stack as="section" gap={4} className={styles.contact} aria-label={t("help.contact")}>
        {whatsapp !== null && (
          <a className={styles.chat} href={whatsappLink(whatsapp)}>
            <MessageCircle size={20} />
            {t("help.whatsapp")}
          </a>
        )}
        {supportPhone !== null && (
          <a className={styles.link} href={`tel:${supportPhone}`}>
            <Phone size={18} />
            <span className="visually-hidden">
              {t("help.call")}
              {t("common.comma")}
            </span>
            <PhoneNumber>{supportPhone}</PhoneNumber>
          </a>
        )}
        {hours !== null && (
          <Row as="p" gap={10} align="stretch" className={styles.hours}>
            <Clock size={18} />
            <Hours>{hours}</Hours>
          </Row>
        )}
        {socialLinks.length > 0 && (
          <Row as="ul" gap={20} rowGap={0} align="stretch" wrap className={styles.social}>
            {socialLinks.map(({ network, url }) => (
              <li key={network}>
                <a className={styles.link} href={url}>
                  <bdi>{t(`help.networks.${network}`)}</bdi>
                </a>
              </li>
            ))}
          </Row>
        )}
      </Stack>
    </Group>
  )
}
