import { type RefObject, useEffect, useRef } from "react"

/** Scrolls a row or column, and nothing around it, so that its child `index` is in its middle. */
export const useCentredChild = <E extends HTMLElement>(index: number): RefObject<E | null> => {
  const ref = useRef<E>(null)
  useEffect(() => {
    const child = ref.current?.children[index]
    if (ref.current === null || child === undefined) return
    const [outer, inner] = [ref.current.getBoundingClientRect(), child.getBoundingClientRect()]
    ref.current.scrollBy({
      left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
      top: inner.top + inner.height / 2 - outer.top - outer.height / 2
    })
  }, [index])
  return ref
}
