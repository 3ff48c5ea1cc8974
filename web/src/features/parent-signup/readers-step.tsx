/** Step 3 of 4 of the sign-up: the children make their reading spaces. Submitting it creates the whole family on the server. */

import { READERS_MAX } from '@lanternleaf/domain/family-signup/family-signup'
import { useId } from 'react'
import Plus from '~icons/lucide/plus'
import ArrowLeft from '~sprite/lucide/arrow-left'
import { Button } from '../../ui/buttons/button.tsx'
import { Actions, Form } from '../../ui/forms/form.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { WizardSteps } from '../../ui/steps/wizard-steps.tsx'
import type { LaterStepsProps } from './later-steps.tsx'
import { ReaderCard } from './reader-card.tsx'
import { useReadersStep } from './use-readers-step.ts'

/** The third step of the sign-up: one or more readers enter their username, age and PIN. */
export function ReadersStep(props: LaterStepsProps) {
  const { signup, send } = props
  const { readers } = signup
  const form = useReadersStep(props)
  const id = useId()
  return (
    <Page
      title="Make your reading space"
      width="prose"
      bar={
        <BottomBar
          label="Sign up"
          endsForm
          back={
            <Button onClick={() => send({ type: 'back' })}>
              <ArrowLeft aria-hidden="true" />
              Back
            </Button>
          }
          next={
            <Button type="submit" form={id} kind="primary" aria-disabled={form.busy}>
              {form.busy ? 'Creating Your Space...' : 'Create MY Reading Space!'}
            </Button>
          }
        />
      }
    >
      <WizardSteps label="Sign up" at={3} of={4} />
      <Form id={id} onSubmit={form.submit}>
        {readers.map((reader, index) => (
          <ReaderCard
            key={reader.key}
            reader={reader}
            index={index}
            isAlone={readers.length === 1}
            errors={form.errorsOf(index)}
            suggestions={form.suggestionsOf(index)}
            onChange={(change) => form.change(index, change)}
            onLeaveName={() => form.checkName(index)}
            onRemove={() => form.remove(index)}
          />
        ))}
        {form.error ? <StatusMessage kind="careful">{form.error}</StatusMessage> : null}
        {readers.length < READERS_MAX ? (
          <Actions>
            <Button onClick={form.add}>
              <Plus aria-hidden="true" />
              Add Another Reader
            </Button>
          </Actions>
        ) : null}
      </Form>
    </Page>
  )
}
