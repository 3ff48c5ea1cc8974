import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

/** Stands in for a screen that could not be fetched or drawn. What was written is on the device, and a reload keeps it. */
export class ScreenBoundary extends Component<{ path: string; children: ReactNode }, { brokenAt: string | null }> {
  override state = { brokenAt: null }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.warn('A screen could not be shown.', error, componentStack)
    this.setState({ brokenAt: this.props.path })
    // Where it is the first screen nothing else says that presses are heard from now on.
    dispatchEvent(new Event('taken-over'))
  }

  override render() {
    return this.state.brokenAt === this.props.path ? <BrokenScreen /> : this.props.children
  }
}

const BrokenScreen = () => (
  <Page
    title="This page did not open"
    lede="Something went wrong. Please try again. What you wrote is still on this device."
    width="prose"
  >
    <Button kind="primary" onClick={() => location.reload()}>
      Try again
    </Button>
  </Page>
)
