import { paths } from '../paths.ts'
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
import { showChild } from '../storage/tab-child.ts'
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

function renderApp(root: HTMLElement): void {
  // A broken stored login must not block the app: the child is asked to log in again.
  try {
    restoreChildLogin()
  } catch (error) {
    console.warn('The stored login could not be restored.', error)
    showChild(null)
    useChildLogin.setState({ ready: true, session: null })
  }
  for (const id of ['late', 'too-old']) document.getElementById(id)?.remove()
  const { prerendered } = root.dataset
  // The page was prerendered as a new visitor sees it. Stored state is applied after hydration.
  if (prerendered && matchPath(prerendered, location.pathname) && !isReplacedForChild(prerendered)) {
    // The browser may have translated the page. The listener of this event restores the original texts for the hydration.
    dispatchEvent(new Event('hydrating'))
    hydrateRoot(root, app, { onRecoverableError })
  } else createRoot(root).render(app)
}

/** Called if anything but the texts of the prerendered page was changed. React has rendered the page again, and the app works. */
const onRecoverableError = (error: unknown) =>
  console.warn('The prerendered page was changed before hydration; it was rendered again.', error)

/**
 * Whether the prerendered page is not what a logged-in child sees: it is only a skeleton, or the home page of visitors. The child
 * gets the screen itself at once.
 */
const isReplacedForChild = (path: string): boolean =>
  useChildLogin.getState().session !== null &&
  (path === paths.home || routes.some((route) => route.path === path && route.audience === 'child'))

// If the screen cannot be loaded, loading is tried again when the screen is rendered, and may show an error then. The modules
// that screens import are in the same chunk as this module, so this module must not await a screen at the top level.
const screen = loadScreenAt(location.pathname).catch((error: unknown) =>
  console.warn('A screen could not be loaded.', error),
)
Promise.all([screen, loadStylesheet()]).then(() => renderApp(root))
