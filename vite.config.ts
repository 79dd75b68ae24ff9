import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { makeFonts } from './scripts/font.ts'
import { overlayCatalogue } from './scripts/overlay-catalogue.ts'
import { machinesWithoutWords } from './scripts/strip-words.ts'
import { readSpecification } from './scripts/traceability/specification.ts'
import { viewerCases } from './viewer/build/viewer-cases.ts'
import { viewerData } from './viewer/build/viewer-data.ts'

/** Shared by the public pages' screens, or small and shared by several others, though the entry does not name them. */
const publicPages =
  /src\/(shop\/(remember|screen|screen-actor)\.ts|platform\/host\/page-history\.ts|components\/(access|empty-page|lead|notice|place-name|poster|price|show-card|show-date|unavailable)\/|screens\/(not-found-view|use-head-in-words))|contract\/documents\.ts|forms\/field\.css|theme\/paper\.css/

/** Read by the performance page's screen, its machine, the plan or the list of seats, and by the desk's. */
const placesModules =
  /\/(contract\/(best-seats|money|plan-order|plan-texts|seat-runs|seat-states|totals)\.ts|machines\/seat-holding\/|src\/(api\/(hold-group|hold-places|load-performance|refresh-availability)\.ts|components\/(seat-list\/(seat-mark|seat-naming)|seat-map\/(plan-index|seat-shape|seat-states|theme))|screens\/performance\/(choice-line-item|count-zones|legend|notice-of|notices|places-left|quantity-stepper|seat-categories|seat-chooser|seat-finder|seat-rows|zone-notes|performance\.css)))/

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** @returns every module that the entry imports, at whatever depth: each page brings them anyway. */
const entryModules = (graph: ModuleGraph): Set<string> => {
  const seen = new Set<string>()
  const waiting = [path.resolve(import.meta.dirname, 'src/app/entry-client.tsx')]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

/** One file instead of two dozen: the requests of a first visit are counted. */
const baseGroup = () => {
  let entry: Set<string> | undefined
  return {
    debugName: 'base',
    name: (id: string, graph: ModuleGraph) => {
      entry ??= entryModules(graph)
      return publicPages.test(id) || entry.has(id) ? 'base' : null
    },
  }
}

/** What the page of a performance, its machine and its seat map share comes as one file, not as six small ones. */
const placesGroup = {
  debugName: 'places',
  name: (id: string) => (placesModules.test(id) ? 'places' : null),
}

const schemaModules =
  /\/node_modules\/(zod|idb-keyval)\/|\/contract\/typed-form\.ts$|\/src\/(api\/raw-schemas|app\/client-state-schemas|forms\/(keep-focus|messages)|platform\/tabs\/ownership-schema|shop\/recall)\.ts$/

/**
 * The schemas of what is stored and of raw replies, with the libraries that read both and what forms say by them: one
 * file, not nine.
 */
const schemasGroup = {
  debugName: 'schemas',
  name: (id: string) => (schemaModules.test(id) ? 'schemas' : null),
}

/** What always comes together besides, one file each, by the name of the file. */
const together: Record<string, RegExp> = {
  // What orders, confirmations and the checkout share, and the proof of work that every form of theirs may ask for.
  customer:
    /\/(contract\/(address-in-words|qr-path)\.ts|machines\/address-book\/address-book\.selectors|src\/(api\/(download-tickets|save-file|solve-captcha|verify-payment)\.ts|components\/ticket-card\/|forms\/(buyer-values|covering-input)\.ts|screens\/checkout\/step-actions\.tsx))/,
  // A payment: the checkout's, the desk's, and what a reload in the middle of one takes up again.
  paying: /\/(machines\/payment\/|src\/(shop\/provide-payment|api\/charge)\.ts)/,
  // The billboard's and the search's.
  finding:
    /\/(contract\/(billboard-address|date-filters|search-address)\.ts|src\/(components\/filters|platform\/scroll-restoration)\/)/,
  // A house, on its own page and on those of its shows.
  venue: /\/src\/components\/venue\/(.*\.tsx|view-360\.css)$/,
  // An information page of the deployment: by itself, beside a form and in a dialog.
  information:
    /\/(contract\/addresses\/information|machines\/document\/|src\/(api\/load-document|screens\/reader\/document\.actor|components\/document\/))/,
  // Every form but the contact's, which has no styled fields.
  fields:
    /\/(node_modules\/@hookform\/resolvers\/|src\/forms\/(field-message|form-system|password-field|problem|text-field)\.tsx?$)/,
  // What forms keep of what was typed; before those that share with it.
  remembering: /\/src\/(forms\/(countries|country-default)|shop\/(remembering-forms|reopen))\.tsx?$/,
  // Selects, check boxes and their options, and what the checkout has of them.
  choices:
    /\/src\/(forms\/(buyer-form|check-field|document-types|select-field)|screens\/checkout\/(data-step|installment-(choice|options)|terms-check|with-fields))\.tsx?$/,
  // Personal data: sign-up, recovery and the account.
  person:
    /\/(contract\/(document-number|password-rule|entities\/(personal-data|phone|sign-up))\.ts|src\/forms\/(new-password-fields|person-fields|server-problems)\.tsx?$)/,
  // Fetched one after another once a page is alive.
  'after-start':
    /\/(src\/(components\/footer\/|app\/live\/tap|app\/after-start\/(?!suggestions\/(suggestions|use-combobox)))|locales\/\w+\/start\.po)/,
}

const togetherGroups = Object.entries(together).map(([name, modules]) => ({
  debugName: name,
  name: (id: string) => (modules.test(id) ? name : null),
}))

const displayFont: Plugin = {
  name: 'taquilla-display-font',
  async buildStart() {
    await makeFonts()
  },
}

/** The browser's half and, with --ssr, the server's half of the same pages. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    displayFont,
    command === 'build' && !isSsrBuild && machinesWithoutWords,
    // The page of the charts is built apart; from the sources it comes by the same server.
    command === 'serve' && [viewerData(readSpecification), viewerCases()],
    react(),
    overlayCatalogue,
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  appType: 'custom',
  publicDir: false,
  server: { middlewareMode: true },
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    manifest: isSsrBuild ? false : 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: isSsrBuild
        ? 'src/app/entry-server.tsx'
        : [
            'src/app/entry-client.tsx',
            'src/theme/display-face.css',
            'src/theme/display-face-serif.css',
            'src/theme/display-face-wide.css',
          ],
      output: isSsrBuild
        ? {}
        : {
            // A screen's file is called as its folder is. Seven characters tell one version of a file from the next;
            // every page loads some 170 of them in names, and they do not compress.
            chunkFileNames: ({ name, facadeModuleId }) =>
              `assets/${facadeModuleId?.match(/screens\/([^/]+)\/screen\.ts$/)?.[1] ?? name}-[hash:7].js`,
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: { groups: [baseGroup(), placesGroup, schemasGroup, ...togetherGroups] },
          },
    },
  },
  // A build takes its packages along; from the sources they are Node's to load.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  // Whatever NODE_ENV the shop runs under, its built pages use React's production half.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
