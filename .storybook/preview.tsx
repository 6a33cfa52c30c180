import type { Preview } from "@storybook/react-vite"
import { type ReactNode, useEffect, useRef } from "react"
import { MemoryRouter } from "react-router-dom"
import type { StrictInputType } from "storybook/internal/types"
import "../ui/styles/tokens.css"
import "../ui/styles/fonts.css"
import "../ui/styles/base.css"
import "../ui/styles/layout.css"
import { lengthenTexts } from "./longWords.ts"
import { ThemedDocs } from "./ThemedDocs.tsx"
import { applyView, type View, viewOf } from "./view.ts"
import "./preview.css"

interface ToolbarItem {
  readonly value: string
  readonly title: string
  readonly right?: string
}

/** A menu in the toolbar that shows what is chosen. */
const toolbar = (description: string, icon: string, items: ReadonlyArray<ToolbarItem>) => ({
  description,
  toolbar: { icon, items, dynamicTitle: true }
})

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
    docs: {
      container: ThemedDocs,
      // The story as its file has it: what it renders is wrapped by providers and frames.
      source: { type: "code" }
    },
    options: {
      // Storybook reads this list without running it: a shopper's journey, then what all screens
      // share.
      storySort: {
        order: [
          "Introduction",
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
            "Order placed",
            "Order placed, with its details",
            "*",
            "Refusals",
            "Refusals of the server",
            "Refusals when paying in cash"
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
          "Desk",
          ["Flow", "Orders", "Order", "*"],
          "Journeys",
          "Shared",
          [
            "Flow",
            "App shell",
            "Footer",
            "Offline page",
            "Toasts",
            "Actions",
            "Forms",
            "Feedback",
            "*"
          ],
          "Foundations",
          "Coverage"
        ]
      }
    }
  },
  initialGlobals: {
    locale: "both",
    width: "auto",
    textSize: "100",
    words: "normal",
    motion: "system",
    numberingSystem: "latn",
    theme: "system"
  },
  globalTypes: {
    locale: toolbar("Languages and directions", "globe", [
      { value: "both", title: "Arabic, English" },
      { value: "ar", title: "Arabic" },
      { value: "en", title: "English" },
      { value: "ar-ltr", title: "Arabic words, left to right" }
    ]),
    width: toolbar("Width of each frame", "grow", [
      { value: "auto", title: "Auto", right: "390 px, or the window for one language" },
      ...["320", "390", "768", "1280"].map((value) => ({ value, title: `${value} px` }))
    ]),
    textSize: toolbar(
      "Size of the text",
      "zoom",
      ["100", "125", "150", "200"].map((value) => ({ value, title: `${value}%` }))
    ),
    words: toolbar("Length of the words", "paragraph", [
      { value: "normal", title: "Words" },
      { value: "long", title: "Longer words" }
    ]),
    motion: toolbar("Motion", "lightning", [
      { value: "system", title: "Motion" },
      { value: "reduced", title: "Reduced motion" }
    ]),
    numberingSystem: toolbar("Digits", "calendar", [
      { value: "latn", title: "0123" },
      { value: "arab", title: "٠١٢٣" }
    ]),
    theme: toolbar("Colour scheme", "mirror", [
      { value: "system", title: "System" },
      { value: "light", title: "Light" },
      { value: "dark", title: "Dark" }
    ])
  },
  argTypesEnhancers: [
    ({ argTypes, initialArgs }) =>
      Object.fromEntries(
        Object.entries(argTypes).map(([name, argType]) => [
          name,
          describeProp(argType, name in initialArgs)
        ])
      )
  ],
  decorators: [
    (Story, { globals, parameters }) => {
      const view = viewOf(globals)
      applyView(view)
      const frames = (
        <Frames view={view} emptyReason={parameters["emptyReason"]}>
          <Story />
        </Frames>
      )
      // A journey has a router of its own.
      return parameters["hasRouter"] === true ? frames : <MemoryRouter>{frames}</MemoryRouter>
    }
  ]
} satisfies Preview

/**
 * A prop in the table of a shared component: without a control where the story sets it itself, and
 * with the values of its type, which Storybook shortens to `union`.
 */
const describeProp = (argType: StrictInputType, isArg: boolean): StrictInputType => {
  const { table, type } = argType
  return {
    ...argType,
    ...(!isArg && { control: false }),
    ...(type?.raw !== undefined &&
      table?.type?.summary === "union" && { table: { ...table, type: { summary: type.raw } } })
  }
}

interface FramesProps {
  readonly view: View
  /** Why the state of the story draws nothing. */
  readonly emptyReason: unknown
  readonly children: ReactNode
}

const Frames = ({ view, emptyReason, children }: FramesProps) => {
  const root = useRef<HTMLDivElement>(null)
  const { hasLongWords, locale, width } = view
  useEffect(
    () => (hasLongWords && root.current !== null ? lengthenTexts(root.current) : undefined),
    [hasLongWords]
  )
  return (
    // Texts that were lengthened are rendered anew.
    <div
      key={String(hasLongWords)}
      ref={root}
      className="preview"
      data-only={locale}
      data-width={width ?? "window"}
    >
      {typeof emptyReason === "string" && (
        <p className="note" dir="ltr">
          This state draws nothing: {emptyReason}.
        </p>
      )}
      {children}
    </div>
  )
}
