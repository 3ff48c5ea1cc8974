import { AgeField } from '../../../ui/reader-form/age-field.tsx'
import { UsernameField } from '../../../ui/reader-form/username-field.tsx'
import { WhoFields } from '../../../ui/reader-form/who-fields.tsx'
import type { NewChildForm } from './use-add-child.ts'

export const NameStep = ({ child: { draft, set, errors, suggestions } }: { child: NewChildForm }) => (
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
      hint="So the first words aren't too easy or too hard. You can leave it out."
    />
  </WhoFields>
)
