/**
 * Makes the facts (things a child did) of the demo's children, so that a visitor sees weeks of practice.
 * `reset-demo.ts` sends them to the server as a device would.
 */

import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import type { Fact, FactBody } from '@lanternleaf/domain/learning-session/fact'
import { FACT_VERSION, localDate } from '@lanternleaf/domain/learning-session/fact-envelope'
import { PRACTICE_RULE } from '@lanternleaf/domain/sequence/attempt'
import { SECTION_TYPES } from '@lanternleaf/domain/story/story'
import type { DemoChild } from './demo-family.ts'

const SECOND = 1_000
const WORDS_A_DAY = 5
const SENTENCES_A_DAY = 2
/** The index of a story's middle section. */
const MIDDLE = 1
/** Words on the pages of one section of a story. */
const WORDS_OF_SECTION = 120

/** How many ways there are to fill a word. With so many, a word built without help shows that the child can spell it. */
const CHOICES = 24

/** Every seventh word needs a hint, and every eleventh a second try. */
const HINT_EVERY = 7
const RESET_EVERY = 11
/** On every fourth day of practice the child used the calm corner. */
const CALM_CORNER_EVERY = 4

/** On every fifth day of practice the child read no story, and on every third made no sentences. */
const NO_STORY_EVERY = 5
const NO_SENTENCES_EVERY = 3

const STATES: readonly BrainStateId[] = ['curious', 'focused', 'tired', 'energetic', 'excited']

/** The facts of one session of a child, as a device would record them, and when it ended. */
export type DemoSession = { readonly facts: readonly Fact[]; readonly endedAt: number }

/**
 * Makes the session of one day: five words, and on most days two sentences and a story.
 * @param dayIndex the number of the day among the child's days of practice, from 0
 * @param startedAt epoch ms
 */
export function demoSession(child: DemoChild, dayIndex: number, startedAt: number): DemoSession {
  const session = `demo-${child.username}-session-${dayIndex}`.padEnd(20, '0')
  const facts: Fact[] = []
  let time = startedAt
  const add = (seconds: number, body: FactBody): void => {
    time += seconds * SECOND
    const sequence = facts.length
    facts.push({
      factId: `${session}-${sequence}`,
      learningSessionId: session,
      at: time,
      envelope: { version: FACT_VERSION, sequence, localDate: localDate(time, 0), offset: 0 },
      ...body,
    })
  }
  add(0, { type: 'session-started', brainState: pick(STATES, dayIndex) })
  for (let word = 0; word < WORDS_A_DAY; word += 1)
    add(40, wordFact(child, dayIndex * WORDS_A_DAY + word, `${session}-w`))
  if (dayIndex % CALM_CORNER_EVERY === CALM_CORNER_EVERY - 1)
    add(60, { type: 'calm-corner-used', triggeredFrom: 'home', returnedToLearning: true })
  const sentences = dayIndex % NO_SENTENCES_EVERY === 1 ? 0 : SENTENCES_A_DAY
  for (let sentence = 0; sentence < sentences; sentence += 1)
    add(60, sentenceFact(child, dayIndex * SENTENCES_A_DAY + sentence, `${session}-s`))
  if (dayIndex % NO_STORY_EVERY !== NO_STORY_EVERY - 2) readStory(child, dayIndex, add)
  if (dayIndex === child.days.length - 1)
    add(30, { type: 'story-place', storyId: child.begunStory, section: MIDDLE, block: null, share: 0, choice: null })
  add(5, { type: 'session-completed' })
  add(5, { type: 'session-mood', brainState: pick(STATES, dayIndex + 1) })
  return { facts, endedAt: time }
}

/** Reads a story to its end. */
function readStory(child: DemoChild, dayIndex: number, add: (seconds: number, body: FactBody) => void): void {
  const { storyId, title, level } = pick(child.stories, dayIndex)
  // 90, 110 or 130 seconds, so that days differ a little.
  const secondsOfSection = 90 + (dayIndex % 3) * 20
  for (const section of SECTION_TYPES)
    add(secondsOfSection, {
      type: 'section-read',
      title,
      level,
      section,
      words: WORDS_OF_SECTION,
      activeMs: secondsOfSection * SECOND,
    })
  const activeMs = SECTION_TYPES.length * secondsOfSection * SECOND
  add(5, {
    type: 'activity-finished',
    activity: 'story_reading',
    title,
    difficulty: child.difficulty,
    activeMs,
    storyId,
  })
}

function wordFact(child: DemoChild, wordIndex: number, visitId: string): FactBody {
  const [word, strand, family] = pick(child.words, wordIndex)
  const hintsUsed = wordIndex % HINT_EVERY === HINT_EVERY - 1 ? 1 : 0
  const resets = wordIndex % RESET_EVERY === RESET_EVERY - 1 ? 1 : 0
  return {
    type: 'word-practice',
    visitId,
    theme: child.theme,
    difficulty: child.difficulty,
    timeSpent: 25 * SECOND,
    hintsUsed,
    planned: WORDS_A_DAY,
    words: [word],
    correctWords: hintsUsed + resets === 0 ? [word] : [],
    struggledWords: resets === 0 ? [] : [word],
    resets,
    wrongOrders: 0,
    wordId: `${child.theme}-${word}`,
    family,
    strand,
    rule: PRACTICE_RULE,
    choices: CHOICES,
  }
}

const sentenceFact = (child: DemoChild, sentenceIndex: number, visitId: string): FactBody => ({
  type: 'sentence-practice',
  visitId,
  theme: child.theme,
  difficulty: child.difficulty,
  timeSpent: 40 * SECOND,
  hintsUsed: 0,
  planned: SENTENCES_A_DAY,
  templateId: pick(child.templates, sentenceIndex),
  misfits: sentenceIndex % HINT_EVERY === 0 ? 1 : 0,
})

/** The element at this index if the list is repeated endlessly. */
function pick<Element>(list: readonly Element[], index: number): Element {
  const element = list[index % list.length]
  if (element === undefined) throw new Error('the list is empty')
  return element
}
