import { NewPinFields } from '../../../ui/reader-form/new-pin-fields.tsx'
import { isolate, Name } from '../../../ui/text/quoted.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { useNewPin } from './use-new-pin.ts'
import type { SheetProps } from './view.ts'

export function NewPin({ child: { childId, username }, onDone, onBack }: SheetProps) {
  const { pin, confirmPin, set, login, form } = useNewPin(childId, (kind) =>
    onDone(`${isolate(username)} has a new PIN. ${HAND_OVER[kind]} only to ${isolate(username)}.`),
  )
  return (
    <ConfirmForm title="New PIN" login={login} form={form} onBack={onBack} labels={['Save New PIN', 'Saving…']}>
      <p>
        For a forgotten PIN, or a break after many tries. Everything <Name>{username}</Name> has done stays.{' '}
        <Name>{username}</Name> logs in again with the new PIN.
      </p>
      <NewPinFields pin={pin} confirmPin={confirmPin} onChange={set} errors={form.errors.fields} />
    </ConfirmForm>
  )
}

const HAND_OVER = { digits: 'Tell it', pictures: 'Show it' } as const
