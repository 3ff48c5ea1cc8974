/**
 * A spelling lesson, shown before the first word of a new strand, and again from My words. A strand is a group of spelling
 * patterns that are taught together, such as words with a silent e.
 */

import { mayMakeSounds } from '@lanternleaf/domain/comfort/effective-comfort'
import type { WordGround } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
import { type ReactNode, useEffect, useState } from 'react'
import { comfort } from '../../../comfort/comfort.ts'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import type { ScreenVoice } from '../../../speech/use-voice.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BarLabel, BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { GoOn } from '../../../ui/practice/practice-screen.tsx'
import { BuiltTogether } from './built-together.tsx'
import { ThreeWords } from './three-words.tsx'

type LessonCardProps = {
  lesson: Lesson
  /** The background picture behind the words. */
  ground: WordGround
  voice: ScreenVoice
  /** Called when the child has finished or skipped the lesson. */
  onDone: () => void
  /** A back link that replaces "Skip" if the child opened the lesson again. */
  back?: ReactNode
  /** The label of the last button. */
  doneLabel?: string
}

/**
 * A lesson: what a strand (a step in the order of spelling) teaches. First three words with their letters lit, then a word that is
 * built together, then the child's own turn.
 */
export default function LessonCard({ lesson, ground, voice, onDone, back, doneLabel = 'Your turn' }: LessonCardProps) {
  const [isTogether, setTogether] = useState(false)
  const [placedCount, setPlacedCount] = useState(0)
  const { word, chunks } = lesson.demonstration
  const { say, stop } = voice
  useEffect(() => stop, [stop])
  const begin = () => {
    setTogether(true)
    if (mayMakeSounds(comfort())) void say([word], SPEECH_STYLES.word)
  }
  return (
    <>
      {isTogether ? (
        <BuiltTogether
          lesson={lesson}
          ground={ground}
          voice={voice}
          placedCount={placedCount}
          onPlace={() => setPlacedCount(placedCount + 1)}
        />
      ) : (
        <ThreeWords lesson={lesson} ground={ground} voice={voice} />
      )}
      <BottomBar
        label="Spelling card"
        back={back ?? <Button onClick={onDone}>Skip</Button>}
        next={
          isTogether ? (
            placedCount === chunks.length && <GoOn onClick={onDone}>{doneLabel}</GoOn>
          ) : (
            <GoOn onClick={begin}>
              <BarLabel>Build one together</BarLabel>
            </GoOn>
          )
        }
      />
    </>
  )
}
