import { PasswordField } from '../forms/password-field.tsx'
import type { useSubmit } from '../forms/use-submit.ts'
import { OtherProofMethods, type ProofMethod } from './other-proof-methods.tsx'
import type { FreshLogin } from './use-fresh-login.ts'

type ReauthenticationFieldsProps = { login: FreshLogin; form: ReturnType<typeof useSubmit> }

/** The fields for the parent's password or another method, for an action that needs a fresh login. */
export function ReauthenticationFields({ login, form }: ReauthenticationFieldsProps) {
  if (!login.isAsked) return null
  const { ways } = login
  const proveWith = (method: ProofMethod) => {
    login.choose(method)
    void form.submit()
  }
  return (
    <>
      {ways.password ? (
        <PasswordField
          label="Password"
          autoFocus
          autoComplete="current-password"
          value={login.password}
          onChange={(typed) => {
            form.clearFieldError('password')
            login.setPassword(typed)
          }}
          hint="Your own password again, in case others use this device."
          error={form.errors.fields.password}
        />
      ) : (
        <p>Please confirm again that it's you, in case others use this device.</p>
      )}
      <OtherProofMethods
        ways={ways}
        onPasskey={() =>
          proveWith(async ({ parentId }) => {
            const { signInByPasskey } = await import('./passkey.ts')
            await signInByPasskey(parentId)
          })
        }
        onGoogle={(opened, provider) =>
          proveWith(async () => {
            const { proveByGoogle } = await import('../google/prove-by-google.ts')
            await proveByGoogle(opened, provider, 'parent')
          })
        }
      />
    </>
  )
}
