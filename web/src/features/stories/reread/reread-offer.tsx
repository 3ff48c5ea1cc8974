import { wordsLookedUpIn } from '@lanternleaf/domain/childs-own/words-looked-up'
import { saysNext } from '@lanternleaf/domain/comfort/effective-comfort'
import type { StoryPage } from '@lanternleaf/domain/story/pages'
import { pageToReread, rereadWays } from '@lanternleaf/domain/story/reread'
import { useId } from 'react'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { useComfort } from '../../../comfort/comfort.ts'
import { ownOf } from '../../../learning-record/own.ts'
import { fetchWordsInStories, type WordsInStories } from '../../../practice/words-in-stories.ts'
import { useSilence } from '../../../speech/silence.ts'
import { Button } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/form.tsx'
import { useLoaded } from '../../../ui/use-loaded.ts'
import styles from './reread.module.css'
import type { RereadAtHand } from './use-reread.ts'
import { wayShown } from './way-shown.ts'

type RereadOfferProps = Pick<RereadAtHand, 'begin' | 'decline'> & {
  storyId: string
  /** Those of the child's own path, at their level. */
  pages: readonly StoryPage[]
}

/** Words that can be built are a help to choose the page, and no more. */
const NO_WORDS: WordsInStories = {}
const wordsOrNone = () => fetchWordsInStories().catch(() => NO_WORDS)

/** Asks, at the end of a story, whether one of its pages is to be read again. It stands in nobody's way. */
export function RereadOffer({ storyId, pages, begin, decline }: RereadOfferProps) {
  const id = useId()
  const childId = useChildLogin((login) => login.session?.childId)
  const hasVoice = !useSilence()
  const isNextSaid = saysNext(useComfort())
  const bank = useLoaded('', wordsOrNone)
  if (bank.state !== 'ready') return null
  const page = pageToReread(pages, {
    lookedUp: childId ? wordsLookedUpIn(ownOf(childId), storyId) : new Set(),
    canBuild: (word) => Object.hasOwn(bank.value, word),
  })
  if (!page) return null
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <h3 id={id}>Read it once more?</h3>
      <p>Pick a way to read one page again.</p>
      {isNextSaid ? <p>Next: that page. Then you come back here.</p> : null}
      <Actions>
        {rereadWays(hasVoice).map((way) => {
          const { label, icon: WayIcon } = wayShown(way, hasVoice)
          return (
            <Button key={way} onClick={() => begin(way, page.place)}>
              <WayIcon aria-hidden="true" />
              {label}
            </Button>
          )
        })}
        <Button kind="quiet" onClick={decline}>
          No thanks
        </Button>
      </Actions>
    </section>
  )
}
