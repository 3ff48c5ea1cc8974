import { newAdaptiveSession } from '@lanternleaf/domain/difficulty/adaptive-session'
import { NEW_GUIDED_SESSION, step as walk } from '@lanternleaf/domain/guided-session/guided-session'
import { serializeSession } from '@lanternleaf/domain/guided-session/stored-session'
import { EMPTY_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/practice-state'
import { EXAMPLE_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/testing/example'
import { exampleSentence } from '@lanternleaf/domain/sentence-bank/testing/example'
import {
  step as fill,
  type SentenceVisitEvent,
  startSentenceVisit,
} from '@lanternleaf/domain/sentence-building/sentence-visit'
import { startReading } from '@lanternleaf/domain/story/reading'
import { generateStory } from '@lanternleaf/domain/story-generator/generate'
import { planStory } from '@lanternleaf/domain/story-generator/plan-story'
import { EXAMPLE_MIX, EXAMPLE_STORIES, exampleBase } from '@lanternleaf/domain/story-generator/testing/example'
import { exampleWord } from '@lanternleaf/domain/word-bank/testing/example'
import { chooseWord } from '@lanternleaf/domain/word-building/choose-word'
import { planBoard } from '@lanternleaf/domain/word-building/plan-board'
import { planReturns } from '@lanternleaf/domain/word-building/visit-plan'
import { EMPTY_WORD_MEMORY } from '@lanternleaf/domain/word-building/word-memory'
import { step as build, type PracticeEvent, startVisit } from '@lanternleaf/domain/word-building/word-practice'
import { lastActivity, todayChoice } from '../entries/activity.ts'
import { brainState, guidedSession, readerAge, userAge } from '../entries/check-in.ts'
import { comfortSettings, comfortUnsent, keepMessages } from '../entries/comfort.ts'
import { factJournal, type PendingFact, sendingBackoff } from '../entries/facts.ts'
import { generatedStory } from '../entries/generated-story.ts'
import { selectedInterest, selectedInterests } from '../entries/interests.ts'
import { currentSession } from '../entries/learning-session.ts'
import {
  childSession,
  grownUpSignedIn,
  loginEndedAt,
  loginStartedAt,
  pendingErasures,
  pendingLogout,
} from '../entries/login.ts'
import { lastPinKind, nameTiles } from '../entries/name-tiles.ts'
import { activityStarted, adaptiveSession, lastFinishedVisit } from '../entries/practice.ts'
import { practiceStates } from '../entries/practice-state.ts'
import { screenReaderPro, screenReaderProSettings } from '../entries/screen-reader-pro.ts'
import { selectedSentenceTheme } from '../entries/sentence-theme.ts'
import { sentencePractice, sentencesBuilt, sentencesCompleted } from '../entries/sentences.ts'
import { accent, audioPreferences, voiceCalibrations } from '../entries/speech.ts'
import {
  levelHintSeen,
  readingLevel,
  readTogether,
  showBuiltWords,
  storiesRead,
  storyJustRead,
  storyPlace,
  storyPlaces,
  turnPages,
} from '../entries/stories.ts'
import { whatHelpsMe } from '../entries/what-helps-me.ts'
import { selectedWordTheme } from '../entries/word-theme.ts'
import { patternProgress, wantedWord, wordPractice } from '../entries/words.ts'
import { myWriting } from '../entries/writing.ts'
import type { Entry } from '../entry.ts'
import type { KeyKind, LocalKey } from '../keys.ts'

/**
 * Examples of the values of an entry, for `entries.test.tsx`. `readableTexts`: texts that are damage for most keys, but readable for
 * this key.
 */
const example = <Value, Default>(
  state: Entry<Value, Default>,
  values: readonly Value[],
  readableTexts: readonly string[] = [],
) =>
  values.map((value) => ({
    key: state.key,
    value,
    readableTexts,
    read: (): unknown => state.read(),
    write: () => state.write(value),
    writeAgain: () => state.write(state.read() as Value),
    isPersisted: state.isPersisted,
    follow: state.follow,
  }))

const OBJECT = '{"a":7}'

const chooser = { chooseWord, planReturns, planBoard }
const word = exampleWord(['reef', 'let'])
/** The state of word building with one word of two parts, after the given events. */
export const words = (...events: readonly PracticeEvent[]) => {
  const begun = startVisit(
    { adaptive: newAdaptiveSession('moss', 9), patterns: [], memory: EMPTY_WORD_MEMORY, wanted: null },
    { visitId: 'v1', theme: 'ocean', now: 1, chooser },
  )
  const context = { bank: [word], now: 1, activeMs: 2, chooser }
  return events.reduce((practice, event) => build(practice, event, context).practice, begun)
}
const built = words(
  { type: 'started' },
  { type: 'word-heard' },
  { type: 'hint-asked' },
  { type: 'piece-placed', piece: 0, slot: 0 },
  { type: 'piece-placed', piece: 1, slot: 1 },
)
const hinted = words(
  { type: 'started' },
  { type: 'word-heard' },
  { type: 'hint-asked' },
  { type: 'piece-placed', piece: 0 },
)

/** The state of sentence building with one sentence of two boxes, after the given events. */
export const sentences = (...events: readonly SentenceVisitEvent[]) => {
  const memory = { visit: 0, filled: {} }
  const templates = [exampleSentence({ template: 'The [LOOK] [ANIMAL] naps.', blanks: ['LOOK', 'ANIMAL'] })]
  const begun = startSentenceVisit({
    visitId: 'v2',
    theme: 'animals',
    templates,
    difficulty: 'easy',
    memory,
    recentlyBuilt: new Map(),
    now: 1,
  })
  return events.reduce(({ visit, ...state }, event) => fill(visit, event, { ...state, activeMs: 3 }), begun)
}

function story() {
  const plan = planStory(EXAMPLE_STORIES, ['ocean'], 'seed')
  const generated = plan.ok ? generateStory(plan.value, exampleBase(), EXAMPLE_MIX, 'curious') : plan
  if (!generated.ok) throw new Error('The example story cannot be made.')
  return generated.value
}

const guidedState = walk(
  walk(NEW_GUIDED_SESSION, { type: 'brain-state-chosen', id: 'tired' }, 1),
  { type: 'response-written', prompt: 'p', response: 'r' },
  2,
)

const pendingFact: PendingFact = {
  childId: 'moss',
  fact: { factId: 'f', learningSessionId: 's', at: 1, type: 'session-completed' },
}
const session = { learningSessionId: 'a1'.repeat(16), childId: 'moss', completed: false }
const exampleLogin = { childId: 'moss', parentId: 'p', username: 'moss', timestamp: 1, expiresAt: Date.now() + 60_000 }
const aboutMe = { about: 'me', prompt: 'Which sounds?', answer: 'Rain.' } as const
const aboutDoing = { about: 'do', prompt: 'Press your hands.', answer: 'Not for me' } as const
const draft = { story: 'The Quiet Reef', prompt: null, text: 'Half' }
const piece = { id: 'one', story: null, prompt: 'p', text: 'All of it', writtenAt: 1 }
const drawnResponse = { way: 'drawn', text: '', drawing: '{}', recording: 'r' } as const

const AUDIO = { enabled: false, rate: 0.7, pitch: 1.2, volume: 1, voiceName: 'Daniel' }

const PACE = { msPerEffort: 61.5, off: 0.1, measured: 3 }

type Examples = ReturnType<typeof example>

/** The keys without an entry. The active child is read before any entry. */
type KeyWithoutEntry = 'active-child'

/** Examples of the values of each key. A new key needs an example. */
const EXAMPLES_OF_KEYS: Record<Exclude<LocalKey, `${KeyKind}${string}` | KeyWithoutEntry>, Examples> = {
  'child-session': example(childSession, [exampleLogin]),
  'pending-logout': example(pendingLogout, [{ childId: 'moss', began: 1 }]),
  'login-started': example(loginStartedAt, [1], ['7']),
  'login-ended': example(loginEndedAt, [1], ['7']),
  'grown-up-signed-in': example(grownUpSignedIn, [true], ['true']),
  'pin-kind': example(lastPinKind, ['pictures', 'digits']),
  'sending-backoff': example(sendingBackoff, [{ failures: 1, triedAt: 2, until: 3, askedFor: 'moss' }]),
  session: example(guidedSession, [serializeSession(guidedState)], [OBJECT]),
  'current-brain-state': example(brainState, [{ id: 'tired', label: 'Low Energy', emoji: '🦥' }]),
  'what-helps-me': example(whatHelpsMe, [{ rock: { times: 2, last: 3 } }, {}], [OBJECT]),
  'user-age': example(userAge, [10], ['7']),
  'reader-age': example(readerAge, [9], ['7']),
  'accessibility-mode': example(comfortSettings.mode, ['adhd', 'default']),
  'font-size': example(comfortSettings.textSize, ['extra-large']),
  'text-spacing': example(comfortSettings.spacing, ['wide']),
  'reading-font': example(comfortSettings.font, ['opendyslexic']),
  'line-focus': example(comfortSettings.lineFocus, ['on']),
  'one-thing': example(comfortSettings.oneThing, ['on']),
  tones: example(comfortSettings.tones, ['muted']),
  brightness: example(comfortSettings.brightness, ['dim']),
  celebration: example(comfortSettings.celebration, ['still']),
  haptics: example(comfortSettings.haptics, ['off']),
  quieter: example(comfortSettings.quieter, ['on']),
  colours: example(comfortSettings.colours, ['high-contrast']),
  motion: example(comfortSettings.motion, ['reduced']),
  pictures: example(comfortSettings.pictures, ['off']),
  companion: example(comfortSettings.companion, ['off']),
  'audio-preferences': example(audioPreferences, [AUDIO, { enabled: true }], [OBJECT]),
  'keep-messages': example(keepMessages, [true, false], ['true']),
  'comfort-unsent': example(comfortUnsent, [{ sound: 1, font: 2 }], [OBJECT]),
  'tts-accent': example(accent, ['US', 'IN']),
  'sienna-enabled': example(screenReaderPro, [true], ['true']),
  'asw-user-settings': example(screenReaderProSettings, [{ lang: 'en' }, {}], [OBJECT, '{"length":1}']),
  'voice-calibrations': example(voiceCalibrations, [
    { browser: 'b', voices: {} },
    { browser: 'b', voices: { 'Daniel en-GB': { trust: 2, paces: { '0.85': PACE } } } },
  ]),
  'learning-session': example(currentSession, [session, { ...session, notedAt: 1, sequence: 64, moodAtEnd: 'tired' }]),
  'today-choice': example(todayChoice, ['reading', 'gentle']),
  'selected-reading-activity': example(lastActivity, ['word-building']),
  'selected-word-theme': example(selectedWordTheme, ['ocean']),
  'selected-sentence-theme': example(selectedSentenceTheme, ['food']),
  'pattern-progress': example(patternProgress, [[], built.patterns]),
  'adaptive-session': example(adaptiveSession, [hinted.adaptive, built.adaptive]),
  'activity-started': example(activityStarted, [{ word_building_start: 'a1' }], [OBJECT]),
  'word-practice': example(
    wordPractice,
    [words(), hinted, built].map(({ memory, visit }) => ({ memory, visits: { ocean: visit } })),
    [OBJECT],
  ),
  'sentence-practice': example(
    sentencePractice,
    [sentences(), sentences({ type: 'word-chosen', word: 'tiny' })].map(({ memory, visit }) => ({
      memory,
      visits: { animals: visit },
      level: {
        difficulty: 'regular',
        strugglesInRow: 0,
        successesInRow: 2,
        struggles: [true, false],
        changedIn: 'v1',
      } as const,
    })),
    [OBJECT],
  ),
  'wanted-word': example(wantedWord, [word], [OBJECT]),
  'word-building-completed': example(sentencesCompleted, [{ theme: 'food', completedAt: 'now', sentencesBuilt: 6 }]),
  'just-built': example(lastFinishedVisit, [{ visitId: 'v2', built: ['A brown goat naps.'] }]),
  'sentences-built': example(sentencesBuilt, [['A brown goat naps.'], []]),
  'selected-interest': example(selectedInterest, ['ocean']),
  'selected-interests': example(selectedInterests, [[], ['ocean', 'magic']]),
  'current-generated-story': example(generatedStory, [story()]),
  'current-complexity-level': example(readingLevel, ['simple', 'challenge']),
  'complexity-hint-seen': example(levelHintSeen, [true], ['true']),
  'stories-read': example(storiesRead, [['the-quiet-reef'], []]),
  'turn-pages': example(turnPages, [true], ['true']),
  'show-built-words': example(showBuiltWords, [true], ['true']),
  'read-together': example(readTogether, [true], ['true']),
  'story-place': example(storyPlace, [
    { storyId: 's', state: startReading('simple') },
    {
      storyId: 's',
      state: {
        level: 'full',
        section: 2,
        at: { block: 'b', share: 0.5 },
        choice: 'B',
        reflections: [aboutMe, aboutDoing],
      },
    },
  ]),
  'story-places': example(storyPlaces, [{ s: { ...startReading('full'), section: 1, choice: 'A' } }, {}], [OBJECT]),
  'story-just-read': example(storyJustRead, [
    { storyId: null, title: 't', leads: ['Zuri'], options: null, chosen: null, reflections: [], words: [], tiles: [] },
    {
      storyId: 's',
      title: 't',
      leads: [],
      options: { A: 'a', B: 'b', C: 'c' },
      chosen: 'C',
      reflections: [aboutMe],
      words: ['reef'],
      tiles: ['reef', 'crab'],
    },
  ]),
}

const EXAMPLES_OF_KINDS: Record<Exclude<KeyKind, 'stash:'>, Examples> = {
  'my-writing:': example(
    myWriting.of('moss'),
    [
      { draft, aside: [draft], pieces: [piece] },
      {
        draft: { ...draft, ...drawnResponse, storyId: 's' },
        aside: [],
        pieces: [{ ...piece, ...drawnResponse, storyId: 's', inBook: true }],
      },
    ],
    [OBJECT],
  ),
  'practice-state:': example(
    practiceStates.of('moss'),
    [
      { seen: '', own: EMPTY_PRACTICE_STATE },
      { seen: 'a1', own: EXAMPLE_PRACTICE_STATE },
    ],
    [OBJECT],
  ),
  'pending-fact:': example(factJournal.of('f'), [
    pendingFact,
    { ...pendingFact, refused: { code: 'space-full', triedAs: 'me', triedAt: 4 } },
  ]),
  'name-tile:': example(nameTiles.of('moss'), [
    { username: 'Moss', picture: 'otter', since: 1, pinKind: 'pictures' },
    { username: 'Moss', picture: 'dragon', since: 1, pinKind: null },
  ]),
  'pending-erasure:': example(pendingErasures.of('moss'), [{ began: 1 }], [OBJECT]),
}

export const EXAMPLES: Examples = [...Object.values(EXAMPLES_OF_KEYS), ...Object.values(EXAMPLES_OF_KINDS)].flat()
