import { isShown, type Practised, SKILLS, type Skill, skillOf } from '../child-profile/skill.ts'
import { DIFFICULTIES } from '../difficulty/difficulty.ts'
import { accuracyOf } from '../learning-session/activity-record.ts'
import type { LevelTally, VisitTally } from '../learning-session/activity-tally.ts'
import { dateOf } from '../learning-session/fact-envelope.ts'
import { earliestWords } from '../learning-session/named-words.ts'

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

/** Each word or sentence counts for its own difficulty. The same in whatever order the visits are given. */
export const skillsOf = (visits: readonly VisitTally[]): PractisedSkill[] =>
  SKILLS.map((skill) =>
    summarize(
      skill,
      visits.flatMap((visit) => levelsOf(visit, skill)),
    ),
  ).filter(({ done }) => done > 0)

/** What a visit has of one difficulty. */
type Level = LevelTally & Pick<VisitTally, 'type' | 'first'>

const levelsOf = ({ type, first, levels }: VisitTally, skill: Skill): readonly Level[] =>
  DIFFICULTIES.flatMap((difficulty) => {
    const level = levels[difficulty]
    return level && skillOf(PRACTISED[type], difficulty) === skill ? [{ ...level, type, first }] : []
  })

const PRACTISED: Readonly<Record<VisitTally['type'], Practised>> = {
  'word-practice': 'word_building',
  'sentence-practice': 'sentence_building',
}

function summarize(skill: Skill, levels: readonly Level[]): PractisedSkill {
  const shownLevels = levels.filter((level) => isShown(accuracyOf(level.type, level), level.done))
  const hard = levels.filter((level) => strugglesIn(level) > 0)
  return {
    skill,
    done: levels.reduce((sum, { done }) => sum + done, 0),
    shown: shownLevels.length,
    lastShown: lastDate(shownLevels),
    struggles: hard.reduce((sum, level) => sum + strugglesIn(level), 0),
    lastStruggle: lastDate(hard),
    words: earliestWords(
      hard.flatMap(({ struggled }) => struggled),
      MOST_WORDS,
    ).map(([, word]) => word),
  }
}

const strugglesIn = ({ type, struggled, mistakes, done }: Level): number =>
  type === 'word-practice' ? struggled.length : Math.min(mistakes, done)

const lastDate = (levels: readonly Level[]): string | null =>
  levels
    .map(({ first }) => dateOf(first.local))
    .sort()
    .at(-1) ?? null
