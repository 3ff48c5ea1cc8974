/** The screen after each built word in word building: what the word means, with a picture if there is one. */

import type { WordGround } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { type ReactNode, useEffect } from 'react'
import Puzzle from '~icons/lucide/puzzle'
import { type ScreenVoice, useSpeakOnRequest } from '../../../speech/use-voice.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Companion } from '../../../ui/companion/companion.tsx'
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.tsx'
import { PageHeading } from '../../../ui/layout/page.tsx'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { isolate, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { WordSum } from '../../../ui/words/word-sum.tsx'
import { numberWord, patternTitle } from '../board/board-text.ts'
import { HearWord } from '../hear-word.tsx'
import { JoinedWord } from '../joined-word.tsx'
import { WordPicture, WordScene } from '../scene/word-scene.tsx'
import screen from '../word-screen.module.css'
import styles from './meaning-card.module.css'

const fetchMore = () => import('./more-sheet.tsx')
const fetchCousins = () => import('../cousins/cousin-sheet.tsx')

type MeaningCardProps = {
  word: Word
  visit: WordVisit
  /** The background picture behind the word. */
  ground: WordGround
  picture: Icon | null
  voice: ScreenVoice
  isLast: boolean
  /** Says that the difficulty changes for the next word. Shows nothing if it does not change. */
  changeLine: ReactNode
  /** Says why the word came up, if it is not of the theme. */
  origin?: ReactNode
  /** Whether other words share a part with this word. */
  hasCousins: boolean
  /** The word that the child wants to build next. */
  wanted: Word | null
  onWanted: (word: Word) => void
}

/** The card after a word is built: what the word and its parts mean. The dialog "More about this word" has everything else. */
export function MeaningCard(props: MeaningCardProps) {
  const { word, visit, ground, picture, voice, isLast, changeLine, origin, hasCousins, wanted, onWanted } = props
  const { help } = word
  const { stop } = voice
  const speak = useSpeakOnRequest(voice)
  const more = useLazyDialog(fetchMore)
  const cousins = useLazyDialog(fetchCousins)
  useEffect(() => stop, [stop])
  const builtFromText = `from ${numberWord(word.chunks.length)} parts`
  const comment = commentOn(visit, isLast, wanted)
  return (
    <div className={screen.told}>
      <WordScene ground={ground} word={word.word}>
        <WordPicture word={word} picture={picture} />
      </WordScene>
      <div className={styles.meaning}>
        <header className={styles.head}>
          <PageHeading>
            <span className="visually-hidden">
              You built “<span {...UNTRANSLATED}>{word.word}</span>” {builtFromText}
            </span>
            <span
              className={`${styles.word} ${help?.visualContext ? '' : styles.onLeaf}`}
              aria-hidden="true"
              {...UNTRANSLATED}
            >
              <JoinedWord chunks={word.chunks} odd={help?.oddLetters ?? []} />
            </span>
          </PageHeading>
          {origin}
          <HearWord
            word={word.word}
            meaning={help ? [help.meaningSupport, help.celebrationMessage] : []}
            speak={speak}
          />
        </header>
        {help ? (
          <div className={styles.told} {...UNTRANSLATED}>
            {help.sum ? <WordSum sum={help.sum} /> : null}
            <p className={styles.meaningText}>{help.meaningSupport}</p>
            <p className={styles.teaching} data-teaching>
              <Puzzle aria-hidden="true" />
              <span>{help.celebrationMessage}</span>
            </p>
            {help.sum ? null : <p className={styles.aside}>{help.completionSentence}</p>}
          </div>
        ) : null}
        {changeLine}
        {more.isOpen || cousins.isOpen ? null : <NoVoice />}
        <div className={styles.ways}>
          <Button onClick={more.open} aria-haspopup="dialog">
            More about this word
          </Button>
          {hasCousins ? (
            <Button onClick={cousins.open} aria-haspopup="dialog">
              Words with the same parts
            </Button>
          ) : null}
        </div>
        {help?.sum ? (
          <p className={styles.aside} {...UNTRANSLATED}>
            {help.completionSentence}
          </p>
        ) : null}
        {comment === null ? null : (
          <div className={styles.companion}>
            <Companion face="glad">{comment}</Companion>
          </div>
        )}
        {more.show({ word, visit, speak })}
        {cousins.show({ word, speak, onWanted })}
      </div>
    </div>
  )
}

/**
 * What the companion says: what comes next, or the pattern that the child has built several times. Null if the button
 * for the next word says all.
 */
function commentOn({ celebrated }: WordVisit, isLast: boolean, wanted: Word | null): string | null {
  const pattern = celebrated ? `${patternTitle(celebrated)}.` : null
  if (wanted) return isLast ? `Next time, you'll start with ${isolate(wanted.word)}.` : `Next: ${isolate(wanted.word)}.`
  if (isLast) return `${pattern ?? ''} Next: choose what to do.`.trim()
  return pattern
}
