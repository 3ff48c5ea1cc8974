import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSentence } from './draft.ts'
import { parseSections } from './parse-story.ts'
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
    outcomesOfBlocks: fc.tuple(outcomes, outcomes, outcomes),
  })
  .map(({ texts, labels, outcomesOfBlocks: [inContinue, inEnd, inConclusion] }) => {
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

/** Lines of story files, most of them exact markers. */
const FILE_LINES = [
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

/** Texts of such lines in any order, among them incomplete markers. */
const scrambled = fc
  .array(
    fc.oneof(fc.constantFrom(...FILE_LINES), fc.string(), fc.constantFrom('### Reflect (', '- A', '#', '## End (')),
  )
  .map((lines) => lines.join('\n'))

describe('printing and parsing', () => {
  it('parseSections and parsePrinted return the same sections that were printed', () => {
    fc.assert(
      fc.property(sections, (value) => {
        expect(parseSections(printSections(value))).toEqual({ ok: true, value })
        expect(parsePrinted(printSections(value))).toEqual(value)
        expect(isCompleteStory(value)).toBe(true)
      }),
    )
  })

  it('printing a parsed story gives a text that is printed the same when it is parsed again', () => {
    fc.assert(
      fc.property(sections, fc.constantFrom('\n', '\n\n', ' \r\n'), (value, ending) => {
        const first = parseSections(printSections(value).replaceAll('\n', ending))
        const printed = first.ok ? printSections(first.value) : ''
        const second = parseSections(printed)
        expect(second.ok && printSections(second.value)).toBe(printed)
      }),
    )
  })

  it('if parsePrinted and parseSections both accept a changed text, they return the same sections', () => {
    const changed = fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...FILE_LINES)), { maxLength: 3 })
    fc.assert(
      fc.property(sections, changed, (value, changes) => {
        const lines = printSections(value).split('\n')
        const text = changes.reduce((all, [index, line]) => all.with(index % all.length, line), lines).join('\n')
        const [fromPrinted, parsed] = [parsePrinted(text), parseSections(text)]
        if (fromPrinted !== null && parsed.ok) expect(fromPrinted).toEqual(parsed.value)
      }),
    )
  })

  it('parseSections never throws, and gives every error a line, a message and a fix', () => {
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
