import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@lanternleaf/contract/endpoint'

const folder = dirname(fileURLToPath(import.meta.resolve('@lanternleaf/contract/endpoint')))
const nouns = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const modules: object[] = await Promise.all(
  nouns.map((file) => import(`@lanternleaf/contract/${file.slice(0, -'.ts'.length)}`)),
)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'answer' in value

/** Everything the contract says the server can be asked. */
export const ENDPOINTS: readonly Endpoint[] = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
