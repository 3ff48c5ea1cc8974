/** Checks the templates of one theme together: their number and their ids. */

import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import type { Issue } from '../../banks/bank-finding.ts'
import type { SentenceSheet } from '../sentence-sheet.ts'
import { templateIssue } from '../template-issue.ts'
import { canBeFirst } from './slots.ts'

const MIN_TEMPLATES = 12
const MIN_PER_DIFFICULTY = 4
/** Templates that can open a visit, which has two boxes. A visit at challenge opens with a regular template, too. */
const MIN_FIRST = { easy: 6, regular: 4 } as const

/** A theme has enough templates of every difficulty. */
export const checkThemeSize = ({ templates }: SentenceSheet): readonly Issue[] => {
  const issue = (what: string, message: string): Issue => ({
    check: 'theme-size',
    path: ['templates'],
    what,
    message,
    fix: 'Add templates.',
  })
  return [
    ...(templates.length < MIN_TEMPLATES
      ? [issue('templates', `There are ${templates.length} templates; at least ${MIN_TEMPLATES} are needed.`)]
      : []),
    ...DIFFICULTIES.map((difficulty) => ({
      difficulty,
      count: templates.filter((template) => template.difficulty === difficulty).length,
    }))
      .filter(({ count }) => count < MIN_PER_DIFFICULTY)
      .map(({ difficulty, count }) =>
        issue(difficulty, `${count} templates are ${difficulty}; at least ${MIN_PER_DIFFICULTY} are needed.`),
      ),
  ]
}

/** A theme has enough templates that can open a visit. */
export const checkFirst = ({ templates }: SentenceSheet): readonly Issue[] =>
  Object.entries(MIN_FIRST).flatMap(([difficulty, least]) => {
    const count = templates.filter((entry) => entry.difficulty === difficulty && canBeFirst(entry)).length
    if (count >= least) return []
    return [
      {
        check: 'theme-size',
        path: ['templates'],
        what: `first ${difficulty}`,
        message: `${count} ${difficulty} templates can open a visit with two boxes; at least ${least} are needed.`,
        fix: 'Add templates with two boxes that ask for different kinds of words.',
      },
    ]
  })

/** Every template has an id of its own. */
export const checkIds = ({ templates }: SentenceSheet): readonly Issue[] =>
  templates.flatMap((template, index) =>
    templates.findIndex(({ id }) => id === template.id) < index
      ? [
          templateIssue('theme-size', template, {
            path: ['templates', index, 'id'],
            about: 'id',
            message: 'another template has this id.',
            fix: 'Give one of the two another id.',
          }),
        ]
      : [],
  )
