/**
 * Finds all texts of the screens in the source code, for `npm run content -- texts` and for a test of the house style. The
 * texts stand in the components that show them, where a reader of the code sees them in place. An editor, or a
 * translator, reads this list.
 */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A text of a screen. `{…}` in it stands for a part that is inserted when it is shown. */
export type ScreenText = {
  /** A folder of `web/src/features`, or another folder of `web/src`, `domain/src` or `contract/src`. */
  readonly feature: string
  /** The path of the file in the repository. */
  readonly file: string
  readonly line: number
  readonly text: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

/** The folders with texts: components, and rules that answer with a sentence. */
const SOURCES = 'web/src/**/*.{ts,tsx}'
const RULES = '{domain,contract}/src/**/*.ts'

/** Files whose texts no child or parent sees. Those of `domain` speak to authors of stories. */
const NOT_SHOWN =
  /^domain\/src\/(scene\/parse-|story\/(parse-story|mistyped-line))|^web\/src\/(generated|gallery|preview|boot)\/|\/testing\/|\.test\.tsx?$|\.d\.ts$/

/** Attributes that hold names of things in the code, and no text. */
const NO_TEXT =
  /^(class|className|id|key|to|href|src|type|name|role|rel|d|viewBox|media|method|autoComplete|inputMode|lang|fill|stroke|transform|preserveAspectRatio|gradientUnits|path|kind|at|tint|icon|size|width|pictures|data-.*)$/

/** Nodes of TypeScript that wrap a value, such as `{ … } as const`. All other nodes of TypeScript are types, which have no texts. */
const WRAPPERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

/** Calls whose arguments only developers and operators see. */
const FOR_DEVELOPERS = /^(console\.\w+|Error|TypeError|RangeError|DOMException|import|expect)$/

/** Lists every text of the screens, by file and line. @param root the folder of the repository */
export const screenTexts = (root: string): readonly ScreenText[] =>
  [SOURCES, RULES]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_SHOWN.test(file))
    .toSorted()
    .flatMap((file) => textsOfFile(file, readFileSync(join(root, file), 'utf8')))

/** The texts of one file. */
export function textsOfFile(file: string, source: string): readonly ScreenText[] {
  const [workspace = '', , folder = '', second = ''] = file.split('/')
  const feature = workspace === 'web' && folder === 'features' ? second : folder.replace(/\.ts$/, '')
  const texts: ScreenText[] = []
  const add = (node: Node, text: string) => {
    const trimmed = text.replace(/\s+/g, ' ').trim()
    const line = source.slice(0, node.start).split('\n').length
    if (/\p{L}/u.test(trimmed)) texts.push({ feature, file, line, text: trimmed })
  }
  const visit = (node: Node): void => {
    if (isForDevelopers(node, source) || isType(node) || node.type === 'ImportDeclaration') return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') add(node, textOfChildren(node))
    else if (node.type === 'JSXAttribute' && NO_TEXT.test(nameOf(node))) return
    else if (isText(node) && looksLikeText(textOfLiteral(node))) add(node, textOfLiteral(node))
    for (const child of childrenOf(node)) if (child.type !== 'JSXText' && !isWritten(node, child)) visit(child)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return texts
}

/** What is written directly in an element. Elements and expressions in it are `{…}`, so that a sentence stays whole. */
const textOfChildren = (node: Node): string => {
  const parts = (node.children as readonly Node[]).map((child) => {
    if (child.type === 'JSXText') return String(child.value)
    const expression = child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child
    return expression.type === 'Literal' ? String(expression.value) : '{…}'
  })
  const text = parts.join('')
  return /\p{L}/u.test(text.replaceAll('{…}', '')) ? text : ''
}

/** Whether a child is a string that `textOfChildren` has added already: `{' '}` or `{'…'}` in an element. */
const isWritten = (node: Node, { type, expression }: Node): boolean =>
  (node.type === 'JSXElement' || node.type === 'JSXFragment') &&
  type === 'JSXExpressionContainer' &&
  (expression as Node).type === 'Literal'

const isText = (value: unknown): boolean => {
  const node = value as Node | null
  return node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')
}

const textOfLiteral = (node: Node): string =>
  node.type === 'TemplateLiteral'
    ? (node.quasis as readonly { readonly value: { readonly cooked: string } }[])
        .map(({ value }) => value.cooked)
        .join('{…}')
    : String(node.value)

/** Whether a string in the code is a text, and not a key, an address or a class: it has words, or begins as a sentence does. */
const looksLikeText = (text: string): boolean =>
  (/^[\p{Lu}“‘{]/u.test(text) && /^[^_/<>=;#]*$/.test(text) && !/^[A-Z][a-z]*[A-Z]|^[A-Z]{2,}$|^[A-Z]$/.test(text)) ||
  /^\p{L}[\p{L}’']* \p{L}[^/<>=;#]*$/u.test(text)

const isType = ({ type }: Node): boolean => type.startsWith('TS') && !WRAPPERS.includes(type)

const nameOf = (node: Node): string => String((node.name as Node).name ?? '')

const isForDevelopers = (node: Node, source: string): boolean => {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression' && node.type !== 'ImportExpression') return false
  const callee = node.callee as Node | undefined
  return callee === undefined || FOR_DEVELOPERS.test(source.slice(callee.start, callee.end))
}

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
