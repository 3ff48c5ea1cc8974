import { useChildLogin } from '../../child-login/child-login.ts'
import { BrainCheck } from '../../features/brain-check/brain-check.tsx'
import { CheckInSection, Welcome } from '../../features/brain-check/welcome.tsx'
import { setTypedUsername } from '../../features/child-login/typed-username.ts'
import { FrontDoor } from '../../features/front-door/front-door.tsx'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { BarLabel } from '../../ui/layout/bottom-bar.tsx'
import { useNotSureAhead } from './use-not-sure-ahead.ts'

/** The home screen: the check-in. Above it, visitors read what Lanternleaf is, and find the ways in. */
export default function Home() {
  useNotSureAhead()
  const isLoggedIn = useChildLogin(({ session }) => session !== null)
  return isLoggedIn ? <ChildHome /> : <VisitorHome />
}

function VisitorHome() {
  const navigate = useNavigate()
  return (
    <>
      <FrontDoor
        onName={({ username }) => {
          // The login then asks for the PIN of this name.
          setTypedUsername(username)
          navigate(paths.practiceReading)
        }}
        onLogIn={() => setTypedUsername(null)}
      />
      <CheckInSection>
        <BrainCheck />
      </CheckInSection>
    </>
  )
}

const ChildHome = () => (
  <Welcome
    grownUp={
      <ButtonLink to={paths.parentLogin}>
        <BarLabel>I'm a grown-up</BarLabel>
      </ButtonLink>
    }
    logIn={
      <ButtonLink to={paths.practiceReading}>
        <BarLabel>My activities</BarLabel>
      </ButtonLink>
    }
  >
    <BrainCheck />
  </Welcome>
)
