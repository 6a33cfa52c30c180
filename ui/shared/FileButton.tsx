import { type ReactNode, useRef } from "react"
import { Button } from "./Button.tsx"

interface FileButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly className?: string | undefined
  readonly accept: string
  readonly multiple?: boolean
  readonly capture?: "environment"
  readonly onFiles: (files: FileList) => void
}

/** A button that opens the camera or the files of the device. */
export const FileButton = ({ label, icon, className, onFiles, ...input }: FileButtonProps) => {
  const ref = useRef<HTMLInputElement>(null)
  return (
    <div className={className}>
      <Button variant="secondary" icon={icon} onClick={() => ref.current?.click()}>
        {label}
      </Button>
      {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
      <input
        {...input}
        ref={ref}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          if (target.files !== null) onFiles(target.files)
          // Otherwise the same file cannot be chosen again.
          target.value = ""
        }}
      />
    </div>
  )
}
