import type { Meta } from "@storybook/react-vite"
import type { Gap } from "#ui/shared/layout.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { Grid } from "#ui/shared/Grid.tsx"
import { storyWithControls } from "./bilingualStory.tsx"
import styles from "./Grid.stories.module.css"

export default { title: "Shared/Page layout/Grid", component: Grid } satisfies Meta

const props: { readonly gap: Gap } = { gap: 12 }

export const WithControls = storyWithControls(
  props,
  { gap: [2, 4, 6, 8, 10, 12, 14, 16, 20, 24] },
  ({ gap }, translate) => (
    <div className="gap">
      <Grid as="ul" gap={gap} className={styles.grid}>
        <Card as="li">{translate("Coffee", "قهوة")}</Card>
        <Card as="li">{translate("Dates", "تمر")}</Card>
        <Card as="li">{translate("Oud", "عود")}</Card>
        <Card as="li">{translate("Rings", "خواتم")}</Card>
      </Grid>
    </div>
  )
)
