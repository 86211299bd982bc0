/** The fences of the house (docs/decisions/0001): what may know what. */
const isTest = '[.]test[.]tsx?$';

/** The floors of the server, from the ground up: a file imports from its own floor and from those below (0019). */
const serverFloors = [
  ['config', '(config|server-folder)[.]ts$'],
  ['kernel', 'kernel/'],
  ['platform', 'platform/'],
  ['db', 'db/'],
  ['jobs', 'jobs/'],
  ['events', 'events/'],
  ['realtime', 'realtime/'],
  ['http', 'http/'],
  ['deps', '(deps|feature|file-purpose|personal-data|upkeep)[.]ts$'],
  ['features', 'features/'],
  ['app', 'app[.]ts$'],
  ['operations', 'operations/'],
  ['processes', '(main|web|web-pages|worker|open-installation)[.]ts$'],
  ['commands', 'commands/'],
].map(([name, path]) => ({ name, path: `^apps/server/src/${path}` }));

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'rules-import-nothing',
      comment: 'Rules are pure: no clock, no dice, no packages.',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: [isTest, '/testing/'] },
      to: { pathNot: '^packages/rules/src' },
    },
    {
      name: 'contracts-know-rules-and-zod',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: isTest },
      to: { pathNot: '^(packages/(contracts|rules)/src|node_modules/zod)' },
    },
    {
      name: 'the-fairness-checker-is-independent',
      comment: 'It is written from docs/fairness.md and shares nothing with what it checks.',
      severity: 'error',
      from: { path: '^packages/fairness-checker/src', pathNot: [isTest, '/testing/'] },
      to: {
        pathNot: '^(packages/fairness-checker/src|node_modules/@noble/hashes)/',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'only-the-web-takes-the-fairness-checker',
      severity: 'error',
      from: { pathNot: ['^(packages/fairness-checker|apps/web)/', isTest] },
      to: { path: '^packages/fairness-checker/' },
    },
    {
      name: 'browser-code-takes-zod-mini',
      severity: 'error',
      from: { path: '^(apps/web|packages)/', pathNot: isTest },
      to: { path: '^node_modules/zod/(v4/classic|index)' },
    },
    {
      name: 'image-servers-know-contracts-and-sockets',
      comment: 'The bridge takes them along in its one file.',
      severity: 'error',
      from: { path: '^packages/image-servers/src' },
      to: {
        pathNot: '^(packages/(image-servers|contracts)/src|node_modules/(zod|ws|@types/ws)/)',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'the-web-takes-no-image-servers',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^packages/image-servers/' },
    },
    {
      name: 'the-bridge-stands-alone',
      comment:
        'It is published as one file: contracts, image servers, and no package but its socket and zod.',
      severity: 'error',
      from: { path: '^apps/bridge/src' },
      to: {
        pathNot: '^(apps/bridge/|packages/(contracts|image-servers)/|node_modules/(zod|socket[.]io-client)/)',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'nobody-takes-the-bridge',
      severity: 'error',
      from: { pathNot: '^apps/bridge/' },
      to: { path: '^apps/bridge/' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/web' },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    ...serverFloors.slice(0, -1).map((floor, at) => ({
      name: `server-floor-${floor.name}-imports-nothing-above-it`,
      severity: 'error',
      from: { path: floor.path, pathNot: isTest },
      to: { path: serverFloors.slice(at + 1).map(({ path }) => path) },
    })),
    {
      name: 'every-server-file-stands-on-a-floor',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [isTest, ...serverFloors.map(({ path }) => path)] },
      to: {},
    },
    {
      name: 'server-features-meet-through-their-api',
      comment: 'Another feature is reached through its <feature>.api.ts, its tables, or events.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: isTest },
      to: {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '[.](api|tables)[.]ts$'],
      },
    },
    {
      name: 'server-features-are-entered-through-their-api',
      comment: 'The list in app.ts alone also takes what each <feature>.feature.ts brings.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [isTest, '^apps/server/src/(features/|app[.]ts$)'] },
      to: { path: '^apps/server/src/features/', pathNot: '[.](api|tables)[.]ts$' },
    },
    {
      name: 'the-app-takes-features-whole',
      severity: 'error',
      from: { path: '^apps/server/src/app[.]ts$' },
      to: { path: '^apps/server/src/features/', pathNot: '[.](api|feature)[.]ts$' },
    },
    {
      name: 'web-features-meet-through-their-api',
      comment: 'Another feature is reached through its <feature>.api.ts; screens put features together.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: isTest },
      to: { path: '^apps/web/src/features/', pathNot: ['^apps/web/src/features/$1/', '[.]api[.]ts$'] },
    },
    {
      name: 'web-components-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib)/', pathNot: isTest },
      to: { path: '^apps/web/src/(features|screens|app)/' },
    },
    {
      name: 'web-features-know-no-screen',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/screens/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^node$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.css$|virtual:)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
