/** Tests of the create screen: drafts, full devices, and answers by typing, tiles, drawing and speaking. */

import type { StoryJustRead } from '@lanternleaf/domain/creative-response/prompts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useChildLogin } from '../../child-login/child-login.ts'
import { standInMicrophone } from '../../features/recorded-sounds/testing/stand-in-microphone.ts'
import { recordedAnswers } from '../../storage/recorded-answers.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import Create from './create.tsx'

const ANYTHING = 'Show or tell anything the story made you think of.'
const FULL = 'This device is full. Your writing is only on this page. Copy it or save it as a file to keep it.'

const justRead = (title: string) =>
  store('story-just-read', {
    storyId: null,
    title,
    leads: [],
    options: null,
    chosen: null,
    reflections: [],
    words: [],
    tiles: [],
  } satisfies StoryJustRead)

const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const storedWriting = () => JSON.parse(localStorage.getItem('my-writing:moss') ?? '{}')

/** From now on the browser refuses to store any value, as on a full device. */
const fillDevice = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

beforeEach(() => {
  resetDevice('moss')
  const session = { childId: 'moss', parentId: 'p', username: 'moss', timestamp: 1, expiresAt: Date.now() + 60_000 }
  useChildLogin.setState({ session })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await recordedAnswers.removeAll('moss')
})

it('stores a draft with its story, and offers the draft again after the next story', async () => {
  justRead('The Quiet Reef')
  const firstRecording = await show(<Create />)
  await firstRecording.getByRole('button', { name: ANYTHING }).click()
  await firstRecording.getByLabelText('Your answer').fill('Zuri and the crab')
  await firstRecording.unmount()

  justRead('Windy With Pants')
  const second = await show(<Create />)
  await second.getByRole('button', { name: ANYTHING }).click()
  await expect.element(second.getByLabelText('Your answer')).toHaveValue('')
  await second.getByLabelText('Your answer').fill('Pants in a tree')
  await second.getByRole('button', { name: "I'm finished" }).click()
  await second.unmount()

  const third = await show(<Create />)
  await third.getByRole('button', { name: 'Back to “The Quiet Reef”' }).click()
  await expect.element(third.getByLabelText('Your answer')).toHaveValue('Zuri and the crab')
  await third.getByRole('button', { name: "I'm finished" }).click()
  expect(storedWriting().pieces.map(({ story, text }: { story: string; text: string }) => [story, text])).toEqual([
    ['The Quiet Reef', 'Zuri and the crab'],
    ['Windy With Pants', 'Pants in a tree'],
  ])
  expect(storedWriting().aside).toEqual([])
})

it('opens a draft stored before drafts had stories', async () => {
  store('my-writing:moss', { draft: { prompt: ANYTHING, text: 'From before' }, pieces: [] })
  const screen = await show(<Create />)
  await expect.element(screen.getByLabelText('Your answer')).toHaveValue('From before')
  await screen.unmount()
  justRead('Windy With Pants')
  const again = await show(<Create />)
  await again.getByRole('button', { name: 'Back to my writing' }).click()
  await expect.element(again.getByLabelText('Your answer')).toHaveValue('From before')
  await again.getByRole('button', { name: 'Choose Different Prompt' }).click()
  await again.getByRole('button', { name: 'Make something about “Windy With Pants”' }).click()
  await again.getByRole('button', { name: ANYTHING }).click()
  await expect.element(again.getByLabelText('Your answer')).toHaveValue('')
})

it('warns on a full device, and offers the writing as a copy or a file', async () => {
  const screen = await show(<Create />)
  await screen.getByRole('button', { name: ANYTHING }).click()
  await screen.getByLabelText('Your answer').fill('Half a')
  await expect.element(screen.getByText(FULL)).not.toBeInTheDocument()
  fillDevice()
  await screen.getByLabelText('Your answer').fill('Half a sentence')
  await expect.element(screen.getByText(FULL)).toBeVisible()
  await expect.element(screen.getByLabelText('Your answer')).toHaveValue('Half a sentence')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.getByRole('button', { name: 'Copy' }).click()
  await expect.element(screen.getByText('Copied.')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(`${ANYTHING}\n\nHalf a sentence\n`)
  const file = vi.spyOn(URL, 'createObjectURL')
  await screen.getByRole('button', { name: 'Save as a file' }).click()
  const [saved] = file.mock.calls.flat()
  expect(saved instanceof Blob && (await saved.text())).toContain('Half a sentence')
  vi.restoreAllMocks()
  await screen.getByLabelText('Your answer').fill('Half a sentence more')
  await expect.element(screen.getByText(FULL)).not.toBeInTheDocument()
  expect(storedWriting().draft.text).toBe('Half a sentence more')
})

it('asks before finishing a piece without room, and saves it once there is room', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const screen = await show(<Create />)
  await screen.getByRole('button', { name: ANYTHING }).click()
  fillDevice()
  await screen.getByLabelText('Your answer').fill('A whole sentence')
  await expect.element(screen.getByText(FULL)).toBeVisible()
  await screen.getByRole('button', { name: "I'm finished" }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('This device is full. Save your writing as a file first.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()
  const file = vi.spyOn(URL, 'createObjectURL')
  await dialog.getByRole('button', { name: 'Save as a file' }).click()
  const [saved] = file.mock.calls.flat()
  expect(saved instanceof Blob && (await saved.text())).toContain('A whole sentence')
  await dialog.getByRole('button', { name: 'Finish without saving' }).click()
  await expect.element(screen.getByRole('link', { name: 'My writing (1)' })).toBeVisible()
  await screen.unmount()
  expect(storedWriting().pieces).toEqual([])
  vi.restoreAllMocks()
  vi.advanceTimersByTime(5_000)
  expect(storedWriting().pieces[0]?.text).toBe('A whole sentence')
})

it('saves the text on the screen, and keeps the draft that another tab wrote', async () => {
  const screen = await show(<Create />)
  await screen.getByRole('button', { name: ANYTHING }).click()
  await screen.getByLabelText('Your answer').fill('Written on this page')
  const other = { story: null, prompt: ANYTHING, text: 'Written on the other' }
  localStorage.setItem('my-writing:moss', JSON.stringify({ draft: other, aside: [], pieces: [] }))
  await screen.getByRole('button', { name: "I'm finished" }).click()
  expect(storedWriting().pieces.map(({ text }: { text: string }) => text)).toEqual(['Written on this page'])
  expect(storedWriting().aside).toEqual([other])
  await screen.getByRole('button', { name: 'Back to my writing' }).click()
  await expect.element(screen.getByLabelText('Your answer')).toHaveValue('Written on the other')
})

it('leaves out only the unreadable parts of damaged writing', async () => {
  const piece = { id: 'one', story: null, prompt: 'A prompt', text: 'Still here', writtenAt: 1 }
  const undated = { id: 2, text: 'Of some day', writtenAt: 'x' }
  const pieces = [null, 7, { ...piece, text: 5 }, piece, undated]
  for (const aside of [null, [null, { text: 3 }, { story: 'The Quiet Reef', text: 'Half' }]]) {
    store('my-writing:moss', { draft: { prompt: 4, story: {}, text: 'My draft' }, aside, pieces })
    const screen = await show(<Create />, '/create?view=my-writing')
    await expect.element(screen.getByText('Still here')).toBeVisible()
    await expect.element(screen.getByText('Of some day')).toBeVisible()
    await expect.element(screen.getByText('My draft')).toBeVisible()
    expect(screen.getByText('Half').elements()).toHaveLength(aside === null ? 0 : 1)
    await screen.unmount()
  }
})

it('leaves out only the unreadable fields of a damaged story', async () => {
  const reflections = [null, { about: 'me' }, { about: 'me', prompt: 'p', answer: 'It was blue' }]
  const wrong = { leads: [null, 'Zuri'], options: { A: 1 }, chosen: 'A', reflections, words: [3, 'reef'] }
  store('story-just-read', { title: 'The Quiet Reef', ...wrong })
  const screen = await show(<Create />)
  await expect.element(screen.getByRole('button', { name: 'Make a message for Zuri.' })).toBeVisible()
  await screen.getByRole('button', { name: 'More ideas' }).click()
  await screen.getByRole('button', { name: 'You wrote: “It was blue” What else do you think about that?' }).click()
  await screen.getByText('Help me start').click()
  await screen.getByRole('button', { name: 'reef' }).click()
  await expect.element(screen.getByLabelText('Your answer')).toHaveValue('reef ')
})

it('lists unfinished drafts in My writing, with a button to continue', async () => {
  const draft = { story: 'The Quiet Reef', prompt: ANYTHING, text: 'Half a sent' }
  store('my-writing:moss', { draft: { story: null, prompt: null, text: '' }, aside: [draft], pieces: [] })
  const screen = await show(<Create />, '/create?view=my-writing')
  await expect.element(screen.getByRole('heading', { name: 'Not finished yet' })).toBeVisible()
  await expect.element(screen.getByText('Nothing here yet', { exact: false })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Back to “The Quiet Reef”' }).click()
  await expect.element(screen.getByLabelText('Your answer')).toHaveValue('Half a sent')
})

it('merges the writing that another tab stored while the device was full', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const piece = (id: string, writtenAt: number) => ({
    id,
    story: null,
    prompt: ANYTHING,
    text: `piece ${id}`,
    writtenAt,
  })
  const draft = { story: null, prompt: ANYTHING, text: '' }
  store('my-writing:moss', { draft, aside: [], pieces: [piece('old', 2), piece('deleted there', 1)] })
  const screen = await show(<Create />)
  const full = fillDevice()
  await screen.getByLabelText('Your answer').fill('Written here')
  await expect.element(screen.getByText(FULL)).toBeVisible()
  full.mockRestore()
  const theirs = { draft: { ...draft, text: 'Written there' }, aside: [], pieces: [piece('new', 3), piece('old', 2)] }
  localStorage.setItem('my-writing:moss', JSON.stringify(theirs))
  vi.advanceTimersByTime(5_000)
  await expect.element(screen.getByText(FULL)).not.toBeInTheDocument()
  expect(storedWriting()).toEqual({
    draft: { ...draft, text: 'Written here' },
    aside: [{ ...draft, text: 'Written there' }],
    pieces: [piece('new', 3), piece('old', 2)],
  })
})

it('an answer of tiles can be placed, moved by keys, taken back and completed with a typed word, and is saved as a text', async () => {
  store('story-just-read', { title: 'The Quiet Reef', tiles: ['crab', 'reef', 'Zuri'] })
  const screen = await show(<Create />)
  await screen.getByRole('button', { name: ANYTHING }).click()
  await screen.getByRole('button', { name: 'Tiles' }).click()
  const finish = screen.getByRole('button', { name: "I'm finished" })
  await expect.element(finish).toHaveAttribute('aria-disabled', 'true')
  const offered = (group: string, word: string) =>
    screen.getByRole('list', { name: group }).getByRole('button', { name: word, exact: true })
  await offered('Story words', 'crab').click()
  await expect.element(screen.getByText('Great job! You can continue or finish when ready.')).toBeVisible()
  await screen.getByRole('tab', { name: 'Little words' }).click()
  const more = screen.getByRole('button', { name: /^Other words/ })
  await more.click()
  await offered('Little words', 'the').click()
  const answer = screen.getByRole('list', { name: 'Your answer' })
  const text = () => storedWriting().draft.text
  expect(text()).toBe('Crab the')
  await answer.getByRole('button', { name: 'the' }).click()
  await userEvent.keyboard('{ArrowLeft}')
  expect(text()).toBe('The crab')
  await expect.element(answer.getByRole('button', { name: 'The' })).toHaveFocus()
  await answer.getByRole('button', { name: 'The' }).click()
  await screen.getByLabelText('A word of your own').fill('dances wildly')
  await userEvent.keyboard('{Enter}')
  await offered('Marks', 'period').click()
  await more.click()
  await offered('Little words', 'we').click()
  expect(text()).toBe('The crab dances wildly. We')
  await screen.getByRole('button', { name: 'Take out' }).click()
  await answer.getByRole('button', { name: 'wildly' }).click()
  await userEvent.keyboard('{Delete}')
  expect(text()).toBe('The crab dances.')
  await expect.element(answer.getByRole('button', { name: '.' })).toHaveFocus()
  await finish.click()
  expect(storedWriting().pieces).toMatchObject([{ way: 'tiles', text: 'The crab dances.', story: 'The Quiet Reef' }])
})

it('offers at most 16 words of the open group at once, and Tab stops once in each group', async () => {
  store('story-just-read', { title: 'The Quiet Reef', tiles: ['crab', 'reef', 'Zuri'] })
  const screen = await show(<Create />)
  await screen.getByRole('button', { name: ANYTHING }).click()
  await screen.getByRole('button', { name: 'Tiles' }).click()
  const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true })
  const group = (name: string) => screen.getByRole('tab', { name })
  await group('Story words').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(group('Little words')).toHaveFocus()
  await expect.element(group('Little words')).toHaveAttribute('aria-selected', 'true')
  const words = screen.getByRole('list', { name: 'Little words' }).getByRole('button')
  expect(words.elements().length).toBeLessThanOrEqual(16)
  await userEvent.keyboard('{Tab}{ArrowRight}{Enter}{End}')
  await expect.element(words.last()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button('I')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button(/^Other words/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('I')).not.toBeInTheDocument()
  await expect.element(button('is')).toBeVisible()
  expect(storedWriting().draft.text).toBe('A')
  expect(screen.getByRole('tablist').element().querySelector('[aria-pressed]')).toBeNull()
})

it('continues a tile answer by typing, and counts characters', async () => {
  const errorsLogged = vi.spyOn(console, 'error')
  store('my-writing:moss', {
    draft: { story: null, prompt: ANYTHING, text: 'The', way: 'tiles' },
    aside: [],
    pieces: [],
  })
  const screen = await show(<Create />)
  await expect.element(screen.getByRole('list', { name: 'Your answer' }).getByText('The')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: "I'm finished" })).toHaveAttribute('aria-disabled', 'false')
  await screen.getByRole('button', { name: 'Type', exact: true }).click()
  await expect.element(screen.getByLabelText('Your answer')).toHaveValue('The')
  await expect.element(screen.getByRole('button', { name: "I'm finished" })).toHaveAttribute('aria-disabled', 'true')
  expect(errorsLogged).not.toHaveBeenCalled()
})

/** Chooses to draw, and returns the paper. */
async function openPaper(screen: Awaited<ReturnType<typeof show>>): Promise<SVGElement> {
  await screen.getByRole('button', { name: ANYTHING }).click()
  await screen.getByRole('button', { name: 'Draw' }).click()
  const paper = screen.getByRole('img', { name: /^A drawing/ })
  await expect.element(paper).toBeVisible()
  return paper.element() as SVGElement
}

/** Draws a line with a pointer. The points are shares of the width and height of the paper, from 0 to 1. */
function drawLine(
  paper: SVGElement,
  from: readonly [number, number],
  to: readonly [number, number],
  end = 'pointerup',
): void {
  const { left, top, width, height } = paper.getBoundingClientRect()
  const dispatchPointer = (type: string, [x, y]: readonly [number, number], more: PointerEventInit = {}) =>
    paper.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        button: 0,
        ...more,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    )
  // No real pointer is down.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  dispatchPointer('pointerdown', from)
  dispatchPointer('pointerdown', [0, 0], { pointerId: 2, isPrimary: false })
  dispatchPointer('pointermove', to)
  dispatchPointer(end, to)
}

const marks = () =>
  (storedWriting().draft.drawing ?? '')
    .split('\n')
    .filter(Boolean)
    .map((text: string) => JSON.parse(text))

it('a drawing has colors and widths, follows one finger only, and can be undone, cleared after a question, and restored', async () => {
  const screen = await show(<Create />)
  const paper = await openPaper(screen)
  const finish = screen.getByRole('button', { name: "I'm finished" })
  await expect.element(finish).toHaveAttribute('aria-disabled', 'true')
  drawLine(paper, [0.1, 0.2], [0.5, 0.4])
  await screen.getByRole('button', { name: 'Green' }).click()
  await screen.getByRole('button', { name: 'Thick' }).click()
  drawLine(paper, [0.5, 0.5], [0.9, 0.9], 'pointercancel')
  await expect.poll(marks).toEqual([
    { line: 'black', width: 'thin', points: [100, 150, 500, 300] },
    { line: 'green', width: 'thick', points: [500, 375, 900, 675] },
  ])
  await expect.element(screen.getByRole('img', { name: 'A drawing with lines in black and green' })).toBeVisible()
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await button('Undo').click()
  expect(marks()).toHaveLength(1)
  await button('Clear').click()
  await screen.getByRole('button', { name: 'Keep it' }).click()
  expect(marks()).toHaveLength(1)
  await button('Clear').click()
  await screen.getByRole('button', { name: 'Clear it' }).click()
  expect(storedWriting().draft).not.toHaveProperty('drawing')
  await expect.element(finish).toHaveAttribute('aria-disabled', 'true')
  await button('Undo').click()
  await screen.unmount()
  const again = await show(<Create />)
  await expect.element(again.getByRole('img', { name: 'A drawing with lines in black' })).toBeVisible()
  await again.getByRole('button', { name: 'Type', exact: true }).click()
  await again.getByLabelText('Your answer').fill('Half')
  await again.getByRole('button', { name: 'Draw' }).click()
  await again.getByRole('button', { name: "I'm finished" }).click()
  expect(storedWriting().pieces).toMatchObject([{ way: 'drawn', text: '', prompt: ANYTHING }])
  expect(storedWriting().draft).toMatchObject({ text: 'Half' })
})

it('pictures can be placed, moved, enlarged, removed and restored by keys alone', async () => {
  const screen = await show(<Create />)
  await openPaper(screen)
  await screen.getByRole('button', { name: 'Pictures', exact: true }).click()
  const offered = screen.getByRole('list', { name: 'Story pictures' }).getByRole('button')
  await expect.poll(() => offered.elements().length).toBeGreaterThan(3)
  offered.first().element().focus()
  await userEvent.keyboard('{Enter}')
  const placedPicture = () => screen.getByRole('button', { name: / across, / })
  await expect.element(placedPicture()).toHaveAccessibleName(/: 4 across, 7 down$/)
  placedPicture().element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}+')
  await expect.element(placedPicture()).toHaveAccessibleName(/: 5 across, 6 down$/)
  expect(marks().at(-1)).toMatchObject({ x: 475, y: 520, size: 220 })
  await userEvent.keyboard('{Delete}')
  await expect.element(placedPicture()).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(placedPicture()).toHaveAccessibleName(/: 5 across, 6 down$/)
})

it("does not move the story's pictures when one is placed", async () => {
  const screen = await show(<Create />)
  await openPaper(screen)
  await screen.getByRole('button', { name: 'Pictures', exact: true }).click()
  const offered = screen.getByRole('list', { name: 'Story pictures' }).getByRole('button')
  await expect.poll(() => offered.elements().length).toBeGreaterThan(3)
  const top = () => offered.first().element().getBoundingClientRect().top + scrollY
  const before = top()
  await offered.first().click()
  await expect.element(screen.getByRole('button', { name: 'Bigger' })).toBeInTheDocument()
  expect(top()).toBe(before)
})

it('says that the draft stays when the child chooses another prompt', async () => {
  const screen = await show(<Create />)
  await screen.getByRole('button', { name: ANYTHING }).click()
  await screen.getByLabelText('Your answer').fill('Half a sent')
  await screen.getByRole('button', { name: 'Choose Different Prompt' }).click()
  await expect.element(screen.getByText("Pick another idea. We'll keep what you made so far.")).toBeVisible()
})

it('offers a drawing as a file on a full device, and asks before finishing', async () => {
  const screen = await show(<Create />)
  const paper = await openPaper(screen)
  fillDevice()
  drawLine(paper, [0.1, 0.2], [0.5, 0.4])
  await expect
    .element(screen.getByText('This device is full. Your picture is only on this page. Save it as a file to keep it.'))
    .toBeVisible()
  await screen.getByRole('button', { name: "I'm finished" }).click()
  const dialog = screen.getByRole('dialog', { name: 'Save your picture' })
  await expect.element(dialog.getByText('This device is full. Save your picture as a file first.')).toBeVisible()
  const file = vi.spyOn(URL, 'createObjectURL')
  await dialog.getByRole('button', { name: 'Save as a file' }).click()
  await expect
    .poll(() => file.mock.calls.flat().map((blob) => blob instanceof Blob && blob.type))
    .toEqual(['image/png'])
  expect((await createImageBitmap(file.mock.calls[0]?.[0] as Blob)).width).toBe(2000)
})

/** Chooses to say the answer, and returns the button Record. */
async function openRecorder(screen: Awaited<ReturnType<typeof show>>) {
  await screen.getByRole('button', { name: ANYTHING }).click()
  await screen.getByRole('button', { name: 'Say', exact: true }).click()
  return screen.getByRole('button', { name: 'Record', exact: true })
}

const recording = () => storedWriting().draft.recording as string | undefined
const stop = (screen: Awaited<ReturnType<typeof show>>) => screen.getByRole('button', { name: 'Stop', exact: true })

it('records a spoken answer, keeps it across a reload, plays it, records it again and finishes it', async () => {
  const microphone = standInMicrophone()
  const screen = await show(<Create />)
  const record = await openRecorder(screen)
  await expect.element(record).toBeVisible()
  expect(microphone.getUserMedia).not.toHaveBeenCalled()
  await record.click()
  await expect.element(screen.getByText('Recording. Say your answer.', { exact: false })).toBeVisible()
  await expect.poll(recording, { timeout: 30_000 }).toBeTruthy()
  const firstRecording = recording() ?? ''
  await screen.unmount()
  await expect.poll(microphone.isOn).toBe(false)
  const again = await show(<Create />)
  await again.getByRole('button', { name: 'Play what I said' }).click()
  await again.getByRole('button', { name: 'Stop playing' }).click()
  await again.getByRole('button', { name: 'Record again' }).click()
  await expect.poll(recording, { timeout: 30_000 }).not.toBe(firstRecording)
  await stop(again).click()
  await expect.poll(microphone.isOn).toBe(false)
  await expect.poll(() => recordedAnswers.read('moss', firstRecording)).toBeNull()
  expect((await recordedAnswers.read('moss', recording() ?? ''))?.size).toBeGreaterThan(0)
  expect(await recordedAnswers.read('fern', recording() ?? '')).toBeNull()
  await again.getByRole('button', { name: "I'm finished" }).click()
  const [piece] = storedWriting().pieces
  expect(piece).toMatchObject({ way: 'spoken', text: '' })
  await again.unmount()
  const mine = await show(<Create />, '/create?view=my-writing')
  await expect.element(mine.getByRole('button', { name: 'Play what I said' })).toBeVisible()
  const file = vi.spyOn(URL, 'createObjectURL')
  await mine.getByRole('button', { name: 'More' }).click()
  await mine.getByRole('button', { name: 'Save as a file' }).click()
  await expect
    .poll(() => file.mock.calls.flat().map((blob) => blob instanceof Blob && blob.type.split(';')[0]))
    .toEqual(['audio/webm'])
  await mine.getByRole('button', { name: 'Delete' }).click()
  await mine.getByRole('dialog', { name: 'Delete this recording?' }).getByRole('button', { name: 'Delete it' }).click()
  await expect.poll(() => recordedAnswers.read('moss', piece.recording)).toBeNull()
})

it.each<[string, () => void, string]>([
  [
    'may not be used',
    () => vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError')),
    "We can't use the microphone yet. Ask a grown-up to allow it. Or you can type, use tiles or draw.",
  ],
  [
    'does not exist',
    () => vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotFoundError')),
    "We can't find a microphone. You can type, use tiles or draw.",
  ],
])('says what to do if the microphone %s', async (_, causeFault, message) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  causeFault()
  const screen = await show(<Create />)
  await (await openRecorder(screen)).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Record', exact: true })).toBeEnabled()
  expect(recording()).toBeUndefined()
})

const FULL_DEVICE =
  'This device is full, so recording stopped. What we saved is safe. You can also type, use tiles or draw.'

it.each<[string, (microphone: ReturnType<typeof standInMicrophone>) => void, string]>([
  [
    'the microphone is unplugged',
    ({ tracks }) => {
      for (const track of tracks()) track.stop()
    },
    'The microphone stopped working. We saved what you said so far.',
  ],
  [
    'the page goes out of sight',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
    'Recording stopped because this page was hidden. We saved what you said so far.',
  ],
  [
    'the device is full',
    () => vi.spyOn(recordedAnswers, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError')),
    FULL_DEVICE,
  ],
])('stores what the child said until %s', async (_, causeFault, message) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const microphone = standInMicrophone()
  const screen = await show(<Create />)
  await (await openRecorder(screen)).click()
  await expect.poll(recording, { timeout: 30_000 }).toBeTruthy()
  causeFault(microphone)
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(microphone.isOn()).toBe(false)
  expect((await recordedAnswers.read('moss', recording() ?? ''))?.size).toBeGreaterThan(0)
  await expect.element(screen.getByRole('button', { name: "I'm finished" })).toHaveAttribute('aria-disabled', 'false')
})

it('says that the device is full when nothing could be saved', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  standInMicrophone()
  vi.spyOn(recordedAnswers, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const screen = await show(<Create />)
  await (await openRecorder(screen)).click()
  await expect.element(screen.getByText(FULL_DEVICE)).toBeVisible()
  expect(recording()).toBeUndefined()
})

it('reports a recording that cannot be played', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('AudioContext', () => {
    throw new DOMException('no', 'NotSupportedError')
  })
  await recordedAnswers.add('moss', 'finished', 0, new Blob(['said'], { type: 'audio/webm' }))
  const draft = { story: null, prompt: ANYTHING, text: '', way: 'spoken', recording: 'finished' }
  store('my-writing:moss', { draft, aside: [], pieces: [] })
  const screen = await show(<Create />)
  await screen.getByRole('button', { name: 'Play what I said' }).click()
  await expect.element(screen.getByText("We couldn't play the recording. Please try again.")).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Play what I said' })).toBeVisible()
  vi.unstubAllGlobals()
})

it('keeps a recording that another tab finished when rerecording', async () => {
  standInMicrophone()
  await recordedAnswers.add('moss', 'finished', 0, new Blob(['said'], { type: 'audio/webm' }))
  const draft = { story: null, prompt: ANYTHING, text: '', way: 'spoken', recording: 'finished' }
  store('my-writing:moss', { draft, aside: [], pieces: [] })
  const screen = await show(<Create />)
  const again = screen.getByRole('button', { name: 'Record again' })
  await expect.element(again).toBeVisible()
  store('my-writing:moss', {
    draft: { story: null, prompt: null, text: '' },
    aside: [],
    pieces: [{ ...draft, id: 'one', writtenAt: 1 }],
  })
  const remove = vi.spyOn(recordedAnswers, 'remove')
  await again.click()
  await expect.poll(recording, { timeout: 30_000 }).toBeTruthy()
  await stop(screen).click()
  await expect.element(screen.getByText('Your answer is recorded.')).toBeVisible()
  // The child records a third time: only the second recording may be removed.
  const second = recording()
  await again.click()
  await expect.poll(() => remove.mock.calls, { timeout: 30_000 }).toEqual([['moss', second]])
  expect(await (await recordedAnswers.read('moss', 'finished'))?.text()).toBe('said')
})

it('reports a browser that stores no recordings, and a missing one', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  standInMicrophone()
  vi.spyOn(recordedAnswers, 'add').mockRejectedValue(new DOMException('no', 'InvalidStateError'))
  const screen = await show(<Create />)
  await (await openRecorder(screen)).click()
  await expect
    .element(screen.getByText("This browser can't save recordings. You can type, use tiles or draw."))
    .toBeVisible()
  await screen.unmount()
  const draft = { story: null, prompt: ANYTHING, text: '', way: 'spoken', recording: 'gone' }
  store('my-writing:moss', { draft, aside: [], pieces: [] })
  const again = await show(<Create />)
  await again.getByRole('button', { name: 'Play what I said' }).click()
  await expect.element(again.getByText("This recording isn't here anymore.")).toBeVisible()
})
