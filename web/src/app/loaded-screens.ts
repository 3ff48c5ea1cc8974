import { type ComponentType, lazy } from 'react'
import type { Route } from './routes.ts'

type Load = Route['load']

const loaded = new Map<Load, ComponentType>()
const lazily = new Map<Load, ComponentType>()

/** Loads a screen, so that it is rendered at once when it is opened. Rejects when it cannot be loaded. */
export async function loadScreen(load: Load): Promise<void> {
  loaded.set(load, (await load()).default)
}

export const isLoaded = (load: Load): boolean => loaded.has(load)

/** The component of a screen, always the one it was first rendered with: with another one React would remount it. */
export function screenOf(load: Load): ComponentType {
  const known = lazily.get(load) ?? loaded.get(load)
  if (known) return known
  const screen = lazy(load)
  lazily.set(load, screen)
  return screen
}
