import Lantern from '~icons/fluent-emoji-flat/red-paper-lantern'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { DocumentTitle, PageHeading } from '../../ui/page.tsx'
import styles from './celebration.module.css'
import { Confetti } from './confetti.tsx'
import { useCelebration } from './use-celebration.ts'

/** The end of a guided session: what was done, said plainly, and two ways on. */
export function Celebration() {
  const { leaveTo, response } = useCelebration()
  return (
    <section className={styles.card}>
      <DocumentTitle title="You did it!" />
      <Confetti />
      <Lantern className={styles.lantern} aria-hidden="true" />
      <PageHeading>You did it!</PageHeading>
      <p>
        {response
          ? `You read a story, and you wrote ${wordCount(response.response)} of your own.`
          : 'You read a story.'}
      </p>
      <p>Stopping here is fine. Going on is fine too.</p>
      <div className={styles.ways}>
        <Button kind="primary" onClick={() => leaveTo(paths.brainCheck)}>
          Read Another Story!
        </Button>
        <Button onClick={() => leaveTo(paths.home)}>I'm Done for Now</Button>
      </div>
    </section>
  )
}

function wordCount(text: string): string {
  const words = text.trim().split(/\s+/).length
  return words === 1 ? 'one word' : `${words} words`
}
