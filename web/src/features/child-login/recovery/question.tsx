import { answerQuestion, type RecoveryState, recoveryAnswer } from '@lanternleaf/contract/recovery'
import { WRONG_ANSWERS } from '@lanternleaf/domain/recovery/recovery'
import { useId, useState } from 'react'
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

type QuestionProps = {
  asked: Extract<RecoveryState, { kind: 'question' }>
  login: string
  onState: (state: RecoveryState) => void
  /** Where the server knows nothing of it any more. */
  onLost: () => void
}

const WRONG = "That's not quite right. Try again!"

/** One question. A wrong answer is cleared, and nothing else. */
export function Question({ asked, login, onState, onLost }: QuestionProps) {
  const { username, question, place, of, wrongAnswers } = asked
  const [answer, setAnswer] = useState('')
  const { busy, errors, submit, mend } = useSubmit(async () => {
    const answered = await call(answerQuestion, { body: parsed(recoveryAnswer, { username, place, answer }) })
    if (answered === null) return onLost()
    onState(answered.state)
    if (!answered.isWrong || answered.state.kind !== 'question') return
    setAnswer('')
    throw new InputError({ answer: WRONG })
  })
  const form = useId()
  const where = `Question ${place} of ${of}`
  const end = place === of ? 'Finish' : 'Next'
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
              {busy ? 'Checking…' : end}
            </Button>
          }
        />
      }
    >
      <Card>
        <Form id={form} onSubmit={submit}>
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
          <p className={styles.count}>
            {wrongAnswers}/{WRONG_ANSWERS} this session
          </p>
        </Form>
      </Card>
    </Page>
  )
}
