import { LOOK_ATTRIBUTES } from '@lanternleaf/domain/comfort/look'
import { type FontFaceProperty, type Selector, type SelectorComponent, transform, type Visitor } from 'lightningcss'
import { STYLE_TARGETS } from './browser-targets.ts'

/** The rules of a sheet that can match on a page with these classes and without a look, in their order. */
export const styleFor = (sheet: string, classes: ReadonlySet<string>): string =>
  withRules(sheet, {
    style: (selectors) => selectors.some((selector) => canMatch(selector, classes) && !requiresLook(selector)),
    typeface: (family) => !isChoosableFont(family),
  })

/** The rules of a sheet that match only on pages in a look. They are sent only with such pages. */
export const styleOfLooks = (sheet: string): string =>
  withRules(sheet, {
    style: (selectors) => selectors.every(requiresLook),
    typeface: (family) => family === CHOSEN_FONT_FIRST,
  })

/**
 * The sheet without the fonts that pages declare inline. If a font was declared twice, a browser would swap the letters twice. A font
 * that a child can choose while a page is shown stays in the sheet.
 */
export const withoutTypefaces = (sheet: string): string =>
  withRules(sheet, { style: () => true, typeface: (family) => isChoosableFont(family) && family !== CHOSEN_FONT_FIRST })

/** The name under which pages with the chosen font declare it. The sheet declares the same font under its own name. */
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
  // The second pass removes the blocks that became empty.
  return rewrite(filtered, {})
}

const namesFamily =
  (isWanted: (family: string) => boolean) =>
  (property: FontFaceProperty): boolean =>
    property.type === 'font-family' && typeof property.value === 'string' && isWanted(property.value)

/** Whether a selector matches only on a page in a look. */
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

/** Whether a selector can match on a page with these classes. Attributes, elements and states may appear on the page later. */
const canMatch = (selector: Selector, classes: ReadonlySet<string>): boolean =>
  selector.every((part) => canMatchPart(part, classes))

function canMatchPart(part: SelectorComponent, classes: ReadonlySet<string>): boolean {
  if (part.type === 'class') return classes.has(part.name)
  if (part.type !== 'pseudo-class') return true
  if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'has') return true
  return part.selectors.some((selector) => canMatch(selector, classes))
}

/** All classes in the markup. */
export const classesIn = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
