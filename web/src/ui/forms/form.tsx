import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useScrollClearance } from '../layout/use-scroll-clearance.ts'
import styles from './form.module.css'

type FormProps = { id?: string; onSubmit: () => void; children: ReactNode }

/**
 * A form that our own code submits and whose messages stand in the page. The first field to mend gets the focus; what is said
 * of the form as a whole comes into sight.
 */
export function Form({ id, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
    const message = form.current?.querySelector('[role="alert"]:not(:empty)')
    if (!wrong && !message) return
    isSent.current = false
    if (wrong) {
      wrong.focus({ preventScroll: true })
      // With what is said of it, which stands below.
      wrong.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
    } else message?.scrollIntoView({ block: 'nearest' })
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

/** The buttons that a grown-up's form ends with: below the last field, or at the foot of the window while that is further down. */
export function FormEnd({ children }: { children: ReactNode }) {
  const foot = useScrollClearance<HTMLDivElement>()
  return (
    <div ref={foot} className={styles.end} data-form-end>
      {children}
    </div>
  )
}

/** The row of buttons a form or a page ends with. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

/** The quiet ways on below a form. */
export const FormLinks = ({ children }: { children: ReactNode }) => <div className={styles.links}>{children}</div>
