import { type Selector, type SelectorComponent, transform, type Visitor } from 'lightningcss'

/** The rules of a sheet that can hold on a page with these classes, in their order. */
export function styleFor(sheet: string, classes: ReadonlySet<string>): string {
  return rewrite(sheet, {
    Rule: {
      style: ({ value }) => (value.selectors.some((selector) => canMatch(selector, classes)) ? undefined : []),
    },
  })
}

/** The sheet without its typefaces: every page names them itself, and a browser asked twice would change letters again. */
export const withoutTypefaces = (sheet: string): string => rewrite(sheet, { Rule: { 'font-face': () => [] } })

const rewrite = (sheet: string, visitor: Visitor<never>): string =>
  transform({ filename: 'style.css', code: Buffer.from(sheet), minify: true, visitor }).code.toString()

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
