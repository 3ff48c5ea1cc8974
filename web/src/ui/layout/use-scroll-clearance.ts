import { useEffect, useRef } from 'react'

/** The gap between the bar and a focused element above it, in px. */
const GAP_PX = 12

/** The measuring functions of all mounted bars. */
const measurements = new Set<() => void>()

/**
 * For a bar that sticks to the bottom of the window or of a dialog: focused elements are scrolled so that the bar does not hide
 * them, even if large letters make the bar high. Until the bar is measured, the style sheet assumes its usual height.
 */
export function useScrollClearance<Bar extends HTMLElement>() {
  const ref = useRef<Bar>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const scroller = bar.closest('dialog') ?? document.documentElement
    // The height is set only on the scroller and the bar. An inherited property of the page would restyle the whole page.
    const measure = () => {
      const { height } = bar.getBoundingClientRect()
      // In a window that is small for its letters the bar is not sticky, and hides nothing.
      const isSticky = Number.parseFloat(getComputedStyle(bar).bottom) > -height
      const clearance = `${(isSticky ? Math.ceil(height) : 0) + GAP_PX}px`
      scroller.style.scrollPaddingBlockEnd = clearance
      bar.style.setProperty('--foot', clearance)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(bar, { box: 'border-box' })
    measurements.add(measure)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      measurements.delete(measure)
      scroller.style.scrollPaddingBlockEnd = ''
      // Another bar on the same page keeps its clearance.
      for (const remeasure of measurements) remeasure()
    }
  }, [])
  return ref
}
