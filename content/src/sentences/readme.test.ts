import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { sentencesOf } from '../testing/example-template.ts'
import { checkSentences } from './check-sentences.ts'
import { loadKinds } from './sentence-kinds.ts'
import { sentenceSheetSchema } from './sentence-sheet.ts'

const readme = readFileSync(join(CONTENT_DIRECTORY, 'sentences', 'README.md'), 'utf8')
const [, example = ''] = /```yaml\n(.*?)```/s.exec(readme) ?? []

it('shows a template without faults to whoever writes sentences', () => {
  const { templates } = sentenceSheetSchema.parse({ theme: 'ocean', templates: parse(example) })
  expect(templates).toHaveLength(1)
  const file = sentencesOf('ocean', ...templates)
  const kinds = loadKinds(CONTENT_DIRECTORY)
  const findings = checkSentences(
    file,
    [file],
    new Set(templates.flatMap(({ practises = [] }) => practises)),
    kinds.ok ? kinds.value : () => undefined,
  )
  expect(findings.filter(({ check }) => check !== 'theme-size')).toEqual([])
})
