import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { build, type Rollup } from 'vite'

/**
 * Builds a program into one file of all that it runs, as it was written but for types and comments: `build.ts PROGRAM
 * FILE`. What Node holds of a thousand modules takes 20 MB more, and longer to begin. The worker thread that writes to
 * SQLite is a file of its own beside it.
 */
const [program, file] = process.argv.slice(2)
if (program === undefined || file === undefined) throw new Error('Which program, and into which file?')

const worker = join(import.meta.dirname, 'src', 'db', 'sqlite-worker.ts')
await bundle(worker, join(dirname(file), 'sqlite-worker.js'))
await bundle(program, file)

async function bundle(entry: string, file: string): Promise<void> {
  const { output } = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    // What is native is no part of a file.
    ssr: { noExternal: true, external: ['bcrypt'] },
    build: {
      ssr: resolve(entry),
      target: 'node26',
      minify: false,
      write: false,
      sourcemap: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          // A server that runs reads nothing more of a build, which may be a newer one by then.
          codeSplitting: false,
          // One letter beyond Latin and each takes two bytes, in three million.
          charset: 'ascii',
          comments: false,
        },
      },
    },
  })) as Rollup.RollupOutput

  const [built, map, ...more] = output
  if (more.length > 0 || map?.type !== 'asset') throw new Error('A program is one file, and what tells its lines')
  await mkdir(dirname(file), { recursive: true })
  // For who looks up a line of a log. Node does not read it.
  await writeFile(`${file}.map`, map.source)
  // Whole or not at all: a build may be stopped.
  const begun = `${file}.${process.pid}`
  await writeFile(begun, built.code)
  await rename(begun, file)
}
