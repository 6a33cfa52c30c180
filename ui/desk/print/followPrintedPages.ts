/**
 * Says of each printing how its pages are: on a roll, as long as what each `article` of `printed`
 * takes on the screen, where it is as wide as on paper; on A4, with `pageText` below, in which
 * `{page}` and `{pages}` stand for the numbers. Returns how to stop it.
 */
export const followPrintedPages = (printed: HTMLElement, pageText: string) => {
  const sheet = new CSSStyleSheet()
  const describePages = () => {
    const articles = [...printed.querySelectorAll("article")]
    const rolls = articles.map((article, index) => {
      const { paddingBlockEnd, paddingBlockStart } = getComputedStyle(article)
      const heightPx =
        article.clientHeight -
        Number.parseFloat(paddingBlockStart) -
        Number.parseFloat(paddingBlockEnd)
      article.style.setProperty("--roll", `roll-${index}`)
      const heightMm = Math.min(Math.ceil((heightPx * 25.4) / 96) + 2 * marginMm, longestPageMm)
      return `@page roll-${index} { size: 80mm ${heightMm}mm; margin: ${marginMm}mm }`
    })
    sheet.replaceSync(`${rolls.join("\n")}
      @page list { @bottom-center { content: ${pageContent(pageText)}; font: 12px sans-serif } }`)
  }
  document.adoptedStyleSheets.push(sheet)
  addEventListener("beforeprint", describePages)
  return () => {
    removeEventListener("beforeprint", describePages)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

const marginMm = 4
/** What is longer goes on on a further page: no PDF has a page of more than five metres. */
const longestPageMm = 4_000

/** The text as the `content` of CSS. */
const pageContent = (text: string): string =>
  text
    .split(/\{(page|pages)\}/)
    .map((part, index) => (index % 2 === 1 ? `counter(${part})` : JSON.stringify(part)))
    .join(" ")
