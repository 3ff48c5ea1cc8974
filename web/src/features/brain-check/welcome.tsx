/**
 * The parts of the check-in around the mood cards: the question, the picture of the camp (a clearing that fills with what the
 * child makes), and the toolbar. Used by the home page and by the page "What's Your Vibe Today?".
 */

import type { ReactNode } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { DocumentTitle, PageHeading } from '../../ui/layout/page.tsx'
import { Name } from '../../ui/text/quoted.tsx'
import styles from './welcome.module.css'

type WelcomeProps = {
  /** Whether the page has the greeting of Home. */
  greeting?: boolean
  /** Links in the toolbar for visitors who do not check in: for grown-ups, and for children who want to log in. */
  grownUp?: ReactNode
  logIn?: ReactNode
  /** The picture that the child chose of themself. */
  picture?: ReactNode
  /** The camp of a child who comes back, instead of the empty camp. */
  camp?: ReactNode
  children: ReactNode
}

/** The check-in below another part of a page, for visitors: the question, the cards (`children`), and what comes next. */
export const CheckInSection = ({ children }: { children: ReactNode }) => (
  <section className={`${styles.page} ${styles.below}`} aria-labelledby="check-in" data-door>
    <CampStrip />
    <header className={styles.head}>
      <h2 id="check-in">What's Your Vibe Today?</h2>
      <div className={styles.asked}>
        <Companion face="awake">Pick what feels most like you. There's no wrong answer.</Companion>
        <ButtonLink to={paths.notSure}>I'm not sure</ButtonLink>
      </div>
    </header>
    {children}
    <p>Next: log in.</p>
  </section>
)

/** The page of the check-in: the question, the camp, the cards (`children`), and what comes next. Home adds a greeting. */
export function Welcome({ greeting = true, picture, grownUp, logIn, camp, children }: WelcomeProps) {
  const name = useChildLogin(({ session }) => session?.username)
  return (
    <>
      <div className={`${styles.page} ${camp ? styles.returning : ''}`}>
        <DocumentTitle title={greeting ? 'Lanternleaf' : "What's Your Vibe Today?"} />
        <header className={styles.head}>
          <div className={styles.question}>
            {picture ? <span className={styles.own}>{picture}</span> : null}
            {greeting ? (
              <p className={styles.welcome}>
                {name ? (
                  <>
                    Hello, <Name>{name}</Name>.
                  </>
                ) : (
                  'Lanternleaf: stories and words for every kind of brain.'
                )}
              </p>
            ) : null}
            <PageHeading>What's Your Vibe Today?</PageHeading>
          </div>
          <div className={styles.asked}>
            <Companion face="awake">Pick what feels most like you. There's no wrong answer.</Companion>
            <ButtonLink to={paths.notSure}>I'm not sure</ButtonLink>
          </div>
        </header>
        {camp ?? <CampStrip />}
        {children}
      </div>
      <BottomBar
        label="Check in"
        back={grownUp}
        middle={
          <p className={logIn ? styles.next : undefined}>{name ? 'Next: choose what to do.' : 'Next: log in.'}</p>
        }
        next={logIn}
      />
    </>
  )
}
