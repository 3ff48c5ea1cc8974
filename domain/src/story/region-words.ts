/** The two variants of English that texts are available in. */
export const REGIONS = ['GB', 'US'] as const
export type Region = (typeof REGIONS)[number]

/**
 * A region mark such as `{lift|elevator}`: the British words, then the American ones. Both may have letters, spaces,
 * apostrophes and hyphens.
 */
const REGION_MARK = /\{([\p{L}’' -]+)\|([\p{L}’' -]+)\}/gu

/** Replaces every region mark in all texts of a JSON-like value with the words of one region. */
export const localize = <Texts>(texts: Texts, region: Region): Texts =>
  JSON.parse(JSON.stringify(texts).replace(REGION_MARK, region === 'GB' ? '$1' : '$2'))

/** The region marks of a text, with both variants. */
export const regionWords = (text: string): readonly Readonly<Record<Region, string>>[] =>
  Array.from(text.matchAll(REGION_MARK), ([, GB = '', US = '']) => ({ GB, US }))

/** A text with `…` for each valid mark. Any `{`, `|` or `}` left over is part of a broken mark. */
export const withoutRegionWords = (text: string): string => text.replace(REGION_MARK, '…')
