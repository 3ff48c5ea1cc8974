import type { FormEvent, ReactNode } from 'react'
import styles from './form.module.css'

/** A form that our own code submits and whose messages stand in the page. */
export const Form = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => (
  <form
    noValidate
    className={styles.form}
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)

/** The row of buttons a form or a page ends with. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

/** The quiet ways on below a form. */
export const FormLinks = ({ children }: { children: ReactNode }) => <div className={styles.links}>{children}</div>
