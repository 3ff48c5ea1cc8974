/** A module of `src/generated`: its path there, without the ending `.ts`, and its source. */
export type GeneratedModule = readonly [path: string, source: string]

/** A type and the module from which it is imported, such as `Word` from `@lanternleaf/domain/word-bank/word`. */
type ImportedType = readonly [type: string, from: string]

/** The import path of the types of generated modules: `src/content-types.ts`. */
export const CONTENT_TYPES = '#content-types'

/** Switches off the type check of a generated module. The check would take minutes, and the content is checked before. */
const UNCHECKED = '// @ts-nocheck: generated from files that are checked before\n'

/** A module that exports data. */
export const dataModule = (path: string, [type, from]: ImportedType, data: unknown, isList = false): GeneratedModule =>
  codeModule(
    path,
    [[type, from]],
    `const data: ${isList ? `readonly ${type}[]` : type} = ${JSON.stringify(data)}\nexport default data\n`,
  )

/** A module of code, with the types that it names. */
export const codeModule = (path: string, types: readonly ImportedType[], code: string): GeneratedModule => [
  path,
  `${UNCHECKED}${types.map(([type, from]) => `import type { ${type} } from '${from}'\n`).join('')}${code}`,
]
