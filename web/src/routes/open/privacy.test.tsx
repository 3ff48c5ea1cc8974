/** Checks that the page Privacy names everything that the server and the device store. New stored data makes it fail. */

import type { ChildCard } from '@lanternleaf/contract/children'
import { COMFORT_FIELDS, COMFORT_VALUES, type ComfortField } from '@lanternleaf/domain/comfort/choices'
import { lookOf, printLook } from '@lanternleaf/domain/comfort/look'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { expect, it } from 'vitest'
import { EraseSection } from '../../features/settings/erase-section.tsx'
import type { LocalKey } from '../../storage/keys.ts'
import { show } from '../../testing/screen.tsx'
import Privacy from './privacy.tsx'
import Support from './support.tsx'

/** How the page names each field of a child's card, to a child and to a grown-up. The id is never on the screen. */
const CARD_FIELDS: Record<Exclude<keyof ChildCard, 'childId'>, readonly [reader: RegExp, parent: RegExp]> = {
  username: [/your username/, /username/],
  picture: [/your username and your picture/, /username, picture/],
  totalSessions: [/how many sessions/, /total sessions/],
  lastActive: [/last here/, /last active/],
  currentLevel: [/your level/, /level/],
  allowWeeklyReport: [/weekly report/, /weekly report/],
  fontSize: [/settings for text/, /text size/],
  highContrast: [/contrast/, /high contrast/],
  audioSupport: [/sound/, /audio support/],
  asksForHelp: [/asked for help/, /asked for help/],
  pinRequest: [/or a new one/, /or a new one/],
}

it('names all fields of the card, to the child and to the grown-up', async () => {
  const screen = await show(<Privacy />)
  const toReader = screen.getByText(/^Your grown-up can see/).element().nextElementSibling?.textContent
  const toParent = screen.getByText(/^A parent sees each child's card/).element().textContent
  for (const [reader, parent] of Object.values(CARD_FIELDS)) {
    expect(toReader).toMatch(reader)
    expect(toParent).toMatch(parent)
  }
})

type FieldOf<Union> = Union extends unknown ? keyof Union : never

/** How the page names each kind of fact the server stores. A new kind has to be named on the page and here. */
const FACTS: Record<Fact['type'], RegExp> = {
  'session-started': /a session began/,
  'session-completed': /began and ended/,
  'session-mood': /moods chosen/,
  'activity-finished': /Which activities/,
  'learning-event': /where in a session/,
  'word-practice': /Which words were built/,
  'section-read': /parts of stories were read without the voice/,
  'sentence-practice': /Which sentence patterns were filled/,
  'hint-used': /how many hints/,
  'word-reset': /new starts/,
  struggle: /Which words were hard/,
  'difficulty-changed': /longer or shorter/,
  'level-chosen': /words or stories became longer or shorter/,
  'story-place': /where a story was left/,
  'word-looked-up': /Which words were looked up/,
  'lesson-shown': /which spelling cards were shown/,
  'pattern-celebrated': /What was celebrated/,
  breakthrough: /when the hardest words went well/,
  'calm-corner-used': /When the Calm Corner was used/,
}

/** How the page names each setting of comfort. A new setting has to be named on the page and here. */
const COMFORT: Record<ComfortField, RegExp> = {
  mode: /a mode/,
  textSize: /text size/,
  spacing: /spacing/,
  font: /typeface/,
  lineFocus: /line focus/,
  oneThing: /one thing at a time/,
  colours: /colors/,
  tones: /colors, their strength/,
  brightness: /brightness/,
  motion: /motion/,
  sound: /sound/,
  pictures: /pictures/,
  companion: /lantern/,
  celebration: /celebration/,
  haptics: /buzzing/,
  keepMessages: /messages stay/,
  quieter: /everything quieter/,
}

/** How the page names each field of the facts. A new field has to be named on the page and here. */
const FIELDS: Record<Exclude<FieldOf<Fact>, 'type'>, RegExp> = {
  factId: /random ids/,
  learningSessionId: /random ids/,
  visitId: /random ids/,
  at: /When/,
  envelope: /its number in the session, and the date and time zone where the child was/,
  brainState: /moods chosen/,
  activity: /activities/,
  title: /stories/,
  level: /at which level/,
  section: /parts of stories/,
  eventType: /they were begun/,
  activityType: /they were begun/,
  appSection: /where in a session/,
  theme: /themes/,
  difficulty: /at which level/,
  activeMs: /how long they took/,
  timeSpent: /how long they took/,
  planned: /activities/,
  hintsUsed: /hints/,
  words: /words were built/,
  correctWords: /words were built/,
  struggledWords: /Which words were hard/,
  word: /Which words were hard/,
  reasons: /why: slow, hints, new starts/,
  resets: /new starts/,
  wrongOrders: /wrong tries/,
  rule: /which version of our counting rules/,
  choices: /from how many parts/,
  looked: /heard or looked at/,
  templateId: /sentence patterns/,
  misfits: /a word didn't fit/,
  of: /hints/,
  from: /longer or shorter/,
  to: /longer or shorter/,
  by: /whether the child or the program/,
  family: /their spelling patterns/,
  strand: /their spelling patterns/,
  skill: /hardest words/,
  storyId: /stories/,
  block: /where a story was left/,
  share: /where a story was left/,
  choice: /what was picked/,
  chosen: /longer or shorter/,
  wordId: /words were built/,
  visitAt: /When a session began/,
  triggeredFrom: /where in a session/,
  returnedToLearning: /whether the child went on/,
}

/** The device stores the same settings of comfort as the server. They are named once, in the server's data. */
const AS_ABOVE = /what makes reading comfortable, as above/

/** How the page names the value under each key of local storage. A new key has to be named on the page and here. */
const KEYS: Record<LocalKey, RegExp> = {
  'child-session': /username, random ids of the child and the parent/,
  'active-child': /random ids/,
  'login-started': /who is logged in and until when/,
  'login-ended': /who is logged in and until when/,
  'pending-logout': /a logout or an erasure/,
  'pin-kind': /last PIN's kind/,
  'grown-up-signed-in': /whether a grown-up has signed in here/,
  'sending-backoff': /when to try again/,
  'accessibility-mode': AS_ABOVE,
  'font-size': AS_ABOVE,
  'text-spacing': AS_ABOVE,
  'reading-font': AS_ABOVE,
  'line-focus': AS_ABOVE,
  'one-thing': AS_ABOVE,
  colours: AS_ABOVE,
  tones: AS_ABOVE,
  brightness: AS_ABOVE,
  motion: AS_ABOVE,
  'audio-preferences': AS_ABOVE,
  pictures: AS_ABOVE,
  companion: AS_ABOVE,
  celebration: AS_ABOVE,
  haptics: AS_ABOVE,
  quieter: AS_ABOVE,
  'comfort-unsent': /when each was chosen, until the server has received it/,
  'tts-accent': /Settings of the voice/,
  'voice-calibrations': /of the voice, its pace/,
  'sienna-enabled': /Settings of the voice/,
  'asw-user-settings': /Settings of the voice/,
  'keep-messages': AS_ABOVE,
  session: /the steps of a session/,
  'current-brain-state': /the mood/,
  'what-helps-me': /what helped there/,
  'user-age': /age in years/,
  'reader-age': /age in years/,
  'learning-session': /the steps of a session/,
  'today-choice': /wants to do today/,
  'selected-reading-activity': /activities chosen/,
  'selected-word-theme': /themes/,
  'selected-sentence-theme': /themes/,
  'selected-interest': /topics/,
  'selected-interests': /topics/,
  'pattern-progress': /spelling patterns/,
  'adaptive-session': /how long the words are/,
  'activity-started': /activities chosen/,
  'word-practice': /half-built word/,
  'wanted-word': /half-built word/,
  'sentence-practice': /half-filled sentence/,
  'word-building-completed': /words and sentences met/,
  'current-generated-story': /stories mixed here/,
  'current-complexity-level': /the reading level/,
  'complexity-hint-seen': /which hints were seen/,
  'story-place': /the place in a story/,
  'story-places': /the place in a story/,
  'stories-read': /the stories read/,
  'turn-pages': /how pages are read aloud/,
  'read-together': /how pages are read aloud/,
  'show-built-words': /whether built words are marked/,
  'just-built': /words and sentences built/,
  'sentences-built': /words and sentences built/,
  'story-just-read': /stories and activities chosen/,
}

/** The text of the page between two of its texts, both of which it must have. The list of contents at its top names some too. */
async function textBetween(from: string, to: string): Promise<string> {
  const screen = await show(<Privacy />)
  const text = screen.container.textContent
  const [start, end] = [text.lastIndexOf(from), text.lastIndexOf(to)]
  expect(start, from).toBeGreaterThanOrEqual(0)
  expect(end, to).toBeGreaterThan(start)
  return text.slice(start, end)
}

/** Those of the named things whose pattern a text does not match. */
const unnamed = (named: Readonly<Record<string, RegExp>>, text: string): readonly string[] =>
  Object.entries(named).flatMap(([name, pattern]) => (pattern.test(text) ? [] : [name]))

it('names what the server stores of learning', async () => {
  const text = await textBetween('About learning', 'Being logged in')
  expect([...unnamed(FACTS, text), ...unnamed(FIELDS, text)]).toEqual([])
})

it('names what the server stores of comfort', async () => {
  expect(unnamed(COMFORT, await textBetween('What makes reading comfortable', 'About learning'))).toEqual([])
})

it('names what the device keeps', async () => {
  expect(unnamed(KEYS, await textBetween('What stays on the child', 'Who sees it'))).toEqual([])
})

it('names all settings that the cookie “look” can contain, and says that it does not name a mode', async () => {
  const patterns: Readonly<Record<string, RegExp>> = { ...COMFORT, tones: /strength/, companion: /the lantern/ }
  const text = await textBetween('A cookie named “look”', "It doesn't name a mode")
  const fields = COMFORT_FIELDS.filter((field) =>
    COMFORT_VALUES[field].some((value) => printLook(lookOf({ [field]: value })).startsWith(`${field}=`)),
  )
  expect(fields).not.toEqual([])
  for (const field of fields) expect(text).toMatch(patterns[field] ?? field)
})

it('does not contradict the texts of Support and of Erase', async () => {
  const support = (await show(<Support />)).container.textContent
  expect(support).not.toMatch(/timed|scored/)
  expect(support).toMatch(/We note how long practice takes/)
  expect(await textBetween('About learning', 'Being logged in')).toMatch(/how long they took/)

  const erase = await show(<EraseSection />)
  await expect
    .element(erase.getByText('This removes what you made, your places and words from this device.'))
    .toBeVisible()
  const storedData = await textBetween('What stays on the child', 'Who sees it')
  for (const pattern of [/all the child wrote, drew or said/, /the place in a story/, /words and sentences met/]) {
    expect(storedData).toMatch(pattern)
  }
  expect(await textBetween('How to erase it', 'Your agreement')).toMatch(/is sent first, then removed/)
})
