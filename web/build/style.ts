import { LOOK_ATTRIBUTES } from '@lanternleaf/domain/comfort/look'
import { type FontFaceProperty, type Selector, type SelectorComponent, transform, type Visitor } from 'lightningcss'
import { STYLE_TARGETS } from './browser-targets.ts'

/** The rules of a sheet that can hold on a page with these classes that is in no look, in their order. */
export const styleFor = (sheet: string, classes: ReadonlySet<string>): string =>
  withRules(sheet, {
    style: (selectors) => selectors.some((selector) => canMatch(selector, classes) && !requiresLook(selector)),
    typeface: (family) => !isChoosableFont(family),
  })

/** The rules of a sheet that hold on pages in a look alone. They come with such a page, so that no other has to carry them. */
export const styleOfLooks = (sheet: string): string =>
  withRules(sheet, {
    style: (selectors) => selectors.every(requiresLook),
    typeface: (family) => family === CHOSEN_FONT_FIRST,
  })

/**
 * The sheet without the typefaces pages name themselves: a browser asked twice would change letters again. One that is chosen
 * while a page is shown comes with the sheet.
 */
export const withoutTypefaces = (sheet: string): string =>
  withRules(sheet, { style: () => true, typeface: (family) => isChoosableFont(family) && family !== CHOSEN_FONT_FIRST })

/** The letters a child can choose, as a page in that look names them. The sheet has them by their own name. */
const CHOSEN_FONT_FIRST = 'OpenDyslexic First'
const isChoosableFont = (family: string): boolean => family.startsWith('OpenDyslexic')

type RuleFilter = {
  readonly style: (selectors: readonly Selector[]) => boolean
  readonly typeface: (family: string) => boolean
}

function withRules(sheet: string, { style, typeface }: RuleFilter): string {
  const filtered = rewrite(sheet, {
    Rule: {
      style: ({ value }) => (style(value.selectors) ? undefined : []),
      'font-face': ({ value }) => (value.properties.some(namesFamily(typeface)) ? undefined : []),
    },
  })
  // What is around no rule any more is seen only when it is read again.
  return rewrite(filtered, {})
}

const namesFamily =
  (isWanted: (family: string) => boolean) =>
  (property: FontFaceProperty): boolean =>
    property.type === 'font-family' && typeof property.value === 'string' && isWanted(property.value)

/** Whether it needs a look on the page. */
const requiresLook = (selector: Selector): boolean => selector.some(needsLook)

function needsLook(part: SelectorComponent): boolean {
  if (part.type === 'attribute') return LOOK_ATTRIBUTES.includes(part.name)
  if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false
  return part.selectors.every(requiresLook)
}

const rewrite = (sheet: string, visitor: Visitor<never>): string => {
  const code = Buffer.from(sheet)
  return transform({ filename: 'style.css', code, minify: true, targets: STYLE_TARGETS, visitor }).code.toString()
}

/** Attributes, elements and states are not looked at: a page may come to have them. */
const canMatch = (selector: Selector, classes: ReadonlySet<string>): boolean =>
  selector.every((part) => canHold(part, classes))

function canHold(part: SelectorComponent, classes: ReadonlySet<string>): boolean {
  if (part.type === 'class') return classes.has(part.name)
  if (part.type !== 'pseudo-class') return true
  if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'has') return true
  return part.selectors.some((selector) => canMatch(selector, classes))
}

/** Every class a markup names. */
export const classesIn = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
