import type { Strand } from '@lanternleaf/domain/sequence/strand'
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'

/** The lesson of a strand. Rejects when it cannot be fetched. */
export async function loadLesson(strand: Strand): Promise<Lesson> {
  const { lessonLoaders } = await import('#generated/lessons')
  return (await lessonLoaders[strand]()).default
}
