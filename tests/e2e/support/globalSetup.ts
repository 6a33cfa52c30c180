import type { TestProject } from "vitest/node"
import { startShop } from "../../support/startShop.ts"
import type { JourneyShop } from "./visitor.ts"

declare module "vitest" {
  interface ProvidedContext {
    shop: JourneyShop
  }
}

/** Starts one shop for all files of journeys, and stops it after the last. */
export default async ({ provide }: TestProject) => {
  const { url, databaseUrl, stop } = await startShop()
  provide("shop", { url, databaseUrl })
  return stop
}
