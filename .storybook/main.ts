import { join } from "node:path"
import type { StorybookConfig } from "@storybook/react-vite"
import { frameUnits } from "./frameUnits.ts"
import { withStoryName } from "./storyName.ts"

const isOfSharedComponent = (fileName: string) =>
  fileName.startsWith(join(import.meta.dirname, "../stories/shared"))

export default {
  framework: "@storybook/react-vite",
  stories: ["./flows/pages/*.mdx", "../stories/**/*.mdx", "../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (fileName, options) =>
        (await indexer.createIndex(fileName, options)).map((entry) =>
          withStoryName({
            ...entry,
            // A shared component has a page with its props.
            tags: [...(entry.tags ?? []), ...(isOfSharedComponent(fileName) ? ["autodocs"] : [])]
          })
        )
    })),
  previewAnnotations: (files = []) => [...files, join(import.meta.dirname, "flows/preview.ts")],
  staticDirs: [
    "../ui/public",
    { from: "../backend/seed/shop/pictures", to: "/pictures/sized/stories" },
    { from: "../backend/seed/shop/reels", to: "/videos" }
  ],
  // The statecharts show the names of guards, which a minified build would shorten.
  viteFinal: (config) => ({
    ...config,
    build: { ...config.build, minify: false },
    plugins: [...(config.plugins ?? []), frameUnits]
  }),
  core: { disableTelemetry: true }
} satisfies StorybookConfig
