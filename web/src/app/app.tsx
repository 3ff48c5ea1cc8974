import { useLocation } from '../router/router.tsx'
import { RequireChild, RequireParent } from './guards.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Screens } from './screens.tsx'
import { Shell } from './shell.tsx'

const guards = { child: RequireChild, parent: RequireParent }

export const App = () => (
  <Shell>
    <ScreenBoundary path={useLocation().pathname}>
      <Screens guards={guards} />
    </ScreenBoundary>
  </Shell>
)
