import { matchPath } from '../router/match-path.ts'
import { BrowserRouter } from '../router/router.tsx'
import '../styles/base.css'
import '../styles/fonts.css'
import '../styles/looks.css'
import '../styles/tokens.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { useChildLogin } from '../child-login/child-login.ts'
import { restoreChildLogin } from '../child-login/follow-login.ts'
import { showChild } from '../storage/page-child.ts'
import { App } from './app.tsx'
import { loadStylesheet } from './load-stylesheet.ts'
import { routes } from './routes.ts'
import { loadScreenAt } from './screens.tsx'

dispatchEvent(new Event('app-started'))
const root = document.getElementById('root')
if (!root) throw new Error('Root element not found')

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

function begin(root: HTMLElement): void {
  // What this device remembers holds nothing up: whoever cannot be shown as logged in is asked to log in.
  try {
    restoreChildLogin()
  } catch (error) {
    console.warn('The login could not be shown.', error)
    showChild(null)
    useChildLogin.setState({ ready: true, session: null })
  }
  for (const id of ['late', 'too-old']) document.getElementById(id)?.remove()
  const { prerendered } = root.dataset
  // The page was prerendered as a newcomer sees it. What this device remembers is added after that page is taken over.
  if (prerendered && matchPath(prerendered, location.pathname) && !isInWaiting(prerendered)) {
    // Somebody may have translated it meanwhile; it is translated again as ours.
    dispatchEvent(new Event('hydrating'))
    hydrateRoot(root, app, { onRecoverableError })
  } else createRoot(root).render(app)
}

/** Somebody put more into the page than texts: React has drawn it anew, and goes on. */
const onRecoverableError = (error: unknown) => console.warn('The page was not as it was built.', error)

/** A child who is logged in finds their screen at once, not first the place in waiting for it. */
const isInWaiting = (path: string): boolean =>
  useChildLogin.getState().session !== null && routes.some((route) => route.path === path && route.audience === 'child')

// A screen that cannot be fetched is tried again when it is drawn, and says so. This module is in one file with what
// screens need, so it must not wait for one while it is run.
const screen = loadScreenAt(location.pathname).catch((error: unknown) =>
  console.warn('A screen could not be fetched.', error),
)
Promise.all([screen, loadStylesheet()]).then(() => begin(root))
