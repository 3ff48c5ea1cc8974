import { ANSWER_MAX } from '@lanternleaf/contract/questions'
import { answerQuestion, toggleQuestion } from '@lanternleaf/domain/family-signup/reader-draft'
import { type ChosenQuestion, QUESTIONS, QUESTIONS_MAX } from '@lanternleaf/domain/recovery/questions'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Field } from '../forms/field.tsx'
import optionStyles from '../forms/option.module.css'
import { StatusMessage } from '../messages/status-message.tsx'
import { useSpelling } from '../text/spelling.ts'
import styles from './reader-form.module.css'

type QuestionFieldsProps = {
  /** who fills it in, for the wording */
  typedBy: 'child' | 'grown-up'
  questions: readonly ChosenQuestion[]
  onChange: (questions: readonly ChosenQuestion[]) => void
  error?: string | undefined
}

/** Two or three security questions, or none, behind a button. */
export function QuestionFields(props: QuestionFieldsProps) {
  const [isOpen, setIsOpen] = useState(props.questions.length > 0)
  const [isSkipped, setIsSkipped] = useState(false)
  const closed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSkipped) closed.current?.querySelector('button')?.focus()
  }, [isSkipped])
  const skip = () => {
    props.onChange([])
    setIsOpen(false)
    setIsSkipped(true)
  }
  if (isOpen) return <OpenQuestions {...props} onSkip={skip} />
  const open = () => {
    setIsOpen(true)
    setIsSkipped(false)
  }
  return (
    <div ref={closed} className={styles.closed}>
      <p>{TEXTS[props.typedBy].offer}</p>
      <Button onClick={open}>Choose questions</Button>
    </div>
  )
}

function OpenQuestions({ typedBy, questions, onChange, onSkip, error }: QuestionFieldsProps & { onSkip: () => void }) {
  const id = useId()
  const heading = useRef<HTMLLegendElement>(null)
  const spell = useSpelling()
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <fieldset className={styles.questions} aria-describedby={`${id}-count`} data-field>
      <legend ref={heading} tabIndex={-1}>
        {TEXTS[typedBy].title}
      </legend>
      <p>Choose 2 or 3. You can also skip this.</p>
      <p id={`${id}-count`} role="status" className={styles.count}>
        {questions.length} of {QUESTIONS_MAX} selected
      </p>
      {error === undefined ? null : <StatusMessage kind="careful">{error}</StatusMessage>}
      {QUESTIONS.map(({ id: question, question: text }) => {
        const chosen = questions.find((candidate) => candidate.id === question)
        return (
          <div key={question} className={styles.question}>
            <label className={optionStyles.option}>
              <input
                type="checkbox"
                checked={chosen !== undefined}
                aria-disabled={chosen === undefined && questions.length >= QUESTIONS_MAX}
                onChange={() => onChange(toggleQuestion(questions, question))}
              />
              <span>{spell(text)}</span>
            </label>
            {chosen ? (
              <Field
                label="Your answer"
                name={`answer-${question}`}
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                dir="auto"
                maxLength={ANSWER_MAX}
                value={chosen.answer}
                onChange={({ target }) => onChange(answerQuestion(questions, question, target.value))}
              />
            ) : null}
          </div>
        )
      })}
      <Button kind="quiet" onClick={onSkip}>
        Skip the questions
      </Button>
    </fieldset>
  )
}

const TEXTS = {
  child: {
    offer: 'Want help if you forget your PIN? You can pick questions only you can answer.',
    title: 'Questions that help me remember',
  },
  'grown-up': {
    offer: 'Questions can help if your child forgets the PIN. Choose them together, and let your child answer.',
    title: 'Questions that help with a forgotten PIN',
  },
} as const
