import type { ComponentProps } from "react"
import { classNames } from "./classNames.ts"
import styles from "./SelectPicker.module.css"

/** A select whose list of options looks like the shop's, where the browser can style it. */
export const SelectPicker = ({ className, ...props }: ComponentProps<"select">) => (
  <select {...props} className={classNames(className, styles.picker)} />
)
