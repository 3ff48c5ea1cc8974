import { entriesByWord } from '@lanternleaf/content/lessons/check-lessons'
import { compileLesson } from '@lanternleaf/content/lessons/compile-lesson'
import type { LessonFile } from '@lanternleaf/content/lessons/load-lessons'
import type { Plugin } from 'vite'
import { mistakeIn, readLessons, readWords } from './content.ts'
import { made, nameOf } from './virtual-module.ts'

const LIST = 'virtual:lessons'
const LESSON = /^virtual:lesson\/([\w-]+)$/

/**
 * Lessons as modules: `virtual:lessons` has the title and a loader of each, by its strand; each lesson
 * (`virtual:lesson/<strand>`) is a chunk of its own. A mistake fails the build.
 */
export const lessons = (): Plugin => ({
  name: 'lessons',
  resolveId: (id) => (id === LIST || LESSON.test(id) ? made(id) : null),
  load(id) {
    const [, strand] = LESSON.exec(nameOf(id)) ?? []
    if (strand === undefined && id !== made(LIST)) return null
    const read = readLessons()
    const [error] = read.errors
    if (error) this.error(mistakeIn(error))
    if (strand === undefined) return listModule(read.lessons)
    const lesson = read.lessons.find((one) => one.strand === strand)
    if (!lesson) return this.error(`There is no lesson of ${strand}`)
    const entries = entriesByWord(readWords().themes.map(({ value }) => value))
    return `export default ${JSON.stringify(compileLesson(lesson, entries))}`
  },
})

function listModule(files: readonly LessonFile[]): string {
  const titles = files.map(({ strand, value }) => [strand, value.title])
  const loaders = files.map(({ strand }) => `'${strand}': () => import('virtual:lesson/${strand}')`)
  return `
export const lessonTitles = ${JSON.stringify(Object.fromEntries(titles))}
export const lessonLoaders = { ${loaders.join(', ')} }
`
}
