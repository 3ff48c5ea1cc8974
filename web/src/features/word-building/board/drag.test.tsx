import { beforeEach, expect, it, vi } from 'vitest'
import { makeDraggable } from './drag.ts'

// A pointer that a test makes up cannot be captured.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
})

/** A part that is 140 pixels high, 60 below a place, as it lies in the tray. */
function newPart() {
  document.body.innerHTML = `<div style="position: fixed; inset: 0">
    <div data-slot="0" style="block-size: 80px; inline-size: 120px"></div>
    <div data-tray style="margin-block-start: 60px">
      <div id="part" style="block-size: 140px; inline-size: 120px"><button data-piece>ge</button><button>Hear</button></div>
    </div>
  </div>`
  const part = document.querySelector<HTMLElement>('#part')
  const [piece, hear] = document.querySelectorAll('button')
  if (!part || !piece || !hear) throw new Error('No part')
  const [placed, heard, dropped] = [vi.fn(), vi.fn(), vi.fn()]
  piece.addEventListener('click', placed)
  hear.addEventListener('click', heard)
  makeDraggable(part, dropped)
  return { part, piece, hear, placed, heard, dropped }
}

/** A finger that comes down on an element and goes to each place in turn, `[right, down]` of its start in pixels. */
function slide(on: HTMLElement, ...places: readonly (readonly [number, number])[]) {
  const { x, y } = on.getBoundingClientRect()
  const at = ([right, down]: readonly [number, number]) => ({ clientX: x + 8 + right, clientY: y + 8 + down })
  const send = (type: string, place: readonly [number, number]) =>
    on.dispatchEvent(
      new PointerEvent(type, { ...at(place), bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'touch' }),
    )
  send('pointerdown', [0, 0])
  for (const place of places) send('pointermove', place)
  return { up: () => send('pointerup', places.at(-1) ?? [0, 0]) }
}

const clickOfTheBrowser = (on: HTMLElement) => on.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
const later = () => new Promise((done) => setTimeout(done, 20))

it.each([8, 13, 16, 19])('takes a tap that slides %i pixels for a tap, once', async (far) => {
  const { piece, hear, placed, heard, dropped } = newPart()
  slide(piece, [far, 0]).up()
  clickOfTheBrowser(piece)
  await later()
  expect(placed).toHaveBeenCalledTimes(1)
  slide(hear, [0, far]).up()
  await later()
  clickOfTheBrowser(hear)
  expect([placed, heard, dropped].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
})

it('does not interfere with a tap that does not move', async () => {
  const { piece, placed } = newPart()
  slide(piece, [3, 0]).up()
  await later()
  expect(placed).not.toHaveBeenCalled()
  clickOfTheBrowser(piece)
  expect(placed).toHaveBeenCalledTimes(1)
})

it('starts a drag beyond the tolerance', () => {
  const { part, piece } = newPart()
  const finger = slide(piece, [13, 0])
  expect(part.dataset.dragged).toBeUndefined()
  finger.up()
  slide(piece, [15, 0])
  expect(part.dataset.dragged).toBe('')
})

it('returns a part dropped elsewhere, or dragged to a slot and back', async () => {
  const { piece, placed, dropped } = newPart()
  slide(piece, [60, 40]).up()
  slide(piece, [0, -90], [0, 0]).up()
  await later()
  expect([placed, dropped].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  slide(piece, [0, -90]).up()
  await later()
  expect([placed, dropped].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})
