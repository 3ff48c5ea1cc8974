import { useCallback, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { useFocusOnStage } from '../../ui/use-focus-on-stage.ts'
import styles from './child-login.module.css'
import { ChildLoginForm } from './child-login-form.tsx'
import { type Break, LittleBreak } from './little-break.tsx'

/** Stands wherever a child's page is asked for, at that page's address, until a child has logged in. */
export default function ChildLogin() {
  const [taken, setTaken] = useState<Break | null>(null)
  const screen = useFocusOnStage(taken === null ? 'form' : 'break')
  const goOn = useCallback(() => {
    setTaken(null)
    announce('You can try again now.')
  }, [])
  return (
    <div ref={screen} className={styles.stages}>
      {taken === null ? <ChildLoginForm onBreak={setTaken} /> : <LittleBreak {...taken} onOver={goOn} />}
    </div>
  )
}
