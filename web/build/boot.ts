import { join } from 'node:path'
import { build } from 'vite'
import { BUILD_TARGET } from './browser-targets.ts'

/** Builds the boot file as one separate script. Returns its name. */
export async function buildBoot(web: string, dist: string): Promise<string> {
  const built = await build({
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
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The boot file was not built')
  return output.output[0].fileName
}
