import { brokenSlots, undeclaredSlots, unusedSlots } from '@lanternleaf/domain/slots'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { allTexts } from '../path.ts'

const LEAST_HINTS = 4

/** Slots are declared, used, well formed, and have at least four hints, none twice. */
export const checkSlots: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const prose = allTexts(text).join('\n')
    const find = (what: string, near: string, message: string, cure: string) =>
      inText('slots', story, text, { what, line: lineOf(text.lines, near), message, cure })
    return [
      ...undeclaredSlots(prose, text.slots).map((name) =>
        find(
          name,
          `[${name}]`,
          `The slot [${name}] is not declared.`,
          `Add ${name} and its hints to slots, or correct its name.`,
        ),
      ),
      ...unusedSlots(prose, text.slots).map((name) =>
        find(
          name,
          `${name}:`,
          `The slot ${name} is declared and not used.`,
          `Write [${name}] in the text, or take it out of slots.`,
        ),
      ),
      ...brokenSlots(prose).map((piece) =>
        find(piece, piece, `"${piece}" is no slot.`, 'Write a slot as capitals in square brackets, like [SOUND].'),
      ),
      ...Object.entries(text.slots)
        .filter(([, hints]) => hints.length < LEAST_HINTS)
        .map(([name, hints]) =>
          find(name, `${name}:`, `The slot ${name} has ${hints.length} hints.`, `Give it at least ${LEAST_HINTS}.`),
        ),
      ...Object.entries(text.slots).flatMap(([name, hints]) =>
        repeated(hints).map((hint) =>
          find(`${name} ${hint}`, `${name}:`, `The slot ${name} has "${hint}" twice.`, 'Keep one of the two.'),
        ),
      ),
    ]
  })

const repeated = (hints: readonly string[]): readonly string[] => {
  const plain = hints.map((hint) => hint.toLowerCase())
  return plain.filter((hint, index) => plain.indexOf(hint) < index)
}
