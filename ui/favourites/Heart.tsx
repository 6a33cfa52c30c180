import { useTranslation } from "react-i18next"
import { type Favourite, type favouritesMachine, isFavourite } from "#core/favourites/favouritesMachine.ts"
import { IconButton } from "../shared/IconButton.tsx"
import { Heart as HeartIcon } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"

export type HeartProps = ScreenProps<typeof favouritesMachine> & { readonly favourite: Favourite }

/** Keeps a product in the wishlist, or lets it go. */
export const Heart = ({ snapshot, send, favourite }: HeartProps) => {
  const { t } = useTranslation()
  return (
    <IconButton
      look="floating"
      label={t("favourites.keep", { name: favourite.name })}
      pressed={isFavourite(snapshot.context.favourites, favourite.id)}
      onClick={() => send({ type: "toggle", favourite })}
    >
      <HeartIcon size={22} />
    </IconButton>
  )
}
