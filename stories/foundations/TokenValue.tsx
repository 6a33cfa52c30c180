import { useLayoutEffect, useRef, useState } from "react"
import { readToken } from "./tokens.ts"

/** The value that a token has here, in this language and this theme. */
export const TokenValue = ({ name }: { readonly name: string }) => {
  const element = useRef<HTMLElement>(null)
  const [value, setValue] = useState("")
  useLayoutEffect(() => {
    // The direction of the code itself would decide over `--inline-sign`.
    const parent = element.current?.parentElement ?? null
    if (parent !== null) setValue(readToken(parent, name))
  }, [name])
  return (
    <code ref={element} dir="ltr" data-token={name}>
      {value}
    </code>
  )
}
