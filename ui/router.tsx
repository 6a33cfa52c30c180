import {
  Children, createContext, Fragment, isValidElement, type MouseEvent, type ReactElement, type ReactNode, type Ref, use, useCallback,
  useEffect, useMemo, useState
} from "react"

/*
 * The router of the shop: the part of React Router's interface that the shop uses, at an eighth of its weight in the
 * first load. The build takes it for `react-router-dom` (vite.config.ts, tsconfig.json).
 */

export interface Path {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Where a window stands; `key` names this very entry of its history. */
export interface Location extends Path {
  readonly state: unknown
  readonly key: string
}

export type To = string | Partial<Path>
export type NavigationType = "POP" | "PUSH" | "REPLACE"
export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}
export interface NavigateFunction {
  (to: To, how?: NavigateOptions): void
  (entries: number): void
}

/** What moves a router from entry to entry. */
export interface Navigator {
  readonly push: (path: Path, state: unknown) => void
  readonly replace: (path: Path, state: unknown) => void
  readonly go: (entries: number) => void
}

interface Place {
  readonly location: Location
  readonly navigationType: NavigationType
  readonly navigator: Navigator
}

const PlaceContext = createContext<Place | null>(null)
const ParamsContext = createContext<Readonly<Record<string, string | undefined>>>({})

const usePlace = (): Place => {
  const place = use(PlaceContext)
  if (place === null) throw new Error("A screen is drawn outside of a router")
  return place
}

export const useLocation = (): Location => usePlace().location
export const useNavigationType = (): NavigationType => usePlace().navigationType
/** What the path says under the names of its route, decoded. */
export const useParams = () => use(ParamsContext)
export const useSearchParams = (): readonly [URLSearchParams] => {
  const { search } = useLocation()
  return useMemo(() => [new URLSearchParams(search)], [search])
}

export const useNavigate = (): NavigateFunction => {
  const { location: { pathname }, navigator } = usePlace()
  return useCallback((to: To | number, { replace = false, state = null }: NavigateOptions = {}) => {
    if (typeof to === "number") return navigator.go(to)
    navigator[replace ? "replace" : "push"](pathOf(to, pathname), state)
  }, [navigator, pathname])
}

/** Goes elsewhere instead of being drawn. */
export const Navigate = ({ to, replace = false, state = null }: NavigateOptions & { readonly to: To }) => {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}

interface LinkProps extends React.AnchorHTMLAttributes<HTMLAnchorElement>, NavigateOptions {
  readonly to: To
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link inside the shop: followed here by a plain tap, by the browser in any other way. */
export const Link = ({ to, replace, state, onClick, ...rest }: LinkProps) => {
  const { location } = usePlace()
  const navigate = useNavigate()
  const address = written(pathOf(to, location.pathname))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    if (event.defaultPrevented || !isPlain || (rest.target !== undefined && rest.target !== "_self")) return
    event.preventDefault()
    navigate(to, { replace: replace ?? address === written(location), state })
  }
  // eslint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...rest} href={address} onClick={follow} />
}

interface RouteProps {
  /** Segments, of which `:name` catches one, `:name?` one or none; `*` is any path. */
  readonly path: string
  readonly element: ReactNode
}

/** One screen and its address; read by `Routes`. */
export const Route = (_: RouteProps) => null

/** Draws the first route whose path fits. */
export const Routes = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation()
  const routes = Children.toArray(children).filter((child): child is ReactElement<RouteProps> => isValidElement(child))
  for (const { props: { element, path } } of routes) {
    const params = matched(path, pathname)
    if (params !== null) return <ParamsContext value={params}>{element}</ParamsContext>
  }
  return <Fragment />
}

export const Router = ({ children, ...place }: Place & { readonly children: ReactNode }) => {
  const { location, navigationType, navigator } = place
  const value = useMemo(() => ({ location, navigationType, navigator }), [location, navigationType, navigator])
  return <PlaceContext value={value}>{children}</PlaceContext>
}

const nowhere: Navigator = { push: () => {}, replace: () => {}, go: () => {} }

/** Stands at one address, for the server. */
export const StaticRouter = ({ location, children }: { readonly location: string; readonly children: ReactNode }) => (
  <Router location={{ ...pathOf(location, "/"), state: null, key: "default" }} navigationType="POP" navigator={nowhere}>{children}</Router>
)

/** Goes about without an address bar, for stories and tests. */
export const MemoryRouter = ({ children }: { readonly children: ReactNode }) => {
  const [location, setLocation] = useState<Location>({ pathname: "/", search: "", hash: "", state: null, key: "default" })
  const [navigator] = useState<Navigator>(() => {
    const go = (path: Path, state: unknown) => setLocation({ ...path, state, key: newKey() })
    return { push: go, replace: go, go: () => {} }
  })
  return <Router location={location} navigationType="POP" navigator={navigator}>{children}</Router>
}

/** The history of this window, whose entries carry a state and a key of their own. */
export const createBrowserHistory = () => {
  const listening = new Set<(moved: { readonly action: NavigationType; readonly location: Location }) => void>()
  const tell = (action: NavigationType) => {
    const moved = { action, location: locationNow() }
    for (const hear of listening) hear(moved)
  }
  return {
    location: locationNow,
    push: (path: Path, state: unknown) => {
      history.pushState({ usr: state, key: newKey() }, "", written(path))
      tell("PUSH")
    },
    replace: (path: Path, state: unknown) => {
      history.replaceState({ usr: state, key: newKey() }, "", written(path))
      tell("REPLACE")
    },
    go: (entries: number) => history.go(entries),
    listen: (hear: (moved: { readonly action: NavigationType; readonly location: Location }) => void) => {
      const popped = () => tell("POP")
      listening.add(hear)
      if (listening.size === 1) addEventListener("popstate", popped)
      return () => {
        listening.delete(hear)
        removeEventListener("popstate", popped)
      }
    }
  }
}

const locationNow = (): Location => {
  const { hash, pathname, search } = location
  const { key = "default", usr = null } = history.state ?? {}
  return { pathname, search, hash, state: usr, key }
}

const newKey = () => Math.random().toString(36).slice(2, 10)

const written = ({ hash, pathname, search }: Path) => pathname + search + hash

/** A path from where one stands: the whole of it, this one (`.`), or this one with another query or hash. */
const pathOf = (to: To, here: string): Path => {
  if (typeof to !== "string") return { pathname: here, search: "", hash: "", ...to }
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
  return { pathname: pathname === "" || pathname === "." ? here : pathname, search, hash }
}

/** What the names in a path catch of this address; null where it does not fit. */
const matched = (path: string, pathname: string): Readonly<Record<string, string | undefined>> | null => {
  if (path === "*") return {}
  const form = path.split("/").filter(Boolean).map((part) =>
    part.endsWith("?") ? "(?:/([^/]+))?" : part.startsWith(":") ? "/([^/]+)" : `/${part}`).join("")
  const found = new RegExp(`^${form}/?$`, "i").exec(pathname)
  if (found === null) return null
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)
  return Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1])]))
}

/** What is not well encoded stays as it is. */
const decoded = (part: string | undefined): string | undefined => {
  if (part === undefined) return undefined
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
