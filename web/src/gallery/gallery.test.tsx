/**
 * Checks every component of `ui/` in the gallery, which shows each in all its states. axe is a library that finds accessibility
 * errors. A look is a combination of what a child can choose: a mode, colours and a text size.
 */

import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { show } from '../testing/screen.tsx'
import { isSpelledName } from '../testing/spelled-name.ts'
import { Gallery } from './gallery.tsx'
import { applyLook, GALLERY_LOOKS, LOOK_RULES, PAIRED_LOOKS } from './looks.ts'
import { SECTIONS } from './sections.ts'

/** Components that need no exhibit: parts of other components, components that render nothing, and components of every page. */
const WITHOUT_EXHIBIT = [
  'FigureDrawing',
  'IconFigure',
  'DemoLogins',
  'NeedsHttps',
  'Quoted',
  'GroundDrawing',
  'PageEdge',
  'DocumentTitle',
  'RedirectScreen',
  'Announcer',
  'Announcing',
  'StatusText',
  'UNTRANSLATED',
  'LiveRegion',
  'CalmCornerHint',
  'LoadFailed',
  'DrawnLine',
  'DrawnMarks',
  'NewestPiece',
  'TabList',
  'FACES',
  'CompanionLantern',
  'LanternPicture',
  'WithPicture',
  'ProviderMark',
  'NumberPad',
  'LeafString',
]

/** Switches transitions off, because axe would measure the colors in the middle of a transition. */
const NO_TRANSITIONS = Object.assign(document.createElement('style'), {
  textContent: '* { transition: none !important; }',
})

/** The looks to check. `VITE_LOOKS=every` checks all. */
const looks = import.meta.env.VITE_LOOKS === 'every' ? GALLERY_LOOKS : PAIRED_LOOKS

const exhibits = SECTIONS.flatMap((section) => section.exhibits)

beforeAll(() => document.head.append(NO_TRANSITIONS))
afterEach(() => applyLook({}))
afterAll(() => NO_TRANSITIONS.remove())

/** Rules about the parts of a whole page. Journeys check them on every screen. */
const RULES_OF_PAGES = ['region', 'heading-order', 'landmark-unique']

/** The accessibility errors that axe finds in elements. */
const findErrors = async (exhibit: HTMLElement | NodeList, rules?: string[]): Promise<string[]> => {
  const { violations } = await axe.run(exhibit, {
    resultTypes: ['violations'],
    selectors: false,
    rules: Object.fromEntries(RULES_OF_PAGES.map((rule) => [rule, { enabled: false }])),
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isSpelledName(id, html))
      .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

it('axe finds nothing in any exhibit, nor in any look, and contrast is 7 to 1', async () => {
  const { container } = await show(<Gallery />)
  expect(await findErrors(container)).toEqual([])
  for (const { mode, colours, textSize, look } of looks) {
    applyLook(look)
    expect(await findErrors(container, LOOK_RULES), `${mode}, ${colours}, ${textSize}`).toEqual([])
  }
  console.info(
    `axe: ${exhibits.length} exhibits in ${looks.length} looks, ${exhibits.length * looks.length} combinations`,
  )
})

/** The selector of all controls. */
const CONTROLS = 'button, a, label, input, select, textarea, summary'

type Node = { readonly nodeId: number; readonly contentDocument?: Node; readonly children?: readonly Node[] }

/** The document around the frame of the tests. */
const documentOfTests = (node: Node): Node | undefined =>
  node.contentDocument ?? node.children?.map(documentOfTests).find((document) => document !== undefined)

/** Forces states such as `hover` on all controls. An empty list removes them. */
async function forceStates(forcedPseudoClasses: readonly string[]): Promise<void> {
  const devtools = cdp() as unknown as { send: <Answer>(method: string, params?: object) => Promise<Answer> }
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send<{ root: Node }>('DOM.getDocument', { depth: -1, pierce: true })
  const { nodeIds } = await devtools.send<{ nodeIds: number[] }>('DOM.querySelectorAll', {
    nodeId: (documentOfTests(root) ?? root).nodeId,
    selector: CONTROLS,
  })
  await Promise.all(nodeIds.map((nodeId) => devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })))
}

it('the text of every control is readable while it is hovered, focused or pressed, in any colors', async () => {
  const { container } = await show(<Gallery />)
  const controls = container.querySelectorAll(CONTROLS)
  const looksByColours = Map.groupBy(looks, ({ colours }) => colours)
  for (const states of [['hover'], ['focus', 'focus-visible'], ['hover', 'active']]) {
    await forceStates(states)
    for (const [colours, [first]] of looksByColours) {
      applyLook(first?.look ?? {})
      expect(await findErrors(controls, ['color-contrast']), `${states}, ${colours}`).toEqual([])
    }
  }
})

it('no live region contains a control, because screen readers would not tell that it is a control', async () => {
  const { container } = await show(<Gallery />)
  const regions = ':is([role="status"], [role="alert"], [aria-live])'
  const controls = [...container.querySelectorAll(`${regions} :is(button, a, input, select, textarea)`)]
  expect(controls.map(({ outerHTML }) => outerHTML)).toEqual([])
  expect(container.querySelectorAll(regions).length).toBeGreaterThan(5)
})

it('excludes words, names and addresses in exhibits from translation', async () => {
  const { container } = await show(<Gallery />)
  const pattern = /\b(lighthouse\d*|reef|tide|shark|moss|unforget|hid)\b/
  const iterator = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const [marked, unmarked]: [Set<string>, Set<string>] = [new Set(), new Set()]
  while (iterator.nextNode()) {
    const { data, parentElement } = iterator.currentNode as Text
    const marker = parentElement?.closest('[translate=no][lang]')
    if (pattern.test(data)) (marker ? marked : unmarked).add(data)
  }
  expect([...unmarked]).toEqual([])
  expect(marked.size).toBeGreaterThan(5)
})

it('the gallery shows every component of ui/', async () => {
  const sources = import.meta.glob<string>(['../ui/**/*.tsx', '!../ui/**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
  })
  const exhibitFiles = import.meta.glob<string>('./exhibits/*.tsx', { query: '?raw', import: 'default', eager: true })
  const text = Object.values(exhibitFiles).join('\n')
  const missing = []
  for (const [file, load] of Object.entries(sources)) {
    const components = [...(await load()).matchAll(/^export (?:default )?(?:const|function) ([A-Z]\w+)/gm)]
    for (const [, name] of components)
      if (name && !WITHOUT_EXHIBIT.includes(name) && !text.includes(`<${name}`)) missing.push(`${file}: ${name}`)
  }
  expect(missing).toEqual([])
})

it('twelve of the thirty-six looks cover every pair of choices', () => {
  const pairs = (list: typeof looks) =>
    new Set(
      list.flatMap(({ mode, colours, textSize }) => [
        `${mode}, ${colours}`,
        `${mode}, ${textSize}`,
        `${colours}, ${textSize}`,
      ]),
    )
  expect([PAIRED_LOOKS.length, GALLERY_LOOKS.length]).toEqual([12, 36])
  expect(pairs(PAIRED_LOOKS)).toEqual(pairs(GALLERY_LOOKS))
})
