import { useTranslation } from "react-i18next"
import { IconButton } from "../shared/IconButton.tsx"
import { Heart as HeartIcon } from "../shared/icons.ts"

interface FavouriteToggleProps {
  /** The product's. */
  readonly name: string
  readonly isFavourite: boolean
  readonly onToggle: () => void
}

/** Keeps a product in the wishlist, or lets it go. */
export const FavouriteToggle = ({ name, isFavourite, onToggle }: FavouriteToggleProps) => {
  const { t } = useTranslation()
  return (
    <IconButton
      variant="floating"
      label={t("favourites.keep", { name })}
      pressed={isFavourite}
      onClick={onToggle}
    >
      <HeartIcon size={22} />
    </IconButton>
  )
}
