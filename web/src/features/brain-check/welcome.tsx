import type { ReactNode } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { DocumentTitle, PageHeading } from '../../ui/page.tsx'
import { Camp } from './camp.tsx'
import styles from './welcome.module.css'

type WelcomeProps = { greeting?: boolean; ways?: ReactNode; children: ReactNode }

/** The check-in as a page: the question before the camp, the six cards, what comes next. Home adds a greeting. */
export function Welcome({ greeting = true, ways, children }: WelcomeProps) {
  const isLoggedIn = useChildLogin(({ session }) => session !== null)
  return (
    <div className={styles.page}>
      <DocumentTitle title={greeting ? 'Lanternleaf' : "What's Your Vibe Today?"} />
      <Camp>
        {greeting ? <p className={styles.welcome}>Welcome to Lanternleaf, a quiet place to read.</p> : null}
        <PageHeading>What's Your Vibe Today?</PageHeading>
        <p className={styles.lede}>
          Pick the one that feels most like you. No choice is wrong, and you can change it later.
        </p>
      </Camp>
      {children}
      <div className={styles.foot}>
        <p>{isLoggedIn ? 'Next: choose what to do.' : 'Next: log in.'}</p>
        {ways ? <div className={styles.ways}>{ways}</div> : null}
      </div>
    </div>
  )
}
