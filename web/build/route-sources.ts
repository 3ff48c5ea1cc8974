import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../src/paths.ts'

const APP = join(import.meta.dirname, '..', 'src', 'app')
const ROUTE = /path: paths\.(\w+),\s*audience: '\w+',\s*load: \(\) => import\('\.\.\/((?:routes|features)\/[^']+)'\)/g

/** The source file of the screen at each address, read from `routes.ts`. */
export async function readRouteSources(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(APP, 'routes.ts'), 'utf8')
  return new Map([...text.matchAll(ROUTE)].map(([, name, file]) => [paths[name as keyof typeof paths], `src/${file}`]))
}
