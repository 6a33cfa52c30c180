import { expect, it } from "vitest"
import { type CategoryName, categoryPaths } from "#core/desk/categoryNames.ts"
import { callApi, query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () => startShop(),
  ({ stop }) => stop()
)

it("categories at the desk: each comes after the one that it is in, the unlisted ones too", async () => {
  const staff = await signInStaff(shop())
  const rows = await query<{ readonly id: number; readonly parent_id: number | null }>(
    shop(),
    "select id, parent_id from category"
  )
  await query(shop(), "update category set is_listed = false where level = 3")
  const { body } = await staff.call<{ readonly categories: ReadonlyArray<CategoryName> }>(
    "/desk/categories/names"
  )
  const paths = categoryPaths(body.categories)
  expect(paths.size).toBe(rows.length)
  for (const { id, parent_id } of rows)
    expect(paths.get(id)?.at(-2)?.id ?? null, `category ${id}`).toBe(parent_id)
  expect((await callApi(shop(), "/desk/categories/names")).status).toBe(401)
})
