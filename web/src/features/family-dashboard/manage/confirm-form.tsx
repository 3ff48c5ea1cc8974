/**
 * The form behind every sensitive action of a parent, such as a new PIN, a download or erasing. If the sign-in is not recent,
 * it asks for the password or passkey again. A sheet is one page of the dialog Manage, with one such form.
 */

import type { ChildCard } from '@lanternleaf/contract/children'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, type ButtonKind } from '../../../ui/buttons/button.tsx'
import { Form, FormEnd } from '../../../ui/forms/form.tsx'
import type { useSubmit } from '../../../ui/forms/use-submit.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { ReauthenticationFields } from '../../../ui/parent-proof/reauthentication-fields.tsx'
import type { FreshLogin } from '../../../ui/parent-proof/use-fresh-login.ts'
import { Quoted } from '../../../ui/text/quoted.tsx'
import type { Sheet } from './overview.tsx'

type ConfirmFormProps = {
  title: string
  login: FreshLogin
  form: ReturnType<typeof useSubmit>
  /** The button's label, and its label while busy. */
  labels: readonly [ready: string, busy: string]
  /** The button's kind. It is not primary if something is erased, or if the form has two equal answers. */
  kind?: ButtonKind
  /** What has to be typed first. Until then the button looks disabled, and screen readers read this with it. */
  missing?: string | undefined
  /** The button of the other answer, if the form has two answers. It replaces Cancel. */
  alternative?: ReactNode
  onBack: () => void
  children: ReactNode
}

/** A form that confirms one action with the parent's password or passkey. Its heading is focused first. */
export function ConfirmForm({
  title,
  login,
  form,
  labels,
  kind = 'primary',
  missing,
  alternative,
  onBack,
  children,
}: ConfirmFormProps) {
  const [ready, busy] = labels
  const missingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [])
  return (
    <Form onSubmit={() => void form.submit()}>
      <h3 ref={heading} tabIndex={-1} data-first-focus>
        {title}
      </h3>
      {children}
      <ReauthenticationFields login={login} form={form} />
      {form.errors.form ? <StatusMessage kind="careful">{form.errors.form}</StatusMessage> : null}
      <FormEnd>
        {alternative}
        <Button
          type="submit"
          kind={kind}
          aria-disabled={form.busy || missing !== undefined}
          aria-describedby={missing === undefined ? undefined : missingId}
          data-answer={alternative ? '' : undefined}
        >
          {form.busy ? busy : ready}
        </Button>
        {missing === undefined ? null : (
          <span id={missingId} hidden>
            <Quoted>{missing}</Quoted>
          </span>
        )}
        {alternative ? null : (
          <Button onClick={onBack} data-wide={kind === 'primary' ? undefined : ''}>
            Cancel
          </Button>
        )}
      </FormEnd>
    </Form>
  )
}

/** The props of a sheet: a page of the dialog Manage for one action. */
export type SheetProps = {
  child: ChildCard
  /** Called after the action, with the message that confirms it. */
  onDone: (message: string) => void
  onBack: () => void
  /** Opens another sheet. */
  onOpen: (sheet: Sheet) => void
}
