import type { ComponentProps } from "react"
import { classNames } from "./classNames.ts"
import styles from "./SelectPicker.module.css"

/**
 * A select whose list of options looks like the shop's, where the browser can style it. Its
 * `data-value` tells what the browser has filled in.
 */
export const SelectPicker = ({ className, ...props }: ComponentProps<"select">) => (
  <select {...props} data-value={props.value} className={classNames(className, styles.picker)} />
)
