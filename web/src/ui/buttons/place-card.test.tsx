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

const LOOKS = ['above', 'beside', 'wide'] as const

it.each([320, 768].flatMap((width) => LOOKS.map((look) => [width, look] as const)))(
  'a place card keeps its height when its picture loads, in a window %i px wide, pictures %s',
  async (width, pictures) => {
    await page.viewport(width, 1024)
    const coming = Promise.withResolvers<Awaited<ReturnType<(typeof TOPIC_SCENES)['ocean']>>>()
    const screen = await show(
      <PlaceCards pictures={pictures}>
        <li>
          <PlaceCard label="Ocean" detail="The sea and its animals." load={() => coming.promise} to="/ocean" />
        </li>
      </PlaceCards>,
    )
    const card = screen.getByRole('link', { name: /^Ocean/ }).element()
    const before = card.getBoundingClientRect().height
    expect(card.querySelector('svg')).toBeNull()
    coming.resolve(await TOPIC_SCENES.ocean())
    await expect.poll(() => card.querySelector('svg')).not.toBeNull()
    expect(card.getBoundingClientRect().height).toBe(before)
    root.dataset.pictures = 'off'
    expect(card.querySelector('svg')?.checkVisibility()).toBe(false)
  },
)
