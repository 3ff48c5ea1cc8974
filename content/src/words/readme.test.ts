import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { asFile, exampleWords } from '../testing/example-word.ts'
import { checkWords } from './check-words.ts'
import { EXTRA_WORD_FILES } from './word-sheet.ts'

const readme = readFileSync(join(CONTENT_DIRECTORY, 'words', 'README.md'), 'utf8')
const blocks = Array.from(readme.matchAll(/```yaml\n(.*?)```/gs), ([, yaml = '']) =>
  EXTRA_WORD_FILES.schema.parse(parse(yaml)),
)

const OF_A_LIST = ['family-counts', 'theme-size']

it('shows six words without faults to whoever writes words', () => {
  expect(blocks).toHaveLength(6)
  const sheet = exampleWords(
    Object.fromEntries(DIFFICULTIES.map((level) => [level, blocks.flatMap((block) => block[level] ?? [])])),
  )
  const review = { value: {}, file: 'picture-review.yaml', lineAt: () => 1 }
  const findings = checkWords(asFile(sheet), [asFile(sheet)], new Set(), review)
  expect(findings.filter(({ check }) => !OF_A_LIST.includes(check))).toEqual([])
})
