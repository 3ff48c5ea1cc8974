import { type Selector, type SelectorComponent, transform, type Visitor } from 'lightningcss'

/** The rules of a sheet that can hold on a page with these classes, in their order. */
export function styleFor(sheet: string, classes: ReadonlySet<string>): string {
  const kept = rewrite(sheet, {
    Rule: {
      style: ({ value }) => (value.selectors.some((selector) => canMatch(selector, classes)) ? undefined : []),
    },
  })
  // What is around no rule any more is seen only when it is read again.
  return rewrite(kept, {})
}

/** The sheet without its typefaces: every page names them itself, and a browser asked twice would change letters again. */
export const withoutTypefaces = (sheet: string): string => rewrite(sheet, { Rule: { 'font-face': () => [] } })

/** The oldest engines the client is built for, as Vite names them: without them, what only newer ones read in one line is put into one. */
const TARGETS = { chrome: version(111), firefox: version(114), safari: version(16, 4), ios_saf: version(16, 4) }

const rewrite = (sheet: string, visitor: Visitor<never>): string => {
  const code = Buffer.from(sheet)
  return transform({ filename: 'style.css', code, minify: true, targets: TARGETS, visitor }).code.toString()
}

/** A version as lightningcss counts them. */
function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8)
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
