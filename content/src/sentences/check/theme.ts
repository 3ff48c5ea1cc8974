import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import type { Objection } from '../../banks/bank-finding.ts'
import type { SentenceSheet } from '../sentence-sheet.ts'
import { toTemplate } from '../template-objection.ts'

const LEAST_TEMPLATES = 12
const LEAST_OF_EACH = 4

/** A theme has templates enough, of every difficulty. */
export const checkThemeSize = ({ templates }: SentenceSheet): readonly Objection[] => {
  const objection = (what: string, message: string): Objection => ({
    check: 'theme-size',
    path: ['templates'],
    what,
    message,
    cure: 'Add templates.',
  })
  return [
    ...(templates.length < LEAST_TEMPLATES
      ? [objection('templates', `There are ${templates.length} templates; ${LEAST_TEMPLATES} are the least.`)]
      : []),
    ...DIFFICULTIES.map((difficulty) => ({
      difficulty,
      count: templates.filter((template) => template.difficulty === difficulty).length,
    }))
      .filter(({ count }) => count < LEAST_OF_EACH)
      .map(({ difficulty, count }) =>
        objection(difficulty, `${count} templates are ${difficulty}; ${LEAST_OF_EACH} are the least.`),
      ),
  ]
}

/** Every template has an id of its own. */
export const checkIds = ({ templates }: SentenceSheet): readonly Objection[] =>
  templates.flatMap((template, index) =>
    templates.findIndex(({ id }) => id === template.id) < index
      ? [
          toTemplate('theme-size', template, {
            path: ['templates', index, 'id'],
            about: 'id',
            message: 'another template has this id.',
            cure: 'Give one of the two another id.',
          }),
        ]
      : [],
  )
