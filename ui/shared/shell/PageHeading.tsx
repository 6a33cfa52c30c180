import styles from "./Page.module.css"

/** The heading of a page whose `title` is null, at another place than before its children. */
export const PageHeading = ({ title }: { readonly title: string }) => (
  <div className={styles.header}>
    <h1 className={styles.title} id="page-title" tabIndex={-1}>
      {title}
    </h1>
  </div>
)
