import { renderToString } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { expect, it, vi } from "vitest"
import { paths } from "#locales/paths.ts"
import { Editing } from "#stories/checkout/Checkout.stories.tsx"

const links = vi.hoisted((): Array<{ readonly to: string; readonly state?: unknown }> => [])

vi.mock("#ui/shared/Link.tsx", async (load) => ({
  ...(await load<object>()),
  Link: (link: { readonly to: string; readonly state?: unknown }) => {
    links.push(link)
    return null
  }
}))

it("checkout: 'Change' opens the addresses with the button that adds one", () => {
  renderToString(
    <MemoryRouter>
      {Editing.render?.({}, Object.assign(Object.create(null), { globals: { locale: "en" } }))}
    </MemoryRouter>
  )
  expect(links.find(({ to }) => to === paths.addresses)?.state).toEqual({ isAdd: true })
})
