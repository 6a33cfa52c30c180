/** How many letters a text of the shop may have. */
export const maxLength = {
  slug: 100,
  sku: 64,
  name: 150,
  value: 60,
  description: 5_000,
  title: 80,
  code: 40,
  address: 1_000
} as const
