import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { paths } from "#locales/paths.ts"
import { Logo } from "../brand/Logo.tsx"
import { Card } from "../shared/Card.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { AtSign, Headset, Info } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { PaymentMarks } from "../shared/PaymentMarks.tsx"
import { PageHeading } from "../shared/PageHeading.tsx"
import { ParentLink } from "../shared/ParentLink.tsx"
import { HelpSkeleton } from "./Help.tsx"
import { ShopAddress } from "./ShopAddress.tsx"
import { ShopText } from "./ShopText.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import styles from "./Help.module.css"
import { iconByNetwork } from "./networkIcons.tsx"
import { DocumentTitle } from "../shared/DocumentTitle.tsx"

/** Who the shop is: its legal data, what it promises, and its other channels. */
export const About = ({ snapshot, send }: LoadScreenProps<ShopInfo>) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  return (
    <Page title={null} reading busy={snapshot.matches("loading")}>
      <DocumentTitle title={t("titles.about")} />
      <ParentLink to={paths.profile}>{t("titles.profile")}</ParentLink>
      <PageHeading title={t("titles.about")} />
      <LoadState
        state={snapshot.value}
        skeleton={<HelpSkeleton />}
        empty={<EmptyState icon={<Info />} title={t("help.empty")} />}
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data && <AboutContents info={data} />}
      </LoadState>
    </Page>
  )
}

/** Whether the shop says nothing that this screen shows. */
export const isAboutEmpty = (info: ShopInfo): boolean =>
  [
    info.legalName,
    info.registration,
    info.taxNumber,
    info.address,
    info.deliveryPromise,
    info.returnDays
  ].every((value) => value === null) &&
  info.acceptedCards.length === 0 &&
  info.socialLinks.length === 0

const AboutContents = ({ info }: { readonly info: ShopInfo }) => {
  const { t } = useTranslation()
  const {
    acceptedCards,
    address,
    deliveryPromise,
    legalName,
    registration,
    returnDays,
    taxNumber
  } = info
  return (
    <>
      <Card>
        <div className={styles.brand}>
          <Logo label={t("shell.shopName")} height={26} />
          <p>{t("help.story")}</p>
        </div>
        <dl className={styles.facts}>
          {legalName !== null && <Fact label={t("help.legalName")}>{legalName}</Fact>}
          {registration !== null && (
            <Fact label={t("help.registration")}>
              <bdi dir="ltr" className="figures">
                {registration}
              </bdi>
            </Fact>
          )}
          {taxNumber !== null && (
            <Fact label={t("help.taxNumber")}>
              <bdi dir="ltr" className="figures">
                {taxNumber}
              </bdi>
            </Fact>
          )}
          {address !== null && (
            <Fact label={t("help.address")}>
              <ShopAddress>{address}</ShopAddress>
            </Fact>
          )}
          {deliveryPromise !== null && (
            <Fact label={t("help.delivery")}>
              <ShopText>{deliveryPromise}</ShopText>
            </Fact>
          )}
          {returnDays !== null && (
            <Fact label={t("help.returns")}>{t("help.returnDays", { count: returnDays })}</Fact>
          )}
          {acceptedCards.length > 0 && (
            <Fact label={t("help.payment")}>
              <PaymentMarks brands={acceptedCards} cash />
            </Fact>
          )}
        </dl>
      </Card>
      <Card flush>
        {info.socialLinks.map(({ network, url }) => (
          <ListRow key={network} icon={iconByNetwork[network] ?? <AtSign />} href={url}>
            <span>
              <bdi>{t(`help.networks.${network}`)}</bdi>
            </span>
          </ListRow>
        ))}
        <ListRow icon={<Headset />} to={paths.help}>
          {t("titles.help")}
        </ListRow>
      </Card>
    </>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
