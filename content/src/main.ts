import { relative } from 'node:path'
import { CONTENT_DIRECTORY, checkContent } from './check-content.ts'
import { checkGenerator } from './check-generator.ts'
import { printError } from './content-error.ts'
import { reportOf } from './report.ts'

/**
 * `node content/src/main.ts [story-id ...]`: what the stories measure, then what is wrong with them and, when no story is
 * named, with what the story generator adds to them.
 */
const named = process.argv.slice(2)
const { shelf, errors } = checkContent(CONTENT_DIRECTORY, named)
const unknown = named.filter((id) => !shelf.ids.includes(id))
const generator = named.length === 0 ? checkGenerator(CONTENT_DIRECTORY, shelf.stories) : { fallbacks: [], errors: [] }
const all = [...errors, ...generator.errors]
const shown = shelf.stories.filter(({ sheet }) => named.length === 0 || named.includes(sheet.id))

const lines = [
  reportOf(shown, generator.fallbacks),
  '',
  ...unknown.map((id) => `There is no story "${id}". Known: ${shelf.ids.join(', ')}.`),
  ...all.map((error) => printError({ ...error, file: relative(process.cwd(), error.file) })),
  all.length === 0 ? 'No errors.' : `${all.length} ${all.length === 1 ? 'error' : 'errors'}.`,
]
console.log(lines.join('\n'))
process.exitCode = all.length + unknown.length === 0 ? 0 : 1
