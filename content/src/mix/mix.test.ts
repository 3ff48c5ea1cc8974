import { basename } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContentError } from '../files/content-error.ts'
import { exampleStory } from '../testing/example-story.ts'
import { MIX_FOLDER } from '../testing/mix-folder.ts'
import { writeFiles } from '../testing/story-folder.ts'
import { checkMix } from './check-mix.ts'
import { loadMix, toMix } from './load-mix.ts'

type Files = Readonly<Record<string, string>>

/** The folder with one text of one file replaced. */
const withReplacement = (name: string, from: string | RegExp, to: string): Files => {
  const text = MIX_FOLDER[name] ?? ''
  expect(text).toMatch(from)
  return { ...MIX_FOLDER, [name]: text.replace(from, to) }
}

const mistakesIn = (files: Files, stories = [exampleStory()]): readonly ContentError[] => {
  const loaded = loadMix(writeFiles(files))
  return loaded.ok ? checkMix(loaded.value, stories) : loaded.error
}

const errorsIn = (files: Files): readonly string[] =>
  mistakesIn(files).map(({ file, line, message }) => `${basename(file)}:${line} ${message}`)

/** Each error with its file, line, message and fix. */
const errorsWithFixIn = (files: Files): readonly string[] =>
  mistakesIn(files).map(({ file, line, message, fix }) => `${basename(file)}:${line} ${message} ${fix}`)

describe('loadMix and checkMix, for what is said at the camp fire around generated stories', () => {
  it('load a complete folder as plain data', () => {
    expect(errorsIn(MIX_FOLDER)).toEqual([])
    const loaded = loadMix(writeFiles(MIX_FOLDER))
    const mix = loaded.ok ? toMix(loaded.value) : null
    expect(JSON.parse(JSON.stringify(mix))).toEqual(mix)
    expect(mix?.campers.space.beats.simple.before).toEqual(['Saran had a [SPACE_TOY], [SPACE_MOOD] and so.'])
    expect(mix?.camp.teller).toBe('Wick')
  })

  it.each([
    ['a file missing', Object.fromEntries(Object.entries(MIX_FOLDER).slice(1)), /^camp.md:1 The file is missing/],
    ['another interest', withReplacement('space.md', 'interest: space', 'interest: ocean'), /^space.md:2 interest: /],
    ['no front matter', { ...MIX_FOLDER, 'space.md': '## Simple\n' }, /^space.md:1 The file has no front matter/],
    [
      'a mistyped heading',
      withReplacement('space.md', '### After', '### Afters'),
      /^space.md:\d+ "### Afters" is not a heading/,
    ],
    [
      'text before a heading',
      withReplacement('space.md', '## Simple', 'Oh.\n## Simple'),
      /^space.md:6 This sentence has no heading/,
    ],
  ])('report %s', (_, files, expected) => {
    expect(errorsIn(files)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]))
  })

  it.each([
    ['an undeclared slot', /, SPACE_MOOD.*\]/, '', /^space.md:\d+ The slot \[SPACE_MOOD\] is not declared/],
    ['too few hints', 'ball, kite, ', '', /^space.md:4 The slot SPACE_TOY has 2 hints/],
    ['a name of somebody else', 'Saran had', 'Saran and Bjorn had', /^space.md:8 "Bjorn" looks like a name/],
    ['a wrong article', 'a [SPACE_TOY]', 'an [SPACE_TOY]', /^space.md:8 "an ball" has the wrong article/],
    ['a misspelled word', 'Saran had', 'Saran hsd', /^space.md:8 "hsd" is not in both/],
    ['an insult', 'and so.', 'and stupid.', /^space.md:8 "stupid" can hurt/],
    ['a name of another camper', /Saran/g, 'Kahu', /^space.md:3 Kahu is also in .*ocean.md/],
  ])('report %s', (_, from, to, expected) => {
    expect(errorsIn(withReplacement('space.md', from, to))).toEqual(
      expect.arrayContaining([expect.stringMatching(expected)]),
    )
  })

  it('report a camp with too many words, and one that begins the story too late', () => {
    const longer = Object.fromEntries(
      Object.entries(MIX_FOLDER).map(([name, text]) => [
        name,
        text.replaceAll('and so', 'and the bell rang and rang and rang, and so'),
      ]),
    )
    expect(errorsIn(longer)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^camp.md:1 At challenge the camp can say 1\d\d words; at most 130/),
      ]),
    )
    const later = {
      ...MIX_FOLDER,
      'camp.md': (MIX_FOLDER['camp.md'] ?? '').replaceAll('### Opening\n', '### Opening\nSo.\nSo.\nSo.\nSo.\n'),
    }
    expect(errorsIn(later)).toEqual(
      expect.arrayContaining(['camp.md:1 At full a story can begin after 7 lines; at most 6 are allowed.']),
    )
  })

  it.each<[string, Files, ...string[]]>([
    [
      'three sentences',
      withReplacement('space.md', 'and so.', 'and so.\nSaran sat in the sand.\nSaran ran to the tent.'),
      'space.md:8 A beat has one or two sentences; this one has 3. Shorten it.',
    ],
    [
      "a beat without the camper's name",
      withReplacement('space.md', 'Saran had', 'She had'),
      'space.md:8 This beat does not name Saran, so a child cannot tell who speaks. Name the camper in each beat.',
    ],
    [
      'a slot not named after its interest',
      withReplacement('space.md', /SPACE_TOY/g, 'TOY'),
      'space.md:4 The slot TOY is not named after its interest. Name a slot SPACE_…, with at least four hints.',
    ],
    [
      'a title in the middle',
      withReplacement('space.md', 'Saran had', 'In [TITLE] Saran had'),
      'space.md:6 The average at simple is 8.50 words a sentence; it must be 5 to 8. Join or split sentences.',
      'space.md:8 [TITLE] is not followed by a full stop. Let the sentence end with "[TITLE].".',
    ],
    [
      'a name from a story',
      withReplacement('space.md', /Saran/g, 'Zuri'),
      'space.md:3 Zuri is also in the-hum. Give one of the two another name.',
    ],
    [
      'a beat twice',
      withReplacement('space.md', '### After', '### Before'),
      'space.md:10 "### Before" is there twice below "## Simple". Keep one of the two.',
      'space.md:26 "### After" below "## Simple" is missing. Add it and its sentences.',
    ],
    [
      'two paragraphs',
      withReplacement('space.md', 'and so.\n', 'and so.\n\nThey sat.\n'),
      'space.md:10 A beat must be one paragraph. Take out the blank line.',
    ],
    [
      'a marker in a beat',
      withReplacement('space.md', 'Saran had', 'Continue\nSaran had'),
      'space.md:8 This line would be read as a marker. Begin the sentence with a word.',
    ],
    [
      'a level missing',
      withReplacement('space.md', /## Challenge.*/s, ''),
      'space.md:20 "### Before" below "## Challenge" is missing. Add it and its sentences.',
      'space.md:20 "### After" below "## Challenge" is missing. Add it and its sentences.',
    ],
    [
      'an empty beat',
      withReplacement('space.md', /### After\n[^#]*/, '### After\n'),
      'space.md:10 "### After" below "## Simple" has no text. Write at least one sentence below it.',
    ],
    [
      'a mistyped level',
      withReplacement('space.md', '## Full', '## Fulll'),
      'space.md:13 "## Fulll" is not a heading of this file. Use "## Simple", "## Full", "## Challenge", and below each "### Before", "### After".',
      'space.md:14 "### Before" is there twice below "## Simple". Keep one of the two.',
      'space.md:17 "### After" is there twice below "## Simple". Keep one of the two.',
      'space.md:26 "### Before" below "## Full" is missing. Add it and its sentences.',
      'space.md:26 "### After" below "## Full" is missing. Add it and its sentences.',
    ],
    [
      'a strange file',
      { ...MIX_FOLDER, 'trains.md': 'x' },
      'trains.md:1 trains.md does not belong to any interest. The folder holds README.md, camp.md, animals.md, ocean.md, space.md, friendship.md, mystery.md, magic.md, technology.md, creative.md, family.md: rename the file or move it.',
    ],
    [
      'a long sentence',
      withReplacement('space.md', 'and so.', `and so ${'very '.repeat(12)}glad.`),
      'space.md:6 The average at simple is 13.50 words a sentence; it must be 5 to 8. Join or split sentences.',
      'space.md:8 This sentence has 20 words; at simple at most 15 are allowed. Split it in two.',
    ],
  ])('report %s with its fix', (_, files, ...fixes) => {
    expect(errorsWithFixIn(files)).toEqual(fixes)
  })

  it('accept a sentence with as many words as its level allows, and report one word more', () => {
    // simple: 15 words in a sentence
    const sentence = (words: number) => `Saran had a [SPACE_TOY], [SPACE_MOOD] ${'so '.repeat(words - 5).trim()}.`
    const longest = (words: number) =>
      errorsIn(withReplacement('space.md', 'Saran had a [SPACE_TOY], [SPACE_MOOD] and so.', sentence(words))).filter(
        (error) => error.includes('This sentence has'),
      )
    expect(longest(15)).toEqual([])
    expect(longest(16)).toEqual(['space.md:8 This sentence has 16 words; at simple at most 15 are allowed.'])
  })

  it('accept one or two sentences in each beat, with the camper in one of them', () => {
    expect(errorsIn(withReplacement('space.md', 'and so.', 'and so.\nThe bell rang and rang.'))).toEqual([])
    expect(errorsIn(withReplacement('space.md', 'Saran had a [SPACE_TOY]', 'Saran’s dog had a [SPACE_TOY]'))).toEqual(
      [],
    )
  })

  it('report a camper without slots', () => {
    const none = withReplacement('space.md', /slots:.*/, 'slots: {}')
    const files = { ...none, 'space.md': (none['space.md'] ?? '').replace(/\[SPACE_TOY\], \[SPACE_MOOD\]/g, 'bell') }
    expect(mistakesIn(files)).toEqual([
      {
        file: expect.stringMatching(/space\.md$/),
        line: 4,
        message: 'The camper has no slot.',
        fix: 'Name a slot SPACE_…, with at least four hints.',
      },
    ])
  })

  it('report too few or too many words a sentence', () => {
    const wordCountErrors = (to: string) =>
      mistakesIn(withReplacement('space.md', /Saran had a \[SPACE_TOY\], \[SPACE_MOOD\] and so\./g, to))
        .filter(({ message }) => message.startsWith('The average at simple is'))
        .map(({ line, message, fix }) => `${line} ${message} ${fix}`)
    expect(wordCountErrors('Saran ran.')).toEqual([
      '6 The average at simple is 2.00 words a sentence; it must be 5 to 8. Join or split sentences.',
    ])
    expect(wordCountErrors('Saran ran and ran and ran and ran on.')).toEqual([
      '6 The average at simple is 9.00 words a sentence; it must be 5 to 8. Join or split sentences.',
    ])
  })

  it('report sentences that are too long with the longest title or name of a lead', () => {
    const camp = withReplacement('camp.md', 'Wick sat by [LEAD] then, so.', 'Wick and [LEAD] sat then: [TITLE].')
    const longest = (...titlesAndLeads: readonly (readonly [title: string, lead: string])[]) =>
      mistakesIn(
        camp,
        titlesAndLeads.map(([title, name]) =>
          exampleStory({
            sheet: {
              title,
              cast: [
                { name: 'Long Name Of A Guest', pronouns: 'she', origin: 'Swahili', lead: false },
                { name, pronouns: 'she', origin: 'Swahili', lead: true },
                { name: 'Second Lead Of It', pronouns: 'she', origin: 'Swahili', lead: true },
              ],
            },
          }),
        ),
      ).filter(({ message }) => message.startsWith('This sentence has'))
    const ten = 'One Two Three Four Five Six Seven Eight Nine Ten'
    const [short, eleven] = ['Hum', `${ten} Eleven`]
    expect(longest([short, 'Zuri'], [ten, 'Zuri'])).toEqual([])
    expect(longest([short, 'Zuri'], [eleven, 'Zuri'])).toMatchObject([{ message: expect.stringContaining('16 words') }])
    expect(longest([eleven, 'Zuri'], [short, 'Zuri'])).toHaveLength(1)
    expect(longest([ten, 'Zuri'], [short, 'Old Zuri'])).toHaveLength(1)
    expect(longest([ten, 'Old Zuri'], [short, 'Zuri'])).toHaveLength(1)
  })

  it('accept as many words and lines as its level allows, and report one more', () => {
    const lengthErrors = (files: Files) => errorsIn(files).filter((error) => error.startsWith('camp.md:1 At simple'))
    const withWords = (more: number) =>
      lengthErrors(
        withReplacement(
          'camp.md',
          'Wick sat by [LEAD] then, so.',
          `Wick sat by [LEAD] then, so.\nWick ${'so '.repeat(more)}.`,
        ),
      )
    const words = Number(/can say (\d+) words/.exec(withWords(60)[0] ?? '')?.[1])
    expect(withWords(130 - words)).toEqual([])
    expect(withWords(131 - words)).toEqual(['camp.md:1 At simple the camp can say 71 words; at most 70 are allowed.'])
    const withLines = (more: number) =>
      lengthErrors(
        withReplacement(
          'camp.md',
          'Wick sat by [LEAD] then, so.',
          `Wick sat by [LEAD] then, so.${'\nSo.'.repeat(more)}`,
        ),
      )
    expect(withLines(4)).toEqual([])
    expect(withLines(5)).toEqual(['camp.md:1 At simple a story can begin after 7 lines; at most 6 are allowed.'])
  })

  it('report a missing folder', () => {
    const loaded = loadMix('/no/such/folder')
    expect(loaded.ok ? [] : loaded.error).toEqual([
      { file: '/no/such/folder', line: 1, message: 'The folder of the campers is missing.', fix: 'Create it.' },
    ])
  })
})

it('loadMix never throws, whatever a file contains', () => {
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
