import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { type ReactNode, useEffect } from 'react'
import Book from '~icons/lucide/book-open'
import Think from '~icons/lucide/cloud'
import Cut from '~icons/lucide/scissors'
import Volume from '~icons/lucide/volume-2'
import { useSilence } from '../../../speech/silence.ts'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useAskedVoice, type VoiceOfScreen } from '../../../speech/use-voice.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { NoVoice } from '../../../ui/no-voice.tsx'
import type { Icon } from '../../../ui/picture.tsx'
import { GoOn, PracticeHead, PracticeTools } from '../../../ui/practice/practice-screen.tsx'
import { inWords } from '../board/board-words.ts'
import { WordPicture } from '../board/clue.tsx'
import styles from './meaning-card.module.css'
import { PatternNote } from './pattern-note.tsx'

type MeaningCardProps = {
  word: Word
  visit: WordVisit
  isLast: boolean
  picture: Icon | null
  voice: VoiceOfScreen
  /** What was changed for the next word, if anything. */
  changeLine: ReactNode
  onNext: () => void
}

/** A word that is built: how it sounds, what it means, and something to take along. */
export function MeaningCard({ word, visit, isLast, picture, voice, changeLine, onNext }: MeaningCardProps) {
  const { help } = word
  const { stop } = voice
  const ask = useAskedVoice(voice)
  const isSilent = useSilence()
  const [otherCut] = help?.alternativeChunks ?? []
  useEffect(() => stop, [stop])
  return (
    <>
      <PracticeHead heading={`You built “${word.word}” from ${inWords(word.chunks.length)} parts`}>
        {help?.celebrationMessage}
      </PracticeHead>
      {changeLine}
      <Card>
        <div className={styles.meaning}>
          <div className={styles.word}>
            <WordPicture word={word} picture={picture} captioned />
            <p className={styles.built} aria-hidden="true">
              {word.chunks.map((chunk, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
                <span key={place}>{chunk}</span>
              ))}
            </p>
            {isSilent ? null : (
              <PracticeTools>
                <Button onClick={() => ask([word.word], SPEECH_STYLES.word)}>
                  <Volume aria-hidden="true" />
                  Hear the word
                </Button>
                <Button onClick={() => ask(word.ttsChunks, SPEECH_STYLES.chunk)}>
                  <Volume aria-hidden="true" />
                  Hear the parts
                </Button>
              </PracticeTools>
            )}
          </div>
          {help ? (
            <div className={styles.told}>
              <p className={styles.meaningText}>{help.meaningSupport}</p>
              <p>{help.completionSentence}</p>
              <p className={styles.aside}>
                <Think aria-hidden="true" />
                {help.personalConnectionQuestion}
              </p>
              <details className={styles.more}>
                <summary>More about this word</summary>
                <p className={styles.aside}>
                  <Book aria-hidden="true" />
                  {help.storyConnection}
                </p>
                {otherCut ? (
                  <p className={styles.aside}>
                    <Cut aria-hidden="true" />
                    It can also be split like this: {dotted(...otherCut)}
                  </p>
                ) : null}
              </details>
            </div>
          ) : null}
        </div>
        <NoVoice />
        <PatternNote visit={visit} />
        <GoOn onClick={onNext}>{isLast ? 'Finish' : 'Next word'}</GoOn>
      </Card>
    </>
  )
}
