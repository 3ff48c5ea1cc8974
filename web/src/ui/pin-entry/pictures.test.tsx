import { PIN_PICTURES } from '@lanternleaf/domain/pin/picture-pin'
import { beforeAll, describe, expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { PICTURES } from './pictures.ts'

/** The size at which pictures are compared, in px. */
const SIZE = 48

type Look = { readonly isPainted: readonly boolean[]; readonly colour: readonly [number, number, number] }
const looks = new Map<string, Look>()

/** The painted pixels of a picture, and its mean colour in OKLab, in which equal distances look equal. */
async function measureLook(markup: string): Promise<Look> {
  const image = new Image(SIZE, SIZE)
  image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`
  await image.decode()
  const canvas = new OffscreenCanvas(SIZE, SIZE).getContext('2d')
  canvas?.drawImage(image, 0, 0, SIZE, SIZE)
  const data = canvas?.getImageData(0, 0, SIZE, SIZE).data ?? new Uint8ClampedArray()
  const pixels = Array.from({ length: SIZE * SIZE }, (_, at) => data.slice(4 * at, 4 * at + 4))
  const painted = pixels.filter(([, , , alpha = 0]) => alpha > 127).map(([r = 0, g = 0, b = 0]) => okLab(r, g, b))
  const mean = (part: number) => painted.reduce((sum, colour) => sum + (colour[part] ?? 0), 0) / painted.length
  return { isPainted: pixels.map(([, , , alpha = 0]) => alpha > 127), colour: [mean(0), mean(1), mean(2)] }
}

/** Converts sRGB to OKLab: Björn Ottosson, "A perceptual color space for image processing" (2020). */
function okLab(...channels: [number, number, number]): readonly number[] {
  const [r, g, b] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
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
    looks.set(
      picture,
      await measureLook(new XMLSerializer().serializeToString(container.querySelector('svg') as Element)),
    )
    await unmount()
  }
})

const lookOf = (picture: string): Look => looks.get(picture) ?? { isPainted: [], colour: [0, 0, 0] }

describe.each(PIN_PICTURES)('the picture %s', (picture) => {
  it('is painted, and has its own name', () => {
    expect(lookOf(picture).isPainted.filter(Boolean).length).toBeGreaterThan(SIZE * SIZE * 0.15)
    expect(PICTURES[picture][1].toLowerCase()).toBe(picture)
  })

  it.each(PIN_PICTURES.slice(0, PIN_PICTURES.indexOf(picture)))('differs from %s in shape and in colour', (other) => {
    const [first, second] = [lookOf(picture), lookOf(other)]
    const both = first.isPainted.filter((isPainted, index) => isPainted && second.isPainted[index]).length
    const either = first.isPainted.filter((isPainted, index) => isPainted || second.isPainted[index]).length
    expect(both / either).toBeLessThan(0.8)
    expect(Math.hypot(...first.colour.map((part, index) => part - (second.colour[index] ?? 0)))).toBeGreaterThan(0.1)
  })
})

it('the twelve pictures have different names', () => {
  expect(new Set(Object.values(PICTURES).map(([, name]) => name)).size).toBe(12)
})
