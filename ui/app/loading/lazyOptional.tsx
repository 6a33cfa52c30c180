import { type ComponentType, lazy, use } from "react"
import { useHydrated } from "../../shared/useHydrated.ts"
import { waitForFirstInput } from "./firstInput.ts"

/**
 * An optional component in its own chunk: when the chunk fails to load, it renders nothing, and the
 * HTML that the server rendered stays.
 * Browsers do not retry a failed chunk until a reload, so callers render the closed component while
 * the browser is idle.
 */
export const lazyOptional = <Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>
) =>
  lazy(() =>
    importComponent().then(
      (Component) => ({ default: Component }),
      () => ({ default: NotLoaded })
    )
  )

/** Never hydrates, because rendering nothing would not match what the server rendered. */
const NotLoaded = () => {
  if (!useHydrated()) use(never)
  return null
}
const never = new Promise<never>(() => {})

/**
 * Loads a component once the window is wide (as in the media queries of the style sheets): a phone
 * does not load it. The server renders it for every width, and its HTML stays until the component
 * is there.
 */
export const whenWide =
  <Component,>(importComponent: () => Promise<Component>) =>
  (): Promise<Component> =>
    typeof matchMedia === "undefined"
      ? importComponent()
      : new Promise<void>((resolve) => {
          const query = matchMedia("(min-width: 1024px)")
          if (query.matches) resolve()
          else query.addEventListener("change", () => resolve(), { once: true })
        }).then(importComponent)

/**
 * Loads a component after the first input where the page waits for it, once the browser is idle.
 * The server renders it, and its HTML stays until then.
 */
export const lazyAfterFirstInput =
  <Component,>(importComponent: () => Promise<Component>) =>
  (): Promise<Component> =>
    typeof requestIdleCallback === "undefined"
      ? importComponent()
      : waitForFirstInput()
          .then(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4_000 })))
          .then(importComponent)
