/** Compares and mixes colours, to check whether a picture can be seen on its background. */

/**
 * How different two colours look, from 0 to about 1: their distance in the colour space OKLab (Björn Ottosson 2020), in which
 * equal distances look equal. The constants are those of its definition.
 */
export const colourDistance = (one: string, other: string): number => {
  const [a, b] = [okLab(one), okLab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const toLinearLight = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const okLab = (hex: string): readonly [number, number, number] => {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map((channel) => toLinearLight(channel / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The contrast ratio of two colours by WCAG, 1 to 21. */
export const contrastRatio = (one: string, other: string): number => {
  const [less = 0, more = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

const luminanceOf = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map((channel) => toLinearLight(channel / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** A colour darkened to a part of its brightness, from 0 (black) to 1. */
export const darken = (hex: string, part: number): string => mixColours('#000000', hex, part)

/** A colour under another one with an opacity from 0 to 1. */
export const mixColours = (inFolder: string, over: string, part: number): string => {
  const [one, other] = [channelsOf(inFolder), channelsOf(over)]
  return `#${one
    .map((channel, at) => Math.round(channel * (1 - part) + (other[at] ?? 0) * part))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

const channelsOf = (hex: string): readonly number[] => {
  const full = hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}
