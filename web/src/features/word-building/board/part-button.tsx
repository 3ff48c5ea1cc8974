import { type ButtonHTMLAttributes, useRef } from 'react'
import { type Drop, usePieceDrag } from './use-piece-drag.ts'

type PartButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { drop: Drop }

/** A part of a word: pressed it goes where it is told to, dragged it goes where it is let go. */
export function PartButton({ drop, ...rest }: PartButtonProps) {
  const part = useRef<HTMLButtonElement>(null)
  usePieceDrag(part, drop)
  return <button type="button" ref={part} {...rest} />
}
