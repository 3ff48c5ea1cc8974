/** The comfort setting "Line focus", for children who lose the line while they read a story. */

import { useEffect, useRef } from 'react'
import styles from './effects.module.css'
import { lineAt, type TextLine, textLines } from './text-lines.ts'

/** The space between a line and its frame, in px. */
const MARGIN_PX = 4

/**
 * A frame around the line of a story that the child reads: the line under the mouse, or the line touched last, or else the first
 * line. The arrow keys move the frame by one line. While the voice reads, it highlights the words itself, and the frame is hidden.
 */
export function LineFrame() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let word: Element | null = null
    let frameRequest = 0
    const show = (line: TextLine | undefined) => {
      if (!frame.current) return
      frame.current.hidden = line === undefined
      if (!line) return
      word = line.words[0] ?? null
      const { top, bottom, left, right } = line
      Object.assign(frame.current.style, {
        insetBlockStart: `${top - MARGIN_PX}px`,
        insetInlineStart: `${left - MARGIN_PX}px`,
        inlineSize: `${right - left + 2 * MARGIN_PX}px`,
        blockSize: `${bottom - top + 2 * MARGIN_PX}px`,
      })
    }
    const update = () => {
      frameRequest = 0
      const lines = textLines()
      show(lines.find(({ words }) => word !== null && words.includes(word)) ?? lines[0])
    }
    const scheduleUpdate = () => {
      frameRequest ||= requestAnimationFrame(update)
    }
    const onPointer = ({ type, pointerType, clientX, clientY }: PointerEvent) => {
      if (type === 'pointermove' && pointerType !== 'mouse') return
      const line = lineAt(textLines(), clientX, clientY)
      if (line) show(line)
    }
    const onFocus = ({ target }: FocusEvent) => {
      const line = textLines().find(({ words }) => words.some((candidate) => candidate === target))
      if (line) show(line)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const isHandledElsewhere = event.defaultPrevented || event.target instanceof HTMLInputElement || event.altKey
      if (step === undefined || isHandledElsewhere || event.target instanceof HTMLTextAreaElement) return
      if (document.querySelector('dialog[open]') || event.target instanceof HTMLSelectElement) return
      const lines = textLines()
      const line = lines[lines.findIndex(({ words }) => word !== null && words.includes(word)) + step]
      if (!line) return
      event.preventDefault()
      show(line)
      line.words[0]?.scrollIntoView({ block: 'nearest' })
    }
    update()
    const observer = new MutationObserver(scheduleUpdate)
    observer.observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-ahead', 'data-spoken'],
    })
    addEventListener('pointermove', onPointer)
    addEventListener('pointerdown', onPointer)
    addEventListener('focusin', onFocus)
    addEventListener('keydown', onKeyDown)
    addEventListener('scroll', scheduleUpdate, { capture: true, passive: true })
    addEventListener('resize', scheduleUpdate)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frameRequest)
      removeEventListener('pointermove', onPointer)
      removeEventListener('pointerdown', onPointer)
      removeEventListener('focusin', onFocus)
      removeEventListener('keydown', onKeyDown)
      removeEventListener('scroll', scheduleUpdate, { capture: true })
      removeEventListener('resize', scheduleUpdate)
    }
  }, [])
  return <div ref={frame} className={styles.frame} aria-hidden="true" data-line-frame hidden />
}
