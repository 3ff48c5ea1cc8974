/** The form in the dialog "Erase your account" on the parent's account page. Loaded only when the dialog opens. */

import { eraseAccount } from '@lanternleaf/contract/family'
import { readErased } from '@lanternleaf/contract/manage'
import type { Parent } from '@lanternleaf/contract/parent-account'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { InputError } from '../../../api/parse-input.ts'
import { removeErasedChild } from '../../../child-login/remove-children.ts'
import { recordedSounds } from '../../../storage/recorded-sounds.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, FormEnd } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { useFreshLogin } from '../../../ui/parent-proof/use-fresh-login.ts'
import { isolate, Name } from '../../../ui/text/quoted.tsx'
import { ConfirmForm } from '../manage/confirm-form.tsx'
import styles from '../manage/manage-child.module.css'
import { childrenQuery } from '../queries.ts'

type EraseAccountFormProps = { parent: Parent; onErased: () => void; onClose: () => void }

/** The form that erases a parent's account and all children. The parent has to type the email address of the account. */
export default function EraseAccountForm({ parent: { parentId, email }, onErased, onClose }: EraseAccountFormProps) {
  const children = useQuery(childrenQuery)
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase()
  const hint = `Type ${isolate(email)} to confirm.`
  const [isDone, setIsDone] = useState(false)
  const login = useFreshLogin()
  const form = useSubmit(async () => {
    if (!isTyped) throw new InputError({ email: `Please type ${isolate(email)}.` })
    if (!(await login.doFreshly(() => erase(parentId, typed)))) return
    setIsDone(true)
    onErased()
    for (const { childId } of children.data ?? []) await removeErasedChild(childId)
    await forgetRecordings()
  })
  if (isDone) {
    return (
      <Form onSubmit={onClose}>
        <StatusMessage kind="good">
          Your account is erased. If we've been emailing <Name>{email}</Name>, one last email will say so.
        </StatusMessage>
        <FormEnd>
          <Button type="submit" kind="primary" autoFocus>
            Done
          </Button>
        </FormEnd>
      </Form>
    )
  }
  return (
    <ConfirmForm
      title="Erase everything"
      login={login}
      form={form}
      onBack={onClose}
      labels={['Erase Forever', 'Erasing…']}
      kind="secondary"
      missing={isTyped ? undefined : hint}
    >
      <div className={styles.erase}>
        <ul>
          <li>Your email, your password and every way to sign in</li>
          <li>Your children's spaces and all their practice</li>
          <li>Gone from the server right away. You can't undo this.</li>
        </ul>
        <Field
          label="Email"
          name="erase-email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            form.clearFieldError('email')
            setTyped(target.value)
          }}
          hint={hint}
          error={form.errors.fields.email}
        />
      </div>
      <p>
        On devices where a child has logged in, their writing is erased the next time someone opens Lanternleaf there.
        Older backups keep it all until the person who runs this Lanternleaf site deletes them. Sounds in your voice are
        deleted on this device. If you recorded some on another device, delete them there first.
      </p>
    </ConfirmForm>
  )
}

/** Deletes the sounds that a grown-up of the family recorded on this device. */
async function forgetRecordings(): Promise<void> {
  try {
    await recordedSounds.removeAll()
  } catch (error) {
    console.warn('The recorded sounds could not be deleted on this device.', error)
  }
}

/**
 * Erases the account. If an earlier response was lost, the account may be erased already, and the repeated request is no longer
 * signed in: then the server is asked whether the account was erased.
 */
async function erase(parentId: string, email: string): Promise<void> {
  try {
    await call(eraseAccount, { body: { email } })
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'login-needed') throw failure
    const { erased } = await call(readErased, { body: { childIds: [parentId] } })
    if (!erased.includes(parentId)) throw failure
  }
}
