import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { changeFilter, noFilter } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { paths } from "#locales/paths.ts"
import { ChevronDown } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import styles from "./CategoryBar.module.css"

interface CategoryBarProps {
  readonly categories: ReadonlyArray<NavigationCategory>
}

/**
 * The top-level categories below the header of a wide window. Each opens the list of its subcategories to a pointer and to
 * the focus; Escape closes it.
 */
export const CategoryBar = ({ categories }: CategoryBarProps) => {
  const { t } = useTranslation()
  const [openId, setOpenId] = useState<CategoryId | null>(null)
  const close = () => setOpenId(null)
  return (
    <ul className={styles.bar} {...closingHandlers(close)}>
      {categories.map((category) => (
        <BarItem
          key={category.id}
          category={category}
          isOpen={openId === category.id}
          onOpen={() => setOpenId(category.id)}
          onClose={close}
        />
      ))}
      <li>
        <Link className={styles.link} to={paths.products()}>
          {t("categories.allProducts")}
        </Link>
      </li>
    </ul>
  )
}

/** Escape and a focus elsewhere close the menu. */
const closingHandlers = (close: () => void) => ({
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key === "Escape") close()
  },
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
})

/** A touch follows the link instead of opening the menu. */
const openingHandlers = (open: () => void, close: () => void) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") open()
  },
  onPointerLeave: close,
  onFocus: open
})

interface BarItemProps {
  readonly category: NavigationCategory
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

const BarItem = ({ category: { children, id, name }, isOpen, onOpen, onClose }: BarItemProps) => {
  const { t } = useTranslation()
  const listId = useId()
  if (children.length === 0)
    return (
      <li>
        <Link className={styles.link} to={paths.category(id)} onFocus={onClose}>
          <bdi>{name}</bdi>
        </Link>
      </li>
    )
  return (
    <li
      className={styles.item}
      data-open={isOpen || undefined}
      {...openingHandlers(onOpen, onClose)}
    >
      <Link
        className={styles.link}
        to={paths.category(id)}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onClose}
      >
        <bdi>{name}</bdi>
        <ChevronDown size={16} />
      </Link>
      <ul className={styles.subcategories} id={listId} aria-label={name}>
        {children.map((child) => (
          <li key={child.id}>
            <Link className={styles.subcategory} to={paths.category(child.id)} onClick={onClose}>
              <bdi>{child.name}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <Link
            className={styles.subcategory}
            to={paths.products(productsQueryString(changeFilter(noFilter, { category: id })))}
            onClick={onClose}
          >
            {t("home.seeAll")}
            <span className="visually-hidden">
              {t("common.comma")}
              {name}
            </span>
          </Link>
        </li>
      </ul>
    </li>
  )
}
