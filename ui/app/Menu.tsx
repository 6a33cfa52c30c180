import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { LanguageToggle } from "../session/LanguageToggle.tsx"
import { Clapperboard } from "../shared/icons.ts"
import { SideMenu } from "../shared/shell/SideMenu.tsx"
import { useLasting } from "./lasting.ts"
import { MenuTree } from "./MenuTree.tsx"
import { useShop } from "./ShopContext.ts"

interface MenuProps {
  readonly open: boolean
  readonly wasOpened: boolean
  readonly onClose: () => void
  readonly places: ReadonlyArray<{
    readonly to: string
    readonly label: string
    readonly icon: ReactNode
  }>
}

/** The shop's places, its categories once the menu was opened, and the other language. */
export const Menu = ({ open, wasOpened, onClose, places }: MenuProps) => {
  const { t } = useTranslation()
  const { languages } = useShop()
  const spoken = useLasting(languages, (snapshot) => snapshot)
  return (
    <SideMenu
      open={open}
      onClose={onClose}
      title={t("shell.menu")}
      closeLabel={t("shell.closeMenu")}
      links={[
        ...places.filter(({ to }) => to !== "/categories"),
        { to: "/reels", label: t("shell.reels"), icon: <Clapperboard /> }
      ]}
      toggle={<LanguageToggle snapshot={spoken} send={(event) => languages.send(event)} />}
    >
      {wasOpened && <MenuTree onGo={onClose} />}
    </SideMenu>
  )
}
