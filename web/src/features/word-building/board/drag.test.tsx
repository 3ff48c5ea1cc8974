/** Tests of dragging a part of a word. */

import { beforeEach, expect, it, vi } from 'vitest'
import { makeDraggable } from './drag.ts'

// The browser refuses to capture a pointer that only exists in synthetic events.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
})

/** Renders a part in the tray, 60 px below a slot and 140 px high, so higher than the slot. */
function renderPart() {
  document.body.innerHTML = `<div style="position: fixed; inset: 0">
    <div data-slot="0" style="block-size: 80px; inline-size: 120px"></div>
    <div data-tray style="margin-block-start: 60px">
      <div id="part" style="block-size: 140px; inline-size: 120px"><button data-piece>ge</button><button>Hear</button></div>
    </div>
  </div>`
  const part = document.querySelector<HTMLElement>('#part')
  const [piece, hear] = document.querySelectorAll('button')
  if (!part || !piece || !hear) throw new Error('No part')
  const [onPiece, onHear, onDrop] = [vi.fn(), vi.fn(), vi.fn()]
  piece.addEventListener('click', onPiece)
  hear.addEventListener('click', onHear)
  makeDraggable(part, onDrop)
  return { part, piece, hear, onPiece, onHear, onDrop }
}

/** Touches an element and moves the finger to one position after another. A position is `[right, down]` of the start, in px. */
function slide(element: HTMLElement, ...positions: readonly (readonly [number, number])[]) {
  const { x, y } = element.getBoundingClientRect()
  const pointAt = ([right, down]: readonly [number, number]) => ({ clientX: x + 8 + right, clientY: y + 8 + down })
  const send = (type: string, position: readonly [number, number]) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        ...pointAt(position),
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        pointerType: 'touch',
      }),
    )
  send('pointerdown', [0, 0])
  for (const position of positions) send('pointermove', position)
  return { up: () => send('pointerup', positions.at(-1) ?? [0, 0]) }
}

/** The click event that a browser may send after a tap that slid. */
const clickOfTheBrowser = (element: HTMLElement) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
const waitForTimers = () => new Promise((resolve) => setTimeout(resolve, 20))

it.each([8, 13, 16, 19])(
  'a tap that slides %i px clicks once, whether the browser sends its click before or after',
  async (slidePx) => {
    const { piece, hear, onPiece, onHear, onDrop } = renderPart()
    slide(piece, [slidePx, 0]).up()
    clickOfTheBrowser(piece)
    await waitForTimers()
    expect(onPiece).toHaveBeenCalledTimes(1)
    slide(hear, [0, slidePx]).up()
    await waitForTimers()
    clickOfTheBrowser(hear)
    expect([onPiece, onHear, onDrop].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  },
)

it('leaves a tap that does not slide to the browser', async () => {
  const { piece, onPiece } = renderPart()
  slide(piece, [3, 0]).up()
  await waitForTimers()
  expect(onPiece).not.toHaveBeenCalled()
  clickOfTheBrowser(piece)
  expect(onPiece).toHaveBeenCalledTimes(1)
})

it('starts a drag after 14 px', () => {
  const { part, piece } = renderPart()
  const finger = slide(piece, [13, 0])
  expect(part.dataset.dragged).toBeUndefined()
  finger.up()
  slide(piece, [15, 0])
  expect(part.dataset.dragged).toBe('')
})

it('reports a drop on a slot, but not a drop elsewhere or a drag to a slot and back', async () => {
  const { piece, onPiece, onDrop } = renderPart()
  slide(piece, [60, 40]).up()
  slide(piece, [0, -90], [0, 0]).up()
  await waitForTimers()
  expect([onPiece, onDrop].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  slide(piece, [0, -90]).up()
  await waitForTimers()
  expect([onPiece, onDrop].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})
