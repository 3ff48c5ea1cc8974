import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Draft, type Drafts, hasSameContent, isWritten, newDraft, openDraft, replaceDraft } from './drafts.ts'

const NONE: Drafts = { draft: newDraft(null), aside: [] }
const write = (drafts: Drafts, story: string | null, text: string): Drafts => {
  const opened = openDraft(drafts, story)
  return replaceDraft(opened, opened.draft, { ...opened.draft, prompt: 'p', text })
}

it('openDraft opens the draft of a story and sets the current draft aside', () => {
  const reef = write(NONE, 'The Quiet Reef', 'Half a sent')
  const pants = openDraft(reef, 'Windy With Pants')
  expect(pants.draft).toEqual(newDraft('Windy With Pants'))
  expect(pants.aside).toEqual([{ story: 'The Quiet Reef', prompt: 'p', text: 'Half a sent' }])
  expect(openDraft(pants, 'The Quiet Reef')).toEqual(reef)
})

it('loses no text in any order of opening drafts, and stores one draft for each story', () => {
  const stories = fc.constantFrom(null, 'a', 'b', 'c')
  fc.assert(
    fc.property(fc.array(fc.tuple(stories, fc.option(fc.string({ minLength: 1 })))), (steps) => {
      const lastTexts = new Map<string | null, string>()
      let drafts = NONE
      for (const [story, text] of steps) {
        drafts = text === null ? openDraft(drafts, story) : write(drafts, story, text)
        if (text !== null) lastTexts.set(story, text)
        const all = [drafts.draft, ...drafts.aside]
        expect(new Set(all.map((item) => item.story)).size).toBe(all.length)
        for (const [about, written] of lastTexts)
          if (written.trim() !== '') expect(all.find((item) => item.story === about)?.text).toBe(written)
      }
    }),
  )
})

it('keeps the text of two browser tabs in any order of writing', () => {
  // A text with which another text begins counts as an earlier state of it, so the tabs write different letters.
  const written = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1 })
  const step = fc.oneof(fc.tuple(fc.constant(0), written('ab')), fc.tuple(fc.constant(1), written('12')))
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const expected = [newDraft('a'), newDraft('a')]
      let drafts: Drafts = { draft: newDraft('a'), aside: [] }
      for (const [tab, text] of steps) {
        const after = { story: 'a', prompt: 'p', text }
        drafts = replaceDraft(drafts, expected[tab] ?? after, after)
        expected[tab] = after
        const all = [drafts.draft, ...drafts.aside].map((item) => item.text)
        for (const { text } of expected) if (text !== '') expect(all).toContain(text)
      }
    }),
  )
})

it('openDraft does not set a blank draft aside', () => {
  expect(openDraft(write(NONE, 'a', ' \n '), 'b')).toEqual({ draft: newDraft('b'), aside: [] })
})

const draft = (story: string, prompt: string, text: string): Draft => ({ story, prompt, text })

it.each<[string, Draft, readonly Draft[]]>([
  ['removes the draft that was edited', draft('a', 'p', 'one'), []],
  ['removes a draft with which the new text begins, even under another prompt', draft('a', 'q', 'tw'), []],
  ['keeps a draft with the edited text about another story', draft('b', 'p', 'one'), [draft('b', 'p', 'one')]],
  ['keeps a draft with the edited text under another prompt', draft('a', 'q', 'one'), [draft('a', 'q', 'one')]],
  ['keeps a draft about another story with which the new text begins', draft('b', 'p', 'tw'), [draft('b', 'p', 'tw')]],
  ['keeps a draft with which the new text ends', draft('a', 'p', 'wo'), [draft('a', 'p', 'wo')]],
])('replaceDraft %s', (_, other, aside) => {
  const [before, after] = [draft('a', 'p', 'one'), draft('a', 'p', 'two')]
  expect(replaceDraft({ draft: before, aside: [other] }, before, after)).toEqual({ draft: after, aside })
})

it.each<[string, Partial<Draft>, Partial<Draft>, boolean]>([
  ['an earlier state of the drawing', { drawing: 'ab' }, { drawing: 'a' }, false],
  ['a drawing that begins differently', { drawing: 'ab' }, { drawing: 'b' }, true],
  ['a drawing that the new draft lacks', {}, { drawing: 'a' }, true],
  ['the same drawing with other words', { drawing: 'a' }, { drawing: 'a', text: 'w' }, true],
  ['an earlier state of the words beside a drawing', { text: 'words', drawing: 'a' }, { text: 'w' }, false],
  ['the same recording', { recording: 'r' }, { recording: 'r' }, false],
  ['another recording', { recording: 'r' }, { recording: 's' }, true],
  ['a recording that the new draft lacks', {}, { recording: 's' }, true],
  ['an earlier state of the words beside a recording', { text: 'words', recording: 'r' }, { text: 'w' }, false],
])(
  'if the new draft differs in content, replaceDraft keeps or removes a draft set aside: %s',
  (_, newPart, asidePart, stays) => {
    const [after, aside] = [
      { ...newDraft('a'), ...newPart },
      { ...newDraft('a'), ...asidePart },
    ]
    expect(replaceDraft({ draft: newDraft('a'), aside: [aside] }, newDraft('a'), after).aside).toEqual(
      stays ? [aside] : [],
    )
  },
)

const draftWith = (part: Partial<Draft>): Draft => ({
  ...newDraft('a'),
  text: 'w',
  drawing: 'd',
  recording: 'r',
  ...part,
})

it.each<[string, Partial<Draft>, boolean]>([
  ['equal drafts', {}, true],
  ['drafts with the same content in another mode', { way: 'drawn' }, true],
  ['other words', { text: 'v' }, false],
  ['another drawing', { drawing: 'e' }, false],
  ['another recording', { recording: 's' }, false],
])('hasSameContent for %s', (_, part, same) => expect(hasSameContent(draftWith({}), draftWith(part))).toBe(same))

it.each<[string, Partial<Draft>, boolean]>([
  ['an empty draft', {}, false],
  ['spaces', { text: ' \n' }, false],
  ['a word', { text: 'w' }, true],
  ['a drawing', { drawing: 'd' }, true],
  ['a recording', { recording: 'r' }, true],
])('isWritten for %s', (_, part, written) => {
  expect(isWritten({ ...newDraft('a'), ...part })).toBe(written)
})
