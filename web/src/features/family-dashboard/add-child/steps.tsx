/** The fields of the dialog "Add Child", page by page: username, PIN, questions for a forgotten PIN, and reading preferences. */

import { PictureChoice } from '../../../ui/name-tile/picture-choice.tsx'
import { AgeField } from '../../../ui/reader-form/age-field.tsx'
import { NewPinFields } from '../../../ui/reader-form/new-pin-fields.tsx'
import { QuestionOptions } from '../../../ui/reader-form/question-fields.tsx'
import { UsernameField, WhoFields } from '../../../ui/reader-form/username-field.tsx'
import { ReadingChoices } from '../reading-choices.tsx'
import styles from './add-child.module.css'
import type { NewChildForm } from './use-add-child.ts'

/** Step 1: the child's username, age and picture. */
export const NameStep = ({ form: { draft, set, errors, suggestions } }: { form: NewChildForm }) => (
  <div className={styles.name}>
    <WhoFields>
      <UsernameField
        value={draft.username}
        onChange={(username) => set({ username })}
        error={errors.fields.username}
        hint="A made-up name, not their own."
        suggestions={suggestions}
      />
      <AgeField
        value={draft.age}
        onChange={(age) => set({ age })}
        error={errors.fields.age}
        hint="Helps us pick words. You can skip this."
      />
    </WhoFields>
    <PictureChoice legend="Their picture" chosen={draft.picture} onChoose={(picture) => set({ picture })} />
  </div>
)

/** Step 2: the child's PIN. */
export const PinStep = ({ form: { draft, set, errors } }: { form: NewChildForm }) => (
  <NewPinFields pin={draft.pin} confirmPin={draft.confirmPin} onChange={set} errors={errors.fields} />
)

/** The second page of step 2: questions that can restore a forgotten PIN. */
export const QuestionsStep = ({ form: { draft, setQuestions, errors } }: { form: NewChildForm }) => (
  <>
    <p>Choose 2 or 3 with your child, and let your child answer. You can also skip this.</p>
    {/* `data-field`: the form scrolls the whole field into view if an input in it is invalid. */}
    <fieldset className={styles.questions} aria-label="Questions" data-field>
      <QuestionOptions questions={draft.questions} onChange={setQuestions} error={errors.fields.questions} />
    </fieldset>
  </>
)

/** The child's initial reading preferences. */
export const PreferencesStep = ({ form: { comfort, setComfort } }: { form: NewChildForm }) => (
  <ReadingChoices
    chosen={{
      fontSize: comfort.textSize ?? 'default',
      highContrast: comfort.colours === 'high-contrast',
      reducedMotion: comfort.motion === 'reduced',
      audioSupport: comfort.sound !== 'off',
    }}
    change={({ fontSize, highContrast, reducedMotion, audioSupport }) =>
      setComfort({
        ...(fontSize !== undefined && { textSize: fontSize }),
        ...(highContrast !== undefined && { colours: highContrast ? 'high-contrast' : undefined }),
        ...(reducedMotion !== undefined && { motion: reducedMotion ? 'reduced' : undefined }),
        ...(audioSupport !== undefined && { sound: audioSupport ? undefined : 'off' }),
      })
    }
  />
)
