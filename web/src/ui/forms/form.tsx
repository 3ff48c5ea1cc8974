import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useScrollClearance } from '../layout/use-scroll-clearance.ts'
import styles from './form.module.css'

type FormProps = { id?: string; onSubmit: () => void; children: ReactNode }

/**
 * A form that is submitted by script and shows its errors in the page. The first invalid field gets the focus; a message about
 * the whole form is scrolled into view.
 */
export function Form({ id, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (!isSubmitted.current) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
    const message = form.current?.querySelector('[role="alert"]:not(:empty)')
    if (!wrong && !message) return
    isSubmitted.current = false
    if (wrong) {
      wrong.focus({ preventScroll: true })
      // The whole field is scrolled into view, with the error message below the input.
      wrong.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
    } else (message?.closest('[data-message]') ?? message)?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <form
      id={id}
      ref={form}
      noValidate
      // If the script is not loaded, a submission must not put the typed text into the address.
      method="post"
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        isSubmitted.current = true
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** The buttons at the end of a grown-up's form, sticky at the bottom of a high window or a dialog while the end is below it. */
export function FormEnd({ children }: { children: ReactNode }) {
  const bar = useScrollClearance<HTMLDivElement>()
  return (
    <div ref={bar} className={styles.end} data-form-end>
      {children}
    </div>
  )
}

/** The row of buttons at the end of a form or a page. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

/** The links below a form. */
export const FormLinks = ({ children }: { children: ReactNode }) => <div className={styles.links}>{children}</div>
