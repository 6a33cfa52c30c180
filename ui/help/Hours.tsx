/** The opening hours, with each sentence on a line of its own. */
export const Hours = ({ children }: { readonly children: string }) => (
  <span>
    {children.split(/(?<=[.!؟])\s+(?=[\p{Lu}\u0620-\u064a])/u).map((sentence, index) => (
      <span key={sentence} dir="auto">
        {index > 0 && <br />}
        {sentence}
      </span>
    ))}
  </span>
)
