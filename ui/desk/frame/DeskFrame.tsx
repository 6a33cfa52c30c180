import type { ComponentType, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { localeMachine } from "#core/locale/localeMachine.ts"
import type messages from "#locales/en/desk.json"
import { deskPaths } from "#locales/deskPaths.ts"
import { Logo } from "../../brand/Logo.tsx"
import { AppLayout } from "../../frame/AppLayout.tsx"
import { LanguageButton } from "../../frame/LanguageButton.tsx"
import { Link } from "../../shared/Link.tsx"
import { useCentredChild } from "../../shared/useCentredChild.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import styles from "./DeskFrame.module.css"

interface DeskFrameProps {
  readonly pages: ReadonlyArray<{
    readonly path: string
    readonly title: keyof typeof messages.desk.titles
    readonly icon: ComponentType<{ readonly size?: number }> | null
    readonly group?: {
      readonly title: keyof typeof messages.desk.titles
      readonly paths: ReadonlyArray<string>
    }
  }>
  readonly pathname: string
  readonly locale: ScreenProps<typeof localeMachine>
  readonly children: ReactNode
}

/**
 * The frame of the desk: a header with the navigation, which is a column at the side of a wide
 * window. It is not printed.
 */
export const DeskFrame = ({ pages, pathname, locale, children }: DeskFrameProps) => {
  const { t } = useTranslation()
  const shown = pages.filter(({ icon }) => icon !== null)
  const current = shown.findIndex(({ path, group }) =>
    [path, ...(group?.paths ?? [])].some((one) => isCurrent(one, pathname))
  )
  // On a phone the row of pages is wider than the screen.
  const row = useCentredChild<HTMLUListElement>(current)
  return (
    <AppLayout hasTabs={false}>
      <header className={styles.header}>
        <Link className={styles.home} to={deskPaths.start} aria-label={t("desk.name")}>
          <Logo label={t("desk.name")} height={24} />
          <span className={styles.name}>{t("desk.shortName")}</span>
        </Link>
        <div className={styles.tools}>
          <LanguageButton {...locale} />
        </div>
        <nav className={styles.navigation} aria-label={t("desk.navigation")}>
          <ul ref={row} className={styles.pages}>
            {shown.map(({ path, title, icon: Icon, group }, index) => (
              <li key={path}>
                <Link
                  className={styles.page}
                  to={path}
                  aria-current={index === current ? "page" : undefined}
                >
                  {Icon && <Icon size={20} />}
                  {t(`desk.titles.${group?.title ?? title}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className={styles.content}>{children}</div>
    </AppLayout>
  )
}

/** The start page is the current one only by itself: every other path begins with its path. */
const isCurrent = (path: string, pathname: string): boolean =>
  pathname === path || (path !== deskPaths.start && pathname.startsWith(`${path}/`))
