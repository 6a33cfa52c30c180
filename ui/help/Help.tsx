import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { type ShopInfo, whatsappLink, writtenPolicies } from "#core/catalogue/ShopInfo.ts"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import { paths } from "#locales/paths.ts"
import { Card } from "../shared/Card.tsx"
import { Row } from "../shared/Row.tsx"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import type { ParentLinkProps } from "../shared/ParentLink.tsx"
import { Page } from "../shared/Page.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import {
  Clock,
  Headset,
  Info,
  MessageCircle,
  Package,
  Phone,
  ReceiptText,
  RefreshCw,
  ShieldCheck,
  Truck
} from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { SectionHeading } from "../shared/SectionHeading.tsx"
import { Hours } from "./ShopText.tsx"
import styles from "./Help.module.css"

/** How to reach the shop, and the links to its policies. */
export const Help = (props: LoadScreenProps<ShopInfo>) => {
  const { t } = useTranslation()
  return (
    <ShopInfoPage {...props} title={t("titles.help")} emptyIcon={<Headset />}>
      {(info) => <HelpContents info={info} />}
    </ShopInfoPage>
  )
}

/** Whether the shop names neither a way to reach it nor a policy. */
export const isHelpEmpty = (info: ShopInfo): boolean =>
  info.supportPhone === null &&
  info.whatsapp === null &&
  info.hours === null &&
  writtenPolicies(info).length === 0

/** What the page says, below its title. */
export const HelpContents = ({ info }: { readonly info: ShopInfo }) => {
  const { t } = useTranslation()
  const { hours, supportPhone, whatsapp } = info
  const policies = writtenPolicies(info)
  return (
    <>
      {(supportPhone !== null || whatsapp !== null) && (
        <Card flush>
          {supportPhone !== null && (
            <ListRow
              icon={<Phone />}
              href={`tel:${supportPhone}`}
              description={<PhoneNumber>{supportPhone}</PhoneNumber>}
            >
              {t("help.call")}
            </ListRow>
          )}
          {whatsapp !== null && (
            <ListRow
              icon={<MessageCircle />}
              href={whatsappLink(whatsapp)}
              chat
              description={<PhoneNumber>{whatsapp}</PhoneNumber>}
            >
              {t("help.whatsapp")}
            </ListRow>
          )}
        </Card>
      )}
      <Card flush>
        <ListRow icon={<Package />} to={paths.orders}>
          {t("help.trackOrder")}
        </ListRow>
      </Card>
      {hours !== null && (
        <Card>
          <Row gap={14} align="stretch" className={styles.hours}>
            <Clock size={22} />
            <div>
              <h2 className={styles.label}>{t("help.hours")}</h2>
              <p>
                <Hours>{hours}</Hours>
              </p>
            </div>
          </Row>
        </Card>
      )}
      {policies.length > 0 && <SectionHeading>{t("help.policiesHeading")}</SectionHeading>}
      <Card flush>
        {policies.map((name) => (
          <ListRow key={name} icon={policyIcons[name]} to={paths.policy(name)}>
            {t(`help.policies.${name}`)}
          </ListRow>
        ))}
        <ListRow icon={<Info />} to={paths.about}>
          {t("titles.about")}
        </ListRow>
      </Card>
    </>
  )
}

const policyIcons: Readonly<Record<PolicyName, ReactNode>> = {
  delivery: <Truck />,
  returns: <RefreshCw />,
  privacy: <ShieldCheck />,
  terms: <ReceiptText />
}

interface ShopInfoPageProps extends LoadScreenProps<ShopInfo> {
  readonly title: string
  /** The link to the page above; by default to the profile. */
  readonly parent?: ParentLinkProps
  /** The icon of the page where the shop says nothing that it shows. */
  readonly emptyIcon?: ReactNode
  readonly children: (info: ShopInfo) => ReactNode
}

/** A page of what the shop says of itself. */
export const ShopInfoPage = ({
  snapshot,
  send,
  title,
  parent,
  emptyIcon,
  children
}: ShopInfoPageProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  return (
    <Page
      title={title}
      parent={parent ?? { to: paths.profile, title: t("titles.profile") }}
      reading
      busy={snapshot.matches("loading")}
    >
      <LoadState
        state={snapshot.value}
        skeleton={<SkeletonRows count={3} />}
        empty={<EmptyState icon={emptyIcon} title={t("help.empty")} />}
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data && children(data)}
      </LoadState>
    </Page>
  )
}
