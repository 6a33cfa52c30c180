import { type ReactNode, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { FieldChange } from "#core/shared/diffRecords.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Form } from "../../shared/Form.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { Row } from "../../shared/Row.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { useFocusFirstInvalid } from "../../shared/useFocusFirstInvalid.ts"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import type { EditableListSnapshot } from "../lists/EditableList.tsx"
import styles from "./Shop.module.css"

interface EditableCardProps {
  readonly title: string
  /** The languages in which a text is missing. */
  readonly missing?: ReadonlyArray<"ar" | "en">
  readonly isOpen: boolean
  readonly snapshot: EditableListSnapshot
  readonly send: (event: { readonly type: "draft.close" | "draft.submit" }) => void
  readonly onOpen: () => void
  /** The names of changed fields, for what somebody else changed. */
  readonly nameOf: (field: string) => string
  readonly valueOf: (value: FieldChange["before"], field: string) => string
  /** As shoppers will see it. */
  readonly preview: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A card with what shoppers see of it, or with its form and what they will see. */
export const EditableCard = ({
  title,
  missing = [],
  isOpen,
  snapshot,
  send,
  onOpen,
  nameOf,
  valueOf,
  preview,
  children
}: EditableCardProps) => {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { changeRefusal } = snapshot.context
  const { markSubmitted } = useFocusFirstInvalid(form, changeRefusal)
  const busy = snapshot.value === "changing"
  return (
    <Card as="section" gap={16} aria-labelledby={id}>
      <Row gap={12} rowGap={4} wrap between>
        <Row gap={8} rowGap={4} wrap>
          <h2 id={id}>{title}</h2>
          {missing.map((language) => (
            <Badge key={language} tone="orange">
              {t(`desk.shop.missing.${language}`)}
            </Badge>
          ))}
        </Row>
        {!isOpen && (
          <Button
            variant="secondary"
            size="small"
            label={t("desk.shop.editLabel", { card: title })}
            softDisabled={snapshot.value !== "listed"}
            onClick={onOpen}
          >
            {t("desk.shop.edit")}
          </Button>
        )}
      </Row>
      <div className={isOpen ? styles.columns : undefined}>
        {isOpen && (
          <Stack
            as={Form}
            gap={16}
            ref={form}
            className={styles.form}
            onSubmit={() => {
              markSubmitted()
              send({ type: "draft.submit" })
            }}
          >
            {children}
            {changeRefusal !== null && !("problems" in changeRefusal) && (
              <Notice kind={"conflicts" in changeRefusal ? "warn" : "danger"}>
                <DeskRefusalText refusal={changeRefusal} />
                {"conflicts" in changeRefusal && (
                  <ul className={styles.conflicts}>
                    {changeRefusal.conflicts.map(({ before, field }) => (
                      <li key={field}>
                        {t("desk.shop.isNow", {
                          field: nameOf(field),
                          value: valueOf(before, field)
                        })}
                      </li>
                    ))}
                  </ul>
                )}
              </Notice>
            )}
            <Row gap={8} rowGap={8} wrap>
              <Button type="submit" busy={busy} busyLabel={t("desk.change.saving")}>
                {t(
                  changeRefusal !== null && "conflicts" in changeRefusal
                    ? "desk.shop.saveMine"
                    : "desk.shop.save"
                )}
              </Button>
              <Button
                variant="secondary"
                disabled={busy}
                onClick={() => send({ type: "draft.close" })}
              >
                {t("desk.change.close")}
              </Button>
            </Row>
          </Stack>
        )}
        {preview !== null && (
          <div className={styles.preview}>
            {isOpen && <p className="secondary-text">{t("desk.shop.preview")}</p>}
            {/* Its links lead to pages of the shop, which the desk does not have. */}
            <Stack gap={12} inert>
              {preview}
            </Stack>
          </div>
        )}
      </div>
    </Card>
  )
}
