/** Measures how much a screen moves while it loads. */

import type { BrowserContext, Page } from '@playwright/test'

type LayoutShiftEntry = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }

/** Sums up layout shifts without recent input, on a page or on all pages of a context. */
export const recordLayoutShifts = (target: BrowserContext | Page) =>
  target.addInitScript(() => {
    const counted = { shift: 0 }
    Object.assign(window, { counted })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShiftEntry[])
        counted.shift += hadRecentInput ? 0 : value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns the layout shift since the page was opened or since the last call. */
export const takeLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { counted } = window as unknown as { counted: { shift: number } }
    const { shift } = counted
    counted.shift = 0
    return shift
  })
