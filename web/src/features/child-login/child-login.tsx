import { readBreak } from '@lanternleaf/contract/child-login'
import { lazy, Suspense, useCallback, useState } from 'react'
import { call } from '../../api/call.ts'
import { useLocation, useQuery } from '../../router/router.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFocusOnStage } from '../../ui/use-focus-on-stage.ts'
import { AskGrownUp } from './ask-grown-up.tsx'
import styles from './child-login.module.css'
import { ChildLoginForm } from './child-login-form.tsx'
import { LittleBreak } from './little-break.tsx'
import { REMEMBERING } from './login-address.ts'
import { NameTiles } from './name-tiles/name-tiles.tsx'
import type { Pause } from './use-child-login.ts'
import { useWho } from './use-who.ts'

const Recovery = lazy(() => import('./recovery/recovery.tsx'))

/** Stands wherever a child's page is asked for, at that page's address, until a child has logged in. */
export default function ChildLogin() {
  const isRemembering = useQuery().has(REMEMBERING)
  if (!isRemembering) return <LogIn />
  return (
    <Suspense fallback={<Skeleton />}>
      <Recovery />
    </Suspense>
  )
}

function LogIn() {
  const { key } = useLocation()
  const [paused, setPaused] = useState<{ readonly pause: Pause; readonly key: string } | null>(null)
  // It is of who was chosen there: whoever goes back in the browser is at the names.
  const pause = paused?.key === key ? paused.pause : null
  const setPause = (next: Pause | null) => setPaused(next && { pause: next, key })
  const choice = useWho()
  const { who } = choice
  const tile = typeof who === 'string' ? null : who
  const screen = useFocusOnStage(pause === null ? (tile?.childId ?? `${who}`) : 'pause')
  const goOn = useCallback(() => {
    setPaused(null)
    announce('You can try again now.')
  }, [])
  return (
    <div ref={screen} className={styles.stages}>
      {pause !== null ? (
        <Paused
          pause={pause}
          onOver={goOn}
          onLogin={() => setPause(null)}
          onSomebodyElse={
            choice.chooseAgain &&
            (() => {
              setPause(null)
              choice.chooseAgain?.()
            })
          }
        />
      ) : who === 'choosing' ? (
        <NameTiles
          {...choice}
          onChoose={choice.choose}
          onType={choice.type}
          onRemove={choice.remove}
          onBringBack={choice.bringBack}
        />
      ) : (
        <ChildLoginForm key={tile?.childId} tile={tile} onChooseAgain={choice.chooseAgain} onPause={setPause} />
      )}
    </div>
  )
}

type PausedProps = { pause: Pause; onOver: () => void; onLogin: () => void; onSomebodyElse: (() => void) | null }

const Paused = ({ pause: { username, says, until }, onOver, onLogin, onSomebodyElse }: PausedProps) =>
  until === null ? (
    <AskGrownUp username={username} says={says} onLogin={onLogin} />
  ) : (
    <LittleBreak
      username={username}
      says={says}
      until={until}
      onOver={onOver}
      onLogin={onLogin}
      onSomebodyElse={onSomebodyElse}
      look={async () => (await call(readBreak, { body: { username } })).stands}
    />
  )
