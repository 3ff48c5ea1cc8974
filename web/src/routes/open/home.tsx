/** The route of the home page. Visitors see what Lanternleaf is; a logged-in child sees the check-in. */

import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { useChildLogin } from '../../child-login/child-login.ts'
import { BrainCheck } from '../../features/brain-check/brain-check.tsx'
import { CheckInSection, Welcome } from '../../features/brain-check/welcome.tsx'
import { setTypedUsername } from '../../features/child-login/typed-username.ts'
import { FrontDoor } from '../../features/front-door/front-door.tsx'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { mayHaveThings } from '../../storage/stored-traces.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { BarLabel } from '../../ui/layout/bottom-bar.tsx'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'
import { NamePicture } from '../../ui/name-tile/name-picture.tsx'
import styles from './home.module.css'
import { useGrownUpPath } from './use-grown-up-path.ts'
import { useNotSureAhead } from './use-not-sure-ahead.ts'

/** The home screen: the check-in. Above it, visitors read what Lanternleaf is, and find the ways in. */
export default function Home() {
  useNotSureAhead()
  const session = useChildLogin((login) => login.session)
  return session === null ? <VisitorHome /> : <ChildHome key={session.childId} {...session} />
}

function VisitorHome() {
  const navigate = useNavigate()
  const grownUpPath = useGrownUpPath()
  return (
    <>
      <FrontDoor
        grownUpPath={grownUpPath}
        onName={({ username }) => {
          // The login then asks for the PIN of this name.
          setTypedUsername(username)
          navigate(paths.practiceReading)
        }}
        onLogIn={() => setTypedUsername(null)}
        onDemoChild={() => {
          import('../../child-login/enter-demo.ts')
            .then(({ enterAsDemoChild }) => enterAsDemoChild())
            .then(navigate, console.warn)
        }}
      />
      <CheckInSection>
        <BrainCheck />
      </CheckInSection>
    </>
  )
}

/** What a child who comes back sees is loaded later, into the room that is left for it. */
const fetchHomeCamp = () => import('./home-camp.tsx')

/** The home screen of a child: the check-in, with the camp if the child comes back. */
function ChildHome({ childId, picture }: ChildSession) {
  const hasCamp = mayHaveThings(childId)
  const grownUpPath = useGrownUpPath()
  const { Component: HomeCamp } = useLazyComponent(fetchHomeCamp, 0, hasCamp)
  return (
    <Welcome
      picture={picture ? <NamePicture picture={picture} /> : null}
      camp={hasCamp ? <div className={styles.camp}>{HomeCamp ? <HomeCamp /> : <CampStrip />}</div> : null}
      grownUp={
        <ButtonLink to={grownUpPath}>
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
}
