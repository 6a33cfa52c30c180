interface Move {
  readonly from: string
  readonly to: string
  /** Draws the new page, at once. */
  readonly change: () => void
}

/**
 * Changes the page; between a product's card and its screen the picture flies, where the browser can and motion is
 * wanted. The picture is named by a class while it flies, so that only one has the name.
 */
export const moved = ({ from, to, change }: Move): void => {
  const leaving = pictureOf(from, to)
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
  if (leaving === null || isStill || document.startViewTransition === undefined) return change()
  leaving.classList.add(flying)
  const transition = document.startViewTransition(() => {
    leaving.classList.remove(flying)
    change()
    pictureOf(to, from)?.classList.add(flying)
  })
  // A newer change takes over from one that still moves.
  transition.ready.catch(() => {})
  void transition.finished.finally(() => {
    for (const picture of document.querySelectorAll(`.${flying}`)) picture.classList.remove(flying)
  })
}

const flying = "flying"

/** The picture in sight, on the page at `here`, that stands for the product of either page. */
const pictureOf = (here: string, other: string): Element | null => {
  const pictures = isProduct(here)
    ? document.querySelectorAll("#page section picture")
    : isProduct(other) ? document.querySelectorAll(`#page a[href="${other}"] picture`) : []
  return [...pictures].find(isInSight) ?? null
}

const isProduct = (path: string) => /^\/product\/\d+$/.test(path)

const isInSight = (element: Element): boolean => {
  const { bottom, left, right, top } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}
