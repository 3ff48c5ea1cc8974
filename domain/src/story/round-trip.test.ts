import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSentence } from './draft.ts'
import { parseSections } from './parse.ts'
import { parsePrinted, printSections } from './print.ts'
import type { Outcomes, Paragraph, StorySection } from './story.ts'
import { isCompleteStory } from './validate.ts'

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => text.trim())
const sentence = fc.oneof(words, fc.constant('The [SOUND] came back.')).filter(isSentence)
const label = words.filter((text) => text !== '' && !/[\r\n]/.test(text))
const paragraphs: fc.Arbitrary<readonly Paragraph[]> = fc.array(fc.array(sentence, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
})
const outcomes: fc.Arbitrary<Outcomes | null> = fc.option(
  fc.record({ A: paragraphs, B: paragraphs, C: paragraphs, after: fc.oneof(paragraphs, fc.constant([])) }),
)
const sections: fc.Arbitrary<readonly StorySection[]> = fc
  .record({
    texts: fc.array(paragraphs, { minLength: 8, maxLength: 8 }),
    labels: fc.array(label, { minLength: 6, maxLength: 6 }),
    felt: fc.tuple(outcomes, outcomes, outcomes),
  })
  .map(({ texts, labels, felt: [inContinue, inEnd, inConclusion] }) => {
    const [first = [], second = [], third = [], a = [], b = [], c = [], onward = [], last = []] = texts
    const [question = '', A = '', B = '', C = '', me = '', act = ''] = labels
    return [
      { type: 'intro', blocks: [{ kind: 'prose', paragraphs: first }] },
      {
        type: 'problem',
        blocks: [
          { kind: 'prose', paragraphs: second },
          { kind: 'choice', question, options: { A, B, C } },
          { kind: 'consequence', letter: 'A', paragraphs: a },
          { kind: 'consequence', letter: 'B', paragraphs: b },
          { kind: 'consequence', letter: 'C', paragraphs: c },
          { kind: 'reflection', about: 'me', prompt: me },
          { kind: 'reflection', about: 'do', prompt: act },
          { kind: 'continuation', paragraphs: onward, ...(inContinue && { outcomes: inContinue }) },
        ],
      },
      {
        type: 'solution',
        blocks: [
          { kind: 'prose', paragraphs: third, ...(inEnd && { outcomes: inEnd }) },
          { kind: 'conclusion', paragraphs: last, ...(inConclusion && { outcomes: inConclusion }) },
        ],
      },
    ]
  })

const PIECES = [
  '## Beginning (intro)',
  '## Middle (problem)',
  '## End (solution)',
  '### Choice: Why?',
  '- A: Go',
  '- B: Stay',
  '### If A',
  '### Reflect (me): What?',
  '### Continue',
  '### Then',
  '### If C',
  '### The end',
  'The end',
  'A sentence.',
  '',
]

const scrambled = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string(), fc.constantFrom('### Reflect (', '- A', '#', '## End (')))
  .map((lines) => lines.join('\n'))

describe('printing and parsing', () => {
  it('parses printed stories back unchanged', () => {
    fc.assert(
      fc.property(sections, (value) => {
        expect(parseSections(printSections(value))).toEqual({ ok: true, value })
        expect(parsePrinted(printSections(value))).toEqual(value)
        expect(isCompleteStory(value)).toBe(true)
      }),
    )
  })

  it('prints a parsed story idempotently', () => {
    fc.assert(
      fc.property(sections, fc.constantFrom('\n', '\n\n', ' \r\n'), (value, ending) => {
        const loose = parseSections(printSections(value).replaceAll('\n', ending))
        const printed = loose.ok ? printSections(loose.value) : ''
        const again = parseSections(printed)
        expect(again.ok && printSections(again.value)).toBe(printed)
      }),
    )
  })

  it('parses other spellings as the author meant them, or not at all', () => {
    const changed = fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...PIECES)), { maxLength: 3 })
    fc.assert(
      fc.property(sections, changed, (value, changes) => {
        const lines = printSections(value).split('\n')
        const text = changes.reduce((all, [place, piece]) => all.with(place % all.length, piece), lines).join('\n')
        const [read, parsed] = [parsePrinted(text), parseSections(text)]
        // A slip resembles a marker, or is a sentence: only authors are asked which.
        if (read !== null && parsed.ok) expect(read).toEqual(parsed.value)
      }),
    )
  })

  it('never throws, and gives every error a line, a message and a fix', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), scrambled), (text) => {
        const parsed = parseSections(text)
        const count = text.split(/\r\n|\r|\n/).length
        for (const { line, message, fix } of parsed.ok ? [] : parsed.error) {
          expect(line).toBeGreaterThanOrEqual(1)
          expect(line).toBeLessThanOrEqual(count)
          expect(message).not.toBe('')
          expect(fix).not.toBe('')
        }
      }),
    )
  })
})
