import { UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import { expect, it } from 'vitest'
import { asFile, exampleWord, exampleWords } from '../testing/example-word.ts'
import { checkWords } from './check-words.ts'

const REVIEW = { value: { ocean: { shell: ['spiral-shell', 'it'] } }, file: 'picture-review.yaml', lineAt: () => 1 }

const findings = (sheet: Partial<ReturnType<typeof exampleWords>>) => {
  const places: string[] = []
  const lineAt = (path: readonly PropertyKey[]) => places.push(path.join('.'))
  const file = { ...asFile(exampleWords(sheet)), lineAt }
  const review = REVIEW as unknown as Parameters<typeof checkWords>[3]
  return checkWords(file, [file], new Set(['spiral-shell']), review).map(
    ({ check, item, level, what, line }) => `${check} ${item} ${level} ${places[line - 1]} (${what})`,
  )
}

it('checkWords reports mistakes of a word, of a list and of the whole theme, each at its line', () => {
  expect(
    findings({ intro: 'You are here. Look.', easy: [exampleWord({ tts_chunks: ['shell'] })] }),
  ).toMatchInlineSnapshot(`
    [
      "strand words/ocean easy easy.0.word (shell none)",
      "voice words/ocean easy easy.0.tts_chunks (shell number)",
      "family-counts words/ocean easy easy (families)",
      "family-counts words/ocean easy easy (double_consonant)",
      "family-counts words/ocean regular regular (families)",
      "family-counts words/ocean challenge challenge (families)",
      "theme-size words/ocean all easy (easy)",
      "theme-size words/ocean all regular (regular)",
      "theme-size words/ocean all challenge (challenge)",
      "sentence-form words/ocean all intro (intro)",
    ]
  `)
})

it('checkWords does not require families in the universal list', () => {
  const ofLists = findings({ theme: UNIVERSAL }).filter((finding) => finding.startsWith('family-counts'))
  expect(ofLists).toEqual([])
})
