import { create } from 'zustand'

const useOpenDialogs = create<{ open: number }>(() => ({ open: 0 }))

/** Whether a dialog is open. */
export const useDialogOpen = (): boolean => useOpenDialogs(({ open }) => open > 0)

/** The same, read once. */
export const isDialogOpen = (): boolean => useOpenDialogs.getState().open > 0

/** Counts a dialog as open. @returns uncounts it */
export function registerOpenDialog(): () => void {
  useOpenDialogs.setState(({ open }) => ({ open: open + 1 }))
  return () => useOpenDialogs.setState(({ open }) => ({ open: open - 1 }))
}
