import type { Preview } from "@storybook/react-vite"
import { MemoryRouter } from "react-router-dom"
import "../ui/styles/tokens.css"
import "../ui/styles/fonts.css"
import "../ui/styles/base.css"
import "./preview.css"

const { show, showModal } = HTMLDialogElement.prototype

export default {
  parameters: {
    // Both locales are on one page, which then has each landmark twice.
    a11y: {
      test: "error",
      context: ".preview",
      config: {
        rules: ["region", "landmark-no-duplicate-main", "landmark-unique"].map((id) => ({
          id,
          enabled: false
        }))
      }
    },
    options: {
      // Storybook reads this list without running it: a shopper's journey, then what all screens share.
      storySort: {
        order: [
          "Home",
          ["Flow", "Home page", "*", "Refusals"],
          "Search",
          ["Flow", "*", "Refusals"],
          "Product",
          [
            "Flow",
            "Product page",
            "Choice of a variant",
            "Size guide",
            "Share",
            "Related products",
            "Product list and filter",
            "Product card",
            "Categories",
            "Category page",
            "Category bar",
            "Favourites",
            "Favourite button",
            "Reels",
            "*",
            "Refusals"
          ],
          "Cart",
          ["Flow", "Cart page", "*", "Refusals"],
          "Login",
          ["Flow", "Login", "*", "Refusals"],
          "Address",
          ["Flow", "Address book", "*", "Refusals"],
          "Checkout",
          [
            "Flow",
            "Checkout page",
            "Thank you",
            "Order confirmation",
            "*",
            "Refusals",
            "Refusals by status",
            "Refusals of cash"
          ],
          "Payment",
          [
            "Flow",
            "Return from the payment page",
            "Payment succeeded",
            "Payment failed",
            "*",
            "Refusals"
          ],
          "Orders",
          ["Flow", "Orders list", "Order page", "*", "Refusals"],
          "Account",
          ["Flow", "Profile", "*", "Refusals"],
          "Journeys",
          "Shared",
          "Foundations",
          "Coverage"
        ]
      }
    }
  },
  initialGlobals: { locale: "both", numberingSystem: "latn", theme: "system" },
  globalTypes: {
    locale: {
      toolbar: {
        icon: "globe",
        dynamicTitle: true,
        items: [
          { value: "both", title: "Both" },
          { value: "ar", title: "العربية" },
          { value: "en", title: "English" }
        ]
      }
    },
    numberingSystem: {
      toolbar: {
        icon: "calendar",
        dynamicTitle: true,
        items: [
          { value: "latn", title: "0123" },
          { value: "arab", title: "٠١٢٣" }
        ]
      }
    },
    theme: {
      toolbar: {
        icon: "mirror",
        dynamicTitle: true,
        items: [
          { value: "system", title: "System" },
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" }
        ]
      }
    }
  },
  decorators: [
    (Story, { globals, parameters }) => {
      // A modal dialog leaves its frame for the top layer: while both languages are seen, every frame keeps its own.
      HTMLDialogElement.prototype.showModal = globals["locale"] === "both" ? show : showModal
      const theme = String(globals["theme"])
      if (theme === "system") delete document.documentElement.dataset["theme"]
      else document.documentElement.dataset["theme"] = theme
      const frames = (
        <div className="preview" data-only={String(globals["locale"])}>
          <Story />
        </div>
      )
      // A journey has a router of its own.
      return parameters["hasRouter"] === true ? frames : <MemoryRouter>{frames}</MemoryRouter>
    }
  ]
} satisfies Preview
