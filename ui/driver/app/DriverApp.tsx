import { useSelector } from "@xstate/react"
import { LocaleProvider } from "../../shared/LocaleProvider.tsx"
import { DriverPage, NoRun } from "../DriverPage.tsx"
import type { DriverStore } from "./createDriverStore.ts"

export const DriverApp = ({ store }: { readonly store: DriverStore }) => {
  const { i18nFor, localeActor, newEvent, runActor, token } = store
  const locale = useSelector(localeActor, ({ context }) => context.locale)
  const snapshot = useSelector(runActor, (current) => current)
  const onLanguage = () => localeActor.send({ type: "locale.toggle" })
  return (
    <LocaleProvider locale={locale} i18n={i18nFor(locale)}>
      {token === "" ? (
        <NoRun onLanguage={onLanguage} />
      ) : (
        <DriverPage
          snapshot={snapshot}
          send={(event) => runActor.send(event)}
          newEvent={newEvent}
          onLanguage={onLanguage}
        />
      )}
    </LocaleProvider>
  )
}
