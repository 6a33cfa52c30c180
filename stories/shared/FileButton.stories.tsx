import type { Meta } from "@storybook/react-vite"
import { FileButton } from "#ui/shared/FileButton.tsx"
import { ImagePlus } from "#ui/shared/icons.ts"
import { storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Actions/File button", component: FileButton } satisfies Meta

export const WithControls = storyWithTexts(
  { label: ["Add a photo", "إضافة صورة"] },
  { multiple: true },
  {},
  (props, text) => (
    <FileButton
      {...props}
      label={text("label")}
      icon={<ImagePlus size={18} />}
      accept="image/*"
      onFiles={() => {}}
    />
  )
)
