import "../styles/tokens.css"
import "../styles/fonts.css"
import "../styles/base.css"

/*
 * What the server drew is shown first: what brings it to life is fetched and run behind it. A script that came earlier
 * would take the network from the first picture, and the processor from drawing it.
 */
const come = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="behind"]')) link.rel = "modulepreload"
  return import("../main.tsx")
}

requestAnimationFrame(() => setTimeout(come))
