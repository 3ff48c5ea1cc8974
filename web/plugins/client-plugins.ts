import react from '@vitejs/plugin-react'
import { FileSystemIconLoader } from 'unplugin-icons/loaders'
import icons from 'unplugin-icons/vite'
import type { Plugin, PluginOption } from 'vite'
import { colorMixFallback } from './color-mix-fallback.ts'
import { generatedContent } from './generated-content.ts'
import { iconSprite, OWN_PICTURES } from './icon-sprite.ts'
import { inlineIcons } from './inline-icons.ts'

/**
 * The Vite plugins of the client: React, icons as components, generated content.
 * @param previewed the story that `npm run content -- preview` shows
 */
export const clientPlugins = (previewed?: string): PluginOption[] => [
  layerOrder(),
  colorMixFallback(),
  react(),
  iconSprite(),
  inlineIcons(),
  icons({ compiler: 'jsx', jsx: 'react', customCollections: { own: FileSystemIconLoader(OWN_PICTURES) } }),
  generatedContent(previewed),
]

/** The order of the layers. Later layers win. It is declared in every style sheet, because any of them may be loaded first. */
const ORDER = '@layer reset, tokens, base, components, comfort, motion;'

const layerOrder = (): Plugin => ({
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\/web\/src\/.*\.css$/.test(id) ? `${ORDER}\n${code}` : null),
})

/** Serves the gallery at `/_gallery` in development. It is not part of the production build. */
export const galleryAddress = (): Plugin => ({
  name: 'gallery-address',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url?.split(/[?#]/, 1)[0] === '/_gallery') request.url = '/gallery.html'
      next()
    })
  },
})
