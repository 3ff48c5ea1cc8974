import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { root } from '../../scripts/house.mjs'

/** Where the instrumented code is, the tests that are asked, and whether those of a file are run again together. */
const { CODE = '', TESTS = '[]', TOGETHER = '' } = process.env
const FORGETFUL = join(import.meta.dirname, 'forgetful.ts')
const REMEMBERED = join(root, 'content', 'src', 'language', 'remembered.ts')
const LAST = 'mutants/at-once/try-mutants.ts'

const code: Record<string, string> = CODE === '' ? {} : JSON.parse(readFileSync(CODE, 'utf8'))
const byPath = new Map(Object.entries(code).map(([file, text]) => [join(root, file), text]))

const isLast = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith(LAST)

export default defineConfig({
  root,
  plugins: [
    {
      name: 'instrumented',
      enforce: 'pre',
      load: (id: string) => byPath.get(id.split('?')[0] ?? ''),
      resolveId: (id: string, importer = '') => (resolve(dirname(importer), id) === REMEMBERED ? FORGETFUL : undefined),
    },
  ],
  test: {
    // It knows a file by its own content and its plugins' names, not by what they make of it.
    fsModuleCache: false,
    include: [...JSON.parse(TESTS), LAST],
    setupFiles: ['mutants/same-cases.ts', `mutants/at-once/note-${TOGETHER === '' ? 'tests' : 'files'}.ts`],
    env: { ENGINE: 'sqlite' },
    globalSetup: ['mutants/at-once/end-endless.ts'],
    sequence: {
      sequencer: class {
        shard = (files: TestSpecification[]) => files
        sort = (files: TestSpecification[]) =>
          files.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))
      },
    },
    // One worker, in this process: its tests are run again and again, and what it takes of the processor is known.
    isolate: false,
    pool: 'threads',
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 5_000 } },
    silent: true,
    reporters: ['dot'],
  },
})
