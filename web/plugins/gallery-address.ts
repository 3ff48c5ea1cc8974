import type { Plugin } from 'vite'

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
