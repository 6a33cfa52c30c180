import { useState } from "react"
import { Page } from "../../.storybook/flows/Page.tsx"
import { TokenValue } from "./TokenValue.tsx"
import { tokenNames, tokensNamed } from "./tokens.ts"
import "./foundations.css"

const radii = [...tokensNamed("--radius"), "--round"]
const durations = tokensNamed("--duration-")
const sizes = [
  "--touch",
  "--header",
  "--tab-bar",
  "--gutter",
  "--column",
  "--form",
  "--content",
  "--columns"
].filter((name) => tokenNames.includes(name))

/** Distances, corners, what floats, the sizes of a page, and motion. */
export const SpacePage = () => (
  <Page
    title="Space, shape and motion"
    lead="A grid of 4 pixels, hairlines rather than shadows, and one shadow for what floats."
  >
    <h2>Space</h2>
    {tokensNamed("--space-").map((name) => (
      <div key={name} className="measure">
        <Label name={name} />
        <span className="bar" style={{ inlineSize: `var(${name})` }} />
      </div>
    ))}
    <h2>Radius</h2>
    <div className="tiles">
      {radii.map((name) => (
        <div key={name}>
          <div className="tile" style={{ borderRadius: `var(${name})` }} />
          <Label name={name} />
        </div>
      ))}
    </div>
    <h2>What floats</h2>
    <div className="tiles">
      <div>
        <div
          className="tile"
          style={{ boxShadow: "var(--floating)", borderRadius: "var(--radius-card)" }}
        />
        <Label name="--floating" />
      </div>
    </div>
    <h2>Layers</h2>
    <p className="flow-soft">What is above the page, the lowest first.</p>
    {tokensNamed("--layer-").map((name) => (
      <div key={name} className="measure">
        <Label name={name} />
      </div>
    ))}
    <h2>Sizes of a page</h2>
    <p className="flow-soft">As they are at the width of this window.</p>
    {sizes.map((name) => (
      <div key={name} className="measure">
        <Label name={name} />
      </div>
    ))}
    <h2>Motion</h2>
    <p className="flow-soft">
      Along the reading direction; nothing moves where the device asks for reduced motion.
    </p>
    {durations.map((name) => (
      <Motion key={name} name={name} />
    ))}
    <div className="measure">
      <Label name="--ease" />
    </div>
    <div className="measure">
      {(["ltr", "rtl"] as const).map((direction) => (
        <span key={direction} dir={direction}>
          <Label name="--inline-sign" />
        </span>
      ))}
    </div>
  </Page>
)

const Label = ({ name }: { readonly name: string }) => (
  <span className="token-label">
    {name.slice(2)} <TokenValue name={name} />
  </span>
)

const Motion = ({ name }: { readonly name: string }) => {
  const [isMoved, setIsMoved] = useState(false)
  return (
    <div className="measure">
      <Label name={name} />
      <button type="button" className="play" onClick={() => setIsMoved(!isMoved)}>
        Play
      </button>
      {(["ltr", "rtl"] as const).map((direction) => (
        <span key={direction} className="track" dir={direction} data-moved={isMoved || undefined}>
          <span className="ball" style={{ transitionDuration: `var(${name})` }} />
        </span>
      ))}
    </div>
  )
}
