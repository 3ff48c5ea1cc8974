import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { screenTexts, textsOfFile } from './screen-texts.ts'

const textsIn = (source: string) => textsOfFile('web/src/features/stories/book.tsx', source).map(({ text }) => text)

it.each([
  ['the words of an element as one sentence', '<p>You read <b>one</b> story.</p>', ['You read {…} story.', 'one']],
  ['a text of an attribute', '<Page title="My stories" className="Wide" to="/stories" />', ['My stories']],
  ['both texts of a condition', "<b>{done ? 'Well done!' : 'Not yet'}</b>", ['Well done!', 'Not yet']],
  ['a text with an inserted part', 'announce(`Page $' + '{page} of $' + '{pages}`)', ['Page {…} of {…}']],
  ['a text of a list of texts', "const LABELS = { begun: 'Started' }", ['Started']],
  ['a text of a constant', "const LABELS = { begun: 'Started' } as const satisfies Labels", ['Started']],
])('textsOfFile finds %s', (_, source, expected) => {
  expect(textsIn(source)).toEqual(expected)
})

it.each([
  ['imports, keys and addresses', "import x from 'An address.ts'\nconst key = 'story-place'\nconst to = '/stories'"],
  ['what only developers see', "console.warn('The pictures could not be fetched.')\nthrow new Error('No sentence')"],
])('textsOfFile leaves out %s', (_, source) => {
  expect(textsIn(source)).toEqual([])
})

it('textsOfFile says the feature, the file and the line', () => {
  expect(textsOfFile('web/src/features/stories/book.tsx', '\n<b>Finished</b>')).toEqual([
    { feature: 'stories', file: 'web/src/features/stories/book.tsx', line: 2, text: 'Finished' },
  ])
})

/** What the texts of the screens avoid, and what they say instead. */
const HOUSE_STYLE: readonly (readonly [avoid: RegExp, instead: string])[] = [
  [/\b[Tt]ap\b/, '"Press", which is also true of a mouse and a keyboard'],
  [/\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Cc]an|[Ww]ill|[Hh]as|[Hh]ave) ?not\b/, 'the contraction: "don\'t"'],
  [/\b(colour|favourite|practise|grey|organise|centre)/, 'American spelling: the interface has one spelling'],
]

/** Texts of the specification, which stay as they are. */
const SPECIFIED = ['PINs do not match. Please try again.', 'PINs do not match']

it('the texts of all screens keep to the style of the house', () => {
  const texts = screenTexts(join(CONTENT_DIRECTORY, '..'))
  expect(texts.length).toBeGreaterThan(1000)
  const findings = texts
    .filter(({ text }) => !SPECIFIED.includes(text))
    .flatMap(({ text, file, line }) =>
      HOUSE_STYLE.filter(([avoid]) => avoid.test(text)).map(([, instead]) => `${file}:${line} ${text} -> ${instead}`),
    )
  expect(findings).toEqual([])
})
