import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeFiles } from '../testing/story-folder.ts'
import { applyAllowList, loadAllowList } from './allow-list.ts'
import type { Finding } from './finding.ts'

const finding: Finding = {
  check: 'spelling',
  item: 'the-hum',
  level: 'full',
  what: 'whoosh',
  file: 'full.md',
  line: 7,
  message: '"whoosh" is not in the dictionary.',
  cure: 'Correct it.',
}
const entry = { check: 'spelling', item: 'the-hum', level: 'full', what: 'whoosh', why: 'A sound.', line: 4 } as const
const apply = (entries: readonly (typeof entry | { readonly level: 'all' | 'simple' })[], checked = true) =>
  applyAllowList(
    { file: 'allow-list.yaml', entries: entries.map((one) => ({ ...entry, ...one })) },
    [finding],
    () => checked,
  )

describe('the allow-list', () => {
  it('takes out what it names, at its level or at all', () => {
    expect(apply([])).toEqual([finding])
    expect(apply([entry])).toEqual([])
    expect(apply([{ level: 'all' }])).toEqual([])
  })

  it('does not allow more than it names, and an entry nobody needs is an error', () => {
    expect(apply([{ level: 'simple' }]).map(({ file, line }) => `${file}:${line}`)).toEqual([
      'full.md:7',
      'allow-list.yaml:4',
    ])
  })

  it('does not judge entries of items that were not checked', () => {
    expect(apply([{ level: 'simple' }], false)).toEqual([finding])
  })
})

describe('the file of the allow-list', () => {
  const load = (text: string) => loadAllowList(join(writeFiles({ 'allow-list.yaml': text }), 'allow-list.yaml'))

  it('may be missing', () => {
    expect(loadAllowList('/no/such/file.yaml')).toMatchObject({ ok: true, value: { entries: [] } })
  })

  it.each([
    ['whole', '- { check: spelling, item: the-hum, level: full, what: whoosh, why: A sound }', true],
    ['of a bank', '- { check: cuts, item: words/ocean, level: easy, what: reef, why: A sound }', true],
    ['of no bank', '- { check: cuts, item: wrods/ocean, level: easy, what: reef, why: A sound }', false],
    ['no reason', '- { check: spelling, item: the-hum, level: full, what: whoosh }', false],
    ['an unknown check', '- { check: speling, item: the-hum, level: full, what: whoosh, why: A sound }', false],
    [
      'an unknown key',
      '- { check: spelling, item: the-hum, level: full, what: whoosh, why: A sound, until: May }',
      false,
    ],
  ])('%s', (_, text, good) => {
    expect(load(text).ok).toBe(good)
  })
})
