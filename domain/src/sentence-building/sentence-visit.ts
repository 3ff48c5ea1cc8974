/**
 * The state machine of one visit (one turn of about six sentences) to sentence building. The web app sends it what the
 * child did, and shows the state it returns.
 */

import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import type { FactBody } from '../learning-session/fact.ts'
import { seededRandom } from '../random.ts'
import { type SentenceTemplate, wordsOfTemplate } from '../sentence-bank/sentence-template.ts'
import { chooseSentences, type SentenceMemory } from './choose-sentences.ts'
import {
  isComplete,
  newSentenceBuild,
  type SentenceBuild,
  type SentenceBuildEvent,
  sentenceOf,
  step as stepBuild,
} from './sentence-build.ts'
import { withTwoBoxes } from './two-boxes.ts'

/** One visit, in which a child fills sentences of a theme. */
export type SentenceVisit = {
  readonly visitId: string
  readonly theme: string
  readonly templates: readonly SentenceTemplate[]
  /** Words to offer where they fit: those built in the last seven days, and those the child asked for. */
  readonly wanted: readonly string[]
  /** The child's own sentences so far. */
  readonly sentences: readonly string[]
  /** The current sentence. Null once all are done. */
  readonly build: SentenceBuild | null
  /** Whether the current sentence has been recorded. */
  readonly recorded: boolean
  /** The active time spent on the current sentence up to the last step, in milliseconds. */
  readonly activeMs: number
}

/** Stored when a visit is done, under `word-building-completed`. */
export type SentencesCompleted = {
  readonly theme: string
  /** ISO time */
  readonly completedAt: string
  readonly sentencesBuilt: number
}

export type SentenceVisitEvent = { readonly type: 'next' } | SentenceBuildEvent

type StepResult = {
  readonly visit: SentenceVisit
  readonly memory: SentenceMemory
  readonly facts: readonly FactBody[]
}

type NewVisit = {
  readonly visitId: string
  readonly theme: string
  readonly templates: readonly SentenceTemplate[]
  readonly difficulty: Difficulty
  readonly memory: SentenceMemory
  /** The words built in the last seven days, with the time in epoch ms. */
  readonly recentlyBuilt: ReadonlyMap<string, number>
  /** epoch ms */
  readonly now: number
}

export function startSentenceVisit(options: NewVisit): StepResult {
  const { visitId, theme, memory, now } = options
  const chosen = chooseSentences({ ...options, random: seededRandom(visitId) })
  const visit = withNextSentence({
    visitId,
    theme,
    templates: chosen,
    wanted: [...options.recentlyBuilt.keys()],
    sentences: [],
  })
  return { visit, memory: { ...memory, visit: Math.max(now, memory.visit + 1) }, facts: [] }
}

/** @param activeMs milliseconds of active time since the sentence was begun */
export function step(
  visit: SentenceVisit,
  event: SentenceVisitEvent,
  { memory, activeMs }: { readonly memory: SentenceMemory; readonly activeMs: number },
): StepResult {
  const { build } = visit
  if (build === null) return { visit, memory, facts: [] }
  if (event.type === 'next') return { visit: isComplete(build) ? advance(visit, build) : visit, memory, facts: [] }
  const next = stepBuild(build, event)
  if (next === build) return { visit, memory, facts: [] }
  const moved: SentenceVisit = { ...visit, build: next, activeMs }
  if (isComplete(next) && !visit.recorded) return recordSentence(moved, next, memory)
  const isHintUsed = next.hintsUsed > build.hintsUsed
  return { visit: moved, memory, facts: isHintUsed ? [{ type: 'hint-used', of: next.template.id }] : [] }
}

/** Records a sentence when its last box is filled. It is recorded once, however often its words change afterwards. */
function recordSentence(visit: SentenceVisit, build: SentenceBuild, memory: SentenceMemory): StepResult {
  const { id, difficulty } = build.template
  return {
    visit: { ...visit, recorded: true },
    memory: { ...memory, filled: { ...memory.filled, [id]: memory.visit } },
    facts: [
      {
        type: 'sentence-practice',
        visitId: visit.visitId,
        theme: visit.theme,
        difficulty,
        templateId: id,
        timeSpent: visit.activeMs,
        hintsUsed: build.hintsUsed,
        planned: visit.templates.length,
        misfits: build.misfits,
        visitAt: memory.visit,
      },
    ],
  }
}

/**
 * Adds a sentence with the word that the child asked for to the visit. It replaces the current sentence if all its
 * boxes are empty, or else the next one. Of several sentences with the word, the nearest in difficulty is used, and of
 * equally near ones the least recently filled. The visit is unchanged if no sentence has the word or the visit has one
 * already.
 */
export function withSentenceContaining(
  visit: SentenceVisit,
  word: string,
  { templates, difficulty, memory }: Pick<NewVisit, 'templates' | 'difficulty' | 'memory'>,
): SentenceVisit {
  const { build, sentences } = visit
  const current = sentences.length
  const isFresh = build?.slots.every(({ filled }) => !filled) ?? false
  const index = isFresh ? current : current + 1
  if (build === null || visit.templates.some((template) => wordsOfTemplate(template).has(word))) return visit
  const distance = ({ difficulty: level }: SentenceTemplate): number =>
    Math.abs(DIFFICULTIES.indexOf(level) - DIFFICULTIES.indexOf(difficulty))
  const [requested] = templates
    .filter((template) => wordsOfTemplate(template).has(word))
    .toSorted((a, b) => distance(a) - distance(b) || (memory.filled[a.id] ?? 0) - (memory.filled[b.id] ?? 0))
  if (requested === undefined) return visit
  const random = seededRandom(`${visit.visitId} ${requested.id}`)
  const next = index === 0 ? withTwoBoxes(requested, { preferred: new Set([word]), random }) : requested
  const wanted = [...visit.wanted, word]
  const changed = {
    ...visit,
    wanted,
    templates: [...visit.templates.slice(0, index), next, ...visit.templates.slice(index + 1)],
  }
  return isFresh ? withNextSentence(changed) : changed
}

const advance = (visit: SentenceVisit, build: SentenceBuild): SentenceVisit =>
  withNextSentence({ ...visit, sentences: [...visit.sentences, sentenceOf(build)] })

function withNextSentence(visit: Omit<SentenceVisit, 'build' | 'recorded' | 'activeMs'>): SentenceVisit {
  const next = visit.templates[visit.sentences.length]
  const draw = {
    preferred: new Set(visit.wanted),
    random: seededRandom(`${visit.visitId} ${visit.sentences.length}`),
  }
  return { ...visit, build: next ? newSentenceBuild(next, draw) : null, recorded: false, activeMs: 0 }
}
