/**
 * The screen "You did it!" that ends a guided session: a picture with what the child read, built or made, one sentence about
 * it, and buttons to stop or to continue.
 */

import { celebratesWithMotion } from '@lanternleaf/domain/comfort/effective-comfort'
import { type ReactNode, useEffect } from 'react'
import sentencesDone from '#generated/screen-scene/sentences-done'
import storyDone from '#generated/screen-scene/story-done'
import wordsDone from '#generated/screen-scene/words-done'
import { useComfort } from '../../comfort/comfort.ts'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { DocumentTitle, PageHeading } from '../../ui/layout/page.tsx'
import { RedirectScreen } from '../../ui/loading/redirect-screen.tsx'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'
import { SkyScene } from '../../ui/scene/scene.tsx'
import { playSound } from '../../ui/sounds/play-sound.ts'
import styles from './celebration.module.css'
import { FinishedStoryBook, NextInSeries, useFinishedStory } from './finished-story.tsx'
import { Leaves } from './leaves.tsx'
import { ChildsWork, summarySentence, useSavedNote } from './session-summary.tsx'
import { useCelebration } from './use-celebration.ts'

const fetchNewestPiece = () => import('../../ui/own-piece/newest-piece.tsx')

/** The main button for each activity: more of what the child has just done. */
const AGAIN = {
  'word-building': { label: 'Build More Words!', path: paths.wordInterestSelection },
  'sentence-building': { label: 'Build More Sentences!', path: paths.sentenceBuilding },
  stories: { label: 'Read Another Story!', path: paths.brainCheck },
}

const SCENES = { 'word-building': wordsDone, 'sentence-building': sentencesDone, stories: storyDone }

/** The end of a guided session: what the child did and made, and two ways to continue. */
export function Celebration({ children }: { children?: ReactNode }) {
  const { isEarned, leaveTo, response, practised, work } = useCelebration()
  const story = useFinishedStory()
  const savedNote = useSavedNote(response?.prompt ?? null)
  const isWithoutScene = useComfort().celebration === 'none'
  /** Whether the child's work is a drawing or a recording. */
  const isNotInWords = work.sentence === ''
  const { Component: NewestPiece } = useLazyComponent(fetchNewestPiece, 0, isNotInWords)
  useEffect(() => {
    if (isEarned && !isWithoutScene) playSound('leaf')
  }, [isEarned, isWithoutScene])
  if (!isEarned) return <RedirectScreen to={paths.practiceReading} />
  const activity = practised ?? 'stories'
  /** Whether what was built hangs or lies in the scene: words on the string, a sentence on the table. */
  const isInScene = !isWithoutScene && activity !== 'stories' && (work.words.length > 0 || work.sentence !== null)
  return (
    <div className={`${styles.celebration} ${isWithoutScene ? styles.plain : ''}`}>
      <DocumentTitle title="You did it!" />
      {isWithoutScene ? null : (
        <SkyScene screenScene={SCENES[activity]}>
          <FallenLeaves />
          {isInScene ? (
            <div className={styles.made} data-made={activity}>
              <ChildsWork {...work} />
            </div>
          ) : story && activity === 'stories' ? (
            <div className={`${styles.stage} ${styles.forBook}`}>
              <FinishedStoryBook story={story} />
            </div>
          ) : (
            <div className={styles.stage} />
          )}
        </SkyScene>
      )}
      <div className={styles.text}>
        <div className={styles.summary}>
          <PageHeading>You did it!</PageHeading>
          {isNotInWords ? NewestPiece && <NewestPiece /> : isInScene ? null : <ChildsWork {...work} />}
          <Companion face="glad">
            {[summarySentence(practised, response?.response ?? null), savedNote].filter(Boolean).join(' ')}
          </Companion>
        </div>
        {activity === 'stories' ? <NextInSeries /> : null}
        {children}
        <Button kind="quiet" onClick={() => leaveTo(paths.todayIWantTo)}>
          Today I Want To...
        </Button>
      </div>
      <BottomBar
        label="What next"
        back={
          <Button onClick={() => leaveTo(paths.home)}>
            <span className={`${styles.exit} ${styles.done}`}>I'm Done for Now</span>
          </Button>
        }
        middle={null}
        next={
          <Button kind="primary" onClick={() => leaveTo(AGAIN[activity].path)}>
            <span className={`${styles.exit} ${styles.again}`}>{AGAIN[activity].label}</span>
          </Button>
        }
      />
    </div>
  )
}

/** Twenty leaves. They fall, or lie on the ground for a calm mood or with reduced motion. There are none if the child chose so. */
function FallenLeaves() {
  const comfort = useComfort()
  const isCalm = useGuidedSession((session) => session.currentBrainState?.mood === 'calm')
  return comfort.celebration === 'leaves' ? <Leaves fall={celebratesWithMotion(comfort) && !isCalm} /> : null
}
