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
  const [at, setAt] = useState(1)
  const [chosen, setChosen] = useState('')
  const turn = (by: number) => {
    setAt((before) => before + by)
    recordScreenChange()
  }
  return (
    <div style={{ display: 'grid', gap: '6rem', justifyItems: 'start' }}>
      <p data-testid="at">{at}</p>
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

/** A card that the next choice replaces. */
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
function Asking() {
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
const text = (of: string) => page.getByTestId(of).element().textContent

/** Holds a key down, so that it repeats. */
async function hold(key: string, code: string, character: string, times: number): Promise<void> {
  const down = { type: 'keyDown', key, code, text: character, windowsVirtualKeyCode: character.charCodeAt(0) } as const
  for (let time = 0; time < times; time += 1)
    await cdp().send('Input.dispatchKeyEvent', { ...down, autoRepeat: time > 0 })
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', key, code })
}

it('a double click turns one page, and a later click the next', async () => {
  await show(<Pages />)
  await button('Next').dblClick()
  expect(text('at')).toBe('2')
  wait(DOUBLE_CLICK_MS)
  await button('Next').click()
  expect(text('at')).toBe('3')
})

/** Clicks a button several times: at once, and at the given times after the first click, in milliseconds. */
function pressAt(name: string, after: readonly number[]): void {
  const pressed = button(name).element()
  const { x, y } = pressed.getBoundingClientRect()
  const press = (detail: number) => new MouseEvent('click', { bubbles: true, clientX: x + 5, clientY: y + 5, detail })
  pressed.dispatchEvent(press(1))
  const turned = now
  for (const [count, ms] of after.entries())
    pressed.dispatchEvent(Object.defineProperty(press(count + 2), 'timeStamp', { value: turned + ms }))
}

it.each([
  ['three', [220, 440], '2'],
  ['five', [220, 600, 900, 1_250], '2'],
  ['two, and one that comes later', [220, 650], '3'],
  ['so many that a page must turn', [300, 600, 900, 1_200, 1_510], '3'],
])('clicks that follow each other quickly count as one: %s', async (_, after, at) => {
  await show(<Pages />)
  pressAt('Next', after)
  await expect.element(page.getByTestId('at')).toHaveTextContent(at)
})

it('a quick click at another place counts, and so does a double click that changes no screen', async () => {
  await show(<Pages />)
  await button('Next').click()
  await button('Back').click()
  expect(text('at')).toBe('1')
  wait(100)
  await button('Sun').dblClick()
  expect(text('chosen')).toBe('ss')
})

it('the second click does not press an element that replaced the pressed one', async () => {
  await show(<Cards />)
  await button('Tired').dblClick()
  expect(text('cards')).toBe('Read Stories,Happy')
})

it('a key that is held down or pressed twice turns one page, and a later press the next', async () => {
  await show(<Pages />)
  button('Next').element().focus()
  await hold('Enter', 'Enter', '\r', 5)
  expect(text('at')).toBe('2')
  await userEvent.keyboard('{Enter}')
  expect(text('at')).toBe('2')
  wait(DOUBLE_CLICK_MS)
  await userEvent.keyboard('{Enter}')
  expect(text('at')).toBe('3')
})

it('a key that is held down repeats in a text field', async () => {
  await show(<Pages />)
  const answer = page.getByLabelText('Answer').element() as HTMLTextAreaElement
  answer.focus()
  await hold('Enter', 'Enter', '\r', 3)
  expect(answer.value).toBe('\n\n\n')
})

it('the second press of the key that opened a dialog does not press its button', async () => {
  await show(<Asking />)
  button('Log out').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Yes')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(text('out')).toBe('in')
  wait(DOUBLE_CLICK_MS)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByTestId('out')).toHaveTextContent('out')
})
