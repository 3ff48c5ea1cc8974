import type { ReadingActivity } from '@lanternleaf/domain/brain-state/brain-state'
import { GUIDED_SESSION_STEPS } from '@lanternleaf/domain/guided-session/guided-session'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import Accessibility from '~sprite/lucide/accessibility'
import Evidence from '~sprite/lucide/book-open-check'
import EveryBrain from '~sprite/lucide/infinity'
import Lantern from '~sprite/own/lantern'
import { version } from '../../../package.json'
import { useStepsDone } from '../guided-session/guided-session.ts'
import { paths } from '../paths.ts'
import { Link } from '../router/link.tsx'
import { matchPath } from '../router/match-path.ts'
import { useLocation } from '../router/router.tsx'
import { lastActivity } from '../storage/entries/activity.ts'
import { Announcer } from '../ui/messages/announcer.tsx'
import { type Practice, SessionSteps } from '../ui/steps/session-steps.tsx'
import { CalmTool } from './calm-tool.tsx'
import { ChildTools } from './child-tools.tsx'
import { routes } from './routes.ts'
import styles from './shell.module.css'

/** The frame of every screen: skip links, header with logo, steps and tools, and the footer. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <div className={styles.shell}>
    <a className={`${styles.skip} visually-hidden`} href="#main">
      Skip to content
    </a>
    {/* biome-ignore lint/a11y/useValidAnchor: before the script has loaded, the address alone leads there */}
    <a className={`${styles.skip} ${styles.skipToBar} visually-hidden`} href="#next" onClick={skipToBar}>
      Skip to the buttons below
    </a>
    <div className={styles.screen}>
      <header className={styles.header}>
        <Link className={styles.logo} to={paths.home}>
          <Lantern aria-hidden="true" />
          <span className={styles.name}>Lanternleaf</span>
        </Link>
        <Lamps />
        <div className={styles.tools}>
          <ChildTools />
          <CalmTool />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
    <Announcer />
    <Footer />
  </div>
)

function skipToBar(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#next :is(a, button)')?.focus()
}

/** The screens of the check-in. */
const CHECK_IN: readonly string[] = [paths.home, paths.brainCheck, paths.notSure]

/**
 * The progress of the guided session as a row of lamps, one for each step: check in, activity, answer, done. A lamp lights when its
 * step is begun. The lamps are visible if at least one is lit, and only on screens that are a step of the session.
 */
function Lamps() {
  const { pathname } = useLocation()
  const stepsDone = useStepsDone()
  const done = stepsDone > 0 && pathname === paths.celebrate ? GUIDED_SESSION_STEPS : stepsDone
  useLampSound(done)
  // My page shows the whole session large, so it has no lamps in the header.
  const isSessionScreen =
    pathname !== paths.myPage && routes.some(({ path, audience }) => audience === 'child' && matchPath(path, pathname))
  // The activity is known only on this device. Until a lamp is lit, the page must equal the prerendered page.
  const practice =
    pathname === paths.celebrate && done > 0 ? PRACTICE_OF_ACTIVITY[lastActivity.read()] : practiceAt(pathname, done)
  const steps = <SessionSteps done={done} current={currentStepAt(pathname, done)} practice={practice} />
  // A story lights a lamp when it opens. The space of the lamps is reserved before, so that the story does not move then.
  if (done === 0) return STORY_PAGE.test(pathname) ? <div className={styles.reservedSteps}>{steps}</div> : null
  // The pages for grown-ups and the pages linked in the footer are not steps of the session.
  return isSessionScreen || CHECK_IN.includes(pathname) ? (
    <nav aria-label="Session progress" className={styles.steps}>
      {steps}
      <Link className={styles.myPageLink} to={paths.myPage} aria-label="My page" />
    </nav>
  ) : null
}

/** Plays a soft sound when another lamp lights. The code that plays it is loaded then. */
function useLampSound(done: number): void {
  const lastDone = useRef(done)
  useEffect(() => {
    const hasMoreDone = done > lastDone.current
    lastDone.current = done
    if (hasMoreDone)
      void import('../ui/sounds/play-sound.ts').then(({ playSound }) => playSound('lamp'), ignoreMissingSound)
  }, [done])
}

const ignoreMissingSound = (error: unknown) => console.warn('The sounds could not be loaded.', error)

/** The index of the current lamp: the check-in, then the choice of an activity, the answer, and the celebration. */
function currentStepAt(pathname: string, done: number): number {
  if (pathname === paths.celebrate) return GUIDED_SESSION_STEPS - 1
  // After the check-in, its own screens still show the first lamp as current, and all other screens the second.
  if (done === 1) return CHECK_IN.includes(pathname) ? 0 : 1
  const isAnswered = practiceAt(pathname, done) === 'Story' && (done > 2 || pathname === paths.create)
  return isAnswered ? Math.min(done, GUIDED_SESSION_STEPS - 1) : 1
}

/** The addresses at which a story is read. */
const STORY_PAGE = /^\/story(\/|$)/

/** The addresses of the story activity: the topics, the stories and the answer. */
const STORY_PAGES = /^\/(interests|stor|create)/

/** The activity of an address. `Choose` on the screens that offer activities, and on all other screens until a story has started. */
function practiceAt(pathname: string, done: number): Practice {
  if (pathname.startsWith(paths.wordBuilding) || pathname === paths.wordInterestSelection) return 'Words'
  if (pathname.startsWith(paths.sentenceBuilding)) return 'Sentences'
  if (pathname === paths.practiceReading) return 'Choose'
  return done > 1 || STORY_PAGES.test(pathname) ? 'Story' : 'Choose'
}

const PRACTICE_OF_ACTIVITY: Record<ReadingActivity, Practice> = {
  'word-building': 'Words',
  'sentence-building': 'Sentences',
  stories: 'Story',
}

const Footer = () => (
  <footer className={styles.footer}>
    <ul className={styles.promises}>
      <li>
        <EveryBrain aria-hidden="true" />
        Made for every kind of brain
      </li>
      <li>
        <Link to={`${paths.about}#evidence`}>
          <Evidence aria-hidden="true" />
          Built on evidence
        </Link>
      </li>
      <li>
        <Link to={`${paths.about}#accessibility`}>
          <Accessibility aria-hidden="true" />
          Accessibility first
        </Link>
      </li>
    </ul>
    <ul className={styles.links}>
      <li>
        <Link to={paths.privacy}>Privacy</Link>
      </li>
      <li>
        <Link to={paths.support}>Support</Link>
      </li>
      <li>
        <Link to={paths.about}>About</Link>
      </li>
    </ul>
    <p>Version {version}</p>
  </footer>
)
