import { reelPath } from "#locales/paths.ts"
import type { Reel } from "#core/catalogue/Reel.ts"
import { Link } from "../shared/Link.tsx"
import { Play } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./ReelTile.module.css"

/** The poster of a reel, which links to the reels page at this reel. */
export const ReelTile = ({
  reel: { id, poster, title }
}: {
  readonly reel: Pick<Reel, "id" | "poster" | "title">
}) => (
  <Link className={styles.tile} to={reelPath(id)}>
    <Picture
      src={poster}
      alt=""
      width={128}
      height={228}
      sizes="(min-width: 1024px) 183px, 128px"
      variant="plain"
    />
    <span className={styles.play}>
      <Play size={18} />
    </span>
    <span className={styles.title}>
      <bdi>{title}</bdi>
    </span>
  </Link>
)

/** A skeleton of the size of a tile. */
export const ReelTileSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton shape="square" />
  </div>
)
