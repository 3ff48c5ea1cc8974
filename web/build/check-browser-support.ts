import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { UNSUPPORTED } from './unsupported-features.ts'

/** The functions that `src/boot/missing-functions.ts` adds to browsers that lack them. */
const POLYFILLED = [
  'toReversed',
  'toSorted',
  'toSpliced',
  'with',
  'groupBy',
  'withResolvers',
  'canParse',
  'checkVisibility',
]

/**
 * Features that the code uses only if they exist, with the file that uses them and the behavior without them. And names that look
 * like features, with the reason why they are not a problem.
 */
const CHECKED_FOR: Readonly<Record<string, string>> = {
  'Intl.Segmenter': 'own-sentence.ts: without it a cut may split an emoji of several characters',
  ViewTransition: 'React names it; nothing of ours uses it',
  skipTransition: 'React names it; nothing of ours uses it',
  startViewTransition: 'React names it; nothing of ours uses it',
  cookieStore: 'worker.ts: without it a stored page is painted in the default look first',
  getCoalescedEvents: 'use-hand.ts: without it a line has fewer points',
  hidePopover: 'calm-corner.tsx: without popovers the corner is shown one frame later',
  popover: 'calm-corner.tsx: without popovers the corner is shown one frame later',
  showPopover: 'calm-corner.tsx: without popovers the corner is shown one frame later',
  requestIdleCallback: 'idle.ts: without it a timer is used',
  vibrate: 'calm-corner.tsx: without it the device does not vibrate',
}

/** A node of a parsed script (an ESTree syntax tree). */
type Node = Readonly<Record<string, unknown>>

/** The features that a script uses and that the oldest supported browsers lack. */
export function findUnsupported(script: string): ReadonlySet<string> {
  const unsupported = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    for (const name of missingFeaturesOf(node)) {
      const member = name.slice(name.lastIndexOf('.') + 1)
      if (!POLYFILLED.includes(member) && !(name in CHECKED_FOR)) unsupported.add(name)
    }
    Object.values(node).forEach(visit)
  }
  visit(parseAst(script))
  return unsupported
}

/** The names of the unsupported features that one node of the syntax tree uses, without the nodes inside it. */
function missingFeaturesOf({ type, name, object, property, computed, regex }: Node): readonly string[] {
  if (type === 'Identifier') return UNSUPPORTED.globals.has(String(name)) ? [String(name)] : []
  if (type === 'Literal' && (regex as Node | undefined)?.flags) {
    return String((regex as Node).flags).includes('v') ? ['/…/v'] : []
  }
  if (type !== 'MemberExpression' || computed) return []
  const member = String((property as Node).name)
  const qualifiedName = `${(object as Node).name}.${member}`
  const features: string[] = []
  if (UNSUPPORTED.statics.has(qualifiedName)) features.push(qualifiedName)
  if (UNSUPPORTED.members.has(member)) features.push(member)
  return features
}

/** Throws if a built script uses a feature that the oldest supported browsers lack. They would show a blank page. */
export async function checkBrowserSupport(dist: string): Promise<void> {
  for (const file of globSync('**/*.js', { cwd: dist })) {
    const unsupported = [...findUnsupported(await readFile(join(dist, file), 'utf8'))]
    if (unsupported.length > 0) {
      throw new Error(
        `${file} uses ${unsupported.join(', ')}, which the oldest browsers in web/src/oldest-browsers.ts lack. Add it to web/src/boot/missing-functions.ts, or ask for it first and say so in web/build/check-browser-support.ts.`,
      )
    }
  }
}
