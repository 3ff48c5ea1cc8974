/** The card of one child in step 3 of the sign-up. A family can add up to five, and each has a card. */

import type { ReaderChange } from '@lanternleaf/domain/family-signup/family-signup'
import type { ReaderDraft } from '@lanternleaf/domain/family-signup/reader-draft'
import { useId } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PictureChoice } from '../../ui/name-tile/picture-choice.tsx'
import { AgeField } from '../../ui/reader-form/age-field.tsx'
import { NewPinFields } from '../../ui/reader-form/new-pin-fields.tsx'
import { QuestionFields } from '../../ui/reader-form/question-fields.tsx'
import { UsernameField, WhoFields } from '../../ui/reader-form/username-field.tsx'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './parent-signup.module.css'

type ReaderCardProps = {
  reader: ReaderDraft
  index: number
  isAlone: boolean
  errors: Readonly<Record<string, string | undefined>>
  suggestions: readonly string[]
  onChange: (change: ReaderChange) => void
  onLeaveName: () => void
  onRemove: () => void
}

/** The fields of one reader: username, age, PIN and questions. */
export function ReaderCard({ reader, index, isAlone, errors, suggestions, ...handlers }: ReaderCardProps) {
  const { username } = reader
  const heading = useId()
  return (
    <Card aria-labelledby={heading}>
      <div className={styles.reader}>
        {isAlone ? (
          <h2 id={heading} className="visually-hidden">
            About you
          </h2>
        ) : (
          <div className={styles.readerHead}>
            <h2 id={heading}>Reader {index + 1}</h2>
            <Button kind="quiet" onClick={handlers.onRemove}>
              Remove
              <span className="visually-hidden" {...UNTRANSLATED}>
                {' '}
                {username.trim() || `reader ${index + 1}`}
              </span>
            </Button>
          </div>
        )}
        <WhoFields>
          <UsernameField
            value={username}
            onChange={(typed) => handlers.onChange({ username: typed })}
            onLeave={handlers.onLeaveName}
            error={errors.username}
            hint="A made-up name."
            suggestions={suggestions}
          />
          <AgeField
            value={reader.age}
            onChange={(age) => handlers.onChange({ age })}
            error={errors.age}
            hint="Helps us pick words."
          />
        </WhoFields>
        <PictureChoice
          legend="Which picture do you want?"
          chosen={reader.picture}
          onChoose={(picture) => handlers.onChange({ picture })}
        />
        <NewPinFields
          pin={reader.pin}
          confirmPin={reader.confirmPin}
          onChange={handlers.onChange}
          errors={{ pin: errors.pin, confirmPin: errors.confirmPin }}
        />
        <QuestionFields
          questions={reader.questions}
          onChange={(questions) => handlers.onChange({ questions })}
          error={errors.questions}
        />
      </div>
    </Card>
  )
}
