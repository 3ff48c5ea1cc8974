import { isShown, type Practised, SKILLS, type Skill, skillOf } from '../child-profile/skill.ts'
import { accuracyOf } from '../learning-session/activity-record.ts'
import type { VisitTally } from '../learning-session/activity-tally.ts'
import { dateOf } from '../learning-session/fact-envelope.ts'
import { earliest } from '../learning-session/named-words.ts'

/** What a week says of one skill. Dates of the child's own calendar. */
export type PractisedSkill = {
  readonly skill: Skill
  /** words or sentences */
  readonly done: number
  /** in how many activities over 85 % was right */
  readonly shown: number
  readonly lastShown: string | null
  /** words that were a struggle, or words that did not fit a sentence, at most one for each sentence */
  readonly struggles: number
  readonly lastStruggle: string | null
  /** some of the words that were a struggle, the earliest first */
  readonly words: readonly string[]
}

const MOST_WORDS = 6

/** The same in whatever order the visits are given. */
export const skillsOf = (visits: readonly VisitTally[]): PractisedSkill[] =>
  SKILLS.map((skill) =>
    practised(
      skill,
      visits.filter((visit) => skillIn(visit) === skill),
    ),
  ).filter(({ done }) => done > 0)

const PRACTISED: Readonly<Record<VisitTally['type'], Practised>> = {
  'word-practice': 'word_building',
  'sentence-practice': 'sentence_building',
}

const skillIn = ({ type, last }: VisitTally): Skill => skillOf(PRACTISED[type], last.difficulty)

function practised(skill: Skill, visits: readonly VisitTally[]): PractisedSkill {
  const shown = visits.filter((visit) => isShown(accuracyOf(visit), visit.done))
  const hard = visits.filter((visit) => strugglesIn(visit) > 0)
  return {
    skill,
    done: visits.reduce((sum, { done }) => sum + done, 0),
    shown: shown.length,
    lastShown: lastDate(shown),
    struggles: hard.reduce((sum, visit) => sum + strugglesIn(visit), 0),
    lastStruggle: lastDate(hard),
    words: earliest(
      hard.flatMap(({ struggled }) => struggled),
      MOST_WORDS,
    ).map(([, word]) => word),
  }
}

const strugglesIn = ({ type, struggled, mistakes, done }: VisitTally): number =>
  type === 'word-practice' ? struggled.length : Math.min(mistakes, done)

const lastDate = (visits: readonly VisitTally[]): string | null =>
  visits
    .map(({ first }) => dateOf(first.local))
    .sort()
    .at(-1) ?? null
