import { assign, setup } from "xstate"

/** A point or a distance, in widths and heights of the picture; 0 is its middle. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** How a picture is enlarged: by a factor, and moved from the middle. */
export interface PictureZoom extends PicturePoint {
  readonly scale: number
}

const maximumScale = 4
const doubleTapScale = 2.5
/** A picture that is dragged down by this part of its height closes the viewer. */
const closingDrag = 0.15

/** A picture that fits its frame. */
export const fittedZoom: PictureZoom = { scale: 1, x: 0, y: 0 }

/**
 * Enlarges by a factor around a point, which stays where it is, and then moves. The picture never
 * leaves the edge of its frame.
 */
export const zoomAround = (
  { scale, x, y }: PictureZoom,
  factor: number,
  at: PicturePoint,
  moved: PicturePoint = { x: 0, y: 0 }
): PictureZoom => {
  const next = Math.max(1, Math.min(maximumScale, scale * factor))
  const limit = (next - 1) / 2
  const place = (offset: number, point: number, by: number) =>
    Math.max(-limit, Math.min(limit, point - (next / scale) * (point - offset) + by))
  return { scale: next, x: place(x, at.x, moved.x), y: place(y, at.y, moved.y) }
}

/** The viewer that shows a product's pictures in the whole window, and enlarges one of them. */
export const pictureViewerMachine = setup({
  types: {
    context: {} as { readonly zoom: PictureZoom },
    events: {} as
      | { type: "viewer.open" }
      | { type: "viewer.close" }
      /** Two fingers, a wheel or a key enlarge by a factor; a drag of an enlarged picture has 1. */
      | { type: "zoom.change"; factor: number; at: PicturePoint; moved?: PicturePoint }
      /** A double tap enlarges, and the next one ends it. */
      | { type: "zoom.toggle"; at: PicturePoint }
      | { type: "zoom.reset" }
      /** A drag ended this far below its start. */
      | { type: "drag.ended"; down: number }
  },
  actions: {
    resetZoom: assign({ zoom: fittedZoom })
  },
  guards: {
    isEnlarged: ({ context }) => context.zoom.scale > 1,
    isFitted: ({ context }) => context.zoom.scale === 1,
    closes: (_, { down }: { readonly down: number }) => down > closingDrag
  }
}).createMachine({
  id: "pictureViewer",
  context: { zoom: fittedZoom },
  initial: "unopened",
  states: {
    /** Nothing of the viewer has been needed yet. */
    unopened: { on: { "viewer.open": "open" } },
    open: {
      entry: "resetZoom",
      initial: "fitted",
      on: {
        "viewer.close": "closed",
        "zoom.change": {
          actions: assign(({ context: { zoom }, event: { at, factor, moved } }) => ({
            zoom: zoomAround(zoom, factor, at, moved)
          }))
        },
        "zoom.reset": { actions: "resetZoom" }
      },
      states: {
        fitted: {
          always: { guard: "isEnlarged", target: "enlarged" },
          on: {
            "zoom.toggle": {
              actions: assign(({ context: { zoom }, event: { at } }) => ({
                zoom: zoomAround(zoom, doubleTapScale, at)
              }))
            },
            "drag.ended": {
              guard: { type: "closes", params: ({ event }) => event },
              target: "#pictureViewer.closed"
            }
          }
        },
        enlarged: {
          always: { guard: "isFitted", target: "fitted" },
          on: { "zoom.toggle": { actions: "resetZoom" } }
        }
      }
    },
    closed: { on: { "viewer.open": "open" } }
  }
})
