import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadStylesheet } from './load-stylesheet.ts'

const preload = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: '/style.css' })

beforeEach(() => {
  document.head.append(preload)
  vi.useFakeTimers()
})
afterEach(() => {
  preload.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('the app waits at most three seconds for a style sheet', async () => {
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  const onLoaded = vi.fn()
  void loadStylesheet().then(onLoaded)
  expect(append).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rel: 'stylesheet', href: preload.href }))
  await vi.advanceTimersByTimeAsync(2_999)
  expect(onLoaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onLoaded).toHaveBeenCalledOnce()
})
