import type { SetupTask } from "#core/desk/DeskSetup.ts"
import { deskPaths } from "#locales/deskPaths.ts"

/** Where each of the first steps is done: a page of the desk, or one of the documents. */
export const firstStepLinks: Readonly<
  Record<SetupTask, { readonly to: string } | { readonly href: string }>
> = {
  name: { to: deskPaths.brand },
  logo: { to: deskPaths.brand },
  product: { to: deskPaths.newProduct },
  delivery: { to: deskPaths.delivery },
  payment: { href: deskPaths.docs("payments") },
  sms: { href: deskPaths.docs("production") }
}
