import type { Meta, StoryObj } from "@storybook/react-vite"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Locale } from "#locales/index.ts"
import { Loading } from "#ui/app/Loading.tsx"
import { Shell } from "#ui/app/Shell.tsx"
import { openShop } from "#ui/app/shop.ts"
import { ShopContext } from "#ui/app/ShopContext.ts"
import { NotFound } from "#ui/notFound/NotFound.tsx"
import { bothDirections } from "../bothDirections.tsx"

export default { title: "App/Shell" } satisfies Meta

const InItsShop = ({ children }: { readonly children: ReactNode }) => {
  const { i18n } = useTranslation()
  const language: Locale = i18n.language === "ar" ? "ar" : "en"
  return (
    <ShopContext value={openShop({ language, voice: i18n, known: {} })}>
      <Shell>{children}</Shell>
    </ShopContext>
  )
}
const around = (screen: ReactNode): StoryObj => ({
  parameters: {},
  render: (_, { globals }) => bothDirections(<InItsShop>{screen}</InItsShop>, globals["locale"])
})

export const AroundNothingThere = around(<NotFound />)
export const AroundAScreenOnItsWay = around(<Loading />)
