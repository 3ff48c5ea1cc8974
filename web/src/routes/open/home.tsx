import { useChildLogin } from '../../child-login/child-login.ts'
import { BrainCheck } from '../../features/brain-check/brain-check.tsx'
import { Welcome } from '../../features/brain-check/welcome.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { BarLabel } from '../../ui/layout/bottom-bar.tsx'
import { useNotSureAhead } from './use-not-sure-ahead.ts'

/** The home screen: the check-in, with links to the logins. */
export default function Home() {
  useNotSureAhead()
  const isLoggedIn = useChildLogin(({ session }) => session !== null)
  const label = isLoggedIn ? 'My activities' : 'Log in'
  return (
    <Welcome
      grownUp={
        <ButtonLink to={paths.parentLogin}>
          <BarLabel>I'm a grown-up</BarLabel>
        </ButtonLink>
      }
      logIn={
        // A new element for each label, so that no size is animated when the login is known.
        <ButtonLink key={label} to={paths.practiceReading}>
          <BarLabel>{label}</BarLabel>
        </ButtonLink>
      }
    >
      <BrainCheck />
    </Welcome>
  )
}
