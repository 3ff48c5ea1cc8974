import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchScreens } from './prefetch-screens.ts'
import type { Route } from './routes.ts'

/** Screens that load slowly: each `resolveNext` completes the load that was requested first. */
function slowScreens(...audiences: Route['audience'][]) {
  const requested: string[] = []
  const resolveNext: (() => void)[] = []
  const routes = audiences.map((audience, index): Route => {
    const path = `/${audience}/${index}`
    const load = () => {
      requested.push(path)
      return new Promise<{ default: () => null }>((resolve) => resolveNext.push(() => resolve({ default: () => null })))
    }
    return { path, audience, load }
  })
  return { routes, requested, resolveNext: () => resolveNext.shift()?.() }
}

/** The options of `vi.waitFor`. The timeout is in milliseconds, and long because a busy machine is slow. */
const WAIT_OPTIONS = { timeout: 30_000 }
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

type NavigatorWithConnection = Navigator & { readonly connection: { readonly effectiveType: string } }

/** Fakes a fast connection and an idle browser: on a busy machine the browser would report neither. */
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.spyOn(navigator as NavigatorWithConnection, 'connection', 'get').mockReturnValue({ effectiveType: '4g' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('prefetches the screens of one audience one at a time', async () => {
  const { routes, requested, resolveNext } = slowScreens('child', 'open', 'child', 'parent')
  prefetchScreens(routes, 'child')
  await expect.poll(() => requested).toEqual(['/child/0'])
  await pause()
  expect(requested).toEqual(['/child/0'])
  resolveNext()
  await expect.poll(() => requested).toEqual(['/child/0', '/child/2'])
})

it('prefetches the home screen first, since a logout leads there', async () => {
  const { routes, requested, resolveNext } = slowScreens('child', 'open')
  const [home] = slowScreens('open').routes
  if (!home) throw new Error('There is no home')
  const load = () => {
    requested.push('/')
    return Promise.resolve({ default: () => null })
  }
  prefetchScreens([...routes, { ...home, path: '/', load }], 'child')
  await expect.poll(() => requested).toEqual(['/', '/child/0'])
  resolveNext()
  await pause()
  expect(requested).toEqual(['/', '/child/0'])
})

it('pauses while the browser is offline, resumes, and stops when it is told to', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { routes, requested, resolveNext } = slowScreens('child', 'child', 'child')
  const stop = prefetchScreens(routes, 'child')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requested).toEqual([])
  onLine.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => requested).toEqual(['/child/0'])
  onLine.mockReturnValue(false)
  resolveNext()
  await vi.advanceTimersByTimeAsync(1)
  stop()
  onLine.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requested).toEqual(['/child/0'])
})

it('retries a failed screen after all the others', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run))
  const { routes, requested, resolveNext } = slowScreens('child')
  const screen = { default: () => null }
  const load = vi.fn<Route['load']>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(screen)
  const stop = prefetchScreens([{ path: '/broken', audience: 'child', load }, ...routes], 'child')
  await expect.poll(() => requested).toEqual(['/child/0'])
  expect(load).toHaveBeenCalledOnce()
  resolveNext()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).toHaveBeenCalledTimes(2)
  }, WAIT_OPTIONS)
  stop()
})

it('retries nothing after it was stopped', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { routes, requested, resolveNext } = slowScreens('child', 'child')
  const broken: Route = { path: '/broken', audience: 'child', load: () => Promise.reject(new Error('no network')) }
  const stop = prefetchScreens([broken, ...routes], 'child')
  await expect.poll(() => requested).toEqual(['/child/0'])
  stop()
  resolveNext()
  await pause()
  expect(requested).toEqual(['/child/0'])
})

it('prefetches nothing on a slow connection', async () => {
  vi.spyOn(navigator as NavigatorWithConnection, 'connection', 'get').mockReturnValue({ effectiveType: '3g' })
  const { routes, requested } = slowScreens('child')
  const stop = prefetchScreens(routes, 'child')
  await pause()
  expect(requested).toEqual([])
  stop()
})
