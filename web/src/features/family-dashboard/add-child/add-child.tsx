/**
 * The dialog "Add Child" on the parent's dashboard. It leads through three steps, and the browser's Back button goes one step
 * back.
 */

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { useStepHistory } from '../../../router/step-history.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Form, FormEnd } from '../../../ui/forms/form.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { isDemo } from '../../../ui/messages/demo-logins.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { WizardSteps } from '../../../ui/steps/wizard-steps.tsx'
import styles from './add-child.module.css'
import { NameStep, PinStep, PreferencesStep } from './steps.tsx'
import { ADD_CHILD_STEPS, type AddChildStep, useAddChild } from './use-add-child.ts'

const HEADINGS: Record<AddChildStep, string> = {
  name: 'A username',
  pin: 'A PIN',
  preferences: 'How they like to read',
}

/** Creates a child's reading space in three steps: the username, the PIN with questions for a forgotten PIN, and preferences. */
export function AddChild({ open, onClose }: { open: boolean; onClose: () => void }) {
  const agreement = useId()
  const child = useAddChild(onClose)
  const { step, busy, errors } = child
  const stepNumber = ADD_CHILD_STEPS.indexOf(step) + 1
  const isLast = stepNumber === ADD_CHILD_STEPS.length
  useStepHistory(open ? stepNumber : 0, (target) => {
    if (target > stepNumber || !open) {
      // Forward submits the step, as the button does.
      if (open) void child.submit()
      return false
    }
    if (target === 0) onClose()
    else for (let stepsLeft = stepNumber - target; stepsLeft > 0; stepsLeft -= 1) child.goBack()
    return true
  })
  return (
    <Dialog title="Add Child" open={open} onClose={onClose}>
      <Form onSubmit={child.submit}>
        <div className={styles.top}>
          <WizardSteps label="Add Child" at={stepNumber} of={ADD_CHILD_STEPS.length} />
          {step === 'name' && isDemo() ? (
            <StatusMessage>In this demo you can look, but you can't add a child.</StatusMessage>
          ) : null}
        </div>
        <StepHeading key={step} isFirst={!child.hasMoved} isHidden={step !== 'preferences'}>
          {HEADINGS[step]}
        </StepHeading>
        {step === 'name' ? <NameStep child={child} /> : null}
        {step === 'pin' ? <PinStep child={child} /> : null}
        {step === 'preferences' ? <PreferencesStep child={child} /> : null}
        {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
        <FormEnd>
          {isLast ? <Agreement id={agreement} /> : null}
          <Button type="submit" kind="primary" aria-disabled={busy} {...(isLast && { 'aria-describedby': agreement })}>
            {isLast ? (busy ? 'Creating…' : 'Create Account') : 'Next'}
          </Button>
          {stepNumber === 1 ? <Button onClick={onClose}>Cancel</Button> : <Button onClick={child.goBack}>Back</Button>}
        </FormEnd>
      </Form>
    </Dialog>
  )
}

/** The consent that a parent gives by creating a space. It stands in the row of buttons, which is always in sight. */
const Agreement = ({ id }: { id: string }) => (
  <p id={id} className={styles.agreement}>
    By creating this space, you agree as parent or guardian that Lanternleaf keeps the data listed in{' '}
    <a href={paths.privacy} target="_blank" rel="noreferrer">
      Privacy
    </a>
    .
  </p>
)

type StepHeadingProps = {
  isFirst: boolean
  /** Whether only screen readers get it, since the label of the first field says the same. */
  isHidden: boolean
  children: ReactNode
}

/** The heading of a step. Except on the first step, it takes the focus and the dialog scrolls to its top. */
function StepHeading({ isFirst, isHidden, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFirst) return
    focusText(heading.current, { preventScroll: true })
    heading.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [isFirst])
  return (
    // The heading stays hidden while it has the focus, since only its parent has the class.
    <div className={isHidden ? 'visually-hidden' : undefined}>
      <h3 ref={heading}>{children}</h3>
    </div>
  )
}
