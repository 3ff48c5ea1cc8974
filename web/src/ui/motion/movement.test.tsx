import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { choose } from '../../comfort/choose.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { glideFrom, hop, slideIn, walk } from './movement.ts'
import { useGlide } from './use-glide.ts'

beforeEach(() => resetDevice('moss'))

const showElement = async () => (await show(<p>Part</p>)).getByText('Part').element() as HTMLElement

const MOVEMENTS = [
  ['glideFrom', (moved: Element) => glideFrom(moved, new DOMRect(100, 100, 50, 50))],
  ['slideIn', (moved: Element) => slideIn(moved, 1)],
  ['hop', (moved: Element) => hop(moved)],
  ['walk', (moved: Element) => walk(moved, 90)],
] as const

it.each(MOVEMENTS)('%s moves for less than 250 ms and ends where the element is', async (_, move) => {
  const moved = await showElement()
  move(moved)
  const [animation] = moved.getAnimations()
  const effect = animation?.effect as KeyframeEffect
  expect(Number(effect.getComputedTiming().endTime)).toBeLessThan(250)
  expect(effect.getKeyframes().at(-1)?.transform).toBe('none')
})

it.each(MOVEMENTS)('%s does nothing with reduced motion', async (_, move) => {
  choose('motion', 'reduced')
  const moved = await showElement()
  move(moved)
  expect(moved.getAnimations()).toEqual([])
})

function Board() {
  const [isPlaced, setPlaced] = useState(false)
  const glide = useGlide()
  const place = (pressed: Element) => {
    glide(pressed, '[data-place]')
    setPlaced(true)
  }
  return (
    <div style={{ display: 'flex', justifyContent: 'space-between' }}>
      {isPlaced ? <b data-place>Part</b> : <i>Empty</i>}
      {isPlaced ? null : (
        <button type="button" onClick={({ currentTarget }) => place(currentTarget)}>
          Part
        </button>
      )}
    </div>
  )
}

it('useGlide lets a pressed part glide from where it was to where it is shown after the render', async () => {
  const screen = await show(<Board />)
  const from = screen.getByRole('button').element().getBoundingClientRect().left
  ;(screen.getByRole('button').element() as HTMLElement).click()
  await expect.element(screen.getByText('Part')).toBeVisible()
  const placed = screen.getByText('Part').element()
  const effect = placed.getAnimations()[0]?.effect as KeyframeEffect
  const [first] = effect.getKeyframes()
  expect(String(first?.transform)).toContain(`translate(${from - (placed as HTMLElement).offsetLeft}px`)
})
