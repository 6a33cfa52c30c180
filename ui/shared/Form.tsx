import type { ComponentProps } from "react"

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> {
  readonly onSubmit: () => void
}

/** A form whose machine checks it, instead of the browser. */
export const Form = ({ onSubmit, ...props }: FormProps) => (
  <form
    {...props}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)
