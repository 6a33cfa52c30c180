import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useId,
  useRef
} from "react"
import { useTranslation } from "react-i18next"
import { categoryPath, type NavigationCategory } from "#core/catalogue/Category.ts"
import type { BarMenu, categoryBarMachine } from "#core/catalogue/categoryBarMachine.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { changeFilter, noFilter } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { paths } from "#locales/paths.ts"
import { classNames } from "../shared/classNames.ts"
import { ChevronDown } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import { Picture } from "../shared/Picture.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { useMeasurement } from "../shared/useMeasurement.ts"
import styles from "./CategoryBar.module.css"

type CategoryBarProps = ScreenProps<typeof categoryBarMachine> & {
  readonly categories: ReadonlyArray<NavigationCategory>
  /** The category of the page; null on other pages. */
  readonly currentId: CategoryId | null
}

/**
 * The top-level categories below the header of a wide window. Each opens the list of its
 * subcategories to a pointer and to the focus; Escape closes it. Those that do not fit beside one
 * another are in a menu at the end.
 */
export const CategoryBar = ({ snapshot, send, categories, currentId }: CategoryBarProps) => {
  const { t } = useTranslation()
  const close = () => send({ type: "menu.close" })
  const menuProps = (menu: BarMenu): MenuProps => ({
    isOpen: snapshot.context.menu === menu,
    onOpen: () => send({ type: "menu.open", menu }),
    onClose: close
  })
  const { ref, fitting } = useFittingCount(categories)
  const hasMore = fitting <= categories.length
  const topLevelId = currentId && categoryPath(categories, currentId)[0]?.id
  return (
    <ul
      ref={ref}
      className={styles.bar}
      data-more={hasMore || undefined}
      {...closingHandlers(close)}
    >
      {categories.map((category, index) => (
        <BarItem
          key={category.id}
          category={category}
          isCurrent={category.id === topLevelId}
          isHidden={index >= fitting}
          isNearEnd={hasMore && index >= fitting - 2}
          {...menuProps(category.id)}
        />
      ))}
      <li data-hidden={hasMore || undefined}>
        <Link className={styles.link} to={paths.products()}>
          {t("categories.allProducts")}
        </Link>
      </li>
      {hasMore && <MoreItem categories={categories.slice(fitting)} {...menuProps("more")} />}
    </ul>
  )
}

/** How many items of the list are on its first line: the others wrap to lines that are clipped. */
const useFittingCount = (categories: ReadonlyArray<NavigationCategory>) => {
  const ref = useRef<HTMLUListElement>(null)
  const observe = useCallback(
    (report: (fitting: number | null) => void) => {
      if (ref.current === null || categories.length === 0) return
      const items = [...ref.current.querySelectorAll<HTMLElement>(":scope > li:not([data-menu])")]
      const observer = new ResizeObserver(() => {
        const wrapped = items.findIndex((item) => item.offsetTop < 0)
        report(wrapped === -1 ? null : wrapped)
      })
      for (const element of [ref.current, ...items]) observer.observe(element)
      return () => observer.disconnect()
    },
    [categories]
  )
  return { ref, fitting: useMeasurement(null, observe) ?? Infinity }
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

interface MenuProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The categories that do not fit, and the link to all products. */
const MoreItem = ({
  categories,
  isOpen,
  onOpen,
  onClose
}: MenuProps & { readonly categories: ReadonlyArray<NavigationCategory> }) => {
  const { t } = useTranslation()
  const listId = useId()
  return (
    <li
      className={styles.item}
      data-menu
      data-near-end
      data-open={isOpen || undefined}
      {...openingHandlers(onOpen, onClose)}
    >
      <button
        className={styles.link}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onOpen}
      >
        {t("categories.more")}
        <ChevronDown size={16} />
      </button>
      <ul className={styles.subcategories} id={listId} aria-label={t("categories.more")}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link className={styles.subcategory} to={paths.category(id)} onClick={onClose}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.subcategory} to={paths.products()} onClick={onClose}>
            {t("categories.allProducts")}
          </Link>
        </li>
      </ul>
    </li>
  )
}

interface BarItemProps extends MenuProps {
  readonly category: NavigationCategory
  /** Whether the page shows the category or one inside it. */
  readonly isCurrent: boolean
  readonly isHidden: boolean
  readonly isNearEnd: boolean
}

const BarItem = ({
  category: { children, id, name },
  isCurrent,
  isHidden,
  isNearEnd,
  isOpen,
  onOpen,
  onClose
}: BarItemProps) => {
  const { t } = useTranslation()
  const listId = useId()
  if (children.length === 0)
    return (
      <li data-hidden={isHidden || undefined}>
        <Link
          className={styles.link}
          to={paths.category(id)}
          aria-current={isCurrent || undefined}
          onFocus={onClose}
        >
          <bdi>{name}</bdi>
        </Link>
      </li>
    )
  return (
    <li
      className={styles.item}
      data-hidden={isHidden || undefined}
      data-near-end={isNearEnd || undefined}
      data-open={isOpen || undefined}
      {...openingHandlers(onOpen, onClose)}
    >
      <Link
        className={styles.link}
        to={paths.category(id)}
        aria-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onClose}
      >
        <bdi>{name}</bdi>
        <ChevronDown size={16} />
      </Link>
      <ul
        className={classNames(
          styles.subcategories,
          children.some((child) => child.children.length > 0) && styles.twoLevels
        )}
        id={listId}
        aria-label={name}
      >
        {children.map((child) => (
          <li key={child.id}>
            <Link className={styles.subcategory} to={paths.category(child.id)} onClick={onClose}>
              <span className={styles.picture}>
                {isOpen && (
                  <Picture src={child.image} alt="" width={40} height={40} variant="square" />
                )}
              </span>
              <bdi>{child.name}</bdi>
            </Link>
            {child.children.length > 0 && (
              <ul className={styles.inside}>
                {child.children.map(({ id, name }) => (
                  <li key={id}>
                    <Link className={styles.subcategory} to={paths.category(id)} onClick={onClose}>
                      <bdi>{name}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
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
