import { type ComponentType, lazy } from 'react'
import type { Route } from './routes.ts'

type Load = Route['load']

const loaded = new Map<Load, ComponentType>()
const lazily = new Map<Load, ComponentType>()

/** Fetches a screen. When it is asked for after that, it is drawn at once. Rejects when it cannot be fetched. */
export async function loadScreen(load: Load): Promise<void> {
  loaded.set(load, (await load()).default)
}

export const isLoaded = (load: Load): boolean => loaded.has(load)

/** The component of a screen, for good the one it was first drawn with: with another one it would begin anew. */
export function screenOf(load: Load): ComponentType {
  const known = lazily.get(load) ?? loaded.get(load)
  if (known) return known
  const screen = lazy(load)
  lazily.set(load, screen)
  return screen
}
