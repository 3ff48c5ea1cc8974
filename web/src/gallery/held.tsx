import { type ReactNode, useState } from 'react'

type HeldProps<Value> = { begins: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }

/** Holds what a component is given, so that it can be tried. */
export function Held<Value>({ begins, children }: HeldProps<Value>) {
  const [value, set] = useState(begins)
  return children(value, set)
}
