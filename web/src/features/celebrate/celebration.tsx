import type { ReadingActivity } from '@lanternleaf/domain/activity/recommend'
import { celebratesWithMotion } from '@lanternleaf/domain/comfort/effective-comfort'
import Lantern from '~icons/fluent-emoji-flat/red-paper-lantern'
import { useComfort } from '../../comfort/comfort.ts'
import { paths } from '../../paths.ts'
import { Redirect } from '../../router/router.tsx'
import { Button } from '../../ui/button.tsx'
import { DocumentTitle, PageHeading } from '../../ui/page.tsx'
import styles from './celebration.module.css'
import { Confetti } from './confetti.tsx'
import { useCelebration } from './use-celebration.ts'

/** The end of a guided session: what was done, said plainly, and two ways on. */
export function Celebration() {
  const { isEarned, leaveTo, response, practised } = useCelebration()
  const moves = celebratesWithMotion(useComfort())
  if (!isEarned) return <Redirect to={paths.practiceReading} />
  return (
    <section className={styles.card}>
      <DocumentTitle title="You did it!" />
      {moves ? <Confetti /> : null}
      <Lantern className={styles.lantern} aria-hidden="true" />
      <PageHeading>You did it!</PageHeading>
      <p>{whatWasDone(practised, response?.response ?? null)}</p>
      <p>You can stop here or keep going.</p>
      <div className={styles.ways}>
        <Button kind="primary" onClick={() => leaveTo(paths.brainCheck)}>
          Read Another Story!
        </Button>
        <Button onClick={() => leaveTo(paths.home)}>I'm Done for Now</Button>
        <Button kind="quiet" onClick={() => leaveTo(paths.todayIWantTo)}>
          Today I Want To...
        </Button>
      </div>
    </section>
  )
}

const whatWasDone = (practised: ReadingActivity | null, response: string | null): string =>
  practised === null ? `You wrote ${wordCount(response ?? '')} of your own.` : WHAT_WAS_DONE[practised](response)

/** What was done, said plainly. `response` is what the child wrote about a story, if anything. */
const WHAT_WAS_DONE: Record<ReadingActivity, (response: string | null) => string> = {
  'word-building': () => 'You built words from their parts.',
  'sentence-building': () => 'You built your own sentences.',
  stories: (response) =>
    response === null ? 'You read a story.' : `You read a story, and you wrote ${wordCount(response)} of your own.`,
}

function wordCount(text: string): string {
  const words = text.trim().split(/\s+/).length
  return words === 1 ? 'one word' : `${words} words`
}
