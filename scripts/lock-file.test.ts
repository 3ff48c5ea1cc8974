/** Without a hash in package-lock.json, npm would install whatever the registry sends. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.mjs'

type LockedPackage = { readonly link?: true; readonly integrity?: string; readonly inBundle?: true }

test('every locked package has a hash, those for other machines too', () => {
  const lockFile: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const installed = Object.entries(lockFile.packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  )
  const withoutHash = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)
  expect(installed.length).toBeGreaterThan(400)
  expect(withoutHash).toEqual([])
})
