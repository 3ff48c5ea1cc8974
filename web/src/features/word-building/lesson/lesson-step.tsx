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
  ground: WordGround
  voice: ScreenVoice
  onDone: () => void
}

/** The lesson before the first word of a strand. It is skipped if it cannot be fetched. */
export default function LessonStep({ strand, ...card }: LessonStepProps) {
  const loaded = useAsync(strand, async () => {
    const [lesson, { default: LessonCard }] = await Promise.all([loadLesson(strand), import('./lesson-card.tsx')])
    return { lesson, LessonCard }
  })
  const goOn = useEffectEvent(card.onDone)
  useEffect(() => {
    if (loaded.state === 'failed') goOn()
  }, [loaded.state])
  if (loaded.state !== 'ready') return <Skeleton />
  const { lesson, LessonCard } = loaded.value
  return <LessonCard lesson={lesson} {...card} />
}

/** Loads the lesson of a strand. Rejects if it cannot be fetched. */
export async function loadLesson(strand: Strand): Promise<Lesson> {
  const { lessonLoaders } = await import('#generated/lessons')
  return (await lessonLoaders[strand]()).default
}
