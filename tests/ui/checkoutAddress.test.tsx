import { renderToString } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import type { StoryObj } from "@storybook/react-vite"
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

const linksOf = ({ render }: StoryObj) => {
  links.length = 0
  renderToString(
    <MemoryRouter>
      {render?.({}, Object.assign(Object.create(null), { globals: { locale: "en" } }))}
    </MemoryRouter>
  )
  return (path: string) => links.filter(({ to }) => to === path).map(({ state }) => state)
}

it("checkout: 'Change' opens the addresses with the button that adds one", async () => {
  const { Editing } = await import("#stories/checkout/Checkout.stories.tsx")
  expect(linksOf(Editing)(paths.addresses)).toEqual([{ isAdd: true }])
})

it("checkout: a form that it opens, itself or by the list, knows the way back", async () => {
  const { None, ChosenWithoutShortAddress } =
    await import("#stories/address/ChosenAddress.stories.tsx")
  expect(linksOf(None)(paths.addressForm)).toEqual([])
  expect(linksOf(ChosenWithoutShortAddress)(paths.addressForm)).toMatchObject([
    { isEdit: true, stepsToCheckout: 1 }
  ])
  const { ListedForOrder } = await import("#stories/address/AddressBook.stories.tsx")
  const linksOfList = linksOf(ListedForOrder)
  for (const state of linksOfList(paths.addressForm))
    expect(state).toMatchObject({ stepsToCheckout: 2 })
  expect(linksOfList(paths.checkout)).toHaveLength(1)
})
