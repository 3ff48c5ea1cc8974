import { HOME_STRANDS } from '@lanternleaf/domain/sequence/strand'
import { STRAND_NAMES } from '@lanternleaf/domain/sequence/strand-names'
import { expect, it } from 'vitest'
import { loadWordBank } from '../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { placedWords } from './word-sheet.ts'

it('the examples in the name of each strand are words of that strand with the named letters', () => {
  const bank = loadWordBank(CONTENT_DIRECTORY)
  const strands = new Map(
    bank.themes.flatMap(({ value }) => placedWords(value).map(({ entry }) => [entry.word, entry.strand] as const)),
  )
  for (const strand of HOME_STRANDS) {
    const [what = '', examples = ''] = STRAND_NAMES[strand].split(', like ')
    const [letters, word] = examples.includes(' in ') ? examples.split(' in ') : [null, null]
    const words = word ? [word] : examples.replace(/^in /, '').split(' and ')
    expect(what).not.toBe('')
    for (const one of words) expect([one, strands.get(one)]).toEqual([one, strand])
    if (letters && word) expect(word).toContain(letters.split(' ').at(-1)?.replace(/[“”]/g, ''))
  }
  expect(new Set(Object.values(STRAND_NAMES)).size).toBe(HOME_STRANDS.length)
})
