/** The first step of a spelling lesson: the rule, and three words that follow it. */

import type { WordGround } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
import { namePiecesInQuotes } from '@lanternleaf/domain/word-building/piece-name'
import Volume from '~icons/lucide/volume-2'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { type ScreenVoice, useSpeakOnRequest } from '../../../speech/use-voice.ts'
import { PageHeading } from '../../../ui/layout/page.tsx'
import { useIsPhone, useIsSmall } from '../../../ui/layout/use-is-phone.ts'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { CompanionInScene, WordScene } from '../scene/word-scene.tsx'
import styles from './lesson-card.module.css'
import { LitWord } from './lit-word.tsx'

type ThreeWordsProps = {
  lesson: Lesson
  /** The background picture behind the words. */
  ground: WordGround
  voice: ScreenVoice
}

/**
 * The first step of a lesson: three example words, then what they show, one rule a line. With a voice, each word is spoken when it is
 * pressed.
 */
export function ThreeWords({ lesson, ground, voice }: ThreeWordsProps) {
  const speak = useSpeakOnRequest(voice)
  const isSilent = useSpeechUnavailable()
  const isUpright = useIsPhone()
  const isLandscapePhone = useIsSmall() && !isUpright
  return (
    <div className={styles.card}>
      {/* A phone on its side has room for the words and rules alone. */}
      {isLandscapePhone ? null : (
        <WordScene ground={ground} word={lesson.demonstration.word}>
          <CompanionInScene is="awake">Here's something new. It's quick.</CompanionInScene>
        </WordScene>
      )}
      <div className={styles.teaching}>
        <PageHeading turn={1}>
          <span {...UNTRANSLATED}>{lesson.title}</span>
        </PageHeading>
        <div className={styles.heard}>
          <ul className={styles.words} {...UNTRANSLATED}>
            {lesson.words.map((lessonWord) => (
              <li key={lessonWord.word}>
                {isSilent ? (
                  <p className={styles.tile}>
                    <LitWord {...lessonWord} />
                  </p>
                ) : (
                  <button
                    type="button"
                    className={styles.tile}
                    onClick={() => speak([lessonWord.word], SPEECH_STYLES.word)}
                  >
                    <Volume aria-hidden="true" />
                    <span>
                      <span className="visually-hidden">Hear </span>
                      <LitWord {...lessonWord} />
                    </span>
                  </button>
                )}
              </li>
            ))}
          </ul>
          <NoVoice />
        </div>
        <ul className={styles.rules} {...UNTRANSLATED}>
          {sentencesOf(lesson.text).map((rule) => (
            <li key={rule}>
              <Text>{rule}</Text>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const sentencesOf = (text: string): readonly string[] =>
  text.match(/[^.?!]+[.?!]+/g)?.map((one) => one.trim()) ?? [text]

/** A text with quoted letters. For screen readers the letters have spaces between them: they would misread letters without a vowel. */
function Text({ children }: { children: string }) {
  const spelledOut = namePiecesInQuotes(children)
  if (spelledOut === children) return children
  return (
    <>
      <span className="visually-hidden">{spelledOut}</span>
      <span aria-hidden="true">{children}</span>
    </>
  )
}
