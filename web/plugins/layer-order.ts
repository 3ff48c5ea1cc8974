import type { Plugin } from 'vite'

/** First wins least. Stated at the head of every style sheet, because which sheet a browser meets first is chance. */
const ORDER = '@layer reset, tokens, base, components, comfort, motion;'

export const layerOrder = (): Plugin => ({
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\/web\/src\/.*\.css$/.test(id) ? `${ORDER}\n${code}` : null),
})
