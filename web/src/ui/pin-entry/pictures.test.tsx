import { PIN_PICTURES } from '@lanternleaf/domain/pin/pin'
import { beforeAll, describe, expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { PICTURES } from './pictures.ts'

/** The size at which pictures are compared, in px. */
const SIZE = 48
/** The smallest part of the square that a picture may cover, so that it is large enough to see. */
const MIN_COVERAGE = 0.15
/** The largest overlap of two pictures: the pixels that are opaque in both, divided by the pixels that are opaque in one or both. */
const MAX_OVERLAP = 0.8
/** The smallest distance of the mean colours of two pictures in OKLab. */
const MIN_COLOUR_DISTANCE = 0.1

type Appearance = { readonly isOpaque: readonly boolean[]; readonly colour: readonly [number, number, number] }
const appearances = new Map<string, Appearance>()

/** The opaque pixels of a picture, and their mean colour in OKLab, in which equal distances look equal. */
async function measureAppearance(markup: string): Promise<Appearance> {
  const image = new Image(SIZE, SIZE)
  image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`
  await image.decode()
  const canvas = new OffscreenCanvas(SIZE, SIZE).getContext('2d')
  canvas?.drawImage(image, 0, 0, SIZE, SIZE)
  const data = canvas?.getImageData(0, 0, SIZE, SIZE).data ?? new Uint8ClampedArray()
  const pixels = Array.from({ length: SIZE * SIZE }, (_, index) => data.slice(4 * index, 4 * index + 4))
  const opaqueColours = pixels.filter(([, , , alpha = 0]) => alpha > 127).map(([r = 0, g = 0, b = 0]) => okLab(r, g, b))
  const mean = (channel: number) =>
    opaqueColours.reduce((sum, colour) => sum + (colour[channel] ?? 0), 0) / opaqueColours.length
  return { isOpaque: pixels.map(([, , , alpha = 0]) => alpha > 127), colour: [mean(0), mean(1), mean(2)] }
}

/** Converts sRGB to OKLab: Björn Ottosson, "A perceptual color space for image processing" (2020). */
function okLab(...channels: [number, number, number]): readonly number[] {
  const [r, g, b] = channels.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

beforeAll(async () => {
  for (const picture of PIN_PICTURES) {
    const [Picture] = PICTURES[picture]
    const { container, unmount } = await show(<Picture />)
    appearances.set(
      picture,
      await measureAppearance(new XMLSerializer().serializeToString(container.querySelector('svg') as Element)),
    )
    await unmount()
  }
})

const appearanceOf = (picture: string): Appearance => appearances.get(picture) ?? { isOpaque: [], colour: [0, 0, 0] }

describe.each(PIN_PICTURES)('the picture %s', (picture) => {
  it('covers enough of its square to be seen, and is labelled with its name', () => {
    expect(appearanceOf(picture).isOpaque.filter(Boolean).length).toBeGreaterThan(SIZE * SIZE * MIN_COVERAGE)
    expect(PICTURES[picture][1].toLowerCase()).toBe(picture)
  })

  it.each(PIN_PICTURES.slice(0, PIN_PICTURES.indexOf(picture)))(
    'differs from the picture %s in shape and in colour, so that the two cannot be confused',
    (otherPicture) => {
      const [first, second] = [appearanceOf(picture), appearanceOf(otherPicture)]
      const both = first.isOpaque.filter((isOpaque, index) => isOpaque && second.isOpaque[index]).length
      const either = first.isOpaque.filter((isOpaque, index) => isOpaque || second.isOpaque[index]).length
      expect(both / either).toBeLessThan(MAX_OVERLAP)
      expect(
        Math.hypot(...first.colour.map((value, channel) => value - (second.colour[channel] ?? 0))),
      ).toBeGreaterThan(MIN_COLOUR_DISTANCE)
    },
  )
})

it('the twelve pictures have different names', () => {
  expect(new Set(Object.values(PICTURES).map(([, name]) => name)).size).toBe(12)
})
