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
  fix: 'Correct it.',
}
const entry = { check: 'spelling', item: 'the-hum', level: 'full', what: 'whoosh', why: 'A sound.', line: 4 } as const
const apply = (entries: readonly (typeof entry | { readonly level: 'all' | 'simple' })[], checked = true) =>
  applyAllowList(
    { file: 'allow-list.yaml', entries: entries.map((one) => ({ ...entry, ...one })) },
    [finding],
    () => checked,
  )

describe('applyAllowList', () => {
  it('removes a finding with an entry for its level or for all levels', () => {
    expect(apply([])).toEqual([finding])
    expect(apply([entry])).toEqual([])
    expect(apply([{ level: 'all' }])).toEqual([])
  })

  it('keeps findings without an entry, and reports an entry that no finding needs', () => {
    expect(apply([{ level: 'simple' }]).map(({ file, line }) => `${file}:${line}`)).toEqual([
      'full.md:7',
      'allow-list.yaml:4',
    ])
  })

  it.each([
    ['another check', { check: 'language' }],
    ['another item', { item: 'the-moth' }],
    ['another text', { what: 'hush' }],
  ])('keeps a finding if the entry is for %s, and reports the entry', (_, other) => {
    const errors = applyAllowList(
      { file: 'allow-list.yaml', entries: [{ ...entry, ...other } as typeof entry] },
      [finding, { ...finding, what: 'thud' }],
      () => true,
    )
    expect(errors.map(({ message }) => message)).toEqual([
      ...[finding.message, finding.message],
      expect.stringMatching(/^Nothing needs the exception for \w+ in the-\w+ \(full\): "\w+"\.$/),
    ])
    expect(errors.at(-1)?.fix).toBe('Take the entry out, or correct what it names.')
  })

  it('removes only the finding of an entry among several findings', () => {
    const other = { ...finding, what: 'thud' }
    expect(applyAllowList({ file: 'allow-list.yaml', entries: [entry] }, [other, finding], () => true)).toEqual([other])
  })

  it('does not report entries of items that were not checked', () => {
    expect(apply([{ level: 'simple' }], false)).toEqual([finding])
  })
})

describe('loading the allow-list', () => {
  const load = (text: string) => loadAllowList(join(writeFiles({ 'allow-list.yaml': text }), 'allow-list.yaml'))

  it('returns no entries if the file is missing', () => {
    expect(loadAllowList('/no/such/file.yaml')).toMatchObject({ ok: true, value: { entries: [] } })
  })

  it('returns the line on which each entry begins', () => {
    const text = `# why\n- { check: spelling, item: a, level: full, what: b, why: c }\n- check: cuts\n  item: words/ocean
  level: easy\n  what: x\n  why: y - z\n- { check: ending, item: d, level: all, what: e, why: f }\n`
    const loaded = load(text)
    expect(loaded.ok && loaded.value.entries.map(({ line, check }) => `${line} ${check}`)).toEqual([
      ...['2 spelling', '3 cuts', '8 ending'],
    ])
  })

  it('reports an empty file', () => {
    const file = join(writeFiles({ 'allow-list.yaml': ' ' }), 'allow-list.yaml')
    expect(loadAllowList(file)).toMatchObject({ ok: false, error: [{ file, line: 1, message: 'The file is empty.' }] })
  })

  it.each([
    [
      'a complete entry: accepted',
      '- { check: spelling, item: the-hum, level: full, what: whoosh, why: A sound }',
      true,
    ],
    [
      'an entry for a theme of the word bank: accepted',
      '- { check: cuts, item: words/ocean, level: easy, what: reef, why: A sound }',
      true,
    ],
    [
      'an entry for an unknown bank: rejected',
      '- { check: cuts, item: wrods/ocean, level: easy, what: reef, why: A sound }',
      false,
    ],
    ['an entry without a reason: rejected', '- { check: spelling, item: the-hum, level: full, what: whoosh }', false],
    [
      'an entry for an unknown check: rejected',
      '- { check: speling, item: the-hum, level: full, what: whoosh, why: A sound }',
      false,
    ],
    [
      'an entry with an unknown key: rejected',
      '- { check: spelling, item: the-hum, level: full, what: whoosh, why: A sound, until: May }',
      false,
    ],
  ])('loads %s', (_, text, good) => {
    expect(load(text).ok).toBe(good)
  })
})
