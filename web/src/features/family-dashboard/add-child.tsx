import { AGES } from '@lanternleaf/contract/children'
import { isEasilyGuessedPin } from '@lanternleaf/domain/pin/pin'
import { useId } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldFrame, inputClass } from '../../ui/field.tsx'
import { Form, FormEnd } from '../../ui/form.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import styles from './family-dashboard.module.css'
import { NameSuggestions } from './name-suggestions.tsx'
import { useAddChild } from './use-add-child.ts'

/** One child's space: a username, a PIN, an age, and the parent's agreement. */
export function AddChild({ open, onClose }: { open: boolean; onClose: () => void }) {
  const child = useAddChild(onClose)
  const { errors } = child
  const agreement = useId()
  return (
    <Dialog title="Add Child" open={open} onClose={onClose}>
      <Form onSubmit={child.submit}>
        <p id={agreement} className={styles.consent}>
          By creating this space you agree, as parent or guardian, that Lanternleaf stores what the page{' '}
          <a href={paths.privacy} target="_blank" rel="noreferrer">
            Privacy
          </a>{' '}
          lists.
        </p>
        <div className={styles.fields}>
          <div>
            <Field
              label="Username"
              name="username"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={child.username}
              onChange={(event) => child.set({ username: event.target.value })}
              hint="A made-up name, not their own."
              error={errors.fields.username}
            />
            <NameSuggestions names={errors.suggestions} onChoose={(username) => child.set({ username })} />
          </div>
          <PinField
            label="PIN"
            name="pin"
            autoComplete="new-password"
            value={child.pin}
            onChange={(pin) => child.set({ pin })}
            error={errors.fields.pin}
            hint={
              isEasilyGuessedPin(child.pin)
                ? 'Four numbers. This one is easy to guess, and you can still use it.'
                : 'Four numbers'
            }
          />
          <FieldFrame label="Age" hint="The first words fit it." error={errors.fields.age}>
            {(parts) => (
              <select
                {...parts}
                className={inputClass}
                value={child.age}
                onChange={(event) => child.set({ age: event.target.value })}
              >
                <option value="">Choose</option>
                {AGES.map((age) => (
                  <option key={age} value={age}>
                    {age === AGES.at(-1) ? `${age}+` : age}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        </div>
        {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
        <FormEnd>
          <Button type="submit" kind="primary" aria-disabled={child.busy} aria-describedby={agreement}>
            {child.busy ? 'Creating…' : 'Create Account'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormEnd>
      </Form>
    </Dialog>
  )
}
