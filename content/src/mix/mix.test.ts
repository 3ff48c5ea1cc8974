import { basename } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleStory } from '../testing/example-story.ts'
import { MIX_FOLDER } from '../testing/mix-folder.ts'
import { writeFiles } from '../testing/story-folder.ts'
import { checkMix } from './check-mix.ts'
import { loadMix, toMix } from './load-mix.ts'

type Files = Readonly<Record<string, string>>

/** The folder with one piece of one file changed. */
const changed = (name: string, from: string | RegExp, to: string): Files => {
  const text = MIX_FOLDER[name] ?? ''
  expect(text).toMatch(from)
  return { ...MIX_FOLDER, [name]: text.replace(from, to) }
}

const errorsIn = (files: Files): readonly string[] => {
  const loaded = loadMix(writeFiles(files))
  const errors = loaded.ok ? checkMix(loaded.value, [exampleStory()]) : loaded.error
  return errors.map(({ file, line, message }) => `${basename(file)}:${line} ${message}`)
}

describe('the folder of the mix', () => {
  it('is read whole, without mistakes, as plain data', () => {
    expect(errorsIn(MIX_FOLDER)).toEqual([])
    const loaded = loadMix(writeFiles(MIX_FOLDER))
    const mix = loaded.ok ? toMix(loaded.value) : null
    expect(JSON.parse(JSON.stringify(mix))).toEqual(mix)
    expect(mix?.campers.space.beats.simple.before).toEqual(['Saran had a [SPACE_TOY], [SPACE_MOOD] and so.'])
    expect(mix?.camp.teller).toBe('Wick')
  })

  it.each([
    ['a file missing', Object.fromEntries(Object.entries(MIX_FOLDER).slice(1)), /^camp.md:1 The file cannot be read/],
    ['a strange file', { ...MIX_FOLDER, 'trains.md': 'x' }, /^trains.md:1 trains.md belongs to no interest/],
    ['another interest', changed('space.md', 'interest: space', 'interest: ocean'), /^space.md:2 interest: /],
    ['no front matter', { ...MIX_FOLDER, 'space.md': '## Simple\n' }, /^space.md:1 The file has no front matter/],
    ['a mistyped heading', changed('space.md', '### After', '### Afters'), /^space.md:\d+ "### Afters" is no heading/],
    ['a missing level', changed('space.md', /## Challenge.*/s, ''), /"### Before" below "## Challenge" is missing/],
    ['a beat twice', changed('space.md', '### After', '### Before'), /^space.md:10 "### Before" stands a second time/],
    [
      'an empty beat',
      changed('space.md', /### After\n[^#]*/, '### After\n'),
      /"### After" below "## Simple" has no text/,
    ],
    [
      'text before a heading',
      changed('space.md', '## Simple', 'Oh.\n## Simple'),
      /^space.md:6 This sentence stands below/,
    ],
    [
      'two paragraphs',
      changed('space.md', 'and so.\n', 'and so.\n\nThey sat.\n'),
      /^space.md:10 A beat is one paragraph/,
    ],
    [
      'a marker in a beat',
      changed('space.md', 'Saran had', 'Continue\nSaran had'),
      /^space.md:8 This line would be read/,
    ],
  ])('%s', (_, files, expected) => {
    expect(errorsIn(files)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]))
  })

  it.each([
    [
      'a long sentence',
      'and so.',
      `and so ${'very '.repeat(12)}glad.`,
      /^space.md:8 This sentence has \d+ words; at simple/,
    ],
    [
      'three sentences',
      'and so.',
      'and so.\nThey sat.\nThey ran.',
      /^space.md:8 A beat has one or two sentences; this one has 3/,
    ],
    ['a slot of nobody', /, SPACE_MOOD.*\]/, '', /^space.md:\d+ The slot \[SPACE_MOOD\] is not declared/],
    ['nobody named', 'Saran had', 'She had', /^space.md:8 Nobody says that this is Saran/],
    ['a slot of another', /SPACE_TOY/g, 'TOY', /^space.md:4 The slot TOY is not named after its interest/],
    ['three hints', 'ball, kite, ', '', /^space.md:4 The slot SPACE_TOY has 2 hints/],
    [
      'a title in the middle',
      'Saran had',
      'In [TITLE] Saran had',
      /^space.md:8 \[TITLE\] stands before something other/,
    ],
    ['a strange name', 'Saran had', 'Saran and Bjorn had', /^space.md:8 "Bjorn" looks like a name/],
    ['a wrong article', 'a [SPACE_TOY]', 'an [SPACE_TOY]', /^space.md:8 "an ball" does not sound right/],
    ['a slip of the pen', 'Saran had', 'Saran hsd', /^space.md:8 "hsd" is not in both/],
    ['an insult', 'and so.', 'and stupid.', /^space.md:8 "stupid" can hurt/],
    ['a name from a story', /Saran/g, 'Zuri', /^space.md:3 Zuri is also in the-hum/],
    ['a name of another camper', /Saran/g, 'Kahu', /^space.md:3 Kahu is also in .*ocean.md/],
  ])('%s', (_, from, to, expected) => {
    expect(errorsIn(changed('space.md', from, to))).toEqual(expect.arrayContaining([expect.stringMatching(expected)]))
  })

  it('all of it is short, and the story soon begins', () => {
    const longer = Object.fromEntries(
      Object.entries(MIX_FOLDER).map(([name, text]) => [
        name,
        text.replaceAll('and so', 'and the bell rang and rang and rang, and so'),
      ]),
    )
    expect(errorsIn(longer)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^camp.md:1 At challenge the camp may say 1\d\d words; 120/)]),
    )
    const later = {
      ...MIX_FOLDER,
      'camp.md': (MIX_FOLDER['camp.md'] ?? '').replaceAll('### Opening\n', '### Opening\nSo.\nSo.\nSo.\n'),
    }
    expect(errorsIn(later)).toEqual(
      expect.arrayContaining(['camp.md:1 At full a story may begin after 6 lines; 5 are the most.']),
    )
  })

  it('that is not there', () => {
    expect(loadMix('/no/such/folder').ok).toBe(false)
  })
})

it('whatever stands in a file, reading it answers and does not throw', () => {
  const piece = fc.constantFrom('## Simple', '### Before', '### After', 'Oh.', '', '- A: b', '---', 'slots: {}', '# ')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => `---\n---\n${pieces.join('\n')}`),
      ),
      (text) => {
        const loaded = loadMix(writeFiles({ ...MIX_FOLDER, 'space.md': text }))
        for (const { line } of loaded.ok ? [] : loaded.error) expect(line).toBeGreaterThanOrEqual(1)
        expect(loaded.ok).toBe(false)
      },
    ),
    { numRuns: 40 },
  )
})
