import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Draft, type Drafts, hasSameContent, isWritten, newDraft, openDraft, replaceDraft } from './drafts.ts'

const NONE: Drafts = { draft: newDraft(null), aside: [] }
const write = (drafts: Drafts, story: string | null, text: string): Drafts => {
  const turned = openDraft(drafts, story)
  return replaceDraft(turned, turned.draft, { ...turned.draft, prompt: 'p', text })
}

it('opens the draft of one story and sets the others aside', () => {
  const reef = write(NONE, 'The Quiet Reef', 'Half a sent')
  const pants = openDraft(reef, 'Windy With Pants')
  expect(pants.draft).toEqual(newDraft('Windy With Pants'))
  expect(pants.aside).toEqual([{ story: 'The Quiet Reef', prompt: 'p', text: 'Half a sent' }])
  expect(openDraft(pants, 'The Quiet Reef')).toEqual(reef)
})

it('loses no text in any order of opening, and keeps each under its own story', () => {
  const stories = fc.constantFrom(null, 'a', 'b', 'c')
  fc.assert(
    fc.property(fc.array(fc.tuple(stories, fc.option(fc.string({ minLength: 1 })))), (steps) => {
      const last = new Map<string | null, string>()
      let drafts = NONE
      for (const [story, text] of steps) {
        drafts = text === null ? openDraft(drafts, story) : write(drafts, story, text)
        if (text !== null) last.set(story, text)
        const all = [drafts.draft, ...drafts.aside]
        expect(new Set(all.map((item) => item.story)).size).toBe(all.length)
        for (const [about, written] of last)
          if (written.trim() !== '') expect(all.find((item) => item.story === about)?.text).toBe(written)
      }
    }),
  )
})

it('keeps the text of both tabs in any order of writing', () => {
  // What one page begins with is taken for an earlier state of it: here no page's text begins with the other's.
  const written = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1 })
  const step = fc.oneof(fc.tuple(fc.constant(0), written('ab')), fc.tuple(fc.constant(1), written('12')))
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const expected = [newDraft('a'), newDraft('a')]
      let drafts: Drafts = { draft: newDraft('a'), aside: [] }
      for (const [page, text] of steps) {
        const after = { story: 'a', prompt: 'p', text }
        drafts = replaceDraft(drafts, expected[page] ?? after, after)
        expected[page] = after
        const all = [drafts.draft, ...drafts.aside].map((item) => item.text)
        for (const { text } of expected) if (text !== '') expect(all).toContain(text)
      }
    }),
  )
})

it('does not set blank drafts aside', () => {
  expect(openDraft(write(NONE, 'a', ' \n '), 'b')).toEqual({ draft: newDraft('b'), aside: [] })
})

const draft = (story: string, prompt: string, text: string): Draft => ({ story, prompt, text })

it.each<[string, Draft, readonly Draft[]]>([
  ['the one it was made from', draft('a', 'p', 'one'), []],
  ['one that it begins with, under whichever prompt', draft('a', 'q', 'tw'), []],
  ['one about another story that says the same', draft('b', 'p', 'one'), [draft('b', 'p', 'one')]],
  ['one under another prompt that says the same', draft('a', 'q', 'one'), [draft('a', 'q', 'one')]],
  ['one about another story that it would begin with', draft('b', 'p', 'tw'), [draft('b', 'p', 'tw')]],
  ['one that it ends with', draft('a', 'p', 'wo'), [draft('a', 'p', 'wo')]],
])('beside what is written now stays, of what was written, or not: %s', (_, other, aside) => {
  const [before, after] = [draft('a', 'p', 'one'), draft('a', 'p', 'two')]
  expect(replaceDraft({ draft: before, aside: [other] }, before, after)).toEqual({ draft: after, aside })
})

it.each<[string, Partial<Draft>, Partial<Draft>, boolean]>([
  ['a drawing that went on', { drawing: 'ab' }, { drawing: 'a' }, false],
  ['a drawing that began another way', { drawing: 'ab' }, { drawing: 'b' }, true],
  ['a drawing that is there no more', {}, { drawing: 'a' }, true],
  [
    'a drawing the like of which is there, with words that are not',
    { drawing: 'a' },
    { drawing: 'a', text: 'w' },
    true,
  ],
  ['words that went on beside a drawing', { text: 'words', drawing: 'a' }, { text: 'w' }, false],
  ['the same recording', { recording: 'r' }, { recording: 'r' }, false],
  ['another recording', { recording: 'r' }, { recording: 's' }, true],
  ['a recording that is there no more', {}, { recording: 's' }, true],
  ['words that went on beside a recording', { text: 'words', recording: 'r' }, { text: 'w' }, false],
])('beside what is made now stays, or not: %s', (_, now, other, stays) => {
  const [after, aside] = [
    { ...newDraft('a'), ...now },
    { ...newDraft('a'), ...other },
  ]
  expect(replaceDraft({ draft: newDraft('a'), aside: [aside] }, newDraft('a'), after).aside).toEqual(
    stays ? [aside] : [],
  )
})

const draftWith = (part: Partial<Draft>): Draft => ({
  ...newDraft('a'),
  text: 'w',
  drawing: 'd',
  recording: 'r',
  ...part,
})

it.each<[string, Partial<Draft>, boolean]>([
  ['all of it', {}, true],
  ['it, made another way', { way: 'drawn' }, true],
  ['other words', { text: 'v' }, false],
  ['another drawing', { drawing: 'e' }, false],
  ['another recording', { recording: 's' }, false],
])('holds the same: %s', (_, part, same) => expect(hasSameContent(draftWith({}), draftWith(part))).toBe(same))

it.each<[string, Partial<Draft>, boolean]>([
  ['nothing', {}, false],
  ['spaces', { text: ' \n' }, false],
  ['a word', { text: 'w' }, true],
  ['a drawing', { drawing: 'd' }, true],
  ['a recording', { recording: 'r' }, true],
])('has something in it, or not: %s', (_, part, written) => {
  expect(isWritten({ ...newDraft('a'), ...part })).toBe(written)
})
