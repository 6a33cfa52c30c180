import type { RichText, TextSpan } from "#core/catalogue/RichText.ts"
import type { PolicySection } from "#core/catalogue/ShopInfo.ts"
import { isSameOriginPath } from "#core/shared/sameOriginPath.ts"
import { Link } from "../shared/Link.tsx"
import styles from "./Help.module.css"
import { ShopText } from "./ShopText.tsx"

/** The parts of a policy. */
export const PolicySections = ({ sections }: { readonly sections: ReadonlyArray<PolicySection> }) =>
  sections.map(({ blocks, title }, index) => (
    <section key={index}>
      <h2>{title}</h2>
      <Blocks text={blocks} />
    </section>
  ))

const Blocks = ({ text }: { readonly text: RichText }) =>
  text.map(({ kind, lines }, index) => {
    if (kind === "paragraph")
      return lines.map((line) => (
        <p key={index} dir="auto">
          <Line spans={line} />
        </p>
      ))
    const List = kind === "numbers" ? "ol" : "ul"
    return (
      <List key={index} className={styles.list} dir="auto">
        {lines.map((line, number) => (
          <li key={number}>
            <Line spans={line} />
          </li>
        ))}
      </List>
    )
  })

const Line = ({ spans }: { readonly spans: ReadonlyArray<TextSpan> }) =>
  spans.map((span, index) => <Span key={index} span={span} />)

const Span = ({ span: { href, isBold, isItalic, text } }: { readonly span: TextSpan }) => {
  const words = <ShopText>{text}</ShopText>
  const marked = isBold ? <strong>{words}</strong> : isItalic ? <em>{words}</em> : words
  const both = isBold && isItalic ? <em>{marked}</em> : marked
  if (href === null) return both
  return isSameOriginPath(href) ? (
    <Link className={styles.link} to={href}>
      {both}
    </Link>
  ) : (
    <a className={styles.link} href={href} rel="noopener noreferrer">
      {both}
    </a>
  )
}
