import { relative } from 'node:path'
import { CONTENT_DIRECTORY, checkContent } from './check-content.ts'
import { printError } from './content-error.ts'
import { reportOf } from './report.ts'

/** `node content/src/main.ts [story-id ...]`: what the stories measure, then what is wrong with them. */
const named = process.argv.slice(2)
const { shelf, errors } = checkContent(CONTENT_DIRECTORY, named)
const unknown = named.filter((id) => !shelf.ids.includes(id))
const shown = shelf.stories.filter(({ sheet }) => named.length === 0 || named.includes(sheet.id))

const lines = [
  reportOf(shown),
  '',
  ...unknown.map((id) => `There is no story "${id}". Known: ${shelf.ids.join(', ')}.`),
  ...errors.map((error) => printError({ ...error, file: relative(process.cwd(), error.file) })),
  errors.length === 0 ? 'No errors.' : `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}.`,
]
console.log(lines.join('\n'))
process.exitCode = errors.length + unknown.length === 0 ? 0 : 1
