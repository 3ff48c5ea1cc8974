import { type Strength, strengthOf } from '@lanternleaf/domain/parent-login/password'
import { PasswordField } from './password-field.tsx'

const HINTS: Record<Strength, string> = {
  short: 'At least 6 characters. A few words in a row work well.',
  repeated: 'This one is easy to guess. You can still use it.',
  fair: 'This one is good. One more word makes it stronger.',
  strong: 'This one is strong.',
}

type NewPasswordFieldProps = { value: string; onChange: (password: string) => void; error?: string | undefined }

/** A field for a new password, with a hint about its strength. */
export const NewPasswordField = (props: NewPasswordFieldProps) => (
  <PasswordField label="Password" autoComplete="new-password" hint={HINTS[strengthOf(props.value)]} {...props} />
)
