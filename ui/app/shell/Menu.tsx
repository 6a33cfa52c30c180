import { useTranslation } from "react-i18next"
import { CategoryTree } from "../../catalogue/CategoryTree.tsx"
import { LanguageToggle } from "../../locale/LanguageToggle.tsx"
import { Clapperboard, Headset, MessageCircle, Package } from "../../shared/icons.ts"
import { ListRow } from "../../shared/ListRow.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SideMenu } from "../../frame/SideMenu.tsx"
import type { Tab } from "../../frame/TabBar.tsx"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { categoriesQuery } from "#core/catalogue/queries.ts"
import type { sideMenuMachine } from "#core/catalogue/sideMenuMachine.ts"
import { whatsappLink } from "#core/catalogue/ShopInfo.ts"
import { useQuery } from "../hooks/useQuery.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { paths } from "#locales/paths.ts"

type MenuProps = ScreenProps<typeof sideMenuMachine> & {
  readonly links: ReadonlyArray<Tab>
}

/** The side menu: categories once it was opened, pages, and the locale toggle. */
export const Menu = ({ links, ...menu }: MenuProps) => {
  const { t } = useTranslation()
  const { localeActor } = useStore()
  const locale = useActorSelector(localeActor, (snapshot) => snapshot)
  const wasOpened = !menu.snapshot.matches("unopened")
  return (
    <SideMenu
      open={menu.snapshot.matches("open")}
      onClose={() => menu.send({ type: "menu.close" })}
      categories={wasOpened && <MenuCategories {...menu} />}
      links={[
        // The tabs have the others, which a wide window has in its header.
        ...links.filter(({ to }) => to === paths.home),
        { to: paths.orders, label: t("titles.orders"), icon: <Package /> },
        { to: paths.reels, label: t("shell.reels"), icon: <Clapperboard /> },
        { to: paths.help, label: t("titles.help"), icon: <Headset /> }
      ]}
      languageToggle={
        <LanguageToggle snapshot={locale} send={(event) => localeActor.send(event)} />
      }
    >
      {wasOpened && <WhatsappLink />}
    </SideMenu>
  )
}

/** The chat with the shop, where it has one. */
const WhatsappLink = () => {
  const { t } = useTranslation()
  const [{ context }] = useQuery(shopSummaryQuery)
  const whatsapp = context.data?.whatsapp ?? null
  return (
    whatsapp !== null && (
      <ListRow icon={<MessageCircle />} href={whatsappLink(whatsapp)} chat>
        {t("help.whatsapp")}
      </ListRow>
    )
  )
}

/** The categories in the menu; they load when the menu first opens. */
const MenuCategories = (menu: ScreenProps<typeof sideMenuMachine>) => {
  const [snapshot, send] = useQuery(categoriesQuery)
  return <CategoryTree snapshot={snapshot} send={send} menu={menu} />
}
