import { entriesByWord } from '@lanternleaf/content/lessons/check-lessons'
import { compileLesson } from '@lanternleaf/content/lessons/compile-lesson'
import { lessonsOrThrow, wordsOrThrow } from './content.ts'
import { CONTENT_TYPES, codeModule, dataModule, type GeneratedModule } from './generated-module.ts'

/**
 * Generates the modules of `src/generated` for the lessons. A lesson (on screen: a spelling card) explains one strand, which is a step in
 * the order in which spelling is taught. `lessons` has the title and the loader of each lesson, by its strand. `lesson/<strand>` is one
 * lesson.
 */
export function lessonModules(): readonly GeneratedModule[] {
  const lessons = lessonsOrThrow()
  const entries = entriesByWord(wordsOrThrow().map(({ value }) => value))
  const titles = lessons.map(({ strand, value }) => [strand, value.title])
  const loaders = lessons.map(({ strand }) => `'${strand}': () => import('#generated/lesson/${strand}')`)
  return [
    codeModule(
      'lessons',
      [
        ['LessonTitles', CONTENT_TYPES],
        ['LessonLoaders', CONTENT_TYPES],
      ],
      `/** What each lesson teaches, in a few words. */
export const lessonTitles: LessonTitles = ${JSON.stringify(Object.fromEntries(titles))}
export const lessonLoaders: LessonLoaders = { ${loaders.join(', ')} }
`,
    ),
    ...lessons.map((lesson) =>
      dataModule(
        `lesson/${lesson.strand}`,
        ['Lesson', '@lanternleaf/domain/word-building/lesson'],
        compileLesson(lesson, entries),
      ),
    ),
  ]
}
