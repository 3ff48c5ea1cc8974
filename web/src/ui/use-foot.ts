import { useEffect, useRef } from 'react'

/** How far above the foot what has the focus comes to stand, in px. */
const ABOVE = 12

/**
 * For what stays at the foot of the window or of a dialog: what is scrolled behind it keeps clear of it, however high large
 * letters make it. Its own buttons are in sight as they are. The style sheet has the usual height until it is measured.
 */
export function useFoot<Foot extends HTMLElement>() {
  const foot = useRef<Foot>(null)
  useEffect(() => {
    const bar = foot.current
    if (!bar) return
    const scroller = bar.closest('dialog') ?? document.documentElement
    // On these two alone: a property that all inherit would have the whole page styled anew.
    const measured = new ResizeObserver(([entry]) => {
      const room = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0) + ABOVE}px`
      scroller.style.scrollPaddingBlockEnd = room
      bar.style.setProperty('--foot', room)
    })
    measured.observe(bar, { box: 'border-box' })
    return () => {
      measured.disconnect()
      scroller.style.scrollPaddingBlockEnd = ''
    }
  }, [])
  return foot
}
