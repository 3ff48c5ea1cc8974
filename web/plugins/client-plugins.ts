import react from '@vitejs/plugin-react'
import { FileSystemIconLoader } from 'unplugin-icons/loaders'
import icons from 'unplugin-icons/vite'
import type { PluginOption } from 'vite'
import { generatedContent } from './generated-content.ts'
import { iconSprite, OWN_PICTURES } from './icon-sprite.ts'
import { layerOrder } from './layer-order.ts'
import { inlineIcons } from './own-picture.ts'
import { colorMixFallback } from './plain-colours.ts'

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
