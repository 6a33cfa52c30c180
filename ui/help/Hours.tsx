/** The opening hours: each sentence begins a line, and its times stay on one. */
export const Hours = ({ children }: { readonly children: string }) => (
  <span>
    {children.split(/(?<=[.!؟])\s+(?=[\p{Lu}\u0620-\u064a])/u).map((sentence, index) => (
      <span key={sentence} dir="auto">
        {index > 0 && <br />}
        {sentence.replace(/\d.{0,24}$/u, (times) => times.replaceAll(" ", "\u00A0"))}
      </span>
    ))}
  </span>
)
