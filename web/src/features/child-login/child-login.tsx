/**
 * The child's login, shown by the guards of the routes in place of any screen that needs a logged-in child. It chooses between
 * its stages: name tiles, form, a pause after wrong PINs, and the recovery of a forgotten PIN.
 */

import { readBreak } from '@lanternleaf/contract/child-login'
import { lazy, Suspense, useCallback, useState } from 'react'
import { call } from '../../api/call.ts'
import { useLocation, useQuery } from '../../router/router.tsx'
import { useFocusOnStage } from '../../ui/layout/use-focus-on-stage.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { AskGrownUp } from './ask-grown-up.tsx'
import styles from './child-login.module.css'
import { ChildLoginForm, type Pause } from './child-login-form.tsx'
import { LittleBreak } from './little-break.tsx'
import { RECOVERY_PARAM } from './login-links.ts'
import { NameTiles } from './name-tiles/name-tiles.tsx'
import { useNameChoice } from './use-name-choice.ts'

const Recovery = lazy(() => import('./recovery/recovery.tsx'))

/** The child login. It replaces every screen for children until a child has logged in. The address stays that of the screen. */
export default function ChildLogin() {
  const isRemembering = useQuery().has(RECOVERY_PARAM)
  if (!isRemembering) return <LoginStages />
  return (
    <Suspense fallback={<Skeleton />}>
      <Recovery />
    </Suspense>
  )
}

/** The login itself: name tiles, then the form, or a pause after wrong PINs. */
function LoginStages() {
  const { key } = useLocation()
  const [paused, setPaused] = useState<{ readonly pause: Pause; readonly key: string } | null>(null)
  // A pause belongs to one entry of the browser's history: with Back the child leaves it, and sees the name tiles.
  const pause = paused?.key === key ? paused.pause : null
  const setPause = (next: Pause | null) => setPaused(next && { pause: next, key })
  const choice = useNameChoice()
  const { current } = choice
  const tile = typeof current === 'string' ? null : current
  const screen = useFocusOnStage(pause === null ? (tile?.childId ?? `${current}`) : 'pause')
  const endPause = useCallback(() => {
    setPaused(null)
    announce('You can try again now.')
  }, [])
  return (
    <div ref={screen} className={styles.stages}>
      {pause !== null ? (
        <PausePage
          pause={pause}
          onOver={endPause}
          onLogin={() => setPause(null)}
          onSomebodyElse={
            choice.backToNames &&
            (() => {
              setPause(null)
              choice.backToNames?.()
            })
          }
        />
      ) : current === 'choosing' ? (
        <NameTiles
          {...choice}
          onChoose={choice.choose}
          onType={choice.type}
          onRemove={choice.remove}
          onRestore={choice.restore}
        />
      ) : (
        <ChildLoginForm key={tile?.childId} tile={tile} onBackToNames={choice.backToNames} onPause={setPause} />
      )}
    </div>
  )
}

type PausePageProps = { pause: Pause; onOver: () => void; onLogin: () => void; onSomebodyElse: (() => void) | null }

const PausePage = ({ pause: { username, says, until }, onOver, onLogin, onSomebodyElse }: PausePageProps) =>
  until === null ? (
    <AskGrownUp username={username} says={says} onLogin={onLogin} />
  ) : (
    <LittleBreak
      username={username}
      message={says}
      until={until}
      onOver={onOver}
      onLogin={onLogin}
      onSomebodyElse={onSomebodyElse}
      isBreakActive={async () => (await call(readBreak, { body: { username } })).isActive}
    />
  )
