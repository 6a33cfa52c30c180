import { type ComponentType, lazy, use, useState } from "react"
import { loadFlows } from "#locales/load.ts"
import { useHydrated } from "../../shared/useHydrated.ts"

/**
 * A page in its own chunk. After `preload` it renders at once, whereas React's `lazy` shows its
 * fallback even for a settled promise.
 */
export const lazyPage = <Props extends object>(
  importPage: () => Promise<{ readonly default: ComponentType<Props> }>
) => {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    const module = await importPage()
    loaded = module.default
    return module
  }
  const LazyPage = lazy(preload)
  // A mounted page keeps its component, because another component type would lose its state.
  const Page = (props: Props) => {
    const [Component] = useState(() => loaded ?? LazyPage)
    return <Component {...props} />
  }
  return Object.assign(Page, { preload })
}

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

/** Loads a component together with the messages of the namespace `flows`. */
export const withFlowMessages =
  <Component,>(importComponent: () => Promise<Component>) =>
  async (): Promise<Component> => {
    const [component] = await Promise.all([importComponent(), loadFlows()])
    return component
  }
