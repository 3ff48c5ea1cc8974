/** Tests of the reader: turning pages, focus, the dialog of the story, and starting over. */

import type { CompiledBlock } from '@lanternleaf/domain/story/compiled-story'
import type { ReadingState } from '@lanternleaf/domain/story/reading'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shelves } from '#generated/shelves'
import { currentLogin, showLogin } from '../../../child-login/child-login.ts'
import { storedPracticeState } from '../../../practice/practice-state.ts'
import { clearSpeechUnavailable, markSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { audioPreferences } from '../../../storage/entries/speech.ts'
import { readingLevel, readTogether, storyPlace, storyPlaces, turnPages } from '../../../storage/entries/stories.ts'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { show } from '../../../testing/screen.tsx'
import { Announcer } from '../../../ui/messages/announcer.tsx'
import { StoryScreen } from '../story-screen.tsx'

beforeEach(async () => {
  resetDevice('moss')
  await page.viewport(768, 1024)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const STORY = 'the-quiet-reef'
const ANSWERED = {
  level: 'full',
  section: 1,
  at: { block: 'problem-reflect-me', share: 0 },
  choice: 'B',
  reflections: [{ about: 'me', prompt: 'Which sounds?', answer: 'Rain.' }],
} as const satisfies ReadingState

const open = (storyId: string) =>
  show(
    <main tabIndex={-1}>
      <StoryScreen interest="ocean" storyId={storyId} />
      <Announcer />
    </main>,
  )
type Screen = Awaited<ReturnType<typeof open>>

const press = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true }).click()
const next = (screen: Screen) => screen.getByRole('button', { name: 'Next', exact: true })
/** The visible elements, so none of the hidden neighbouring pages. */
const visibleElements = (screen: Screen, selector: string) =>
  [...screen.container.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
const announcement = (screen: Screen) => screen.container.querySelector('[aria-live]')?.textContent
const currentHeading = (screen: Screen) => screen.container.querySelector('h2')?.textContent
const openSheet = (screen: Screen) => screen.getByRole('button', { name: /^Story/ }).click()

async function openReader(storyId = STORY): Promise<Screen> {
  const screen = await open(storyId)
  await expect.element(screen.getByRole('button', { name: /^Story/ })).toBeVisible()
  return screen
}

/** Replaces the voice of the device: a test machine has none. */
function mockVoice(say: (utterance: SpeechSynthesisUtterance) => void) {
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([
    { lang: 'en-GB', localService: true, name: 'Moss', voiceURI: 'moss', default: true } as SpeechSynthesisVoice,
  ])
  vi.spyOn(speechSynthesis, 'speak').mockImplementation(say)
  vi.spyOn(window, 'SpeechSynthesisUtterance').mockImplementation(function (this: object, text?: string) {
    return Object.assign(this, { text }) as SpeechSynthesisUtterance
  } as never)
}

/** Makes the text after one option three times as long. The story must not have been opened before. */
async function makeLonger(storyId: string, blockId: string) {
  const stories = (await shelves.ocean?.())?.default ?? []
  const load = stories.find(({ id }) => id === storyId)?.load
  if (!load) throw new Error(`The story ${storyId} is not on its shelf.`)
  const { default: story } = await load.challenge()
  const longer = (block: CompiledBlock): CompiledBlock =>
    block.id === blockId && 'paragraphs' in block
      ? { ...block, paragraphs: [...block.paragraphs, ...block.paragraphs, ...block.paragraphs] }
      : block
  const sections = story.sections.map((section) => ({ ...section, blocks: section.blocks.map(longer) }))
  vi.spyOn(load, 'challenge').mockResolvedValue({ default: { ...story, sections } })
}

async function startOver(screen: Screen) {
  await openSheet(screen)
  await screen.getByRole('tab', { name: 'Story' }).click()
  await press(screen, 'Start Over')
  await expect.element(screen.getByRole('button', { name: 'Keep my answers' })).toHaveFocus()
  await press(screen, 'Start over')
}

it('starting over focuses "Keep my answers" first, can be undone on later pages, and Undo announces the restored answers', async () => {
  storyPlace.write({ storyId: STORY, state: ANSWERED })
  const screen = await openReader()
  await startOver(screen)
  await expect.poll(() => announcement(screen)).toBe('You started this story over. You can undo it.')
  await press(screen, 'Next')
  await expect.poll(() => announcement(screen)).toBe('')
  await openSheet(screen)
  await screen.getByRole('tab', { name: 'Story' }).click()
  await press(screen, 'Start Over')
  await press(screen, 'Next')
  await press(screen, 'Undo')
  await expect.poll(() => announcement(screen)).toBe('Your answers are back.')
  await expect.element(screen.getByRole('textbox')).toHaveValue('Rain.')
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('offers no Undo once the child has answered again', async () => {
  storyPlace.write({ storyId: STORY, state: ANSWERED })
  const screen = await openReader()
  await startOver(screen)
  while (next(screen).query()) await next(screen).click()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  await screen.getByRole('button', { name: /^A / }).click()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('returns the focus to the word whose card a tap opened', async () => {
  const screen = await openReader()
  await openSheet(screen)
  await press(screen, 'Look up words')
  const word = [...screen.container.querySelectorAll<HTMLElement>('[data-sentence] [data-word]')][4]
  if (!word) throw new Error('No word')
  await userEvent.click(word)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(word).toHaveFocus()
})

it('keeps every word marked for looking up when the level changes', async () => {
  const screen = await openReader()
  await openSheet(screen)
  await press(screen, 'Look up words')
  const text = () => screen.container.querySelector('[data-looking]')?.textContent ?? ''
  const before = text()
  await screen.getByRole('button', { name: /^Challenge/ }).click()
  await expect.poll(() => text() !== before).toBe(true)
  expect(text()).not.toBe('')
  await openSheet(screen)
  await expect.element(screen.getByRole('button', { name: 'Stop looking up words' })).toBeVisible()
})

it('turns pages with the arrow keys, except while typing', async () => {
  storyPlace.write({ storyId: STORY, state: { ...ANSWERED, reflections: [] } })
  const screen = await openReader()
  const reflection = currentHeading(screen)
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('Rain{ArrowLeft}{ArrowRight}')
  expect(currentHeading(screen)).toBe(reflection)
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.poll(() => currentHeading(screen)).not.toBe(reflection)
  await expect.poll(() => document.activeElement === screen.container.querySelector('h2')).toBe(true)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => currentHeading(screen)).toBe(reflection)
  await expect.element(screen.getByRole('textbox')).toHaveValue('Rain')
})

const swipe = (target: Element, [x, y]: readonly [number, number], end = 'pointerup') => {
  const dispatch = (type: string, clientX: number, clientY: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true, pointerId: 7, clientX, clientY }),
    )
  dispatch('pointerdown', 400, 400)
  dispatch(end, 400 + x, 400 + y)
}

it.each<[string, readonly [number, number], string, string]>([
  ['to the left turns to the next page', [-120, 10], 'pointerup', 'Beginning, page 2 of 2'],
  ['that is not at least twice as wide as high turns no page', [-120, 100], 'pointerup', 'Beginning, page 1 of 2'],
  ['that is too short turns no page', [-40, 0], 'pointerup', 'Beginning, page 1 of 2'],
  ['that becomes a scroll turns no page', [-120, 0], 'pointercancel', 'Beginning, page 1 of 2'],
])('a swipe %s', async (_, path, end, expected) => {
  const screen = await openReader()
  const text = screen.container.querySelector('[data-sentence]')
  if (!text) throw new Error('No text')
  swipe(text, path, end)
  await expect.poll(() => currentHeading(screen)).toBe(expected)
})

it('still shows the first sentence of the page when the window shrinks to a phone', async () => {
  const screen = await openReader()
  await press(screen, 'Next')
  const first = () => visibleElements(screen, '[data-sentence]')[0]?.textContent ?? ''
  const sentence = first()
  await page.viewport(320, 640)
  await expect.poll(() => currentHeading(screen)).toMatch(/^Beginning, page \d of 5$/)
  const visibleSentences = () => visibleElements(screen, '[data-sentence]').map(({ textContent }) => textContent)
  expect(visibleSentences()).toContain(sentence)
})

it('keeps the focus on the heading when the story is re-paginated', async () => {
  await page.viewport(320, 640)
  const screen = await openReader()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => currentHeading(screen)).toMatch(/^Beginning, page 2 of /)
  await page.viewport(768, 1024)
  await expect.poll(() => currentHeading(screen)).toMatch(/^Beginning, page 1 of /)
  await expect.poll(() => document.activeElement === screen.container.querySelector('h2')).toBe(true)
})

it('does not interrupt typing when the window changes and the story is re-paginated', async () => {
  readingLevel.write('challenge')
  storyPlace.write({ storyId: STORY, state: { ...ANSWERED, level: 'challenge' } })
  const screen = await openReader()
  const before = currentHeading(screen)
  await screen.getByRole('textbox').click()
  await page.viewport(320, 640)
  await expect.poll(() => currentHeading(screen)).not.toBe(before)
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
})

it('keeps the focus on the chosen option, also if the story has more pages after it', async () => {
  const storyId = 'the-new-eel-in-town'
  await makeLonger(storyId, 'problem-if-b')
  await page.viewport(320, 640)
  readingLevel.write('challenge')
  const at = { block: 'problem-choice', share: 0 }
  const state = { ...ANSWERED, level: 'challenge', at, choice: null, reflections: [] } as const
  storyPlace.write({ storyId, state })
  const counts = new Set<string>()
  const screen = await openReader(storyId)
  for (const letter of ['A', 'B', 'C']) {
    const option = screen.getByRole('button', { name: new RegExp(`^${letter} `) })
    await option.click()
    await expect.element(option).toHaveFocus()
    counts.add(currentHeading(screen) ?? '')
  }
  expect(counts.size).toBeGreaterThan(1)
})

it('reads the next page aloud only if the setting "Turn the page when reading aloud" is on', async () => {
  const utterances: SpeechSynthesisUtterance[] = []
  mockVoice((utterance) => {
    utterances.push(utterance)
    queueMicrotask(() => utterance.onend?.(new Event('end') as never))
  })
  const screen = await openReader()
  await press(screen, 'Listen')
  await expect.poll(() => utterances.length).toBeGreaterThan(3)
  await expect.element(screen.getByRole('button', { name: 'Listen' })).toBeVisible()
  expect(currentHeading(screen)).toBe('Beginning, page 1 of 2')
  turnPages.write(true)
  await press(screen, 'Listen')
  await expect.poll(() => currentHeading(screen)).toMatch(/^Middle, page 2 of \d+$/)
  await expect.element(screen.getByRole('button', { name: 'Choose one' })).toBeDisabled()
})

it.each([
  [768, 1024],
  [320, 640],
  [844, 390],
])(
  'shows two buttons above the toolbar while the voice reads the first page at %i x %i, and the text does not move',
  async (width, height) => {
    await page.viewport(width, height)
    mockVoice(() => undefined)
    const screen = await openReader()
    const controls = () => visibleElements(screen, 'article button').map(({ textContent }) => textContent)
    const textTop = () => screen.container.querySelector('[data-sentence]')?.getBoundingClientRect().top
    expect(controls()).toEqual(['Listen', 'Easy', 'Just Right', 'Challenge'])
    const before = textTop()
    await press(screen, 'Listen')
    await expect.poll(controls).toEqual(['Again', 'Pause'])
    expect(textTop()).toBe(before)
  },
)

it.each([
  [320, 640],
  [844, 390],
])('shows a hint and all three options of a choice without scrolling at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  storyPlace.write({
    storyId: STORY,
    state: { ...ANSWERED, at: { block: 'problem-choice', share: 0 }, choice: null, reflections: [] },
  })
  const screen = await openReader()
  await expect.element(screen.getByText('Pick any one. The story keeps going.')).toBeInViewport({ ratio: 1 })
  for (const letter of ['A', 'B', 'C'])
    await expect.element(screen.getByRole('button', { name: new RegExp(`^${letter} `) })).toBeInViewport({ ratio: 1 })
})

it('Back leads from the first page to the shelf, and from a later page to the previous page', async () => {
  const screen = await openReader()
  const toShelf = screen.getByRole('link', { name: 'Back to the stories' })
  await expect.element(toShelf).toHaveAttribute('href', '/stories/ocean')
  await press(screen, 'Next')
  await expect.element(toShelf).not.toBeInTheDocument()
  await press(screen, 'Back')
  await expect.element(toShelf).toBeVisible()
})

it('prerenders the neighbouring pages, hidden and inert', async () => {
  storyPlace.write({
    storyId: STORY,
    state: { ...ANSWERED, at: { block: 'problem-choice', share: 0 }, choice: null, reflections: [] },
  })
  const screen = await openReader()
  await press(screen, 'Back')
  const unseen = () => [...screen.container.querySelectorAll('article [data-ahead] [data-word]')]
  const options = () => screen.container.querySelectorAll('article li button')
  await expect.poll(() => [options().length, unseen().length > 0]).toEqual([3, true])
  const option = options()[0]
  expect([option, ...unseen()].filter((element) => element?.checkVisibility())).toEqual([])
  expect(screen.getByRole('button', { name: /^A / }).query()).toBeNull()
  expect(screen.getByRole('img').elements().length).toBe(1)
  const focused = new Set<Element | null>()
  for (let tab = 0; tab < 12; tab += 1) {
    await userEvent.keyboard('{Tab}')
    focused.add(document.activeElement)
  }
  expect([...options()].filter((element) => focused.has(element))).toEqual([])
  expect(screen.container.scrollWidth).toBeLessThanOrEqual(768)
  await press(screen, 'Next')
  await expect.element(screen.getByRole('button', { name: /^A / })).toBeVisible()
  expect(options()[0]).toBe(option)
})

it('the page does not grow when longer neighbouring pages are prerendered', async () => {
  await page.viewport(320, 640)
  const screen = await openReader()
  const article = screen.container.querySelector('article')
  const height = () => article?.getBoundingClientRect().height
  const heightAlone = height()
  const overflow = article?.scrollHeight
  await expect
    .poll(() => screen.container.querySelectorAll('article [data-ahead] [data-word]').length)
    .toBeGreaterThan(0)
  expect([height(), article?.scrollHeight]).toEqual([heightAlone, overflow])
})

it('rerenders a prerendered page when the level changes', async () => {
  const screen = await openReader()
  const neighbourText = () => screen.container.querySelector('article [data-ahead] [data-sentence]')?.textContent
  await expect.poll(neighbourText).toBeTruthy()
  const before = neighbourText()
  await screen.getByRole('button', { name: /^Challenge/ }).click()
  await expect.poll(() => neighbourText() ?? before).not.toBe(before)
  const after = neighbourText()
  await press(screen, 'Next')
  await expect.poll(() => visibleElements(screen, '[data-sentence]')[0]?.textContent).toBe(after)
})

it('records which word was looked up, and in which story', async () => {
  showLogin(currentLogin())
  const screen = await openReader()
  await screen.getByText('crackle', { exact: true }).first().click()
  await expect.element(screen.getByRole('dialog', { name: 'crackle' })).toBeVisible()
  await expect.poll(() => Object.keys(storedPracticeState('moss').lookedUp.crackle ?? {})).toEqual([STORY])
  showLogin(null)
})

it('keeps the bookmark of a story when the child reads another story', async () => {
  storyPlace.write({ storyId: STORY, state: ANSWERED })
  const otherScreen = await show(<StoryScreen interest="ocean" storyId="the-new-eel-in-town" />)
  await next(otherScreen).click()
  expect([storyPlace.read()?.storyId, storyPlaces.read()]).toEqual(['the-new-eel-in-town', { [STORY]: ANSWERED }])
  await otherScreen.unmount()
  const screen = await openReader()
  expect(currentHeading(screen)).toMatch(/^Middle/)
  await next(screen).click()
  expect([storyPlace.read()?.storyId, Object.keys(storyPlaces.read())]).toEqual([STORY, ['the-new-eel-in-town']])
})

it('reads by voice, then with the silent highlight, then alone, all with one button', async () => {
  readTogether.write(true)
  audioPreferences.write({ rate: 1.6 })
  const utterances: string[] = []
  mockVoice((utterance) => {
    utterances.push(utterance.text)
    queueMicrotask(() => utterance.onend?.(new Event('end') as never))
  })
  const screen = await openReader()
  await press(screen, 'Listen')
  await expect.element(screen.getByRole('button', { name: 'Follow the light' })).toBeVisible()
  const countAfterVoice = utterances.length
  expect(currentHeading(screen)).toBe('Beginning, page 1 of 2')
  // The highlight moves at the pace of a reader.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await press(screen, 'Follow the light')
  const wordAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return screen.container.querySelector('[data-spoken] [class*="spokenWord"]')?.textContent
  }
  await expect.poll(() => wordAfter(1)).toBeTruthy()
  const first = await wordAfter(1)
  await expect.poll(() => wordAfter(100)).not.toBe(first)
  // A paused highlight continues at the same sentence.
  await press(screen, 'Pause')
  await press(screen, 'Follow the light')
  await expect
    .poll(async () => {
      await wordAfter(5_000)
      return screen.getByRole('button', { name: 'Read by myself' }).query()
    })
    .not.toBeNull()
  vi.useRealTimers()
  expect(utterances).toHaveLength(countAfterVoice)
  await press(screen, 'Read by myself')
  await expect.element(screen.getByText('Your turn. Read it your way.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Listen' })).toBeVisible()
  await next(screen).click()
  await expect.element(screen.getByText('Your turn. Read it your way.')).not.toBeInTheDocument()
})

it('lists no tricky words without a voice, and lists them once there is a voice', async () => {
  markSpeechUnavailable('all')
  const screen = await openReader()
  await openSheet(screen)
  await expect.element(screen.getByRole('button', { name: 'Look up words' })).toBeVisible()
  const heading = screen.getByRole('heading', { name: 'Tricky words on this page' })
  await expect.element(heading).not.toBeInTheDocument()
  clearSpeechUnavailable({ all: false })
  await expect.element(heading).toBeVisible()
})

it('the first control below the tabs of the story dialog is the switch "Read together"', async () => {
  mockVoice(() => undefined)
  const screen = await openReader()
  await openSheet(screen)
  const together = screen.getByLabelText(/^Read together/)
  await expect.element(together).toBeVisible()
  const controls = together.element().closest('dialog')?.querySelectorAll('[role="tabpanel"] :is(input, button, a)')
  expect(controls?.[0]).toBe(together.element())
})

it('selects the tabs of the story dialog with the arrow keys, and opens with the words again', async () => {
  const screen = await openReader()
  await openSheet(screen)
  const tab = (name: string) => screen.getByRole('tab', { name })
  await tab('Words').click()
  expect(screen.getByRole('button', { name: 'Start Over' }).query()).toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Story')).toHaveFocus()
  await expect.element(screen.getByRole('tabpanel', { name: 'Story' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Start Over' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await openSheet(screen)
  await expect.element(tab('Words')).toHaveAttribute('aria-selected', 'true')
})

it("offers the page's tricky words to hear, and stores the read-together setting", async () => {
  const utterances: string[] = []
  mockVoice((utterance) => {
    utterances.push(utterance.text)
    queueMicrotask(() => utterance.onend?.(new Event('end') as never))
  })
  const screen = await openReader()
  await openSheet(screen)
  const words = screen.getByRole('region', { name: 'Tricky words on this page' }).getByRole('button')
  await expect.element(words.first()).toBeVisible()
  expect(words.elements().length).toBeLessThanOrEqual(6)
  const word = words.first().element().textContent
  await words.first().click()
  await expect.poll(() => utterances).toEqual([word])
  await screen.getByLabelText(/^Read together/).click()
  expect(readTogether.read()).toBe(true)
})
