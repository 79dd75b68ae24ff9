import { globSync } from 'node:fs'

/** Who may import whom: the house's map as rules. `npm run check` runs them. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to })

/** Everything of ours that is not in `allowed`. */
const oursBut = (...allowed) => ({
  path: '^(contract|machines|statecharts|viewer|deployments|src|server|locales|tests|e2e|scripts)/',
  pathNot: allowed,
})

const screens = globSync('src/screens/*/screen.ts', { cwd: import.meta.dirname }).map(
  (file) => file.split(/[\\/]/)[2],
)
/** The folders that declare a screen: what several screens show stands beside them. */
const OF_A_SCREEN = `^src/screens/(${screens.join('|')})/`

/** The screens, but for what declares one or provides its actors. */
const BUT_DECLARATIONS = '^src/screens/(?!.*(/screen|[.]actor)[.]ts$)'

export default {
  forbidden: [
    rule('contract-knows-nobody', '^contract/', oursBut('^contract/'), 'contract -> zod'),
    rule(
      'contract-needs-zod-alone',
      '^contract/',
      { dependencyTypesNot: ['local', 'type-only'], pathNot: 'node_modules/zod/' },
      'contract -> zod',
    ),
    rule(
      'machines-know-the-contract-alone',
      '^machines/',
      oursBut('^machines/', '^contract/'),
      'machines -> xstate, contract',
    ),
    rule(
      'a-chart-needs-its-setup-alone',
      '^machines/([^/]+)/.*\\.(machine|state)\\.ts$',
      {
        dependencyTypesNot: ['type-only'],
        pathNot: ['^machines/$1/$1\\.(setup|[^/]+\\.state)\\.ts$'],
      },
      'a chart is a literal: its only code from outside is its own setup, and states in files of their own',
    ),
    rule(
      'a-setup-knows-its-own-machine',
      '^machines/([^/]+)/.*\\.(setup|events)\\.ts$',
      {
        dependencyTypesNot: ['type-only'],
        pathNot: [
          'node_modules/xstate/',
          '^machines/$1/',
          '^machines/outcome\\.ts$',
          '^contract/(best-seats|money|plan-order|seat-states|totals)\\.ts$',
        ],
      },
      'setup -> xstate, its own folder, outcome, pure modules of the contract',
    ),
    rule(
      'statecharts-read-machines',
      '^statecharts/(?!together/)',
      oursBut('^statecharts/', '^machines/', '^contract/', '^locales/'),
      'statecharts -> machines, contract, locales',
    ),
    rule(
      'the-simulated-shop-runs-its-rules',
      '^statecharts/together/',
      oursBut(
        '^statecharts/',
        '^machines/',
        '^contract/',
        '^src/platform/tabs/ownership-record\\.ts$',
        '^server/payments/(decide/|provider\\.ts)',
        '^server/db/schema/payment\\.ts$',
      ),
      'statecharts/together -> statecharts, machines, contract, the pure rules of tabs and of payment',
    ),
    rule(
      'models-read-rules',
      '^tests/models/',
      oursBut(
        '^tests/models/',
        '^statecharts/',
        '^machines/',
        '^contract/',
        '^src/platform/tabs/',
        '^server/payments/(decide/|provider\\.ts)',
      ),
      'tests/models -> statecharts, machines, contract, the pure rules of tabs and of payment',
    ),
    rule(
      'viewer-shows-charts',
      '^viewer/',
      oursBut('^viewer/', '^statecharts/', '^machines/', '^contract/', '^locales/', '^src/theme/'),
      'viewer -> statecharts, machines, contract, locales, theme',
    ),
    rule(
      'the-storefront-knows-no-viewer',
      '^src/',
      {
        path: '^(statecharts|viewer)/',
        pathNot: '^statecharts/(model/(config|declared|triggers)|recording/(recording|live))\\.ts$',
      },
      'src/app/live -> what a recording is made of',
    ),
    rule(
      'deployments-are-data',
      '^deployments/',
      oursBut('^deployments/', '^contract/'),
      'deployments -> contract',
    ),
    rule(
      'api-is-the-contract-client',
      '^src/api/',
      oursBut('^src/api/', '^contract/', '^machines/'),
      'src/api -> contract, machines types',
    ),
    rule(
      'platform-is-the-host',
      '^src/platform/',
      oursBut('^src/platform/', '^contract/', '^machines/'),
      'src/platform -> contract, machines types',
    ),
    rule(
      'components-are-presentational',
      '^src/components/',
      oursBut('^src/components/', '^src/theme/', '^src/i18n/', '^contract/'),
      'components -> theme, i18n, contract',
    ),
    rule(
      'the-shop-knows-no-screen',
      '^src/shop/',
      oursBut(
        '^src/shop/',
        '^src/api/',
        '^src/platform/',
        '^src/forms/',
        '^src/components/later-part/chunk-timeout[.]ts$',
        '^machines/',
        '^contract/',
      ),
      'src/shop -> machines, api, platform, forms, contract',
    ),
    rule(
      'screens-stand-on-the-shop',
      '^src/screens/',
      oursBut(
        '^src/screens/',
        '^src/shop/',
        '^src/components/',
        '^src/forms/',
        '^src/theme/',
        '^src/i18n/',
        '^src/api/',
        '^src/platform/',
        '^machines/',
        '^contract/',
      ),
      'screens -> shop, machines, components, forms; never src/app',
    ),
    rule(
      'screens-know-no-other-screen',
      '^src/screens/(?!box-)([^/]+)',
      { path: OF_A_SCREEN, pathNot: '^src/screens/$1/' },
      'what two screens show stands at the top of src/screens, or in a folder there that is no screen',
    ),
    rule(
      'the-desk-shows-what-the-web-shows',
      '^src/screens/(box-[^/]+)/',
      {
        path: OF_A_SCREEN,
        pathNot: [
          '^src/screens/$1/',
          '^src/screens/(performance|bookings)/',
          '^src/screens/box-office/(box-office[.]css|staff-token[.]ts)$',
        ],
      },
      'the box office has the places and the bookings of the web',
    ),
    rule(
      'the-app-opens-what-is-declared',
      '^src/(?!screens/)',
      { path: OF_A_SCREEN, pathNot: '^src/screens/[^/]+/screen[.]ts$' },
      'src/app opens a screen by its screen.ts, and knows nothing inside',
    ),
    rule(
      'screens-bind-no-effects',
      BUT_DECLARATIONS,
      { dependencyTypesNot: ['type-only'], path: '^src/(api|platform)/' },
      'a view or a binding has no effects: its screen binds them, in screen.ts or *.actor.ts',
    ),
    rule(
      'bindings-start-no-machine',
      BUT_DECLARATIONS,
      { dependencyTypesNot: ['type-only'], path: '^machines/.*[.](machine|setup)[.]ts$' },
      'a binding reads selectors and sends events: its screen starts the machine',
    ),
    rule(
      'views-know-no-machine',
      '^src/screens/.*-view\\.tsx$',
      { path: '^(machines|src/(shop|api|platform))/' },
      'a view takes plain values and callbacks',
    ),
    rule(
      'server-knows-no-browser',
      '^server/',
      oursBut('^server/', '^contract/', '^machines/', '^deployments/', '^locales/'),
      'server -> contract, machines, deployments, locales',
    ),
    rule(
      'e2e-knows-no-source',
      '^e2e/',
      oursBut('^e2e/', '^contract/', '^machines/', '^statecharts/', '^locales/'),
      'e2e -> contract, machines, statecharts, locales',
    ),
    rule(
      'scripts-and-tests-need-no-journey',
      '^(scripts|tests/(?!e2e/))',
      {
        path: '^e2e/',
        pathNot:
          '^e2e/support/(addresses|apple-authority|free-port|installed-browser|server-process|places)[.]ts$',
      },
      'what runs without a browser imports nothing that needs one; tests/e2e tests the harness itself, and a server as a process needs none',
    ),
    rule(
      'nobody-imports-tests',
      '^(contract|machines|statecharts|viewer|deployments|src|server)/',
      { path: '^(tests|e2e|scripts)/' },
      'code that ships never imports a test or a script',
    ),
    {
      name: 'no-circle-of-server-folders',
      comment: 'server/plugins -> server/text, never back: what two folders share stands in a third',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.po', '.css'] },
  },
}
