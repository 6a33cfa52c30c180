/* oxlint-disable jsx-a11y/prefer-tag-over-role -- The list of a native combobox (datalist) hides what the browser itself does not match, such as names with another alef. */
import { type KeyboardEvent, useId } from "react"
import type { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { FieldFrame, type FieldMessages, fieldAria } from "./FieldFrame.tsx"
import { classNames } from "./classNames.ts"
import field from "./Field.module.css"
import { ChevronDown } from "./icons.ts"
import { Row } from "./Row.tsx"
import type { ScreenProps } from "./screen.ts"
import { TextInput } from "./TextInput.tsx"
import { useScrollIntoView } from "./useScrollIntoView.ts"
import styles from "./Combobox.module.css"

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  readonly detail?: string
}

interface ComboboxProps extends FieldMessages, ScreenProps<typeof comboboxMachine> {
  readonly name?: string
  readonly autoComplete?: string
  readonly required?: boolean
  readonly maxLength?: number
  readonly placeholder?: string
  readonly enterKeyHint?: "next"
  /** The name of the field of the form that has the focus once an option is chosen. */
  readonly nextField?: string
  /** The value as it is shown while nobody types. */
  readonly text: string
  readonly options: ReadonlyArray<ComboboxOption>
  /** Announces the number of options to screen readers. */
  readonly countLabel: string
  readonly onType: (text: string) => void
  readonly onChoose: (value: string) => void
}

/**
 * A text field with suggestions: typing narrows the list, and a text that is not in it is accepted
 * too.
 */
export const Combobox = ({
  snapshot,
  send,
  label,
  hint,
  error,
  errorId,
  optional,
  text,
  options,
  countLabel,
  onType,
  onChoose,
  nextField,
  ...input
}: ComboboxProps) => {
  const id = useId()
  const { activeIndex, typed } = snapshot.context
  const words = { label, hint, error, errorId, optional }
  const isOpen = snapshot.matches("open")
  const shown = isOpen ? options : []
  const active = activeIndex === null ? undefined : shown[activeIndex]
  const isShown = shown.length > 0
  const list = useScrollIntoView<HTMLDivElement>(isShown, activeIndex)
  const choose = ({ value }: ComboboxOption) => {
    onChoose(value)
    send({ type: "text.leave" })
    const next = nextField && list.current?.closest("form")?.elements.namedItem(nextField)
    if (next instanceof HTMLElement) next.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === 1 || step === -1) send({ type: "option.move", step, count: options.length })
    else if (event.key === "Enter" && active) choose(active)
    else if (event.key === "Escape" && isOpen) send({ type: "list.close" })
    else return
    event.preventDefault()
  }
  return (
    <FieldFrame id={id} {...words}>
      <div className={styles.anchor}>
        <Row className={classNames(field.box, (error || errorId) && field.invalid)}>
          <TextInput
            {...input}
            {...fieldAria(id, words)}
            id={id}
            className={field.input}
            dir="auto"
            role="combobox"
            autoCorrect="off"
            spellCheck={false}
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && `${id}-${activeIndex}`}
            value={typed ?? text}
            onClick={() => send({ type: "list.open" })}
            onType={(text) => {
              send({ type: "text.type", text })
              onType(text)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => send({ type: "text.leave" })}
          />
          <ChevronDown className={field.chevron} size={20} />
        </Row>
        <div
          ref={list}
          id={`${id}-list`}
          className={styles.list}
          role="listbox"
          aria-label={label}
          hidden={!isShown}
        >
          {shown.map((option, index) => (
            <Row
              gap={12}
              between
              key={option.value}
              id={`${id}-${index}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              // The field keeps the focus, so that the list stays open until the tap is complete.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              onKeyDown={onKeyDown}
            >
              <bdi>{option.label}</bdi>
              {option.detail && <bdi className={styles.detail}>{option.detail}</bdi>}
            </Row>
          ))}
        </div>
      </div>
      <output className="visually-hidden">{isOpen && countLabel}</output>
    </FieldFrame>
  )
}
