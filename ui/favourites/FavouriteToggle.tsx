import { useTranslation } from "react-i18next"
import { IconButton } from "../shared/IconButton.tsx"
import { Heart as HeartIcon } from "../shared/icons.ts"

interface FavouriteToggleProps {
  /** The name of the product. */
  readonly name: string
  readonly isFavourite: boolean
  readonly onToggle: () => void
}

/** A toggle button that adds a product to the favourites or removes it. */
export const FavouriteToggle = ({ name, isFavourite, onToggle }: FavouriteToggleProps) => {
  const { t } = useTranslation()
  return (
    <IconButton
      variant="floating"
      label={t("favourites.add", { name })}
      pressed={isFavourite}
      onClick={onToggle}
    >
      <HeartIcon size={22} />
    </IconButton>
  )
}
