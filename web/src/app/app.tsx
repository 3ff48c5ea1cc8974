import { useLocation } from '../router/router.tsx'
import { RequireChild, RequireParent } from './guards.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Screens } from './screens.tsx'
import { Shell } from './shell.tsx'

/** The guards of the screens for a child and for a parent. */
const guards = { child: RequireChild, parent: RequireParent }

/** The whole app: the screen at the current address, in the frame that all screens have. */
export const App = () => (
  <Shell>
    <ScreenBoundary path={useLocation().pathname}>
      <Screens guards={guards} />
    </ScreenBoundary>
  </Shell>
)
