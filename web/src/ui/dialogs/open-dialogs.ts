import { create } from 'zustand'

const useOpenDialogs = create<{ open: number }>(() => ({ open: 0 }))

/** Whether a dialog is open. */
export const useDialogOpen = (): boolean => useOpenDialogs(({ open }) => open > 0)

/** Whether a dialog is open, without a subscription. */
export const isDialogOpen = (): boolean => useOpenDialogs.getState().open > 0

/** Counts a dialog as open. @returns counts it as closed again */
export function registerOpenDialog(): () => void {
  useOpenDialogs.setState(({ open }) => ({ open: open + 1 }))
  return () => useOpenDialogs.setState(({ open }) => ({ open: open - 1 }))
}

/** Whether the settings dialog is open, and how often it was requested. If loading failed, each request loads it again. */
export const useSettingsDialog = create(() => ({ isOpen: false, requests: 0 }))

/** Opens the settings from anywhere. Closing them returns the focus to the element that opened them. */
export const openSettings = (): void =>
  useSettingsDialog.setState(({ requests }) => ({ isOpen: true, requests: requests + 1 }))

export const closeSettings = (): void => useSettingsDialog.setState({ isOpen: false })
