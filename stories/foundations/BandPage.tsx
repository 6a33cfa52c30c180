import { i18nByLocale } from "#locales/allLocales.ts"
import { Logo } from "#ui/brand/Logo.tsx"
import { SaduBand } from "#ui/brand/SaduBand.tsx"
import { Page } from "../../.storybook/flows/Page.tsx"
import { TokenValue } from "./TokenValue.tsx"
import { tokensNamed } from "./tokens.ts"
import "./foundations.css"

/** The name, the mark and the woven band in both themes. */
export const BandPage = () => (
  <Page
    title="Band and logo"
    lead="One band on a screen, and never behind text: under the header of home, at the head of an empty page, and where an order succeeded."
  >
    <div className="themes">
      {(["light", "dark"] as const).map((theme) => (
        <section key={theme} className="theme" data-theme={theme}>
          <h2>{theme === "light" ? "Light" : "Dark"}</h2>
          <SaduBand />
          <div className="logos">
            {[20, 24, 40].map((height) => (
              <Logo key={height} height={height} label={i18nByLocale.en.t("shell.shopName")} />
            ))}
          </div>
          {tokensNamed("--band-").map((name) => (
            <p key={name} className="token-label">
              <span className="dot" style={{ background: `var(${name})` }} /> {name.slice(2)}{" "}
              <TokenValue name={name} />
            </p>
          ))}
        </section>
      ))}
    </div>
  </Page>
)
