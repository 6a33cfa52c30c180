import drawn from "./shop/pictures/drawn.json" with { type: "json" }

/** What lies rendered, by name: the digest of the drawing it was rendered from. `npm run pictures` writes it. */
export const renderedMedia: {
  readonly pictures: ReadonlyMap<string, string>
  readonly reels: ReadonlyMap<string, string>
} = {
  pictures: new Map(Object.entries(drawn.pictures)),
  reels: new Map(Object.entries(drawn.reels))
}
