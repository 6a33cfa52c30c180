import type { Preview } from "@storybook/react-vite"
import { MemoryRouter } from "react-router-dom"
import "../ui/styles/tokens.css"
import "../ui/styles/fonts.css"
import "../ui/styles/base.css"
import "./preview.css"

// A modal dialog leaves its frame for the top layer; here every frame keeps its own, so that both languages are seen.
HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show

export default {
  initialGlobals: { locale: "both", theme: "system" },
  globalTypes: {
    locale: {
      toolbar: {
        icon: "globe",
        dynamicTitle: true,
        items: [{ value: "both", title: "Both" }, { value: "ar", title: "العربية" }, { value: "en", title: "English" }]
      }
    },
    theme: {
      toolbar: {
        icon: "mirror",
        dynamicTitle: true,
        items: [{ value: "system", title: "System" }, { value: "light", title: "Light" }, { value: "dark", title: "Dark" }]
      }
    }
  },
  decorators: [
    (Story, { globals }) => {
      const theme = String(globals["theme"])
      if (theme === "system") delete document.documentElement.dataset["theme"]
      else document.documentElement.dataset["theme"] = theme
      return (
        <MemoryRouter>
          <div className="preview" data-only={String(globals["locale"])}>
            <Story />
          </div>
        </MemoryRouter>
      )
    }
  ]
} satisfies Preview
