/** Loads a spelling lesson within a visit to word building, and shows it before the first word that needs it. */

import type { WordGround } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Strand } from '@lanternleaf/domain/sequence/strand'
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
import { useEffect, useEffectEvent } from 'react'
import type { ScreenVoice } from '../../../speech/use-voice.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { useAsync } from '../../../ui/loading/use-async.ts'

type LessonStepProps = {
  strand: Strand
  /** The background picture behind the words. */
  ground: WordGround
  voice: ScreenVoice
  /** Called when the child has finished or skipped the lesson, or if it cannot be fetched. */
  onDone: () => void
}

/**
 * The lesson before the first word of a strand (spelling patterns that are taught together, such as silent e). If it cannot be fetched,
 * `onDone` is called at once, so the child goes on to the word.
 */
export default function LessonStep({ strand, ...cardProps }: LessonStepProps) {
  const loaded = useAsync(strand, async () => {
    const [lesson, { default: LessonCard }] = await Promise.all([loadLesson(strand), import('./lesson-card.tsx')])
    return { lesson, LessonCard }
  })
  const goOn = useEffectEvent(cardProps.onDone)
  useEffect(() => {
    if (loaded.state === 'failed') goOn()
  }, [loaded.state])
  if (loaded.state !== 'ready') return <Skeleton />
  const { lesson, LessonCard } = loaded.value
  return <LessonCard lesson={lesson} {...cardProps} />
}

/** Loads the lesson of a strand. Rejects if it cannot be fetched. Also used by `lesson-again.tsx`, which then shows an error. */
export async function loadLesson(strand: Strand): Promise<Lesson> {
  const { lessonLoaders } = await import('#generated/lessons')
  return (await lessonLoaders[strand]()).default
}
