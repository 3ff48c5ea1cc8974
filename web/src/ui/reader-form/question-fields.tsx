import { ANSWER_MAX } from '@lanternleaf/contract/questions'
import { answerQuestion, toggleQuestion } from '@lanternleaf/domain/family-signup/reader-draft'
import { type ChosenQuestion, QUESTIONS, QUESTIONS_MAX, QUESTIONS_MIN } from '@lanternleaf/domain/recovery/questions'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Field } from '../forms/field.tsx'
import optionStyles from '../forms/option.module.css'
import { focusText } from '../layout/focus-text.ts'
import { StatusMessage } from '../messages/status-message.tsx'
import { useSpelling } from '../text/spelling.ts'
import styles from './reader-form.module.css'

type QuestionFieldsProps = {
  questions: readonly ChosenQuestion[]
  onChange: (questions: readonly ChosenQuestion[]) => void
  error?: string | undefined
}

/** Optional recovery questions, collapsed until the user opens them; two or three if any. */
export function QuestionFields(props: QuestionFieldsProps) {
  const [isOpen, setIsOpen] = useState(props.questions.length > 0)
  const [shouldFocusOpenButton, setShouldFocusOpenButton] = useState(false)
  const collapsedRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shouldFocusOpenButton) collapsedRef.current?.querySelector('button')?.focus()
  }, [shouldFocusOpenButton])
  const skip = () => {
    props.onChange([])
    setIsOpen(false)
    setShouldFocusOpenButton(true)
  }
  if (isOpen) return <OpenQuestions {...props} onSkip={skip} />
  const open = () => {
    setIsOpen(true)
    setShouldFocusOpenButton(false)
  }
  return (
    <div ref={collapsedRef} className={styles.closed}>
      <p>Want help if you forget your PIN? You can pick questions only you can answer.</p>
      <Button onClick={open}>Choose questions</Button>
    </div>
  )
}

function OpenQuestions({ questions, onChange, onSkip, error }: QuestionFieldsProps & { onSkip: () => void }) {
  const id = useId()
  const heading = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    focusText(heading.current)
  }, [])
  // `data-field`: the form scrolls the whole field into view if an input in it is invalid.
  return (
    <fieldset className={styles.questions} aria-describedby={`${id}-count`} data-field>
      <legend ref={heading}>Questions that help me remember</legend>
      <p>{`Choose ${QUESTIONS_MIN} or ${QUESTIONS_MAX}. You can also skip this.`}</p>
      <p id={`${id}-count`} role="status" className={styles.count}>
        {questions.length} of {QUESTIONS_MAX} selected
      </p>
      <QuestionOptions questions={questions} onChange={onChange} error={error} />
      <Button kind="quiet" onClick={onSkip}>
        Skip the questions
      </Button>
    </fieldset>
  )
}

/** The questions to choose from. A chosen question has a field for its answer. */
export function QuestionOptions({ questions, onChange, error }: QuestionFieldsProps) {
  const localizeSpelling = useSpelling()
  return (
    <>
      {error === undefined ? null : <StatusMessage kind="careful">{error}</StatusMessage>}
      {QUESTIONS.map(({ id: questionId, question: text }) => {
        const chosen = questions.find((candidate) => candidate.id === questionId)
        return (
          <div key={questionId} className={styles.question}>
            <label className={optionStyles.option}>
              <input
                type="checkbox"
                checked={chosen !== undefined}
                aria-disabled={chosen === undefined && questions.length >= QUESTIONS_MAX}
                onChange={() => onChange(toggleQuestion(questions, questionId))}
              />
              <span>{localizeSpelling(text)}</span>
            </label>
            {chosen ? (
              <Field
                label="Your answer"
                name={`answer-${questionId}`}
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                dir="auto"
                maxLength={ANSWER_MAX}
                value={chosen.answer}
                onChange={({ target }) => onChange(answerQuestion(questions, questionId, target.value))}
              />
            ) : null}
          </div>
        )
      })}
    </>
  )
}
