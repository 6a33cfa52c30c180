import { renderToString } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { paths } from "#locales/paths.ts"

const links: Array<{ readonly to: string; readonly state?: unknown }> = []

// The test files of a worker share their modules, so these are loaded again with the stub and
// without it.
beforeAll(() => {
  vi.resetModules()
  vi.doMock("#ui/shared/Link.tsx", async (load) => ({
    ...(await load<object>()),
    Link: (link: { readonly to: string; readonly state?: unknown }) => {
      links.push(link)
      return null
    }
  }))
})
afterAll(() => {
  vi.doUnmock("#ui/shared/Link.tsx")
  vi.resetModules()
})

it("checkout: 'Change' opens the addresses with the button that adds one", async () => {
  const { Editing } = await import("#stories/checkout/Checkout.stories.tsx")
  renderToString(
    <MemoryRouter>
      {Editing.render?.({}, Object.assign(Object.create(null), { globals: { locale: "en" } }))}
    </MemoryRouter>
  )
  expect(links.find(({ to }) => to === paths.addresses)?.state).toEqual({ isAdd: true })
})
