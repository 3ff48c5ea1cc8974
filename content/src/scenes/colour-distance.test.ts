import { expect, it } from 'vitest'
import { colourDistance, contrastRatio, darken, mixColours } from './colour-distance.ts'

// Lightness and the two colour axes in OKLab, as its author publishes them: https://bottosson.github.io/posts/oklab/
it.each([
  ['#fff', 1, 0, 0],
  ['#ff0000', 0.628, 0.2249, 0.1258],
  ['#00ff00', 0.8664, -0.2339, 0.1795],
  ['#0000ff', 0.452, -0.0325, -0.3115],
  ['#0a0a0a', 0.1448, 0, 0],
  ['#0b0b0b', 0.1496, 0, 0],
])(
  'the distance of %s from black and white is that of its OKLab coordinates %d, %d, %d',
  (colour, light, green, blue) => {
    expect(colourDistance('#000000', colour)).toBeCloseTo(Math.hypot(light, green, blue), 3)
    expect(colourDistance('#ffffff', colour)).toBeCloseTo(Math.hypot(1 - light, green, blue), 3)
  },
)

it('colourDistance is symmetric, and 0 for two notations of one colour', () => {
  expect(colourDistance('#123456', '#654321')).toBe(colourDistance('#654321', '#123456'))
  expect(colourDistance('#1a5', '#11aa55')).toBe(0)
})

// The contrast ratios of WCAG: black on white has 21, and the lightest grey that passes AA on white is #767676.
it.each([
  ['#000', '#fff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#0a0a0a', '#000000', 1.06],
  ['#abc', '#aabbcc', 1],
])('the contrast ratio of %s and %s is %d', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2)
  expect(contrastRatio(b, a)).toBeCloseTo(ratio, 2)
})

it('mixed lays a colour with an opacity over another; dimmed darkens a colour', () => {
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColours('#102030', '#ffffff', 0)).toBe('#102030')
  expect(mixColours('#102030', '#040506', 1)).toBe('#040506')
  expect(mixColours('#fff', '#ff0000', 0.25)).toBe('#ffbfbf')
  expect(darken('#ff8040', 0.5)).toBe('#804020')
})
