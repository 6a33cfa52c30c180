import { startShopProcess } from "../../support/startShopProcess.ts"

/** Starts one shop for all tests in a browser, and stops it after the last. */
export default async () => {
  const { url, databaseUrl, stop } = await startShopProcess()
  process.env["TEST_SHOP"] = JSON.stringify({ url, databaseUrl })
  return stop
}
