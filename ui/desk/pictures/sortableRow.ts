import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine"
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter"

/**
 * Lets a row be dragged by the part of it that has `data-drag-handle`, and dropped before or after
 * another row of its list. The row has its key and its place among the others, counted from 0, as
 * `data-key` and `data-place`. Returns what undoes it.
 */
export const sortableRow = (
  row: HTMLElement,
  onMove: (key: number, to: number) => void
): (() => void) => {
  const handle = row.querySelector("[data-drag-handle]")
  const clear = () => delete row.dataset["dropEdge"]
  return combine(
    draggable({
      element: row,
      ...(handle === null ? {} : { dragHandle: handle }),
      canDrag: () => handle?.getAttribute("data-drag-handle") === "true",
      onDragStart: () => row.toggleAttribute("data-dragged", true),
      onDrop: () => row.toggleAttribute("data-dragged", false)
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.element.parentElement === row.parentElement,
      onDrag: ({ location, source }) => {
        if (source.element === row) clear()
        else row.dataset["dropEdge"] = edgeAt(row, location.current.input.clientY)
      },
      onDragLeave: clear,
      onDrop: ({ location, source }) => {
        clear()
        if (source.element === row) return
        const after = edgeAt(row, location.current.input.clientY) === "after" ? 1 : 0
        const from = placeOf(source.element)
        const before = placeOf(row) + after
        onMove(Number(source.element.dataset["key"]), before - (from < before ? 1 : 0))
      }
    })
  )
}

const placeOf = ({ dataset }: HTMLElement) => Number(dataset["place"])

const edgeAt = (row: HTMLElement, clientY: number): "before" | "after" => {
  const { height, top } = row.getBoundingClientRect()
  return clientY < top + height / 2 ? "before" : "after"
}

/** The browser takes the focus from a button that is moved with its row. */
export const keepFocus = (change: () => void): void => {
  const { activeElement } = document
  change()
  requestAnimationFrame(() => {
    if (activeElement instanceof HTMLElement) activeElement.focus()
  })
}
