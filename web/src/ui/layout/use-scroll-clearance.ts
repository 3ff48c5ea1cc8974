import { useEffect, useRef } from 'react'

/** How far above the foot what has the focus comes to stand, in px. */
const ABOVE = 12

/** Measures each foot that is shown. */
const measures = new Set<() => void>()

/**
 * For what stays at the foot of the window or of a dialog: what is scrolled behind it keeps clear of it, however high large
 * letters make it. Its own buttons are in sight as they are. The style sheet has the usual height until it is measured.
 */
export function useScrollClearance<Foot extends HTMLElement>() {
  const foot = useRef<Foot>(null)
  useEffect(() => {
    const bar = foot.current
    if (!bar) return
    const scroller = bar.closest('dialog') ?? document.documentElement
    // On these two alone: a property that all inherit would have the whole page styled anew.
    const measure = () => {
      const { height } = bar.getBoundingClientRect()
      // In a window that is small for the letters it goes along with the page, and hides nothing.
      const stays = Number.parseFloat(getComputedStyle(bar).bottom) > -height
      const room = `${(stays ? Math.ceil(height) : 0) + ABOVE}px`
      scroller.style.scrollPaddingBlockEnd = room
      bar.style.setProperty('--foot', room)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(bar, { box: 'border-box' })
    measures.add(measure)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      measures.delete(measure)
      scroller.style.scrollPaddingBlockEnd = ''
      // One that stays at the foot of the same page keeps its room.
      for (const other of measures) other()
    }
  }, [])
  return foot
}
