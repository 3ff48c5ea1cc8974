import { useEffect, useRef } from 'react'
import styles from './effects.module.css'
import { lineAt, type TextLine, textLines } from './text-lines.ts'

/** Room between a line and its frame, in px. */
const AROUND = 4

/**
 * A frame around the line of a story that is read: where the pointer is, or a finger was, else the first. The arrow keys take it
 * to the next line. While the voice reads, its own marks tell the place.
 */
export function LineFrame() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let word: Element | null = null
    let asked = 0
    const show = (line: TextLine | undefined) => {
      if (!frame.current) return
      frame.current.hidden = line === undefined
      if (!line) return
      word = line.words[0] ?? null
      const { top, bottom, left, right } = line
      Object.assign(frame.current.style, {
        insetBlockStart: `${top - AROUND}px`,
        insetInlineStart: `${left - AROUND}px`,
        inlineSize: `${right - left + 2 * AROUND}px`,
        blockSize: `${bottom - top + 2 * AROUND}px`,
      })
    }
    const look = () => {
      asked = 0
      const lines = textLines()
      show(lines.find(({ words }) => word !== null && words.includes(word)) ?? lines[0])
    }
    const lookSoon = () => {
      asked ||= requestAnimationFrame(look)
    }
    const point = ({ type, pointerType, clientX, clientY }: PointerEvent) => {
      if (type === 'pointermove' && pointerType !== 'mouse') return
      const line = lineAt(textLines(), clientX, clientY)
      if (line) show(line)
    }
    const focus = ({ target }: FocusEvent) => {
      const line = textLines().find(({ words }) => words.some((one) => one === target))
      if (line) show(line)
    }
    const step = (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const isTaken = event.defaultPrevented || event.target instanceof HTMLInputElement || event.altKey
      if (by === undefined || isTaken || event.target instanceof HTMLTextAreaElement) return
      if (document.querySelector('dialog[open]') || event.target instanceof HTMLSelectElement) return
      const lines = textLines()
      const line = lines[lines.findIndex(({ words }) => word !== null && words.includes(word)) + by]
      if (!line) return
      event.preventDefault()
      show(line)
      line.words[0]?.scrollIntoView({ block: 'nearest' })
    }
    look()
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-ahead', 'data-spoken'],
    })
    addEventListener('pointermove', point)
    addEventListener('pointerdown', point)
    addEventListener('focusin', focus)
    addEventListener('keydown', step)
    addEventListener('scroll', lookSoon, { capture: true, passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      changes.disconnect()
      cancelAnimationFrame(asked)
      removeEventListener('pointermove', point)
      removeEventListener('pointerdown', point)
      removeEventListener('focusin', focus)
      removeEventListener('keydown', step)
      removeEventListener('scroll', lookSoon, { capture: true })
      removeEventListener('resize', lookSoon)
    }
  }, [])
  return <div ref={frame} className={styles.frame} aria-hidden="true" data-line-frame hidden />
}
