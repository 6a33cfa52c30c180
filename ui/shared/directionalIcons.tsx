import { ArrowLeft, ChevronRight, type LucideProps } from "lucide-react"

/** Points backward: left in English, right in Arabic. */
export const Back = (props: LucideProps) => <ArrowLeft {...props} className="mirror" />

/** Points forward: right in English, left in Arabic. */
export const Forward = (props: LucideProps) => <ChevronRight {...props} className="mirror" />
