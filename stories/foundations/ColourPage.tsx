import { useLayoutEffect, useRef, useState } from "react"
import { Page } from "../../.storybook/flows/Page.tsx"
import { contrastOf, parseColour, readToken, tokenNames, useOf } from "./tokens.ts"
import "./foundations.css"

const themes = ["light", "dark"] as const

/** Every colour of the shop in both themes, with its contrast on the backgrounds it may stand on. */
export const ColourPage = () => (
  <Page
    title="Colour"
    lead="Read from tokens.css in this browser. A contrast of 4.5 is enough for text, 3 for large text, icons and the borders of controls."
  >
    <div className="themes">
      {themes.map((theme) => (
        <Theme key={theme} theme={theme} />
      ))}
    </div>
  </Page>
)

const backgrounds = ["--ground", "--surface", "--surface-sunken"]

const Theme = ({ theme }: { readonly theme: (typeof themes)[number] }) => {
  const element = useRef<HTMLElement>(null)
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  useLayoutEffect(() => {
    const { current } = element
    if (current !== null)
      setValues(new Map(tokenNames.map((name) => [name, readToken(current, name)])))
  }, [])
  const colours = [...values].filter(([, value]) => parseColour(value) !== null)
  const valueOf = (name: string) => values.get(name) ?? ""
  return (
    <section className="theme" data-theme={theme} ref={element}>
      <h2>{theme === "light" ? "Light" : "Dark"}</h2>
      {colours.map(([name, value]) => (
        <Swatch
          key={name}
          name={name}
          value={value}
          pairs={backgroundsOf(name, values).map((background) => ({
            background,
            contrast: contrastOf(value, valueOf(background))
          }))}
        />
      ))}
    </section>
  )
}

/** The backgrounds of a colour: its own tint or surface where it has one, otherwise those of pages and cards. */
const backgroundsOf = (
  name: string,
  values: ReadonlyMap<string, string>
): ReadonlyArray<string> => {
  if (name === "--toast" || name.startsWith("--picture-")) return []
  if (name.endsWith("-tint") || backgrounds.includes(name)) return ["--ink"]
  if (name.startsWith("--toast-")) return ["--toast"]
  if (name.startsWith("--band-")) return ["--ground"]
  if (name.endsWith("-ink")) return [name.slice(0, -4)]
  const tint = `${name}-tint`
  return values.has(tint) && name !== "--accent" ? [tint] : backgrounds
}

const Swatch = ({
  name,
  value,
  pairs
}: {
  readonly name: string
  readonly value: string
  readonly pairs: ReadonlyArray<{ readonly background: string; readonly contrast: number | null }>
}) => (
  <div className="swatch">
    <svg width="56" height="56" aria-hidden="true">
      <rect width="56" height="56" rx="12" fill={value} />
    </svg>
    <div>
      <strong>{name.slice(2)}</strong> <code>{value}</code>
      <dl>
        {pairs.map(({ background, contrast }) =>
          contrast === null ? null : (
            <div key={background}>
              <dt>
                {background === "--ink" ? "under" : "on"} {background.slice(2)}
              </dt>
              <dd>
                {contrast.toFixed(2)} <span>{useOf(contrast)}</span>
              </dd>
            </div>
          )
        )}
      </dl>
    </div>
  </div>
)
