import type { StorybookConfig } from "@storybook/react-vite"

export default {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.stories.tsx"],
  staticDirs: [
    "../ui/public",
    { from: "../backend/seed/shop/pictures", to: "/pictures/sized/stories" },
    { from: "../backend/seed/shop/reels", to: "/reels" }
  ],
  core: { disableTelemetry: true }
} satisfies StorybookConfig
