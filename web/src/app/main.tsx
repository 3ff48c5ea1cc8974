import { matchPath } from '../router/match-path.ts'
import { BrowserRouter } from '../router/router.tsx'
import '../styles/base.css'
import '../styles/fonts.css'
import '../styles/tokens.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { restoreChildLogin } from '../child-login/follow-login.ts'
import { App } from './app.tsx'
import { loadScreenAt } from './screens.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('Root element not found')

// A screen that cannot be fetched is tried again when it is drawn, and says so.
await loadScreenAt(location.pathname).catch((error: unknown) => console.warn('The screen was not fetched.', error))

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// The page was prerendered as a newcomer sees it. What this device remembers is added after that page is taken over.
const { prerendered } = root.dataset
if (prerendered && matchPath(prerendered, location.pathname)) hydrateRoot(root, app)
else createRoot(root).render(app)
restoreChildLogin()
