import { UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import type { WordPractice } from '@lanternleaf/domain/word-building/word-practice'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../paths.ts'
import { Redirect } from '../../router/router.tsx'
import { useVoice } from '../../speech/use-voice.ts'
import { dotted } from '../../ui/dotted.ts'
import { PracticeFoot, PracticeScreen } from '../../ui/practice/practice-screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BuildBoard } from './board/build-board.tsx'
import { useJoinedWord } from './board/use-joined-word.ts'
import { DifficultyLine } from './difficulty-line.tsx'
import { MeaningCard } from './meaning/meaning-card.tsx'
import { useCompletionVoice } from './meaning/use-completion-voice.ts'
import { usePictures } from './practice/use-pictures.ts'
import { useWordPractice, wordsInVisit } from './practice/use-word-practice.ts'
import type { OpenedList } from './practice/word-bank.ts'
import { IntroCard } from './themes/intro-card.tsx'
import { THEME_OPTIONS } from './themes/themes.ts'

/** Only the end of a visit needs the pictures of other themes. */
const ThemeChoice = lazy(() => import('./themes/theme-choice.tsx'))

type WordBuildingProps = {
  list: OpenedList
  opened: WordPractice
  /** The child wants more words of this list. */
  onMore: () => void
}

/** A visit with the words of one list, from the opening card to the choice of the next theme. */
export function WordBuilding({ list, opened, onMore }: WordBuildingProps) {
  const voice = useVoice()
  const [reading, setReading] = useState(false)
  const { practice, send } = useWordPractice(list, opened, voice.speaking || reading)
  const { shown: visit, stands } = useJoinedWord(practice.visit)
  const pictureOf = usePictures(list, practice.adaptive.currentDifficulty)
  useCompletionVoice(practice.visit, voice.say)
  const { words } = THEME_OPTIONS[list.name]
  const last = visit.finished.at(-1)
  if (visit.stage === 'over') return <Redirect to={paths.wordInterestSelection} />
  const changeLine = (
    <DifficultyLine
      key={`${visit.stage} ${visit.finished.length}`}
      change={visit.change}
      when={visit.stage === 'build' ? 'now' : 'next'}
      onBack={() => send({ type: 'changed-back' }).length > 0}
    />
  )
  return (
    <PracticeScreen
      title={words}
      stage={`${visit.stage} ${visit.finished.length} ${visit.build?.word.id}`}
      still={stands}
    >
      {visit.stage === 'intro' ? <IntroCard list={list} onStart={() => send({ type: 'begun' })} /> : null}
      {visit.stage === 'build' && visit.build ? (
        <BuildBoard
          key={visit.build.word.id}
          build={visit.build}
          progress={dotted(words, `word ${visit.finished.length + 1} of ${wordsInVisit(list)}`)}
          picture={pictureOf(visit.build.word)}
          {...{ voice, send, changeLine, onReading: setReading }}
        />
      ) : null}
      {visit.stage === 'meaning' && last ? (
        <MeaningCard
          word={last.word}
          visit={visit}
          isLast={visit.finished.length >= wordsInVisit(list)}
          picture={pictureOf(last.word)}
          {...{ voice, changeLine }}
          onNext={() => send({ type: 'went-on' })}
        />
      ) : null}
      {visit.stage === 'themes' ? (
        <Suspense fallback={<Skeleton />}>
          <ThemeChoice list={list} visit={visit} onMore={onMore} />
        </Suspense>
      ) : null}
      {visit.stage === 'themes' ? null : (
        <PracticeFoot
          themes={paths.wordInterestSelection}
          isChosen={list.name !== UNIVERSAL}
          next={nextLine(visit, wordsInVisit(list))}
        />
      )}
    </PracticeScreen>
  )
}

/** What comes after this, so that nothing comes as a surprise. */
function nextLine({ stage, finished }: WordVisit, words: number): string | null {
  if (stage === 'build') return 'Next: what this word means.'
  if (stage !== 'meaning') return null
  return finished.length < words ? 'Next: another word. You can stop here or keep going.' : 'Next: choose what to do.'
}
