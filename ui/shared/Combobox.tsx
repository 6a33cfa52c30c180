/* oxlint-disable jsx-a11y/prefer-tag-over-role -- The list of a native combobox (datalist) hides what the browser itself does not match, such as names with another alef. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { FieldFrame, type FieldMessages, fieldAria } from "./FieldFrame.tsx"
import { classNames } from "./classNames.ts"
import field from "./Field.module.css"
import { ChevronDown } from "./icons.ts"
import { TextInput } from "./TextInput.tsx"
import styles from "./Combobox.module.css"

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  readonly detail?: string
}

interface ComboboxProps extends FieldMessages {
  readonly name?: string
  readonly autoComplete?: string
  readonly required?: boolean
  readonly maxLength?: number
  readonly placeholder?: string
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
  ...input
}: ComboboxProps) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const words = { label, hint, error, errorId, optional }
  const shown = isOpen ? options : []
  const isShown = shown.length > 0
  // The bars at the bottom of the page would cover the list.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: "nearest" })
  }, [isShown])
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = ({ value }: ComboboxOption) => {
    onChoose(value)
    setTyped(null)
    close()
  }
  const activate = (index: number) => {
    const next = (index + options.length) % Math.max(1, options.length)
    setOpen(true)
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: "nearest" })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown[active]
    if (event.key === "ArrowDown") activate(active + 1)
    else if (event.key === "ArrowUp") activate(active < 0 ? -1 : active - 1)
    else if (event.key === "Enter" && option) choose(option)
    else if (event.key === "Escape" && isOpen) close()
    else return
    event.preventDefault()
  }
  return (
    <FieldFrame id={id} {...words}>
      <div className={styles.anchor}>
        <div className={classNames(field.box, (error || errorId) && field.invalid)}>
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
            aria-activedescendant={shown[active] && `${id}-${active}`}
            value={typed ?? text}
            onClick={() => setOpen(true)}
            onType={(typed) => {
              setTyped(typed)
              setOpen(true)
              setActive(-1)
              onType(typed)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setTyped(null)
              close()
            }}
          />
          <ChevronDown className={field.chevron} size={20} />
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          className={styles.list}
          role="listbox"
          aria-label={label}
          hidden={!isShown}
        >
          {shown.map((option, index) => (
            <div
              key={option.value}
              id={`${id}-${index}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The field keeps the focus, so that the list stays open until the tap is complete.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              onKeyDown={onKeyDown}
            >
              <bdi>{option.label}</bdi>
              {option.detail && <bdi className={styles.detail}>{option.detail}</bdi>}
            </div>
          ))}
        </div>
      </div>
      <output className="visually-hidden">{isOpen && countLabel}</output>
    </FieldFrame>
  )
}
