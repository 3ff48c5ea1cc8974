/** "Read one page again?", at the end of a story. Loaded only on the last page. */

import { announcesNext } from '@lanternleaf/domain/comfort/effective-comfort'
import { wordsLookedUpIn } from '@lanternleaf/domain/practice-state/from-facts'
import type { StoryPage } from '@lanternleaf/domain/story/pages'
import { firstWordsOf, pageToReread, rereadModes } from '@lanternleaf/domain/story/reread'
import { useEffect, useId, useRef, useState } from 'react'
import Book from '~icons/lucide/book-open'
import More from '~icons/lucide/chevron-down'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { useComfort } from '../../../comfort/comfort.ts'
import { storedPracticeState } from '../../../practice/practice-state.ts'
import { fetchWordsInStories, type WordsInStories } from '../../../practice/words-in-stories.ts'
import { hasEnglishVoice } from '../../../speech/offered-voices.ts'
import { markSpeechUnavailable, useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { inQuotes, Name } from '../../../ui/text/quoted.tsx'
import type { OpenedStory } from '../shelf/story-shelf.ts'
import styles from './reread.module.css'
import { rereadModeText } from './reread-modes.ts'
import { RereadPage } from './reread-page.tsx'
import { type RereadController, type RereadOptions, useReread } from './use-reread.ts'

type RereadProps = Omit<RereadOptions, 'storyId' | 'isPageOpen'> & {
  story: OpenedStory
  /** The pages that the child has read: with the chosen options, at the child's level. */
  pages: readonly StoryPage[]
  /** The page being reread. Undefined if no page is being reread. */
  page: StoryPage | undefined
}

/** At the end of a story: an offer to read one page of it again, and that page while it is reread. */
export default function Reread({ story, pages, page, ...options }: RereadProps) {
  const reread = useReread({ storyId: story.text.id, isPageOpen: page !== undefined, ...options })
  const { openReread } = reread
  if (openReread && page) return <RereadPage story={story} page={page} reread={reread} openReread={openReread} />
  if (!reread.isOffered) return null
  return <RereadOffer storyId={story.text.id} pages={pages} begin={reread.begin} decline={reread.decline} />
}

type RereadOfferProps = Pick<RereadController, 'begin' | 'decline'> & {
  storyId: string
  /** The pages that the child has read: with the chosen options, at the child's level. */
  pages: readonly StoryPage[]
}

/** Words that can be built only help to choose the page, so the offer also works without them. */
const NO_WORDS: WordsInStories = {}
const loadWordsOrNone = () => fetchWordsInStories().catch(() => NO_WORDS)

/** Data for the offer. The voice is checked first, so that listening is not offered without one. */
const loadWordsAndVoice = async () => {
  const [words, isVoiceHere] = await Promise.all([loadWordsOrNone(), hasEnglishVoice()])
  return { words, isVoiceHere }
}

/** How many of the page's first words the offer shows. */
const QUOTED_WORDS = 6

/** Offers at the end of a story to reread one page: one row, so that it is visible below the last page, which opens to the ways. */
function RereadOffer({ storyId, pages, begin, decline }: RereadOfferProps) {
  const id = useId()
  const childId = useChildLogin((login) => login.session?.childId)
  const isSpeechUnavailable = useSpeechUnavailable()
  const [isOpen, setOpen] = useState(false)
  const offer = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) offer.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const isNextSaid = announcesNext(useComfort())
  const loaded = useAsync('', loadWordsAndVoice)
  if (loaded.state !== 'ready') return null
  const { words, isVoiceHere } = loaded.value
  const hasVoice = isVoiceHere && !isSpeechUnavailable
  const page = pageToReread(pages, {
    lookedUp: childId ? wordsLookedUpIn(storedPracticeState(childId), storyId) : new Set(),
    canBuild: (word) => Object.hasOwn(words, word),
  })
  if (!page) return null
  return (
    <section ref={offer} className={styles.offer} aria-labelledby={id} data-offer="">
      <h3 id={id}>
        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Book aria-hidden="true" />
          <span>Read one page again?</span>
          <More className={styles.chevron} aria-hidden="true" />
        </button>
      </h3>
      {isOpen ? (
        <div className={styles.inside}>
          <p>
            It starts: <Name>{inQuotes(firstWordsOf(page, QUOTED_WORDS))}</Name>
          </p>
          {isNextSaid ? <p>Next: that page. Then you come back here.</p> : null}
          <div className={styles.ways}>
            {rereadModes(hasVoice).map((mode) => {
              const { offer: label, icon: ModeIcon } = rereadModeText(mode, hasVoice)
              return (
                <Button
                  key={mode}
                  onClick={() => {
                    if (!hasVoice) markSpeechUnavailable('all')
                    begin(mode, page.place)
                  }}
                >
                  <ModeIcon aria-hidden="true" />
                  {label}
                </Button>
              )
            })}
            <Button kind="quiet" onClick={decline}>
              No thanks
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  )
}
