/** "Erase everything" in the dialog Manage: a parent erases a child's space. */

import { eraseChild } from '@lanternleaf/contract/manage'
import { usernameKey } from '@lanternleaf/domain/child-login/username'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { InputError } from '../../../api/parse-input.ts'
import { removeErasedChild } from '../../../child-login/remove-children.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { announce } from '../../../ui/messages/announcer.tsx'
import { useFreshLogin } from '../../../ui/parent-proof/use-fresh-login.ts'
import { isolate, Name } from '../../../ui/text/quoted.tsx'
import { childrenQuery } from '../queries.ts'
import { ConfirmForm, type SheetProps } from './confirm-form.tsx'
import styles from './manage-child.module.css'

/** The sheet that erases a child. The parent has to type the child's username. */
export function Erase({ child: { childId, username }, onBack, onOpen }: Omit<SheetProps, 'onDone'>) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const isTyped = usernameKey(typed) === usernameKey(username)
  const hint = `Type ${isolate(username)} to confirm.`
  const login = useFreshLogin()
  const form = useSubmit(async () => {
    if (!isTyped) throw new InputError({ username: `Please type ${isolate(username)}.` })
    const erase = async (): Promise<void> => {
      await call(eraseChild, { params: { childId }, body: { username: typed } })
    }
    if (!(await login.doFreshly(erase))) return
    await removeErasedChild(childId)
    // The child's card disappears, and this dialog with it.
    await queries.invalidateQueries(childrenQuery)
    announce(`${isolate(username)} is erased.`)
  })
  return (
    <ConfirmForm
      title="Erase everything"
      login={login}
      form={form}
      onBack={onBack}
      labels={['Erase Forever', 'Erasing…']}
      kind="secondary"
      missing={isTyped ? undefined : hint}
    >
      <div className={styles.erase}>
        <div>
          <ul>
            <li>The space, the PIN, the settings and all practice</li>
            <li>Gone from the server right away. You can't undo this.</li>
          </ul>
          <p>
            On devices where <Name>{username}</Name> has logged in, their writing and everything else is erased the next
            time someone opens Lanternleaf there. Older backups keep it until the person who runs this Lanternleaf site
            deletes them.
          </p>
        </div>
        <div>
          <Button kind="quiet" onClick={() => onOpen('download')}>
            Download everything first
          </Button>
          <Field
            label="Username"
            name="erase-username"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            dir="auto"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              form.clearFieldError('username')
              setTyped(target.value)
            }}
            hint={hint}
            error={form.errors.fields.username}
          />
        </div>
      </div>
    </ConfirmForm>
  )
}
