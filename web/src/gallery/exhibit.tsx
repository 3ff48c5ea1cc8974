import { type ReactNode, useState } from 'react'

/** A component in one state, for contributors to look at. */
export type Exhibit = {
  /** Which component in which state: "Button, pressed". */
  readonly name: string
  readonly shown: ReactNode
}

/** The exhibits below one heading, in their order. */
export type Section = { readonly title: string; readonly exhibits: readonly Exhibit[] }

type StatefulProps<Value> = { initial: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }

/** Holds the value of a controlled component, so that it can be tried. */
export function Stateful<Value>({ initial, children }: StatefulProps<Value>) {
  const [value, set] = useState(initial)
  return children(value, set)
}
