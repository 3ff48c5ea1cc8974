import { create } from 'zustand'

const useOpenDialogs = create<{ open: number }>(() => ({ open: 0 }))

/** Whether a dialog lies over the screen. */
export const useDialogOpen = (): boolean => useOpenDialogs(({ open }) => open > 0)

/** The same, asked once. */
export const isDialogOpen = (): boolean => useOpenDialogs.getState().open > 0

/** Counts a dialog as open; answers how to take it back. */
export function registerOpenDialog(): () => void {
  useOpenDialogs.setState(({ open }) => ({ open: open + 1 }))
  return () => useOpenDialogs.setState(({ open }) => ({ open: open - 1 }))
}
