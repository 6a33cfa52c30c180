import type { Locale } from "#core/locale/localeMachine.ts"

interface LocaleActor {
  readonly getSnapshot: () => { readonly context: { readonly locale: Locale } }
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
}

/**
 * Calls back after each change of the locale, and at once where it is no longer the one in which
 * the caller was rendered: it may change before a server-rendered page is hydrated.
 */
export const subscribeToLocale = (
  actor: LocaleActor,
  renderedLocale: Locale,
  onChange: () => void
): (() => void) => {
  let shown = renderedLocale
  const follow = () => {
    const { locale } = actor.getSnapshot().context
    if (locale === shown) return
    shown = locale
    onChange()
  }
  follow()
  const subscription = actor.subscribe(follow)
  return () => subscription.unsubscribe()
}
