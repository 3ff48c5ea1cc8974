import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DOUBLE_CLICK_MS, recordScreenChange } from './guard-double-click.ts'
import { BrowserRouter } from './router.tsx'

let now = 0

/** The time of all events, in milliseconds, so that the speed of the machine does not matter. */
beforeEach(() => {
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now)
  return () => vi.restoreAllMocks()
})

const wait = (ms: number) => {
  now += ms
}

/** Pages with buttons that stay, a button that may be pressed twice, and a text field. */
function Pages() {
  const [pageNumber, setPageNumber] = useState(1)
  const [chosen, setChosen] = useState('')
  const turn = (by: number) => {
    setPageNumber((number) => number + by)
    recordScreenChange()
  }
  return (
    <div style={{ display: 'grid', gap: '6rem', justifyItems: 'start' }}>
      <p data-testid="page">{pageNumber}</p>
      <button type="button" onClick={() => turn(1)}>
        Next
      </button>
      <button type="button" onClick={() => turn(-1)}>
        Back
      </button>
      <button type="button" onClick={() => setChosen(`${chosen}s`)}>
        Sun
      </button>
      <p data-testid="chosen">{chosen}</p>
      <textarea aria-label="Answer" />
    </div>
  )
}

/** Cards, of which the first is replaced by a press. */
function Cards() {
  const [cards, setCards] = useState<readonly string[]>(['Tired', 'Happy'])
  return (
    <div style={{ display: 'grid', gap: '6rem', justifyItems: 'start' }}>
      {cards.map((card) => (
        <button key={card} type="button" onClick={() => setCards(['Read Stories', 'Happy'])}>
          {card}
        </button>
      ))}
      <p data-testid="cards">{cards.join()}</p>
    </div>
  )
}

/** A dialog that opens with the focus on its button. */
function LogoutDialog() {
  const [isOpen, setOpen] = useState(false)
  const [isOut, setOut] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Log out
      </button>
      {isOpen ? (
        <dialog ref={(dialog) => void (dialog?.open || dialog?.showModal())}>
          <button type="button" onClick={() => setOut(true)}>
            Yes
          </button>
        </dialog>
      ) : null}
      <p data-testid="out">{isOut ? 'out' : 'in'}</p>
    </>
  )
}

const show = (element: React.ReactNode) => render(<BrowserRouter>{element}</BrowserRouter>)

const button = (name: string) => page.getByRole('button', { name })
const textOf = (testId: string) => page.getByTestId(testId).element().textContent

/** Holds a key down, so that it repeats. */
async function hold(key: string, code: string, character: string, times: number): Promise<void> {
  const down = {
    type: 'keyDown',
    key,
    code,
    text: character,
    windowsVirtualKeyCode: character.charCodeAt(0),
  } as const
  for (let time = 0; time < times; time += 1)
    await cdp().send('Input.dispatchKeyEvent', { ...down, autoRepeat: time > 0 })
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', key, code })
}

it('a double click turns one page, and a later click turns the next page', async () => {
  await show(<Pages />)
  await button('Next').dblClick()
  expect(textOf('page')).toBe('2')
  wait(DOUBLE_CLICK_MS)
  await button('Next').click()
  expect(textOf('page')).toBe('3')
})

/** Clicks a button several times: at once, and at the given times after the first click, in milliseconds. */
function pressAt(name: string, delays: readonly number[]): void {
  const element = button(name).element()
  const { x, y } = element.getBoundingClientRect()
  const press = (detail: number) => new MouseEvent('click', { bubbles: true, clientX: x + 5, clientY: y + 5, detail })
  element.dispatchEvent(press(1))
  const firstClickAt = now
  for (const [count, ms] of delays.entries())
    element.dispatchEvent(Object.defineProperty(press(count + 2), 'timeStamp', { value: firstClickAt + ms }))
}

it.each([
  ['three', [220, 440], '2'],
  ['five', [220, 600, 900, 1_250], '2'],
  ['two, and a third that comes later', [220, 650], '3'],
  ['so many that a page must turn', [300, 600, 900, 1_200, 1_510], '3'],
])('quick clicks in a row count as one click, at most for the time of the guard: %s', async (_, delays, pageNumber) => {
  await show(<Pages />)
  pressAt('Next', delays)
  await expect.element(page.getByTestId('page')).toHaveTextContent(pageNumber)
})

it('a quick click at another place counts, and so does a double click that changes no screen', async () => {
  await show(<Pages />)
  await button('Next').click()
  await button('Back').click()
  expect(textOf('page')).toBe('1')
  wait(100)
  await button('Sun').dblClick()
  expect(textOf('chosen')).toBe('ss')
})

it('the second click does not press an element that replaced the pressed one', async () => {
  await show(<Cards />)
  await button('Tired').dblClick()
  expect(textOf('cards')).toBe('Read Stories,Happy')
})

it('a key that is held down or pressed twice turns one page, and a later press turns the next page', async () => {
  await show(<Pages />)
  button('Next').element().focus()
  await hold('Enter', 'Enter', '\r', 5)
  expect(textOf('page')).toBe('2')
  await userEvent.keyboard('{Enter}')
  expect(textOf('page')).toBe('2')
  wait(DOUBLE_CLICK_MS)
  await userEvent.keyboard('{Enter}')
  expect(textOf('page')).toBe('3')
})

it('a key that is held down repeats in a text field', async () => {
  await show(<Pages />)
  const answer = page.getByLabelText('Answer').element() as HTMLTextAreaElement
  answer.focus()
  await hold('Enter', 'Enter', '\r', 3)
  expect(answer.value).toBe('\n\n\n')
})

it('the second press of the key that opened a dialog does not press its button', async () => {
  await show(<LogoutDialog />)
  button('Log out').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Yes')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(textOf('out')).toBe('in')
  wait(DOUBLE_CLICK_MS)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByTestId('out')).toHaveTextContent('out')
})
