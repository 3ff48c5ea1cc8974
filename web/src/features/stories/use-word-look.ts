import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'

const wordAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null

/**
 * Looking at words: a tap on any word opens it. By keyboard, `begin` puts the focus on the first word; the arrows move
 * from word to word, Enter opens one, Escape goes back to where it began.
 */
export function useWordLook() {
  const [word, setWord] = useState<string | null>(null)
  const text = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)

  const words = () => [...(text.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]
  const focusOn = (place: number) => {
    const all = words()
    const target = all[Math.min(Math.max(place, 0), all.length - 1)]
    target?.setAttribute('tabindex', '-1')
    target?.focus()
  }
  const begin = (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    focusOn(0)
  }
  const onClick = (event: MouseEvent) => {
    const target = wordAt(event.target)
    if (target && window.getSelection()?.isCollapsed !== false) setWord(target.textContent)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = wordAt(event.target)
    if (!target) return
    const place = words().indexOf(target)
    const last = words().length - 1
    const goTo: Record<string, number> = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: last }
    if (event.key in goTo) focusOn(goTo[event.key] ?? place)
    else if (event.key === 'Enter' || event.key === ' ') setWord(target.textContent)
    else if (event.key === 'Escape') opener.current?.focus()
    else return
    event.preventDefault()
  }
  return { word, close: () => setWord(null), begin, textProps: { ref: text, onClick, onKeyDown } }
}
