import { type ReactNode, useState } from 'react'

type StatefulProps<Value> = { initial: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }

/** Holds what a component is given, so that it can be tried. */
export function Stateful<Value>({ initial, children }: StatefulProps<Value>) {
  const [value, set] = useState(initial)
  return children(value, set)
}
