import type { Meta } from "@storybook/react-vite"
import { useTranslation } from "react-i18next"
import { languageMachine } from "#core/session/languageMachine.ts"
import { LanguageToggle } from "#ui/session/LanguageToggle.tsx"
import { Card } from "#ui/shared/Card.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { heldStill } from "../bothDirections.tsx"

export default { title: "Session/Language" } satisfies Meta

/** The machine speaks what is being drawn, whatever the story's context says. */
const Screen = ({ snapshot, send }: ScreenProps<typeof languageMachine>) => {
  const language = useTranslation().i18n.language === "ar" ? "ar" : "en"
  const spoken = languageMachine.resolveState({ value: snapshot.value, context: { language } })
  return <div className="gap"><Card flush><LanguageToggle snapshot={spoken} send={send} /></Card></div>
}
const when = heldStill(languageMachine, Screen)

export const Speaking = when("speaking", { language: "en" })
export const Learning = when("learning", { language: "en" })
