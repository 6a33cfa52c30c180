/**
 * A text whose words are about 40 percent longer, as another language or another merchant may write
 * them.
 */
const lengthen = (text: string): string =>
  text.replaceAll(/\p{L}[\p{L}\p{M}]{2,}/gu, (word) => {
    const letters = Array.from(word)
    return word + letters.slice(0, Math.ceil(letters.length * 0.4)).join("")
  })

/**
 * Lengthens every text inside of an element, also texts that appear later; returns a function that
 * stops.
 */
export const lengthenTexts = (root: HTMLElement): (() => void) => {
  const lengthened = new WeakMap<Node, string>()
  const lengthenNode = (node: Text) => {
    const { data } = node
    if (lengthened.get(node) === data || isCode(node)) return
    const longer = lengthen(data)
    lengthened.set(node, longer)
    if (longer !== data) node.data = longer
  }
  const lengthenAll = (from: Node) => {
    const walker = document.createTreeWalker(from, NodeFilter.SHOW_TEXT)
    if (from instanceof Text) lengthenNode(from)
    while (walker.nextNode() !== null)
      if (walker.currentNode instanceof Text) lengthenNode(walker.currentNode)
  }
  lengthenAll(root)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes) lengthenAll(node)
  })
  observer.observe(root, { characterData: true, childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Phone numbers, codes and addresses of the web are never longer. */
const isCode = (node: Text) => node.parentElement?.closest('bdi[dir="ltr"], code, style') !== null
