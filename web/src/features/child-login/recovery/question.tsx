/** The step of the PIN recovery that asks one of the questions the child chose at sign-up, such as a favourite animal. */

import { answerQuestion, type RecoveryState, recoveryAnswer } from '@lanternleaf/contract/recovery'
import { MAX_WRONG_ANSWERS } from '@lanternleaf/domain/recovery/recovery'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { InputError, parseInput } from '../../../api/parse-input.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { BarPlace, BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { useSpelling } from '../../../ui/text/spelling.ts'
import styles from './recovery.module.css'
import type { RecoveryQuestion } from './use-recovery.ts'

type QuestionProps = {
  current: RecoveryQuestion
  login: string
  /** Called with the next state, and the answer that was typed. */
  onState: (state: RecoveryState, answer: string) => void
  /** Called when the server no longer knows the recovery. */
  onExpired: () => void
}

const WRONG_ANSWER = "That's not quite right. Try again!"

/** The step with one recovery question. A wrong answer is cleared. After an error the answer stays. */
export function Question({ current, login, onState, onExpired }: QuestionProps) {
  const { username, place, of: total, wrongAnswers } = current
  const [answer, setAnswer] = useState('')
  const { busy, errors, submit, clearFieldError } = useSubmit(async () => {
    const answered = await call(answerQuestion, { body: parseInput(recoveryAnswer, { username, place, answer }) })
    if (answered === null) return onExpired()
    onState(answered.state, answer)
    if (!answered.isWrong || answered.state.kind !== 'question') return
    setAnswer('')
    throw new InputError({ answer: WRONG_ANSWER })
  })
  return (
    <QuestionPage
      current={current}
      login={login}
      busy={busy}
      onSubmit={submit}
      next={busy ? 'Checking…' : place === total ? 'Finish' : 'Next'}
      note={`${wrongAnswers}/${MAX_WRONG_ANSWERS} this session`}
    >
      <Field
        label="Your answer"
        name="answer"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        value={answer}
        onChange={({ target }) => {
          clearFieldError('answer')
          setAnswer(target.value)
        }}
        error={errors.fields.answer}
      />
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
    </QuestionPage>
  )
}

type AnsweredQuestionProps = { current: RecoveryQuestion; answer: string; login: string; onGoOn: () => void }

/** A read-only view of an answered question, for a child who went back. */
export const AnsweredQuestion = ({ current, answer, login, onGoOn }: AnsweredQuestionProps) => (
  <QuestionPage
    current={current}
    login={login}
    busy={false}
    onSubmit={onGoOn}
    next="Next"
    note="You answered this one."
  >
    <Field label="Your answer" name="answer" autoComplete="off" dir="auto" value={answer} readOnly />
  </QuestionPage>
)

type QuestionPageProps = {
  current: RecoveryQuestion
  login: string
  busy: boolean
  onSubmit: () => void
  next: string
  /** The note below the answer. */
  note: string
  children: ReactNode
}

/** The frame of a question: the question as the heading, the progress, and one button. */
function QuestionPage({ current, login, busy, onSubmit, next, note, children }: QuestionPageProps) {
  const { question, place, of: total } = current
  const localizeSpelling = useSpelling()
  const form = useId()
  const progress = `Question ${place} of ${total}`
  return (
    <Page
      title="Help Me Remember"
      says={localizeSpelling(question)}
      width="narrow"
      bar={
        <BottomBar
          label="Help me remember"
          endsForm
          back={<BackLink to={login} />}
          middle={
            <div
              role="progressbar"
              aria-label="Questions"
              aria-valuemin={0}
              aria-valuemax={total}
              aria-valuenow={place}
              aria-valuetext={progress}
            >
              <BarPlace text={progress} at={place} of={total} />
            </div>
          }
          next={
            <Button type="submit" form={form} kind="primary" aria-disabled={busy || undefined}>
              {next}
            </Button>
          }
        />
      }
    >
      <Card>
        <Form id={form} onSubmit={onSubmit}>
          {children}
          <p className={styles.count}>{note}</p>
        </Form>
      </Card>
    </Page>
  )
}
