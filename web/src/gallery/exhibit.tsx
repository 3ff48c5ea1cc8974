import { type ReactNode, useState } from 'react'

/**
 * A component in one state. The gallery, a page for contributors at `/_gallery` in development, shows all exhibits, and its tests
 * check their contrast and accessibility.
 */
export type Exhibit = {
  /** Which component in which state: "Button, pressed". */
  readonly name: string
  readonly content: ReactNode
}

/** The exhibits below one heading, in their order. */
export type Section = { readonly title: string; readonly exhibits: readonly Exhibit[] }

type StatefulProps<Value> = { initial: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }

/** Stores the value of a controlled component, such as the text of a field, so that contributors can use the component. */
export function Stateful<Value>({ initial, children }: StatefulProps<Value>) {
  const [value, set] = useState(initial)
  return children(value, set)
}
