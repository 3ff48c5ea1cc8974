/** The two English spellings and vocabularies a text can be read in. */
export const REGIONS = ['GB', 'US'] as const
export type Region = (typeof REGIONS)[number]

/** `{lift|elevator}`: letters, spaces, apostrophes and hyphens on both sides, British first. */
const MARK = /\{([\p{L}’' -]+)\|([\p{L}’' -]+)\}/gu

/** Texts, in whatever plain data they stand, with each `{lift|elevator}` in the words of one region. */
export const localize = <Texts>(texts: Texts, region: Region): Texts =>
  JSON.parse(JSON.stringify(texts).replace(MARK, region === 'GB' ? '$1' : '$2'))

/** The marked words of a text, both sides. */
export const regionWords = (text: string): readonly Readonly<Record<Region, string>>[] =>
  Array.from(text.matchAll(MARK), ([, GB = '', US = '']) => ({ GB, US }))

/** A text without its marks: what is left of `{`, `|` or `}` belongs to none. */
export const withoutRegionWords = (text: string): string => text.replace(MARK, '…')
