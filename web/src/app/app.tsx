import { RequireChild, RequireParent } from './guards.tsx'
import { Screens } from './screens.tsx'
import { Shell } from './shell.tsx'

const guards = { child: RequireChild, parent: RequireParent }

export const App = () => (
  <Shell>
    <Screens guards={guards} />
  </Shell>
)
