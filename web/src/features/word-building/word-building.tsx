/**
 * The screen Word Building: introduction, a spelling lesson if a new pattern comes up, then for each word the board and its
 * meaning, and at the end the choice of the next theme.
 */

import { isInSequence } from '@lanternleaf/domain/sequence/strand'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import type { WordPractice } from '@lanternleaf/domain/word-building/word-practice'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { paths } from '../../paths.ts'
import { useVoice } from '../../speech/use-voice.ts'
import { GoButton } from '../../ui/buttons/button.tsx'
import { RedirectScreen } from '../../ui/loading/redirect-screen.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useAsync } from '../../ui/loading/use-async.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { PracticeBar } from '../../ui/practice/practice-bar.tsx'
import { GoOn, PracticeScreen } from '../../ui/practice/practice-screen.tsx'
import { useJustRemoved } from '../../ui/practice/use-just-removed.ts'
import { isolate } from '../../ui/text/quoted.tsx'
import { BuildBoard } from './board/build-board.tsx'
import { useJoinedWord } from './board/use-joined-word.ts'
import { MeaningCard } from './meaning/meaning-card.tsx'
import { useCompletionVoice } from './meaning/use-completion-voice.ts'
import { usePictures } from './practice/use-pictures.ts'
import { useWordPractice, wordsInVisit } from './practice/use-word-practice.ts'
import type { OpenedList } from './practice/word-bank.ts'
import { IntroCard } from './themes/intro-card.tsx'
import { THEME_OPTIONS } from './themes/themes.ts'
import { WordOrigin } from './word-origin.tsx'

// These parts are loaded only when they are needed: the difficulty changes rarely, few words have a lesson before them, and only
// the end of a visit needs the pictures of other themes.
const DifficultyLine = lazy(() => import('./difficulty-line.tsx'))
const LessonStep = lazy(() => import('./lesson/lesson-step.tsx'))
const ThemeChoice = lazy(() => import('./themes/theme-choice.tsx'))

type WordBuildingProps = {
  list: OpenedList
  initialPractice: WordPractice
  /** Called when the child wants more words of this list. */
  onMore: () => void
}

/** A visit with the words of one list, from the introduction to the choice of the next theme. */
export function WordBuilding({ list, initialPractice, onMore }: WordBuildingProps) {
  const voice = useVoice()
  const [isReading, setReading] = useState(false)
  const { practice, send } = useWordPractice(list, initialPractice, voice.speaking || isReading)
  const { visibleVisit: visit, isShowing: isShowingWord } = useJoinedWord(practice.visit)
  const gone = useJustRemoved()
  const pictureOf = usePictures(list)
  const hasCousins = useHasCousins()
  useCompletionVoice(practice.visit, voice.say)
  const { ground } = list
  const { stage, finished, build } = visit
  const last = finished.at(-1)
  const words = wordsInVisit(list)
  const strand = build?.word.help?.strand ?? null
  const lessonStrand = strand !== null && isInSequence(strand) ? strand : null
  if (stage === 'over') return <RedirectScreen to={paths.wordInterestSelection} />
  const changeLine = (
    <Suspense fallback={null}>
      <DifficultyLine
        key={`${stage} ${finished.length}`}
        change={visit.change}
        when={stage === 'build' ? 'now' : 'next'}
        onUndo={() => send({ type: 'difficulty-restored' }).length > 0}
      />
    </Suspense>
  )
  const renderBar = (word: number, next?: ReactNode) => (
    <PracticeBar
      themes={paths.wordInterestSelection}
      isChosen={list.name !== UNIVERSAL}
      place={{ kind: 'Word', at: word, of: words, isDone: stage === 'themes' }}
      next={next}
    />
  )
  return (
    <PracticeScreen
      title={THEME_OPTIONS[list.name].words}
      stage={`${stage} ${finished.length} ${build?.word.id}`}
      still={isShowingWord}
      gone={gone.isGone}
    >
      {stage === 'intro' ? (
        <>
          <IntroCard list={list} wanted={practice.wanted} pictureOf={pictureOf} />
          {renderBar(1, <GoOn onClick={() => send({ type: 'started' })}>Start</GoOn>)}
        </>
      ) : null}
      {stage === 'lesson' && lessonStrand ? (
        <Suspense fallback={<Skeleton />}>
          <LessonStep
            strand={lessonStrand}
            ground={ground}
            voice={voice}
            onDone={() => send({ type: 'lesson-finished' })}
          />
        </Suspense>
      ) : null}
      {stage === 'build' && build ? (
        <BuildBoard
          key={build.word.id}
          build={build}
          ground={ground}
          voice={voice}
          send={send}
          changeLine={changeLine}
          origin={<WordOrigin word={build.word} visit={visit} list={list.name} />}
          onReading={setReading}
          onGone={gone.markRemoved}
          renderBar={(tools) => renderBar(finished.length + 1, tools)}
        />
      ) : null}
      {stage === 'meaning' && last ? (
        <>
          <MeaningCard
            word={last.word}
            picture={pictureOf(last.word)}
            isLast={finished.length >= words}
            visit={visit}
            ground={ground}
            voice={voice}
            changeLine={changeLine}
            origin={<WordOrigin word={last.word} visit={visit} list={list.name} />}
            hasCousins={hasCousins(last.word)}
            wanted={practice.wanted}
            onWanted={(word) => {
              send({ type: 'word-requested', word })
              announce(`Next: ${isolate(word.word)}.`)
            }}
          />
          {renderBar(
            finished.length,
            <GoOn onClick={() => send({ type: 'next' })}>{finished.length < words ? 'Next word' : 'Finish'}</GoOn>,
          )}
        </>
      ) : null}
      {stage === 'themes' ? (
        <>
          <Suspense fallback={<Skeleton />}>
            <ThemeChoice list={list} visit={visit} onMore={onMore} />
          </Suspense>
          {renderBar(words, <GoButton to={paths.celebrate}>Finish for today</GoButton>)}
        </>
      ) : null}
    </PracticeScreen>
  )
}

/** Returns a function that says whether a word has cousins. The data is loaded meanwhile; until then no word has cousins. */
function useHasCousins(): (word: Word) => boolean {
  const loaded = useAsync('kin', async () => (await import('./cousins/open-cousin.ts')).hasCousins)
  return loaded.state === 'ready' ? loaded.value : () => false
}
