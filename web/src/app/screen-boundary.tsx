import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Page } from '../ui/layout/page.tsx'

/** Replaces a screen that could not be loaded or rendered. What the child wrote is on the device, and a reload keeps it. */
export class ScreenBoundary extends Component<{ path: string; children: ReactNode }, { failedAt: string | null }> {
  override state = { failedAt: null }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.warn('A screen could not be rendered.', error, componentStack)
    this.setState({ failedAt: this.props.path })
    // On the first screen nothing else tells the boot file that the app handles clicks from now on.
    dispatchEvent(new Event('hydrated'))
  }

  override render() {
    return this.state.failedAt === this.props.path ? <FailedScreen /> : this.props.children
  }
}

/** The boot file, if present, also refreshes the browser's cache before it reloads the page. */
function reload(): void {
  if (dispatchEvent(new Event('reload-fresh', { cancelable: true }))) location.reload()
}

const FailedScreen = () => (
  <Page
    title="This page didn't open"
    lede="Something went wrong. Please try again. What you wrote is still on this device."
    width="prose"
  >
    <Button kind="primary" onClick={reload}>
      Try again
    </Button>
  </Page>
)
