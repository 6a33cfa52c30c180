import { useLayoutEffect, useRef, useState } from "react"
import { Page } from "../../.storybook/flows/Page.tsx"
import { colourNames, contrastOf, partnersOf, readToken, useOf } from "./tokens.ts"
import "./foundations.css"

const themes = ["light", "dark"] as const

/** Every colour of the shop in both themes, with its contrast beside what it is seen with. */
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

const Theme = ({ theme }: { readonly theme: (typeof themes)[number] }) => {
  const element = useRef<HTMLElement>(null)
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  useLayoutEffect(() => {
    const { current } = element
    if (current !== null)
      setValues(new Map(colourNames.map((name) => [name, readToken(current, name)])))
  }, [])
  const valueOf = (name: string) => values.get(name) ?? ""
  return (
    <section className="theme" data-theme={theme} ref={element}>
      <h2>{theme === "light" ? "Light" : "Dark"}</h2>
      {colourNames.map((name) => (
        <Swatch
          key={name}
          name={name}
          value={valueOf(name)}
          pairs={partnersOf(name).map((partner) => ({
            partner,
            contrast: contrastOf(valueOf(name), valueOf(partner))
          }))}
        />
      ))}
    </section>
  )
}

/** A colour or a gradient with its value. Only plain colours have a contrast. */
const Swatch = ({
  name,
  value,
  pairs
}: {
  readonly name: string
  readonly value: string
  readonly pairs: ReadonlyArray<{ readonly partner: string; readonly contrast: number | null }>
}) => (
  <div className="swatch" data-token={name}>
    <span className="sample" style={{ background: value }} />
    <div>
      <strong>{name.slice(2)}</strong> <code>{value}</code>
      <dl>
        {pairs.map(({ partner, contrast }) =>
          contrast === null ? null : (
            <div key={partner}>
              <dt>
                {partner.endsWith("ink") ? "under" : "on"} {partner.slice(2)}
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
