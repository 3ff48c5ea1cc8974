import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lessonModules } from './lessons.ts'
import { sceneModules } from './scenes.ts'
import { screenReaderProModules } from './screen-reader-pro.ts'
import { sentenceModules } from './sentence-bank.ts'
import { storyModules } from './stories.ts'
import { storyGeneratorModules } from './story-generator.ts'
import { storyStatisticsModule } from './story-statistics.ts'
import { wordModules } from './word-bank.ts'

const FOLDER = join(import.meta.dirname, '..', 'src', 'generated')

/**
 * Writes the modules of `src/generated` from the files of `content`. The build calls it, the development server after each saved
 * text, and the tests. Unchanged modules are not written again, and obsolete modules are deleted.
 * @param previewed a story whose statistics `npm run content -- preview` shows
 * @throws {Error} that names the first mistake in a text, with its file, line and remedy
 */
export function generate(previewed?: string): void {
  const modules = [
    ...storyModules(),
    ...sceneModules(),
    ...storyGeneratorModules(),
    ...wordModules(),
    ...lessonModules(),
    ...sentenceModules(),
    ...screenReaderProModules(),
    storyStatisticsModule(previewed),
  ].map(([path, source]) => [path.includes('.') ? path : `${path}.ts`, source] as const)
  const currentFiles = new Set(modules.map(([file]) => file))
  for (const file of globSync('**/*.{ts,js}', { cwd: FOLDER })) {
    if (!currentFiles.has(file)) rmSync(join(FOLDER, file))
  }
  for (const [file, source] of modules) writeIfChanged(join(FOLDER, file), source)
}

function writeIfChanged(file: string, source: string): void {
  if (readOrNull(file) === source) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) generate()
