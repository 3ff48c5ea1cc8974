import { useSubmit } from '../../ui/forms/use-submit.ts'
import { OtherProofMethods } from '../../ui/parent-proof/other-proof-methods.tsx'
import { PasswordCheck } from '../../ui/parent-proof/password-check.tsx'
import { ReauthenticationFields } from '../../ui/parent-proof/reauthentication-fields.tsx'
import type { FreshLogin } from '../../ui/parent-proof/use-fresh-login.ts'
import type { Section } from '../exhibit.tsx'

const doNothing = () => undefined
const EVERY_WAY = { password: true, passkey: true, google: true }

const freshLogin = (ways: typeof EVERY_WAY): FreshLogin => ({
  isAsked: true,
  ways,
  password: '',
  setPassword: doNothing,
  choose: doNothing,
  doFreshly: () => Promise.resolve(false),
})

const Proof = ({ ways }: { ways: typeof EVERY_WAY }) => (
  <ReauthenticationFields login={freshLogin(ways)} form={useSubmit(() => Promise.resolve())} />
)

/** The re-authentication of a parent. */
export const PROOFS: Section = {
  title: 'Proofs of a parent',
  exhibits: [
    {
      name: 'OtherProofMethods',
      content: <OtherProofMethods ways={EVERY_WAY} onPasskey={doNothing} onGoogle={doNothing} />,
    },
    { name: 'ReauthenticationFields, with a password', content: <Proof ways={EVERY_WAY} /> },
    { name: 'ReauthenticationFields, without one', content: <Proof ways={{ ...EVERY_WAY, password: false }} /> },
    {
      name: 'PasswordCheck',
      content: (
        <PasswordCheck
          check={() => Promise.resolve()}
          onRight={doNothing}
          onCancel={doNothing}
          does={['Go on', 'Looking…']}
          autoComplete="off"
          problem="That did not work. Please try again."
          others={<OtherProofMethods ways={EVERY_WAY} onPasskey={doNothing} onGoogle={doNothing} />}
        >
          <p>A grown-up types the password of the family here.</p>
        </PasswordCheck>
      ),
    },
  ],
}
