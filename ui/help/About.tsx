import { type ReactNode, use } from "react"
import { useTranslation } from "react-i18next"
import { brandText } from "#core/brand/Brand.ts"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { paths } from "#locales/paths.ts"
import { BrandContext } from "../brand/BrandContext.ts"
import { Logo } from "../brand/Logo.tsx"
import { Card } from "../shared/Card.tsx"
import { AtSign, Headset, Info } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { PaymentMarks } from "../shared/PaymentMarks.tsx"
import { Stack } from "../shared/Stack.tsx"
import { ShopInfoPage } from "./Help.tsx"
import { ShopAddress, ShopText } from "./ShopText.tsx"
import styles from "./Help.module.css"
import { iconByNetwork } from "./networkIcons.tsx"

/** Who the shop is: its legal data, what it promises, and its other channels. */
export const About = (props: LoadScreenProps<ShopInfo>) => {
  const { t } = useTranslation()
  return (
    <ShopInfoPage {...props} title={t("titles.about")} emptyIcon={<Info />}>
      {(info) => <AboutContents info={info} />}
    </ShopInfoPage>
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

/** What the page says, below its title. */
export const AboutContents = ({ info }: { readonly info: ShopInfo }) => {
  const { i18n, t } = useTranslation()
  const brand = use(BrandContext)
  const story = brand && brandText(brand.story, i18n.language === "en" ? "en" : "ar")
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
        <Stack gap={8} className={styles.brand}>
          <Logo label={t("shell.shopName")} height={26} />
          {story && <p dir="auto">{story}</p>}
        </Stack>
        <Stack as="dl" gap={12} className={styles.facts}>
          {legalName !== null && <Fact label={t("help.legalName")}>{legalName}</Fact>}
          {registration !== null && (
            <NumberFact label={t("help.registration")} number={registration} />
          )}
          {taxNumber !== null && <NumberFact label={t("help.taxNumber")} number={taxNumber} />}
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
              <PaymentMarks brands={acceptedCards} />
            </Fact>
          )}
        </Stack>
      </Card>
      <Card flush>
        <SocialRows links={info.socialLinks} />
        <ListRow icon={<Headset />} to={paths.help}>
          {t("titles.help")}
        </ListRow>
      </Card>
    </>
  )
}

/** The shop's pages in social networks. */
export const SocialRows = ({ links }: { readonly links: ShopInfo["socialLinks"] }) => {
  const { t } = useTranslation()
  return links.map(({ network, url }) => (
    <ListRow key={network} icon={iconByNetwork[network] ?? <AtSign />} href={url}>
      <span>
        <bdi>{t(`help.networks.${network}`)}</bdi>
      </span>
    </ListRow>
  ))
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const NumberFact = ({ label, number }: { readonly label: string; readonly number: string }) => (
  <Fact label={label}>
    <bdi dir="ltr" className="figures">
      {number}
    </bdi>
  </Fact>
)
