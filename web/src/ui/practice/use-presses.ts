import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * Handlers under which nothing is pressed that was not there: no press counts while the screen is `still`, nor one whose
 * finger came down at another stage, nor a finger's while something is just `gone` from under it.
 */
export function usePresses(stage: string, still: boolean, gone = false) {
  const downAt = useRef<string | null>(null)
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      downAt.current = stage
      if (still || gone) event.stopPropagation()
    },
    onClickCapture: (event: MouseEvent) => {
      // A key, and what a screen reader presses, has no finger.
      const isOfOtherStage = event.detail > 0 && downAt.current !== null && downAt.current !== stage
      downAt.current = null
      if (!still && !isOfOtherStage && !(gone && event.detail > 0)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
