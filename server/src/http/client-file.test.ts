import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { type Encoding, recompress, variantOf } from './client-file.ts'

const packers = ['brotliCompressSync', 'gzipSync'] as const

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

it('recompresses a changed page on demand, once for each encoding', () => {
  const [brotli, gzip] = packers.map((name) => vi.spyOn(zlib, name))
  syncBuiltinESMExports()
  const built = variantOf(Buffer.from('a page'))
  const ways: readonly Encoding[] = ['identity', 'br', 'gzip']
  const page = { type: 'text/html', styles: [], variants: new Map(ways.map((encoding) => [encoding, () => built])) }
  const { variants } = recompress(page, (text) => `${text} of somebody`)
  expect(brotli).not.toHaveBeenCalled()
  const packed = variants.get('br')?.()
  expect(variants.get('br')?.()).toBe(packed)
  expect(brotli).toHaveBeenCalledTimes(1)
  expect(gzip).not.toHaveBeenCalled()
  expect(String(zlib.brotliDecompressSync(packed?.bytes ?? ''))).toBe('a page of somebody')
  expect(String(zlib.gunzipSync(variants.get('gzip')?.().bytes ?? ''))).toBe('a page of somebody')
  expect(gzip).toHaveBeenCalledTimes(1)
})
