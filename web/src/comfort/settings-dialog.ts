import { create } from 'zustand'

/** Whether the settings are shown, and how often they were asked for. */
export const useSettingsDialog = create(() => ({ isOpen: false, asked: 0 }))

/** Shows the settings, from wherever they are asked for. Closing gives the focus back to what asked. */
export const openSettings = (): void => useSettingsDialog.setState(({ asked }) => ({ isOpen: true, asked: asked + 1 }))

export const closeSettings = (): void => useSettingsDialog.setState({ isOpen: false })
