import { type ReactNode, useCallback } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "../../shared/Card.tsx"
import { classNames } from "../../shared/classNames.ts"
import { ChevronDown, ChevronUp, GripVertical } from "../../shared/icons.ts"
import { IconButton } from "../../shared/IconButton.tsx"
import { Picture } from "../../shared/Picture.tsx"
import { Row } from "../../shared/Row.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { keepFocus, sortableRow } from "../pictures/sortableRow.ts"
import styles from "./Storefront.module.css"

interface SortableCardProps {
  /** A number of its own among the others. */
  readonly id: number
  readonly name: string
  /** Its place among the others, counted from 0. */
  readonly place: number
  readonly count: number
  /** The URL of its picture; null for a place without one; absent in a list without pictures. */
  readonly picture?: string | null
  readonly isWide?: boolean
  /** Gets the id of a row and its new place. */
  readonly onMove: (id: number, to: number) => void
  readonly badges?: ReactNode
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** An item of a list that is ordered by dragging it, or by its buttons. */
export const SortableCard = ({
  id,
  name,
  place,
  count,
  picture,
  isWide = false,
  onMove,
  badges,
  actions,
  children
}: SortableCardProps) => {
  const { t } = useTranslation()
  const row = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : sortableRow(element, onMove)),
    [onMove]
  )
  const move = (to: number) => keepFocus(() => onMove(id, to))
  return (
    <li ref={row} className={styles.row} data-key={id} data-place={place}>
      <Card className={styles.card}>
        <div className={styles.handle} data-drag-handle={count > 1}>
          {count > 1 && <GripVertical size={16} />}
          {picture !== undefined && (
            <span className={classNames(styles.thumb, isWide && styles.wide)}>
              <Picture
                src={picture}
                alt=""
                width={isWide ? 96 : 56}
                height={isWide ? 48 : 56}
                variant={isWide ? "scene" : "square"}
              />
            </span>
          )}
        </div>
        <Stack gap={4} className={styles.details}>
          <Row gap={8} rowGap={4} wrap>
            <h2 className={styles.name}>
              <bdi>{name}</bdi>
            </h2>
            {badges}
          </Row>
          {children}
        </Stack>
        <Row gap={8} align="stretch" wrap className={styles.actions}>
          {actions}
        </Row>
        {count > 1 && (
          <div className={styles.places}>
            <IconButton
              label={t("desk.storefront.earlier", { name })}
              onClick={() => move(place - 1)}
            >
              <ChevronUp size={20} />
            </IconButton>
            <IconButton
              label={t("desk.storefront.later", { name })}
              onClick={() => move(place + 1)}
            >
              <ChevronDown size={20} />
            </IconButton>
          </div>
        )}
      </Card>
    </li>
  )
}
