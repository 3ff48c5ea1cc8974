/**
 * Splits the style sheet of all screens into parts. Each page has inline the rules that it needs for its first paint. The sheet has
 * all rules, and is loaded later. A third part has the rules of looks: a look is what a child chose for reading comfort, such as
 * dark colours, and is an attribute of the `html` element. The server adds that part only to pages in a look.
 */

import { LOOK_ATTRIBUTES } from '@lanternleaf/domain/comfort/look'
import { type FontFaceProperty, type Selector, type SelectorComponent, transform, type Visitor } from 'lightningcss'
import { STYLE_TARGETS } from './browser-targets.ts'

/** The rules of a sheet that can match on a page with these classes and without a look, in their order. */
export const styleFor = (sheet: string, classes: ReadonlySet<string>): string =>
  keepRules(sheet, {
    style: (selectors) => selectors.some((selector) => canMatch(selector, classes) && !requiresLook(selector)),
    typeface: (family) => !isChoosableFont(family),
  })

/** The rules of a sheet that match only on pages in a look. They are sent only with such pages. */
export const styleOfLooks = (sheet: string): string =>
  keepRules(sheet, {
    style: (selectors) => selectors.every(requiresLook),
    typeface: (family) => family === CHOSEN_FONT_FIRST,
  })

/**
 * The sheet without the fonts that pages declare inline. If a font was declared twice, a browser would swap the letters twice. A font
 * that a child can choose while a page is shown stays in the sheet.
 */
export const withoutTypefaces = (sheet: string): string =>
  keepRules(sheet, { style: () => true, typeface: (family) => isChoosableFont(family) && family !== CHOSEN_FONT_FIRST })

/** The name under which pages with the chosen font declare it. The sheet declares the same font under its own name. */
const CHOSEN_FONT_FIRST = 'OpenDyslexic First'
const isChoosableFont = (family: string): boolean => family.startsWith('OpenDyslexic')

/** Which style rules and which @font-face rules stay in a sheet. */
type RuleFilter = {
  readonly style: (selectors: readonly Selector[]) => boolean
  readonly typeface: (family: string) => boolean
}

/** Removes all other rules from a sheet. In lightningcss, a visitor that returns `undefined` leaves a rule, and `[]` removes it. */
function keepRules(sheet: string, { style, typeface }: RuleFilter): string {
  const filtered = rewrite(sheet, {
    Rule: {
      style: ({ value }) => (style(value.selectors) ? undefined : []),
      'font-face': ({ value }) => (typeface(familyOf(value.properties)) ? undefined : []),
    },
  })
  // The second pass removes the blocks that became empty.
  return rewrite(filtered, {})
}

/** The name of the font that an @font-face rule declares. */
function familyOf(properties: readonly FontFaceProperty[]): string {
  for (const property of properties) {
    if (property.type === 'font-family' && typeof property.value === 'string') return property.value
  }
  throw new Error('A font has no name')
}

/** Whether a selector matches only on a page in a look. */
const requiresLook = (selector: Selector): boolean => selector.some(partRequiresLook)

function partRequiresLook(part: SelectorComponent): boolean {
  if (part.type === 'attribute') return LOOK_ATTRIBUTES.includes(part.name)
  if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false
  return part.selectors.every(requiresLook)
}

/** Parses a sheet, lets the visitor change its rules, and prints it minified. */
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
