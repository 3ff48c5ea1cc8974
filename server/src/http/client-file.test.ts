import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { type Encoding, recompress, variantOf } from './client-file.ts'

const compressors = ['brotliCompressSync', 'gzipSync'] as const

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

it('recompress compresses a changed page when an encoding is first requested, and only once', () => {
  const [brotli, gzip] = compressors.map((name) => vi.spyOn(zlib, name))
  syncBuiltinESMExports()
  const built = variantOf(Buffer.from('a page'))
  const encodings: readonly Encoding[] = ['identity', 'br', 'gzip']
  const page = {
    type: 'text/html',
    styles: [],
    variants: new Map(encodings.map((encoding) => [encoding, () => built])),
  }
  const { variants } = recompress(page, (text) => `${text} of somebody`)
  expect(brotli).not.toHaveBeenCalled()
  const compressed = variants.get('br')?.()
  expect(variants.get('br')?.()).toBe(compressed)
  expect(brotli).toHaveBeenCalledTimes(1)
  expect(gzip).not.toHaveBeenCalled()
  expect(String(zlib.brotliDecompressSync(compressed?.bytes ?? ''))).toBe('a page of somebody')
  expect(String(zlib.gunzipSync(variants.get('gzip')?.().bytes ?? ''))).toBe('a page of somebody')
  expect(gzip).toHaveBeenCalledTimes(1)
})
