import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '..', '..')

/** The paths of our modules that a file imports, without type imports, which the build removes. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+)'|import\('([^']+)'\)/gm)]
    .map(([, staticImport, dynamicImport]) => staticImport ?? dynamicImport ?? '')
    .map((name) =>
      name.startsWith('@lanternleaf/domain/')
        ? join(repository, 'domain', 'src', `${name.slice('@lanternleaf/domain/'.length)}.ts`)
        : join(dirname(file), name),
    )
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))

/** The paths of all modules that are part of the client. */
function modulesOfClient(): ReadonlySet<string> {
  const modules = new Set<string>()
  const queue = globSync('web/src/app/{main,routes,screens}.{ts,tsx}', { cwd: repository }).map((path) =>
    join(repository, path),
  )
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (modules.has(file)) continue
    modules.add(file)
    queue.push(...importsOf(file))
  }
  return modules
}

it('the client does not load the checks for authors of stories, which children do not need', () => {
  const files = [...modulesOfClient()].map((file) => file.slice(repository.length + 1))
  expect(files).toContain('domain/src/story-generator/generate.ts')
  expect(files).toContain('domain/src/story/print.ts')
  expect(files.filter((file) => /story\/(parse|mistyped|edit-distance|draft-sections|check-)/.test(file))).toEqual([])
})
