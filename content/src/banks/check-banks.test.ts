import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeFiles } from '../testing/story-folder.ts'
import { checkSentenceBank, checkWordBank } from './check-banks.ts'

const WORD = `  - word: shell
    chunks: [sh, e, ll]
    tts_chunks: [/sh/, /e/, /l/]
    alternative_chunks: []
    pattern_family: double_consonant
    phonics_focus: [ll]
    picture: spiral-shell
    visual_context: A curled shell with pale stripes.
    context_introduction: You find it on the grey sand.
    meaning_support: The hard case some sea animals live in.
    completion_sentence: The shell felt smooth and cold.
    personal_connection_question: What do you like to keep?
    celebration_message: Sh and ell make shell.
    strand: double-letters
`
const OCEAN = `theme: ocean
ground: reef
intro: You are at the sea, and the tide is low.
easy:
${WORD}regular: []
challenge: []
`
const REVIEW = 'ocean:\n  shell: [spiral-shell, it]\n'
const GREY = '- { check: spelling, item: words/ocean, level: easy, what: shell grey, why: For a test. }\n'
const whereOf = (errors: readonly { readonly file: string; readonly line: number }[]): readonly string[] =>
  errors.map(({ file, line }) => `${basename(file)}:${line}`)

describe('checkWordBank', () => {
  const check = (files: Readonly<Record<string, string>>, ...selectedThemes: readonly string[]) =>
    checkWordBank(writeFiles({ 'picture-review.yaml': REVIEW, ...files }), selectedThemes).errors.filter(
      ({ message }) => !/are needed\.$/.test(message),
    )

  it('reports the line of a mistake', () => {
    expect(check({ 'words/ocean.yaml': OCEAN }, 'ocean')).toMatchObject([
      { line: 13, message: expect.stringMatching(/^shell: context_introduction: "grey"/) },
    ])
  })

  it('requires a ground that exists for the pictures of a theme', () => {
    const groundOf = (line: string) =>
      check({ 'words/ocean.yaml': OCEAN.replace('grey ', '').replace('ground: reef\n', line) }, 'ocean')
    expect(groundOf('')).toMatchObject([
      { line: 1, message: expect.stringMatching(/^ground: /), fix: expect.stringMatching(/^Use one of: reef, /) },
    ])
    expect(groundOf('ground: reaf\n')).toMatchObject([{ line: 2, fix: expect.stringMatching(/^Use one of: reef, /) }])
    expect(groundOf('ground: reef\n')).toEqual([])
  })

  it('reports a picture without a review, and a review that no word needs', () => {
    const files = {
      'words/ocean.yaml': OCEAN.replace('grey ', ''),
      'picture-review.yaml': REVIEW.replace('shell', 'crab'),
    }
    expect(whereOf(check(files, 'ocean'))).toEqual(['ocean.yaml:11', 'picture-review.yaml:2'])
  })

  it('reports a picture review that cannot be read', () => {
    const files = { 'words/ocean.yaml': OCEAN, 'picture-review.yaml': REVIEW.replace('it', 'like') }
    expect(whereOf(check(files, 'ocean'))).toEqual(['picture-review.yaml:2'])
  })

  it('accepts findings on the allow-list, and reports an entry of a checked theme that is not needed', () => {
    expect(check({ 'words/ocean.yaml': OCEAN, 'allow-list.yaml': GREY }, 'ocean')).toEqual([])
    const mended = OCEAN.replace('grey ', '')
    expect(whereOf(check({ 'words/ocean.yaml': mended, 'allow-list.yaml': GREY }, 'ocean'))).toEqual([
      'allow-list.yaml:1',
    ])
    expect(check({ 'words/ocean.yaml': mended, 'allow-list.yaml': GREY.replace('ocean', 'space') }, 'ocean')).toEqual(
      [],
    )
  })

  it('reports an allow-list that cannot be read', () => {
    const files = { 'words/ocean.yaml': OCEAN.replace('grey ', ''), 'allow-list.yaml': '- { check: cuts }\n' }
    expect(new Set(whereOf(check(files, 'ocean')))).toEqual(new Set(['allow-list.yaml:1']))
  })

  it("reports a mistake with the file of the theme's folder that contains it", () => {
    const files = {
      'words/ocean.yaml': OCEAN.replace('grey ', ''),
      'words/ocean/digraphs.yaml': `easy:\n${WORD.replace('word: shell', 'word: shall')}`,
    }
    const errors = check(files, 'ocean')
    expect(new Set(errors.map(({ file }) => file.split('/').slice(-2).join('/')))).toEqual(
      new Set(['ocean/digraphs.yaml']),
    )
    expect(errors.map(({ line }) => line)).toContain(3)
  })
  it('reports every theme without a file if all themes are checked', () => {
    const all = check({ 'words/ocean.yaml': OCEAN })
    expect(all.filter(({ message }) => message.endsWith('has no file.'))).toHaveLength(8)
  })

  it('reports only mistakes of the given themes', () => {
    const files = { 'words/ocean.yaml': OCEAN, 'picture-review.yaml': REVIEW.replace('shell', 'crab') }
    expect(whereOf(check(files, 'ocean'))).toEqual(['ocean.yaml:11', 'ocean.yaml:13', 'picture-review.yaml:2'])
    expect(whereOf(check(files, 'space'))).toEqual(['space.yaml:1'])
  })

  it('checks every theme and the number of words of each strand if no theme is given', () => {
    const folder = writeFiles({ 'words/ocean.yaml': OCEAN, 'picture-review.yaml': REVIEW.replace('shell', 'crab') })
    const { errors } = checkWordBank(folder)
    expect(whereOf(errors)).toEqual(expect.arrayContaining(['ocean.yaml:11', 'ocean.yaml:13', 'picture-review.yaml:2']))
    expect(errors).toContainEqual({
      file: join(folder, 'words'),
      line: 1,
      message: 'The strand double-letters has 1 words; at least 24 are needed.',
      fix: 'Write words with strand: double-letters, in any theme.',
    })
    const selectedErrors = checkWordBank(folder, ['ocean']).errors
    expect(selectedErrors.filter(({ message }) => message.startsWith('The strand '))).toEqual([])
  })

  it('reports mistakes in the order of files and lines', () => {
    const bad = OCEAN.replace('A curled', 'A grey').replace('smooth and cold', 'colour').replace('Sh and', 'Dovik and')
    const unused = GREY.replace('shell grey', 'shell gray')
    const files = { 'words/ocean.yaml': bad, 'allow-list.yaml': unused + unused }
    expect(whereOf(check(files, 'space', 'ocean'))).toEqual([
      ...['allow-list.yaml:1', 'allow-list.yaml:2'],
      ...['ocean.yaml:12', 'ocean.yaml:13', 'ocean.yaml:15', 'ocean.yaml:17', 'space.yaml:1'],
    ])
  })

  it('does not report unneeded exceptions of a theme that cannot be read', () => {
    const space = OCEAN.replace('theme: ocean', 'theme: space').replace('grey ', '')
    const unneeded = (files: Readonly<Record<string, string>>) =>
      check({ 'words/space.yaml': space, 'allow-list.yaml': GREY, ...files }).filter(({ message }) =>
        message.startsWith('Nothing needs the exception'),
      )
    expect(unneeded({ 'words/ocean.yaml': 'theme: ocean\n' })).toEqual([])
    expect(whereOf(unneeded({}))).toEqual(['allow-list.yaml:1'])
    expect(whereOf(unneeded({ 'words/ocean.yaml': OCEAN.replace('grey ', '') }))).toEqual(['allow-list.yaml:1'])
  })

  it('reports a file that cannot be read only if its theme is given', () => {
    const files = { 'words/ocean.yaml': OCEAN.replace('grey ', ''), 'words/space.yaml': 'theme: space\n' }
    expect(check(files, 'ocean')).toEqual([])
    expect(whereOf(check(files, 'space'))).toContain('space.yaml:1')
  })
})

describe('checkSentenceBank', () => {
  const FOOD = `theme: food
templates:
  - id: at-the-market
    difficulty: easy
    template: "A [LOOK] [FOOD] [DOES] here."
    slots:
      LOOK: { asks: what kind of?, words: [ripe, round, old] }
      FOOD: { asks: what?, words: [plum, pear, melon] }
      DOES: { asks: does what?, words: [rolls, shines, drops] }
    hint: "Say what it looks like first."
`
  const KINDS = 'kinds: [{ one: something to eat, many: things to eat, words: [plum, pear, melon, shell] }]'
  const check = (text: string) =>
    checkSentenceBank(writeFiles({ 'sentences/food.yaml': text, 'sentence-kinds.yaml': KINDS }), [
      'food',
    ]).errors.filter(({ message }) => !/are needed\.$/.test(message))

  it('reports the line of a mistake', () => {
    expect(check(FOOD)).toMatchObject([{ line: 5, message: expect.stringContaining('"A old"') }])
    expect(check(FOOD.replace('old]', 'red]'))).toEqual([])
  })

  it('accepts findings on the allow-list, and reports an entry that is not needed', () => {
    const allowed = (what: string) =>
      checkSentenceBank(
        writeFiles({
          'sentences/food.yaml': FOOD,
          'sentence-kinds.yaml': KINDS,
          'allow-list.yaml': `- { check: articles, item: sentences/food, level: easy, what: ${what}, why: For a test. }\n`,
        }),
        ['food'],
      ).errors.filter(({ message }) => !/are needed\.$/.test(message))
    expect(allowed('at-the-market old')).toEqual([])
    expect(whereOf(allowed('at-the-market odd'))).toEqual(['allow-list.yaml:1', 'food.yaml:5'])
  })

  it('reports a word of the bank that no sentence has if all themes are checked', () => {
    const folder = (text: string) =>
      writeFiles({
        'words/ocean.yaml': OCEAN,
        'sentence-kinds.yaml': KINDS,
        'sentences/food.yaml': FOOD.replace('what?, words: [plum', text),
      })
    const unmet = (text: string, ...selectedThemes: readonly string[]) =>
      checkSentenceBank(folder(text), selectedThemes).errors.filter(({ message }) =>
        message.startsWith('No sentence uses'),
      )
    expect(unmet('what?, words: [shells')).toEqual([
      {
        file: expect.stringMatching(/\/sentences$/),
        line: 1,
        message: 'No sentence uses the word "shell".',
        fix: 'Write a sentence with it, or put it into a slot where it makes sense.',
      },
    ])
    const { errors } = checkSentenceBank(folder('what?, words: [shells'))
    expect(errors.filter(({ message }) => /^No sentence|"A old"/.test(message))).toHaveLength(2)
    expect(unmet('what?, words: [shell')).toEqual([])
    expect(unmet('what?, words: [shells', 'food')).toEqual([])
  })
})
