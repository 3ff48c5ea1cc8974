/**
 * The second step of a spelling lesson: the app shows how to build one word, part by part. A lesson (spelling card) explains a
 * strand, which is a group of spelling patterns that are taught together.
 */

import type { WordGround } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
import { pieceName } from '@lanternleaf/domain/word-building/piece-name'
import type { CSSProperties } from 'react'
import { playbackFor, useRecordedSounds } from '../../../speech/recorded-sounds.ts'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { usePartPlayback } from '../../../speech/use-part-playback.ts'
import { type ScreenVoice, useSpeakOnRequest } from '../../../speech/use-voice.ts'
import { PageHeading } from '../../../ui/layout/page.tsx'
import { announce } from '../../../ui/messages/announcer.tsx'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { useFocusNext } from '../../../ui/practice/use-focus-next.ts'
import { isolate, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import parts from '../board/word-parts.module.css'
import { HearWord } from '../hear-word.tsx'
import { JoinedWord } from '../joined-word.tsx'
import { CompanionInScene, WordScene } from '../scene/word-scene.tsx'
import styles from './lesson-card.module.css'

type BuiltTogetherProps = {
  lesson: Lesson
  /** The background picture behind the words. */
  ground: WordGround
  voice: ScreenVoice
  /** How many parts are in their places. */
  placedCount: number
  onPlace: () => void
}

/** The second step of a lesson: a word is built together. The parts are in order, and only the next part, which is lit, can be pressed. */
export function BuiltTogether({ lesson, ground, voice, placedCount, onPlace }: BuiltTogetherProps) {
  const { word, chunks, ttsChunks } = lesson.demonstration
  const { board, focusNext } = useFocusNext('[data-word]')
  const speak = useSpeakOnRequest(voice)
  const isSilent = useSpeechUnavailable()
  const recorded = useRecordedSounds()
  const { lit, hear } = usePartPlayback(speak)
  const isBuilt = placedCount === chunks.length
  const nameOf = (index: number): string => pieceName({ text: chunks[index] ?? '', say: ttsChunks[index] ?? '' })
  const place = (index: number) => {
    focusNext('[data-piece]')
    const isLast = index === chunks.length - 1
    announce(isLast ? `You built “${word}”.` : `${isolate(nameOf(index))}, place ${index + 1} of ${chunks.length}.`)
    onPlace()
    const { said, isInWord } = playbackFor({ say: ttsChunks[index] ?? '' }, word, recorded)
    if (isLast && !isInWord && !isSilent) void speak([said, word], SPEECH_STYLES.chunk)
    // A recorded sound can be played without a voice.
    else if (!isSilent || typeof said !== 'string') void hear(index, said)
  }
  return (
    <div className={styles.together} ref={board}>
      <div className="visually-hidden">
        <PageHeading turn={2}>
          Build “<span {...UNTRANSLATED}>{word}</span>” together
        </PageHeading>
      </div>
      <WordScene ground={ground} word={word}>
        <CompanionInScene is={isBuilt ? 'glad' : 'awake'}>
          {isBuilt ? <BuiltWords word={word} /> : WHAT_TO_DO}
        </CompanionInScene>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div role="group" aria-label="The word" tabIndex={-1} data-word className={parts.word} {...UNTRANSLATED}>
          {isBuilt ? (
            <p className={parts.built} style={{ '--letters-in-all': word.length } as CSSProperties}>
              <JoinedWord chunks={chunks} />
            </p>
          ) : (
            <div className={`${parts.slots} ${styles.places}`}>
              {chunks.map((text, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the places of a word do not move
                  key={index}
                  data-slot={index}
                  className={[parts.slot, slotStyle(index, placedCount), lit === index ? parts.lit : ''].join(' ')}
                >
                  {index < placedCount ? text : null}
                </span>
              ))}
            </div>
          )}
        </div>
      </WordScene>
      <div className={styles.below}>
        {isBuilt ? null : (
          <ul className={parts.tray} aria-label="Parts" {...UNTRANSLATED}>
            {chunks.map((text, index) =>
              index < placedCount ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
                <li key={index} className={`${parts.part} ${parts.gone}`} aria-hidden="true">
                  <span>{text}</span>
                </li>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
                <li key={index} className={parts.part}>
                  <button
                    type="button"
                    className={`${parts.piece} ${index === placedCount ? parts.lit : styles.later}`}
                    aria-label={nameOf(index)}
                    disabled={index > placedCount}
                    data-piece={index === placedCount ? index : undefined}
                    onClick={() => place(index)}
                  >
                    {text}
                  </button>
                </li>
              ),
            )}
          </ul>
        )}
        <div className={styles.hear}>
          <HearWord word={word} speak={speak} />
        </div>
        <NoVoice />
      </div>
    </div>
  )
}

const slotStyle = (index: number, placedCount: number) =>
  index < placedCount ? parts.full : index === placedCount ? parts.nextSlot : ''

const WHAT_TO_DO = "Let's build this one together. Press the part that's lit up."

const BuiltWords = ({ word }: { word: string }) => (
  <>
    We built <b {...UNTRANSLATED}>{word}</b>. Now it's your turn.
  </>
)
