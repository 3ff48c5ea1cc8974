import type { SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import { composeScene } from '@lanternleaf/domain/scene/compose'
import type { Figure, Scene as SceneLine } from '@lanternleaf/domain/scene/scene'
import type { CSSProperties } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { Cover } from './cover.tsx'
import { OptionPicture, Scene } from './scene.tsx'

const figure = (name: string, changed: Partial<Figure> = {}): Figure => ({
  name,
  scale: 1,
  isMirrored: false,
  isRaised: false,
  position: null,
  ...changed,
})
const line: SceneLine = {
  ground: 'reef',
  hero: figure('crab'),
  near: [figure('shrimp', { isMirrored: true })],
  far: [figure('fish')],
}
const square = (fill: string) => ({ size: 32, body: `<path fill="${fill}" d="M0 0H32V32H0Z"/>` })
const FLOOR = '<path d="M0 240H768V300H0Z" fill="tan"/>'
const NEAR = '<path d="M0 268H768V500H0Z" fill="khaki"/>'
const art: SceneArt = {
  grounds: { reef: { sky: ['#d5f0f1', '#93d3d8'], layers: [FLOOR, NEAR], once: '' } },
  figures: { crab: square('#c00'), shrimp: square('#f80'), fish: square('#0af') },
}
const wide = composeScene(line, 'wide')

const FIGURES = ['#0af', '#c00', '#f80']

const SHOWS = 'Zuri the crab on the reef, with a shrimp and a fish.'
const scene = <Scene scene={wide} art={art} shows={SHOWS} />

const html = document.documentElement
const emulate = (features: Readonly<Record<string, string>>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })

afterEach(async () => {
  for (const { name } of [...html.attributes]) if (name.startsWith('data-')) html.removeAttribute(name)
  await emulate({})
  await page.viewport(768, 1024)
})

it('a scene is one image named by its sentence, without controls and animations', async () => {
  const screen = await show(scene)
  const picture = screen.getByRole('img', { name: SHOWS })
  await expect.element(picture).toBeVisible()
  expect(screen.container.querySelectorAll('[tabindex], a, button, animate, title')).toHaveLength(0)
  expect(document.getAnimations()).toEqual([])
})

it('the height of a scene depends on the window, the hero is half as high, and the ground fills the width', async () => {
  const screen = await show(scene)
  const measured = async (width: number, height: number) => {
    await page.viewport(width, height)
    const box = screen.container.firstElementChild?.getBoundingClientRect()
    const figures = [...screen.container.querySelectorAll('path[fill="#c00"]')].map((element) =>
      element.getBoundingClientRect(),
    )
    const ground = [...screen.container.querySelectorAll('rect')].map((element) => element.getBoundingClientRect())
    const [hero] = figures
    return {
      scene: Math.round(box?.height ?? 0),
      hero: (hero?.height ?? 0) / (box?.height ?? 1),
      middle: ((hero?.left ?? 0) + (hero?.right ?? 0)) / 2 / width,
      left: Math.min(...ground.map(({ left }) => left)),
      right: Math.max(...ground.map(({ right }) => right)) - width,
    }
  }
  for (const [width, height, expected] of [
    [768, 1024, 64 + 225],
    [320, 640, 60 + 96],
    [1280, 800, 64 + 176],
    [1920, 600, 64 + 132],
  ] as const) {
    const { scene: high, hero, middle, left, right } = await measured(width, height)
    expect(high).toBe(expected)
    // On a phone the header covers a part of the sky.
    expect(hero).toBeCloseTo(width < 500 ? 0.41 : 0.5, 1)
    expect(middle).toBeCloseTo(0.5, 1)
    expect(left).toBeLessThanOrEqual(0)
    expect(right).toBeGreaterThanOrEqual(0)
    expect(html.scrollWidth).toBe(width)
  }
})

it('a scene has no height in a low window', async () => {
  const screen = await show(scene)
  await page.viewport(844, 390)
  expect(screen.container.firstElementChild?.getBoundingClientRect().height).toBe(0)
})

it.each([
  ['pictures are off', () => html.setAttribute('data-pictures', 'off')],
  ['high contrast is chosen', () => html.setAttribute('data-colours', 'high-contrast')],
  ['colours are forced', () => emulate({ 'forced-colors': 'active' })],
  ['the system prefers more contrast', () => emulate({ 'prefers-contrast': 'more' })],
] as const)(
  'scenes and pictures of options are hidden while %s, and a cover is at most a silhouette',
  async (kind, change) => {
    const screen = await show(
      <>
        {scene}
        <OptionPicture scene={composeScene(line, 'option')} art={art} />
        <Cover scene={composeScene(line, 'cover')} art={art}>
          The Quiet Reef
        </Cover>
      </>,
    )
    const heights = () =>
      [...screen.container.querySelectorAll('svg')].map((element) => element.getBoundingClientRect().height > 0)
    expect(heights()).toEqual([true, true, true])
    await change()
    const hasCover = kind !== 'pictures are off'
    await expect.poll(heights).toEqual([false, false, hasCover])
    await expect.element(screen.getByText('The Quiet Reef')).toBeVisible()
    const cover = [...screen.container.querySelectorAll('svg')].at(-1)
    const visible = [...(cover?.querySelectorAll('path') ?? [])].filter(
      (path) => path.getBoundingClientRect().height > 0,
    )
    expect(visible.map((path) => path.getAttribute('fill'))).toEqual(hasCover ? ['#c00'] : [])
    for (const path of visible) expect(getComputedStyle(path).fill).toBe(getComputedStyle(html).color)
  },
)

it('figures are dimmed to 84 % in dark colours, chosen by the system or the child, and not on paper', async () => {
  const screen = await show(scene)
  const dimmed = () =>
    getComputedStyle(screen.container.querySelector('path[fill="#c00"]')?.closest('[class]') ?? html).filter
  expect(dimmed()).toBe('none')
  html.setAttribute('data-colours', 'dark')
  expect(dimmed()).toContain('brightness(0.84)')
  html.removeAttribute('data-colours')
  await emulate({ 'prefers-color-scheme': 'dark' })
  await expect.poll(dimmed).toContain('brightness(0.84)')
  html.setAttribute('data-colours', 'paper')
  expect(dimmed()).toBe('none')
})

it('a scene leaves out a figure or ground that its art does not have', async () => {
  const screen = await show(
    <Scene scene={wide} art={{ grounds: {}, figures: { crab: square('#c00') } }} shows={SHOWS} />,
  )
  await expect.element(screen.getByRole('img', { name: SHOWS })).toBeVisible()
  expect(screen.container.querySelectorAll('path[fill^="#"]')).toHaveLength(1)
})

it('a cover is 3:4, with its label on it if it is wide, and below it if it is narrow', async () => {
  const cover = composeScene(line, 'cover')
  const screen = await show(
    <div style={{ display: 'grid', gridTemplateColumns: '208px 138px', alignItems: 'start' }}>
      <Cover scene={cover} art={art}>
        The Quiet Reef
      </Cover>
      <Cover scene={cover} art={art}>
        Nothing to Hide Behind
      </Cover>
    </div>,
  )
  const books = [...screen.container.querySelectorAll('svg')].map((svg) => {
    const shape = svg.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const label = svg.parentElement?.nextElementSibling?.getBoundingClientRect() ?? new DOMRect()
    return {
      ratio: shape.width / shape.height,
      over: label.bottom <= shape.bottom + 1,
      below: label.top >= shape.bottom,
    }
  })
  expect(books).toEqual([
    { ratio: expect.closeTo(0.75), over: true, below: false },
    { ratio: expect.closeTo(0.75), over: false, below: true },
  ])
})

it('the mirrored copies of a ground are drawn layer by layer', async () => {
  const screen = await show(scene)
  const drawn = [...screen.container.querySelectorAll('use, path[fill]')].map((element) =>
    element.matches('use')
      ? `${document.querySelector(`${element.getAttribute('href')} path`)?.getAttribute('fill')} beside`
      : element.getAttribute('fill'),
  )
  expect(drawn).toEqual([...Array(4).fill('tan beside'), 'tan', ...Array(4).fill('khaki beside'), 'khaki', ...FIGURES])
})

it('only the copies of a ground that the window shows are drawn', async () => {
  const screen = await show(
    <>
      {scene}
      <OptionPicture scene={composeScene(line, 'option')} art={art} />
      <Cover scene={composeScene(line, 'cover')} art={art}>
        The Quiet Reef
      </Cover>
    </>,
  )
  const svg = screen.container.querySelector('svg') ?? document.body
  expect(screen.container.querySelectorAll('use')).toHaveLength(svg.querySelectorAll('use').length)
  /** Whether the copies of the floor fill the width of the window, and how many are drawn. */
  const measured = async (width: number, height: number) => {
    await page.viewport(width, height)
    const floors = [
      ...[...svg.querySelectorAll('use')].filter((_, place) => place < 4),
      ...svg.querySelectorAll('path[fill="tan"]'),
    ]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0)
    const left = Math.min(...floors.map((box) => box.left))
    const right = Math.max(...floors.map((box) => box.right))
    return { drawn: floors.length, reaches: left <= 0 && right >= width }
  }
  for (const [width, height, drawn] of [
    [768, 1024, 1],
    [810, 1080, 1],
    [600, 1024, 1],
    [1024, 1280, 1],
    [320, 640, 3],
    [1024, 768, 3],
    [1150, 660, 3],
    [1280, 800, 3],
    [1366, 768, 5],
    [1920, 600, 5],
  ] as const) {
    expect({ width, height, ...(await measured(width, height)) }).toEqual({ width, height, drawn, reaches: true })
  }
})

it.each([320, 390])('every figure is below the header on a phone %i px wide', async (width) => {
  await page.viewport(width, 640)
  const high = composeScene(
    { ...line, hero: figure('crab', { isRaised: true }), far: [figure('fish'), figure('fish')] },
    'wide',
  )
  const screen = await show(
    <div style={{ ['--scene' as string]: 'calc(3.75rem + 13dvb)' }}>
      <Scene scene={high} art={art} shows={SHOWS} />
    </div>,
  )
  const tops = [...screen.container.querySelectorAll('path[fill="#0af"], path[fill="#c00"]')].map(
    (element) => element.getBoundingClientRect().top,
  )
  expect(tops.length).toBe(3)
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(54)
})

it('a drawing that is higher than its room loses sky, not the feet of its figures', async () => {
  await page.viewport(768, 1024)
  const screen = await show(<div style={{ '--scene': '200px' } as CSSProperties}>{scene}</div>)
  const drawing = screen.getByRole('img', { name: SHOWS }).element()
  const room = drawing.parentElement?.getBoundingClientRect()
  const { bottom, height } = drawing.getBoundingClientRect()
  expect(height).toBeGreaterThan(200)
  expect(Math.round(bottom)).toBe(Math.round(room?.bottom ?? 0))
})
