/** The script of `gallery.html`, which the development server shows at `/_gallery`. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from '../router/router.tsx'
import '../styles/base.css'
import '../styles/fonts.css'
import '../styles/tokens.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('Root element not found')
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </QueryClientProvider>,
)
