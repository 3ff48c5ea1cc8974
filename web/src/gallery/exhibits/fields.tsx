import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, FieldError, FieldFrame, inputClass } from '../../ui/forms/field.tsx'
import { Actions, Form, FormEnd, FormLinks } from '../../ui/forms/form.tsx'
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { AgeField } from '../../ui/reader-form/age-field.tsx'
import { NameSuggestions } from '../../ui/reader-form/name-suggestions.tsx'
import { NewPinFields } from '../../ui/reader-form/new-pin-fields.tsx'
import { QuestionFields, QuestionOptions } from '../../ui/reader-form/question-fields.tsx'
import { UsernameField, WhoFields } from '../../ui/reader-form/username-field.tsx'
import { type Section, Stateful } from '../exhibit.tsx'

const TAKEN = 'That username is taken. Please try another.'
const doNothing = () => undefined

/** The fields and forms. */
export const FIELDS: Section = {
  title: 'Fields',
  exhibits: [
    { name: 'Field', content: <Field label="Username" hint="The name you log in with." defaultValue="moss" /> },
    { name: 'Field, wrong', content: <Field label="Username" error={TAKEN} defaultValue="moss" /> },
    {
      name: 'FieldFrame around an input of another kind',
      content: (
        <FieldFrame label="Your answer" hint="A few words are enough.">
          {(parts) => <textarea {...parts} className={inputClass} defaultValue="Olu sold sand castles." />}
        </FieldFrame>
      ),
    },
    { name: 'FieldError', content: <FieldError id="gallery-error" text={TAKEN} /> },
    ...['', 'long enough to be good'].map((begins) => ({
      name: `NewPasswordField, ${begins === '' ? 'empty' : 'typed'}`,
      content: (
        <Stateful initial={begins}>
          {(value, onChange) => <NewPasswordField value={value} onChange={onChange} />}
        </Stateful>
      ),
    })),
    {
      name: 'PasswordField, wrong',
      content: (
        <PasswordField
          label="Password"
          value="secret"
          onChange={doNothing}
          autoComplete="current-password"
          error="That is not the password."
        />
      ),
    },
    {
      name: 'Form, Actions, FormLinks, FormEnd',
      content: (
        <Form onSubmit={doNothing}>
          <Field label="Email" type="email" autoComplete="email" />
          <FormLinks>
            <Link to="/about">About Lanternleaf</Link>
          </FormLinks>
          <FormEnd>
            <Actions>
              <Button kind="primary" type="submit">
                Next
              </Button>
              <Button>Back</Button>
            </Actions>
          </FormEnd>
        </Form>
      ),
    },
    {
      name: 'WhoFields: UsernameField and AgeField',
      content: (
        <WhoFields>
          <UsernameField value="moss" onChange={doNothing} hint="The name you log in with." suggestions={[]} />
          <AgeField value={9} onChange={doNothing} hint="How old you are." />
        </WhoFields>
      ),
    },
    {
      name: 'UsernameField, taken, with NameSuggestions',
      content: (
        <UsernameField
          value="moss"
          onChange={doNothing}
          error={TAKEN}
          hint="The name you log in with."
          suggestions={['moss7', 'mossy', 'moss_owl']}
        />
      ),
    },
    { name: 'NameSuggestions', content: <NameSuggestions names={['moss7', 'mossy']} onChoose={doNothing} /> },
    {
      name: 'NewPinFields',
      content: (
        <Stateful initial={{ pin: '48', confirmPin: '' }}>
          {(pins, set) => (
            <NewPinFields
              {...pins}
              onChange={(change) => set({ ...pins, ...change })}
              errors={{ pin: 'PIN must be 4 digits' }}
            />
          )}
        </Stateful>
      ),
    },
    {
      name: 'QuestionFields, closed',
      content: <QuestionFields questions={[]} onChange={doNothing} />,
    },
    {
      name: 'QuestionFields, open',
      content: (
        <Stateful initial={[{ id: 'favorite_animal', answer: 'owl' } as const]}>
          {(questions) => <QuestionFields questions={questions} onChange={doNothing} error="Please answer." />}
        </Stateful>
      ),
    },
    { name: 'QuestionOptions', content: <QuestionOptions questions={[]} onChange={doNothing} /> },
  ],
}
