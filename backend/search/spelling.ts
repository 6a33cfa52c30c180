/** How a word that nobody wrote may have been written: each as the words that stand for it, the nearest first. */
export const spellingVariants = (word: string): ReadonlyArray<ReadonlyArray<string>> =>
  [apart(word), ...withoutParticles(word).map((rest) => [rest])].filter(
    (words) => words.length > 0 && words.join() !== word
  )

/** What hyphens, brackets and the like hold together. */
const apart = (word: string) =>
  word.split(/[-!-/:-@[-`{-~،؛؟«»“”‘’…–—·×]+/).filter((part) => part !== "")

/** Without 'and', 'with', 'for', 'as' and the article before it, where three letters are left. */
const withoutParticles = (word: string) =>
  [/^[وفبلك]?ال/, /^[وف]?لل/, /^[وف][بك]ال/, /^[وفبلك]/].flatMap((particle) => {
    const rest = word.replace(particle, "")
    return rest !== word && rest.length >= 3 ? [rest] : []
  })
