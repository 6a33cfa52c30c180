import type { Meta } from "@storybook/react-vite"
import { useTranslation } from "react-i18next"
import { localizedStory } from "../stateStory.tsx"

/** Arabic has six forms, English two: one count of each, and one above a hundred. */
export default { title: "Foundations/Plural forms" } satisfies Meta

const counts = [0, 1, 2, 3, 11, 100, 102]

const PluralForms = () => {
  const { t } = useTranslation()
  return (
    <ul className="gap">
      {counts.map((count) => (
        <li key={count}>
          {[t("products.count", { count }), t("shell.cart", { count })].join(" · ")}
        </li>
      ))}
    </ul>
  )
}

export const Counts = {
  ...localizedStory(() => <PluralForms />),
  name: "Plural forms of pieces and products"
}
