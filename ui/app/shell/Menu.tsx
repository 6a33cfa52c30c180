import { useMachine } from "@xstate/react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { CategoryTree } from "../../catalogue/CategoryTree.tsx"
import { LanguageToggle } from "../../session/LanguageToggle.tsx"
import { Clapperboard } from "../../shared/icons.ts"
import { SideMenu } from "../../shared/shell/SideMenu.tsx"
import { useActorSelector } from "../store/useActorSelector.ts"
import { categoriesQuery } from "#core/catalogue/queries.ts"
import { useInitialData, useRevalidation } from "../data/useInitialData.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"
import { liveCategories } from "../store/live/liveCategories.ts"
import { useLive, useStore } from "../store/StoreContext.ts"
import { paths } from "#paths.ts"

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
  const { languages } = useStore()
  const language = useActorSelector(languages, (snapshot) => snapshot)
  return (
    <SideMenu
      open={open}
      onClose={onClose}
      title={t("shell.menu")}
      closeLabel={t("shell.closeMenu")}
      links={[
        ...places.filter(({ to }) => to !== paths.categories),
        { to: paths.reels, label: t("shell.reels"), icon: <Clapperboard /> }
      ]}
      languageToggle={
        <LanguageToggle snapshot={language} send={(event) => languages.send(event)} />
      }
    >
      {wasOpened && <MenuCategories onNavigate={onClose} />}
    </SideMenu>
  )
}

/** The menu's categories, asked for when the menu first opens. */
const MenuCategories = ({ onNavigate }: { readonly onNavigate: () => void }) => {
  const known = useInitialData(categoriesQuery) ?? null
  const [snapshot, send] = useMachine(useLive(liveCategories), { input: { wanted: null, known } })
  useRevalidation(categoriesQuery, (found) => send({ type: "renewed", found }))
  useOnLanguage(() => send({ type: "reload" }))
  return <CategoryTree snapshot={snapshot} send={send} onNavigate={onNavigate} />
}
