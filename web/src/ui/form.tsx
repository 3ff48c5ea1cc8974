import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './form.module.css'

type FormProps = { id?: string; onSubmit: () => void; children: ReactNode }

/** A form that our own code submits and whose messages stand in the page. The first field to mend gets the focus. */
export function Form({ id, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    const wrong = isSent.current ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    if (!wrong) return
    isSent.current = false
    wrong.focus()
  })
  return (
    <form
      id={id}
      ref={form}
      noValidate
      // Before our code is there nothing that was typed may stand in an address.
      method="post"
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        isSent.current = true
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** The row of buttons a form or a page ends with. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

/** The quiet ways on below a form. */
export const FormLinks = ({ children }: { children: ReactNode }) => <div className={styles.links}>{children}</div>
