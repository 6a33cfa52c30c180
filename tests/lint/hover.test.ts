import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const ui = fileURLToPath(new URL("../../ui/", import.meta.url))
const read = (file: string) => readFileSync(join(ui, file), "utf8")

/** Matches a link, button or label with a class of a CSS module as its first attribute. */
const element = /<(?:Link|a|button|label)\s+className=\{(?:classNames\()?(\w+)\.(\w+)[,}]/g

/** The CSS modules of links, buttons and labels, each with the class that it styles them with. */
const styled = globSync("**/*.tsx", { cwd: ui }).flatMap((file) => {
  const text = read(file)
  return [...text.matchAll(element)].flatMap(([, styles, className]) => {
    const path = new RegExp(`import ${styles} from "(\\..+\\.module\\.css)"`).exec(text)?.[1]
    return path === undefined ? [] : [`${join(dirname(file), path)} .${className}`]
  })
})

/**
 * What says by other means that it can be used: the label of a field, the whole video, the logo,
 * and a picture beside a link.
 */
const exceptions = [
  "shared/Field.module.css .label",
  "frame/Header.module.css .home",
  "reels/Reels.module.css .playButton",
  "cart/Cart.module.css .picture"
]

it("hover: links and buttons are found in the components", () => {
  expect(styled).toContain("catalogue/ProductCard.module.css .link")
  expect(styled).toEqual(expect.arrayContaining(exceptions))
})

it.each([...new Set(styled)].filter((each) => !exceptions.includes(each)))(
  "hover: %s looks different while a pointer is over it",
  (each) => {
    const [module = "", className] = each.split(" ")
    expect(read(module)).toMatch(new RegExp(`\\${className}\\b[^{},]*:hover`))
  }
)
