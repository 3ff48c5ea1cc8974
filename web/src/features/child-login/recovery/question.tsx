import { answerQuestion, type RecoveryState, recoveryAnswer } from '@lanternleaf/contract/recovery'
import { MAX_WRONG_ANSWERS } from '@lanternleaf/domain/recovery/recovery'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { InputError, parsed } from '../../../api/parsed.ts'
import { BarBack } from '../../../ui/bar-back.tsx'
import { BarPlace, BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Page } from '../../../ui/page.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import styles from './recovery.module.css'
import type { AskedQuestion } from './use-recovery.ts'

type QuestionProps = {
  asked: AskedQuestion
  login: string
  /** @param answer what was typed last */
  onState: (state: RecoveryState, answer: string) => void
  /** Where the server knows nothing of it any more. */
  onLost: () => void
}

const WRONG = "That's not quite right. Try again!"

/** One question. A wrong answer is cleared, and nothing else. */
export function Question({ asked, login, onState, onLost }: QuestionProps) {
  const { username, place, of, wrongAnswers } = asked
  const [answer, setAnswer] = useState('')
  const { busy, errors, submit, mend } = useSubmit(async () => {
    const answered = await call(answerQuestion, { body: parsed(recoveryAnswer, { username, place, answer }) })
    if (answered === null) return onLost()
    onState(answered.state, answer)
    if (!answered.isWrong || answered.state.kind !== 'question') return
    setAnswer('')
    throw new InputError({ answer: WRONG })
  })
  return (
    <QuestionPage
      asked={asked}
      login={login}
      busy={busy}
      onSubmit={submit}
      next={busy ? 'Checking…' : place === of ? 'Finish' : 'Next'}
      below={`${wrongAnswers}/${MAX_WRONG_ANSWERS} this session`}
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
          mend('answer')
          setAnswer(target.value)
        }}
        error={errors.fields.answer}
      />
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
    </QuestionPage>
  )
}

type AnsweredQuestionProps = { asked: AskedQuestion; answer: string; login: string; onGoOn: () => void }

/** A question that was answered, for who went back to it: it holds, and there is nothing to change. */
export const AnsweredQuestion = ({ asked, answer, login, onGoOn }: AnsweredQuestionProps) => (
  <QuestionPage asked={asked} login={login} busy={false} onSubmit={onGoOn} next="Next" below="You answered this one.">
    <Field label="Your answer" name="answer" autoComplete="off" dir="auto" value={answer} readOnly />
  </QuestionPage>
)

type QuestionPageProps = {
  asked: AskedQuestion
  login: string
  busy: boolean
  onSubmit: () => void
  next: string
  /** what is said below the answer */
  below: string
  children: ReactNode
}

function QuestionPage({ asked, login, busy, onSubmit, next, below, children }: QuestionPageProps) {
  const { question, place, of } = asked
  const form = useId()
  const where = `Question ${place} of ${of}`
  return (
    <Page
      title="Help Me Remember"
      says={question}
      width="narrow"
      bar={
        <BottomBar
          label="Help me remember"
          endsForm
          back={<BarBack to={login} />}
          middle={
            <div
              role="progressbar"
              aria-label="Questions"
              aria-valuemin={0}
              aria-valuemax={of}
              aria-valuenow={place}
              aria-valuetext={where}
            >
              <BarPlace text={where} at={place} of={of} />
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
          <p className={styles.count}>{below}</p>
        </Form>
      </Card>
    </Page>
  )
}
