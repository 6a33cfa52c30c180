import { useTranslation } from "react-i18next"
import { IconButton } from "../shared/IconButton.tsx"
import { Heart as HeartIcon } from "../shared/icons.ts"

interface HeartProps {
  /** The product's. */
  readonly name: string
  readonly kept: boolean
  readonly onTap: () => void
}

/** Keeps a product in the wishlist, or lets it go. */
export const Heart = ({ name, kept, onTap }: HeartProps) => {
  const { t } = useTranslation()
  return (
    <IconButton
      look="floating"
      label={t("favourites.keep", { name })}
      pressed={kept}
      onClick={onTap}
    >
      <HeartIcon size={22} />
    </IconButton>
  )
}
