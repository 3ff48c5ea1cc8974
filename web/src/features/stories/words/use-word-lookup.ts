/** Looking up words while reading a story: which word was pressed, and moving between words with the keyboard. */

import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { announce } from '../../../ui/messages/announcer.tsx'

/** A word that the child looks up, and the sentence that contains it. The sentence is null for a word outside of a sentence. */
export type LookedUpWord = { readonly word: string; readonly sentence: string | null }

const wordAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null

const focusWord = (word: HTMLElement) => {
  word.setAttribute('tabindex', '-1')
  word.focus()
}

/**
 * Looking up words: a tap opens any word. `toggle` marks all words without moving anything; by keyboard it also focuses the
 * first word, arrows move between words, Enter opens one and Escape returns to the button.
 */
export function useWordLookup() {
  const [lookedUp, setLookedUp] = useState<LookedUpWord | null>(null)
  const [isLookingUp, setLookingUp] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)

  const words = () => [...(text.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]
  const focusWordAt = (index: number) => {
    const all = words()
    const target = all[Math.min(Math.max(index, 0), all.length - 1)]
    if (target) focusWord(target)
  }
  const lookUp = (target: HTMLElement) => {
    const word = target.textContent
    const sentence = target.closest('[data-sentence]')?.textContent ?? null
    // When the card is closed, it gives the focus back to the element that had it. A tap alone would not focus the word.
    focusWord(target)
    setLookedUp({ word, sentence })
  }
  const toggle = (byKey: boolean) => {
    setLookingUp(!isLookingUp)
    announce(isLookingUp ? "The words aren't marked now." : 'Every word is marked. Press one to see its parts.')
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    // The keyboard cannot tap a word: the focus moves to the first word.
    if (!isLookingUp && byKey) focusWordAt(0)
  }
  const onClick = (event: MouseEvent) => {
    const target = wordAt(event.target)
    if (target && window.getSelection()?.isCollapsed !== false) lookUp(target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = wordAt(event.target)
    if (!target) return
    const index = words().indexOf(target)
    const last = words().length - 1
    const targets: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }
    if (event.key in targets) focusWordAt(targets[event.key] ?? index)
    else if (event.key === 'Enter' || event.key === ' ') lookUp(target)
    else if (event.key === 'Escape') {
      setLookingUp(false)
      opener.current?.focus()
    } else return
    event.preventDefault()
  }
  return {
    lookedUp,
    close: () => setLookedUp(null),
    isLookingUp,
    toggle,
    textProps: { ref: text, onClick, onKeyDown, 'data-looking': isLookingUp || undefined },
  }
}
