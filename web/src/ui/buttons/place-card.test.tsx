import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { TOPIC_SCENES } from '../topics/topic-scenes.ts'
import { PlaceCard, PlaceCards } from './place-card.tsx'

const root = document.documentElement

afterEach(async () => {
  root.removeAttribute('data-pictures')
  await page.viewport(768, 1024)
})

const LAYOUTS = ['above', 'beside', 'wide', 'upright'] as const

it.each([320, 768].flatMap((width) => LAYOUTS.map((layout) => [width, layout] as const)))(
  'a place card does not change its height when its picture loads, in a window %i px wide, with the pictures "%s"',
  async (width, pictures) => {
    await page.viewport(width, 1024)
    const loading = Promise.withResolvers<Awaited<ReturnType<(typeof TOPIC_SCENES)['ocean']>>>()
    const screen = await show(
      <PlaceCards pictures={pictures}>
        <li>
          <PlaceCard label="Ocean" detail="The sea and its animals." load={() => loading.promise} to="/ocean" />
        </li>
      </PlaceCards>,
    )
    const card = screen.getByRole('link', { name: /^Ocean/ }).element()
    const heightBefore = card.getBoundingClientRect().height
    expect(card.querySelector('svg')).toBeNull()
    loading.resolve(await TOPIC_SCENES.ocean())
    await expect.poll(() => card.querySelector('svg')).not.toBeNull()
    expect(card.getBoundingClientRect().height).toBe(heightBefore)
    root.dataset.pictures = 'off'
    expect(card.querySelector('svg')?.checkVisibility()).toBe(false)
  },
)
