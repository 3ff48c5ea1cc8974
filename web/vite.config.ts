import { defineConfig } from 'vite'
import { clientPlugins } from './plugins/client-plugins.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: clientPlugins(),
  publicDir: 'public',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // What is always needed together is one chunk: it compresses better and is fetched at once. The shell is for every screen.
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|zustand)\// },
            // Too small to be files of their own, and nearly always needed together.
            { name: 'arrows', test: /~icons\/lucide\/arrow-(left|right)/ },
            {
              name: 'shell',
              test: /web\/src\/(?!app\/(main|fetch-ahead)|storage\/(erase|entries\/(?!check-in|learning-session|login|practised))|child-login\/(erase|owed-erase|log-in|server-login))(app|child-login|guided-session|router|storage|features\/brain-check)\/|web\/src\/(paths\.|ui\/(announcer|button|choice-tile|page|picture|session-steps|skeleton|tint)\.)/,
            },
            {
              name: 'record',
              test: /web\/src\/(learning-record\/(journal|learning-record|new-id|sequence)|storage\/entries\/facts)\.|domain\/src\/learning-session\/(fact-envelope|next-session)\./,
            },
            {
              name: 'practice',
              test: /web\/src\/(practice\/(difficulty|record-practice|use-)|storage\/entries\/practice\.)|domain\/src\/difficulty\//,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false } },
  },
})
