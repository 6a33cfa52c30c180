import { type ComponentType, lazy } from "react"
import { loadFlows } from "#locales/load.ts"
import { useConstant } from "../../shared/useConstant.ts"

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
    const Component = useConstant(() => loaded ?? LazyPage)
    return <Component {...props} />
  }
  return Object.assign(Page, { preload })
}

/** Loads a component together with the messages of the namespace `flows`. */
export const withFlowMessages =
  <Component,>(importComponent: () => Promise<Component>) =>
  async (): Promise<Component> => {
    const [component] = await Promise.all([importComponent(), loadFlows()])
    return component
  }
