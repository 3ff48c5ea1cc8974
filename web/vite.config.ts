import { hash } from 'node:crypto'
import { relative } from 'node:path'
import { defineConfig } from 'vite'
import { BUILD_TARGET } from './build/browser-targets.ts'
import { clientPlugins, galleryAddress } from './plugins/client-plugins.ts'

/** Chunks that every page loads first. */
const FIRST_CHUNKS = /\/(base|shell|rolldown-runtime)-/

/**
 * The name of a CSS module's class in the build: its own name, and three characters of a hash of the file. The same three characters
 * in all classes of a file compress better than a hash for each class, and pages contain the names twice.
 */
function className(name: string, file: string): string {
  const scopedName = `${name}_${hash('sha1', relative(import.meta.dirname, file), 'base64url').slice(0, 3)}`
  if ((classNames.get(scopedName) ?? file) !== file)
    throw new Error(`Two style sheets get the same name for the class ${name}; rename it in ${file}`)
  classNames.set(scopedName, file)
  return scopedName
}

const classNames = new Map<string, string>()

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: className } },
  plugins: [...clientPlugins(), galleryAddress()],
  publicDir: 'public',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BUILD_TARGET,
    assetsInlineLimit: 0,
    // Chunks that every page loads anyway are not preloaded again.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !FIRST_CHUNKS.test(file)),
    },
    manifest: true,
    cssCodeSplit: false,
    rolldownOptions: {
      // Plugin timings are of no use to somebody who starts the server.
      checks: { pluginTimings: false },
      output: {
        // The first chunks contain the names of all others, and hashes do not compress: seven characters are the minimum.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Modules that are always needed together are one chunk, which compresses better and is one request. Every screen needs the shell.
        codeSplitting: {
          // A group lists modules that are needed together: the modules of a chunk were chosen so that the budgets in
          // `build/first-load.ts` hold. A module belongs to the first group that matches.
          groups: [
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|zustand)\// },
            {
              name: 'shell',
              test: /web\/src\/(?!app\/prefetch-screens|storage\/(database|erase|recorded|tab|entries\/(?!check-in|learning-session|login|activity))|child-login\/(erase|name-tiles|own-picture|pending-erasures|remove-children|log-in|server-login|enter-demo))(app|child-login|guided-session|router|storage|features\/brain-check(?!\/(body-cues|feel-now)))\/|web\/src\/(paths\.|routes\/open\/use-not|ui\/(messages\/(announcer|status-message)|buttons\/(back-link|button|choice-tile)|forms\/form|dialogs\/open-dialogs|layout\/(card|page)|loading\/skeleton|pictures\/(picture|tint)|steps\/session-steps)\.)|domain\/src\/(phonics\/phonics-family|result)\.|~sprite\/lucide\/arrow-(left|right)/,
            },
            // Used by several screens behind the child login, each too small for a chunk of its own.
            {
              name: 'child',
              test: /web\/src\/(learning-record\/(journal|learning-record|new-id)|speech\/(speech-availability|speak|use-voice)|storage\/entries\/(speech|facts)|ui\/(dialogs\/dialog|messages\/(calm-corner-hint|no-voice)|forms\/(option|switch)|time\/use-active-time))\.|domain\/src\/(punctuation\.|learning-session\/(fact-envelope|next-session)\.|random\.|slots\.|story\/sentences\.|story-generator\/generated-id\.)|~icons\/lucide\/(book-open|undo-2|volume-2|x)\./,
            },
            {
              name: 'practice',
              test: /web\/src\/(practice\/(difficulty|record-practice|use-)|storage\/entries\/practice\.|ui\/loading\/redirect-screen\.)|domain\/src\/difficulty\//,
            },
            {
              name: 'sentences',
              test: /web\/src\/storage\/entries\/sentence(s|-theme)\.|domain\/src\/sentence-bank\//,
            },
            // Each of these modules is so small that its name in the first chunks would cost more than its content.
            {
              name: 'parent',
              test: /web\/src\/(features\/parent-account\/carried-email|ui\/(google\/google-window|parent-proof\/has-passkeys))\./,
            },
            {
              name: 'words',
              test: /web\/src\/storage\/entries\/words\.|domain\/src\/(word-bank\/(word|word-list)|word-building\/(pattern-progress|part-name))\./,
            },
            {
              name: 'calm',
              test: /web\/src\/storage\/entries\/what-helps-me\.|domain\/src\/calm-corner\/(usage|what-helps-me)\./,
            },
            {
              name: 'shared',
              test: /web\/src\/ui\/grown-up-view\/item-names\.|domain\/src\/sharing\/sharing\./,
            },
            // The outbox and the sending of facts, loaded when the first fact is recorded; with the other database.
            {
              name: 'sending',
              test: /web\/src\/(learning-record\/(outbox-database|backoff|send-facts)|speech\/recorded-sounds|storage\/(database|recorded-sounds))\.|domain\/src\/(phonics\/sounds|word-building\/spoken-form)\./,
            },
            // The frame of a child's screen: scenes, the camp, the companion, the bottom bar.
            {
              name: 'scene',
              test: /web\/src\/(api\/idle|ui\/(scene|camp|companion|layout\/bottom-bar|loading\/(use-async|load-failed)))|domain\/src\/scene\/(compose|frames|scene)\./,
            },
            {
              name: 'stories',
              test: /web\/src\/(storage\/entries\/(interests|stories)|ui\/(messages\/unsaved-notice|topics\/topic(-names|-tint|s-bar)))\.|domain\/src\/story\/(story|reading)\./,
            },
            {
              name: 'shelf',
              test: /web\/src\/features\/stories\/(shelf\/story-(place|shelf)|reader\/story-pages)\.|domain\/src\/scene\/|domain\/src\/story-generator\/(split-camp|recipe)\./,
            },
            // Short movements and sounds, with the settings that allow them.
            // The pictures of two activities: home and the page for numbers show both.
            { name: 'places', test: /generated\/screen-scene\/(sentences|stories)\./ },
            { name: 'movement', test: /web\/src\/(ui\/(motion|sounds)\/|comfort\/comfort\.)/ },
            // The list of all stories grows with every story, and is not needed for reading one.
            { name: 'listed', test: /generated\/(listed-stories|story-series)|ui\/series\// },
          ],
        },
      },
    },
  },
  optimizeDeps: { entries: ['index.html', 'gallery.html'] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false } },
  },
})
