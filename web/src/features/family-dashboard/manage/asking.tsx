import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Form, FormEnd } from '../../../ui/form.tsx'
import { OwnProof } from '../../../ui/parent-proof/own-proof.tsx'
import type { FreshLogin } from '../../../ui/parent-proof/use-fresh-login.ts'
import { StatusMessage } from '../../../ui/status-message.tsx'
import type { useSubmit } from '../../../ui/use-submit.ts'

type AskingProps = {
  title: string
  login: FreshLogin
  form: ReturnType<typeof useSubmit>
  /** what the button says, and while it is done */
  does: readonly [ready: string, busy: string]
  onBack: () => void
  children: ReactNode
}

/** One thing a parent does in person, as a form: its heading has the focus first. */
export function Asking({ title, login, form, does: [ready, busy], onBack, children }: AskingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [])
  return (
    <Form onSubmit={() => void form.submit()}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      <OwnProof login={login} form={form} />
      {form.errors.form ? <StatusMessage kind="careful">{form.errors.form}</StatusMessage> : null}
      <FormEnd>
        <Button type="submit" kind="primary" aria-disabled={form.busy}>
          {form.busy ? busy : ready}
        </Button>
        <Button onClick={onBack}>Cancel</Button>
      </FormEnd>
    </Form>
  )
}
