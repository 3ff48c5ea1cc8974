import { join } from 'node:path'
import { build } from 'vite'
import { BUILD_TARGET } from './browser-targets.ts'

/**
 * Builds the boot file, `src/boot/boot.ts`, which is the first script of every page. It is one separate script without imports, so
 * that it can run before the app has loaded. Returns its name in `dist`.
 */
export async function buildBoot(web: string, dist: string): Promise<string> {
  const result = await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: BUILD_TARGET,
      rolldownOptions: {
        input: join(web, 'src', 'boot', 'boot.ts'),
        output: { format: 'iife', entryFileNames: 'assets/boot-[hash].js' },
      },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The boot file was not built')
  return output.output[0].fileName
}
