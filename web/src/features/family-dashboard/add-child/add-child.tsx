/**
 * The dialog "Add Child" on the parent's dashboard. It leads through three steps on four pages, and the browser's Back button
 * goes one page back.
 */

import { QUESTIONS_MAX, QUESTIONS_MIN } from '@lanternleaf/domain/recovery/questions'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import Lock from '~icons/lucide/lock-keyhole'
import { paths } from '../../../paths.ts'
import { useStepHistory } from '../../../router/step-history.ts'
import { Button, type ButtonKind } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Form, FormEnd } from '../../../ui/forms/form.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { isDemo } from '../../../ui/messages/demo-logins.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { WizardSteps } from '../../../ui/steps/wizard-steps.tsx'
import styles from './add-child.module.css'
import { NameStep, PinStep, PreferencesStep, QuestionsStep } from './steps.tsx'
import { ADD_CHILD_PAGES, type AddChildPage, type NewChildForm, useAddChild } from './use-add-child.ts'

const STEPS: Record<AddChildPage, number> = { name: 1, pin: 2, questions: 2, preferences: 3 }

const HEADINGS: Record<AddChildPage, string> = {
  name: 'A username',
  pin: 'A PIN',
  questions: 'Questions that help with a forgotten PIN',
  preferences: 'How they like to read',
}

/** Creates a child's reading space in three steps: the username, the PIN with questions for a forgotten PIN, and preferences. */
export function AddChild({ open, onClose }: { open: boolean; onClose: () => void }) {
  const agreement = useId()
  const form = useAddChild(onClose)
  const { page, busy, errors } = form
  const pageNumber = ADD_CHILD_PAGES.indexOf(page) + 1
  const isLast = page === 'preferences'
  useStepHistory(open ? pageNumber : 0, (target) => {
    if (target > pageNumber || !open) {
      // Forward submits the page, as the button does. False moves the browser's history back; a valid page then moves it on.
      if (open) void form.submit()
      return false
    }
    if (target === 0) onClose()
    else for (let stepsLeft = pageNumber - target; stepsLeft > 0; stepsLeft -= 1) form.goBack()
    return true
  })
  return (
    <Dialog title="Add Child" open={open} onClose={onClose}>
      <Form onSubmit={form.submit}>
        <div className={styles.top}>
          <WizardSteps label="Add Child" at={STEPS[page]} of={STEPS.preferences} />
          {page === 'name' && isDemo() ? (
            <StatusMessage>In this demo you can look, but you can't add a child.</StatusMessage>
          ) : null}
          <PageHeading key={page} isFirst={!form.hasMoved} isHidden={page !== 'questions'}>
            {HEADINGS[page]}
          </PageHeading>
        </div>
        {isLast ? <Agreement id={agreement} /> : null}
        {page === 'name' ? <NameStep form={form} /> : null}
        {page === 'pin' ? <PinStep form={form} /> : null}
        {page === 'questions' ? <QuestionsStep form={form} /> : null}
        {page === 'preferences' ? <PreferencesStep form={form} /> : null}
        {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
        <FormEnd>
          {page === 'questions' ? <ChosenCount form={form} /> : null}
          <Button
            type="submit"
            kind={submitKind(form)}
            aria-disabled={busy}
            {...(isLast && { 'aria-describedby': agreement })}
          >
            {submitLabel(form)}
          </Button>
          {pageNumber === 1 ? <Button onClick={onClose}>Cancel</Button> : <Button onClick={form.goBack}>Back</Button>}
        </FormEnd>
      </Form>
    </Dialog>
  )
}

function submitLabel({ page, busy, draft }: NewChildForm): string {
  if (page === 'preferences') return busy ? 'Creating…' : 'Create Account'
  return page === 'questions' && draft.questions.length === 0 ? 'Skip' : 'Next'
}

/** Until enough questions are chosen, the button is not the main one: a parent is not led past them. */
const submitKind = ({ page, draft }: NewChildForm): ButtonKind =>
  page === 'questions' && draft.questions.length < QUESTIONS_MIN ? 'secondary' : 'primary'

/** How many questions are chosen. It stands in the row of buttons, which is always in sight. */
const ChosenCount = ({ form: { draft } }: { form: NewChildForm }) => (
  <p role="status" className={styles.count}>
    {draft.questions.length} of {QUESTIONS_MAX}
    <span className="visually-hidden"> selected</span>
  </p>
)

/** The consent that a parent gives by creating a space. It comes first on its page, so that it is in sight with the button. */
const Agreement = ({ id }: { id: string }) => (
  <div className={styles.agreement}>
    <Lock aria-hidden="true" />
    <p id={id}>
      By creating this space, you agree as parent or guardian that Lanternleaf keeps the data listed in{' '}
      <a href={paths.privacy} target="_blank" rel="noreferrer">
        Privacy
      </a>
      .
    </p>
  </div>
)

type PageHeadingProps = {
  isFirst: boolean
  /** Whether only screen readers get it, since the labels of the fields say the same. */
  isHidden: boolean
  children: ReactNode
}

/** The heading of a page. Except on the first page, it takes the focus and the dialog scrolls to its top. */
function PageHeading({ isFirst, isHidden, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFirst) return
    focusText(heading.current, { preventScroll: true })
    heading.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [isFirst])
  return (
    // The class is on the wrapper, since `.visually-hidden` shows an element that has the focus.
    <div className={isHidden ? 'visually-hidden' : undefined}>
      <h3 ref={heading}>{children}</h3>
    </div>
  )
}
