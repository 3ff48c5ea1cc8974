import { type ComponentType, lazy } from 'react'
import type { Route } from './routes.ts'

type Load = Route['load']

/** The components of the screens whose code is loaded. */
const loaded = new Map<Load, ComponentType>()
/** The lazy components of the screens that were rendered before their code was loaded. */
const lazyScreens = new Map<Load, ComponentType>()

/** Loads a screen, so that it is rendered at once when it is opened. Rejects if it cannot be loaded. */
export async function loadScreen(load: Load): Promise<void> {
  loaded.set(load, (await load()).default)
}

export const isLoaded = (load: Load): boolean => loaded.has(load)

/** The component of a screen. It is always the same component, because React would remount the screen with another component. */
export function screenOf(load: Load): ComponentType {
  const rendered = lazyScreens.get(load) ?? loaded.get(load)
  if (rendered) return rendered
  const screen = lazy(load)
  lazyScreens.set(load, screen)
  return screen
}
