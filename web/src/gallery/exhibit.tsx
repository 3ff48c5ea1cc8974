import { type ReactNode, useState } from 'react'

/** A component in one state, as a contributor looks at it. */
export type Exhibit = {
  /** Which component in which state: "Button, pressed". */
  readonly name: string
  readonly shown: ReactNode
}

/** What is shown below one heading, in the order in which it is looked at. */
export type Section = { readonly title: string; readonly exhibits: readonly Exhibit[] }

type StatefulProps<Value> = { initial: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }

/** Holds what a component is given, so that it can be tried. */
export function Stateful<Value>({ initial, children }: StatefulProps<Value>) {
  const [value, set] = useState(initial)
  return children(value, set)
}
