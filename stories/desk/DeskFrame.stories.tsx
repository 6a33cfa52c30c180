import type { Meta } from "@storybook/react-vite"
import { localeMachine } from "#core/locale/localeMachine.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { DeskFrame } from "#ui/desk/frame/DeskFrame.tsx"
import { DeskNotFound } from "#ui/desk/frame/DeskNotFound.tsx"
import { PackageOpen } from "#ui/shared/icons.ts"
import { languageNames, localizedStory } from "../stateStory.tsx"

export default { title: "Desk/Frame" } satisfies Meta

/** The header with its navigation, which is a column at the side of a wide window. */
export const Frame = localizedStory(
  (locale) => (
    <DeskFrame
      pages={[{ path: deskPaths.orders(), title: "orders", icon: PackageOpen }]}
      pathname={deskPaths.orders()}
      locale={{
        snapshot: localeMachine.resolveState({
          value: "idle",
          context: { locale, numberingSystem: "latn" }
        }),
        send: () => {}
      }}
    >
      <DeskNotFound />
    </DeskFrame>
  ),
  { foreignTexts: languageNames }
)
