import type { Meta, StoryObj } from "@storybook/react-vite"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Locale } from "#locales/i18n.ts"
import { summarizeShop } from "#core/catalogue/ShopInfo.ts"
import { ErrorFallback } from "#ui/app/shell/ErrorBoundary.tsx"
import { Loading } from "#ui/app/router/Loading.tsx"
import { Shell } from "#ui/app/shell/Shell.tsx"
import { createNavigation } from "#ui/app/router/navigation.ts"
import { createStore } from "#ui/app/store/createStore.ts"
import { StoreContext } from "#ui/app/hooks/StoreContext.ts"
import { NotFound } from "#ui/notFound/NotFound.tsx"
import { categoryTree } from "../catalogue/categories.ts"
import { fullShopInfo } from "../help/shopInfo.ts"
import { languageNames, localizedStory } from "../stateStory.tsx"
import { fixture } from "../fixture.ts"

export default {
  title: "Shared/App shell",
  parameters: { foreignTexts: languageNames }
} satisfies Meta

const initialData = fixture((locale) => ({
  navigation: { categories: categoryTree(locale), isComplete: true },
  shopSummary: summarizeShop(fullShopInfo(locale))
}))

const WithStore = ({ children }: { readonly children: ReactNode }) => {
  const { i18n } = useTranslation()
  const locale: Locale = i18n.language === "ar" ? "ar" : "en"
  return (
    <StoreContext
      value={createStore({
        locale,
        numberingSystem: "latn",
        i18n,
        initialData: initialData(locale),
        navigation: createNavigation()
      })}
    >
      <Shell>{children}</Shell>
    </StoreContext>
  )
}
const shellStory = (screen: ReactNode): StoryObj =>
  localizedStory(() => <WithStore>{screen}</WithStore>, { context: initialData })

export const NotFoundPage = shellStory(<NotFound />)
export const LoadingPage = { ...shellStory(<Loading />), tags: ["loading"] }
export const ErrorPage = {
  ...shellStory(<ErrorFallback isOnline />),
  name: "Something went wrong on a page",
  tags: ["refusal"]
}
export const ErrorPageOffline = {
  ...shellStory(<ErrorFallback isOnline={false} />),
  name: "Offline, the page did not load",
  tags: ["offline", "refusal"]
}
