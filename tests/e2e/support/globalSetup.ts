import { startShop } from "../../support/startShop.ts"

/** Starts one shop for all tests in a browser, and stops it after the last. */
export default async () => {
  const { url, databaseUrl, stop } = await startShop()
  process.env["TEST_SHOP"] = JSON.stringify({ url, databaseUrl })
  return stop
}
