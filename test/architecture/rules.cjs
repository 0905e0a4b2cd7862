// @ts-check
// Which folder may import from which: an import that no line of `allowed` permits is a violation. `check.mjs` proves
// that every path named here exists and that planted violations are reported.

/** A package and its types. @param {...string} names */
const packages = (...names) => names.map((name) => `(?:^|/)node_modules/(?:@types/)?${name}/`);
const nodeItself =
  '^(?:node:)?(?:assert|async_hooks|crypto|diagnostics_channel|events|fs|http|module|net|os|path|perf_hooks|process|stream|url|util|zlib)(?:/|$)';

const rooms = {
  domain: '^src/domain/',
  application: '^src/application/',
  ports: '^src/application/ports/',
  paths: '^src/application/navigation/',
  message: '^src/application/message\\.ts$',
  token: '^src/application/ports/token\\.ts$',
  failures: '^src/application/ports/failures/',
  capabilities: '^src/application/ports/capabilities\\.ts$',
  wire: '^src/wire/',
  infrastructure: '^src/infrastructure/',
  http: '^src/infrastructure/http/',
  wechatPay: '^src/infrastructure/wechat-pay/',
  host: '^src/infrastructure/host/',
  wireAdapters: '^src/infrastructure/(?:tenant|upload)/',
  browser: '^src/infrastructure/browser/',
  storage: '^src/infrastructure/storage/',
  memory: '^src/infrastructure/memory/',
  viewModels: '^src/presentation/.+[/.]view-model\\.ts$',
  besideViewModels: '^src/presentation/(?:form|screens)/.+\\.ts$',
  lib: '^src/presentation/lib/',
  presentationTop: '^src/presentation/[^/]+$',
  routes: '^src/presentation/routes\\.ts$',
  defineScreen: '^src/presentation/define-screen\\.ts$',
  definitions: '^src/presentation/screens/[^/]+/[^/]+/definition\\.ts$',
  screens: '^src/presentation/screens/',
  screenViews: '^src/presentation/(?:form|screens)/.+\\.tsx$',
  shared: '^src/presentation/(?:form|screens/shared)/',
  widgets: '^src/presentation/widgets/',
  shell: '^src/presentation/shell/',
  messages: '^src/presentation/messages/',
  boot: '^src/boot/',
  bootBuild: '^src/boot/build/',
  viewer: '^src/viewer/',
  viewerBuild: '^src/viewer/build/',
  composition: '^src/composition/',
  main: '^src/main\\.tsx?$',
  deskApplication: '^src/desk/application/',
  deskHttp: '^src/desk/infrastructure/http/',
  deskPresentation: '^src/desk/presentation/',
  deskComposition: '^src/desk/composition/',
  deskMain: '^src/desk/(?:scan/)?main\\.tsx$',
  deskBrowser: '^src/desk/infrastructure/browser/',
  deskTableFile: '^src/desk/infrastructure/table-file/',
  schoolCore: '^src/school/core/',
  schoolStore: '^src/school/store/',
  schoolHttp: '^src/school/http/',
  schoolReference: '^src/school/reference/',
  schoolWechatPay: '^src/school/wechat-pay/',
  schoolOffice: '^src/school/office/',
  schoolCredentials: '^src/school/credentials/',
  schoolDemo: '^src/school/demo/',
  schoolStart: '^src/school/[^/]+\\.ts$',
  school: '^src/school/',
  steps: '^features/steps/',
  support: '^features/support/',
};
const { domain, application, ports, wire, infrastructure, composition, messages, widgets, shell, shared } =
  rooms;

const react = packages('react', 'react-dom', 'mobx-react-lite');
const router = packages('react-router-dom');
const views = [rooms.screenViews, widgets, shell];
const models = [rooms.viewModels, rooms.besideViewModels];

/** @param {string | string[]} from @param {string[]} to */
const may = (from, to) => ({ from: { path: from }, to: { path: to } });
/** As `may`, for type-only imports. @param {string | string[]} from @param {string[]} to */
const mayNameTypesOf = (from, to) => ({
  from: { path: from },
  to: { path: to, dependencyTypes: ['type-only'] },
});

const allowed = [
  // The domain's folders in the order of their dependencies: each may import only the folders listed for it.
  may('^src/domain/([^/]+)/', ['^src/domain/$1/', '^src/domain/[^/]+\\.ts$']),
  may('^src/domain/[^/]+\\.ts$', ['^src/domain/[^/]+\\.ts$']),
  may('^src/domain/(?:identity|upload|session|host|staff)/', ['^src/domain/text/']),
  may('^src/domain/form/', ['^src/domain/(?:text|identity|upload)/']),
  may('^src/domain/enrollment/', ['^src/domain/(?:text|identity|upload|payment|form)/']),
  may('^src/domain/checkin/', ['^src/domain/(?:text|identity|upload|form|enrollment)/']),
  may('^src/domain/import/', ['^src/domain/(?:text|enrollment)/']),

  may(application, [domain, application]),
  mayNameTypesOf(rooms.token, packages('inversify')),

  may(wire, [wire, domain, ...packages('valibot')]),

  may('^src/infrastructure/([^/]+)/', [
    domain,
    ports,
    '^src/application/journey/(?:load|run)-once\\.ts$',
    '^src/infrastructure/$1/',
  ]),
  // The Navigation port takes and returns these paths, so its adapters import them.
  may(rooms.browser, [rooms.paths]),
  may(rooms.wireAdapters, [rooms.http, wire]),
  may(rooms.http, packages('axios', 'crypto-js')),
  may(rooms.storage, packages('idb-keyval')),
  may(rooms.memory, [rooms.paths]),
  // Payments and the host share WeChat's script, which is loaded and configured once for the page.
  may(rooms.wechatPay, [rooms.paths, rooms.host]),
  may(rooms.host, [rooms.paths, ...packages('weixin-js-sdk', 'dingtalk-jsapi', '@dcloudio/uni-webview-js')]),
  // The form of the credential: storage keeps the standard backend's sessions.
  may(rooms.storage, ['^src/infrastructure/http/bearer-token\\.ts$']),
  may(rooms.browser, packages('vconsole', '@noble/hashes')),

  may('^src/presentation/screens/([^/]+)/([^/]+)/', ['^src/presentation/screens/$1/(?:$2|shared)/']),
  may([rooms.screens, shared], [shared]),
  may([...models, rooms.lib], [domain, application, rooms.lib, ...packages('mobx')]),
  mayNameTypesOf(models, [messages, rooms.defineScreen]),
  may(rooms.definitions, [rooms.defineScreen, ports, rooms.paths]),
  mayNameTypesOf(rooms.defineScreen, [rooms.paths, rooms.token, rooms.capabilities, messages, ...react]),

  may(views, [widgets, messages, rooms.lib, ...react, ...router]),
  may(widgets, packages('@tanstack/react-virtual', 'uqr')),
  mayNameTypesOf(views, [domain]),
  may(messages, [messages, ...packages('mobx'), ...react]),
  mayNameTypesOf(messages, [domain, rooms.message]),
  // The shell implements the UI ports with React, and its route host resolves view-models from the container.
  may(shell, [
    shell,
    rooms.presentationTop,
    ports,
    rooms.paths,
    '^src/application/errors/failure-kind\\.ts$',
    ...packages('mobx'),
  ]),
  mayNameTypesOf(shell, [application, ...packages('inversify')]),
  may('^src/presentation/shell/backdrop/tenant-theme\\.ts$', ['^src/domain/session/accent\\.ts$']),
  may(rooms.routes, [rooms.definitions]),
  mayNameTypesOf(rooms.routes, [rooms.defineScreen, rooms.capabilities]),

  // The boot scripts run before the app and are small: of the app they take only small modules and those without logic.
  may(rooms.boot, [rooms.boot, domain, ports, rooms.paths, wire, rooms.storage, messages]),
  may(rooms.boot, ['^src/infrastructure/http/(?:generic-headers|post-key|envelope/ignore-list)\\.ts$']),
  may('^src/boot/(?:form|screens)/', [
    '^src/infrastructure/browser/system-clock\\.ts$',
    '^src/presentation/shell/backdrop/tenant-theme\\.ts$',
    '^src/presentation/.+\\.module\\.css$',
  ]),
  may('^src/boot/(?:form|screens|build|stand-ins)/', [widgets, rooms.definitions]),
  // The fields filled in before the app runs are saved as a draft by the app's own autosave.
  may('^src/boot/form/', [
    '^src/application/form/draft-autosave\\.ts$',
    '^src/presentation/form/controls/(?:control-id|focus-next-on-enter|keyboards)\\.tsx?$',
  ]),
  // The first screens and fields are the app's own views, rendered by a small replacement of React.
  may('^src/boot/screens/', [
    '^src/presentation/screens/(?:homepage/home|enrollment/plans|shared/identity)/',
    '^src/infrastructure/browser/navigation/hash-navigation\\.ts$',
    '^src/infrastructure/browser/navigation/history-entries\\.ts$',
  ]),
  may('^src/boot/screens/', ['^src/infrastructure/http/envelope/']),
  may('^src/boot/(?:form|screens|stand-ins)/', [...packages('jsx-dom'), ...react]),
  may(rooms.bootBuild, [...packages('vite'), nodeItself, '^(?:node:)?child_process$']),
  may(rooms.bootBuild, [
    '^src/composition/screen-definitions\\.ts$',
    '^src/presentation/(?:routes|screens/homepage/home/entrances)\\.ts$',
  ]),
  // Adapters of ports which exchange state with the boot scripts.
  may(composition, ['^src/boot/(?:boot-state|can-redirect-to-pc-page|page-boot-form-handover)\\.ts$']),

  // The page that shows files is a program of its own, for the same old browsers.
  may(rooms.viewer, [
    rooms.viewer,
    '^src/boot/polyfills\\.ts$',
    '^src/domain/(?:text|upload)/',
    ...packages('@e965/xlsx', 'docx-preview', 'fflate', 'pdfjs-dist'),
  ]),
  may(rooms.viewerBuild, [...packages('vite'), nodeItself]),

  may(composition, [composition, domain, application, wire, infrastructure, '^src/presentation/']),
  may(composition, packages('inversify', 'reflect-metadata')),
  // The adapter of a school's own backend has schemas of the records of its API.
  may('^src/composition/backends/', packages('valibot')),
  may(rooms.main, [composition, shell, '^src/presentation/[^/]+\\.css$', ...react]),

  // The staff's client is a hexagon of its own, which takes from the student's what knows no student.
  may(rooms.deskApplication, [
    domain,
    '^src/wire/desk/',
    rooms.deskApplication,
    '^src/application/(?:errors|journey)/',
    '^src/application/ports/(?:phone/clock|signal|files/[^/]+)\\.ts$',
    rooms.token,
    rooms.failures,
  ]),
  may(rooms.deskHttp, [rooms.deskHttp, rooms.deskApplication, '^src/wire/desk/', rooms.http, ports]),
  may(rooms.deskBrowser, [rooms.deskApplication, '^src/application/ports/signal\\.ts$', ...packages('qr')]),
  // Workbooks are unpacked within the viewer's bounds.
  may(rooms.deskTableFile, [
    rooms.deskTableFile,
    rooms.deskApplication,
    '^src/viewer/renderers/(?:decoded-text|office-container|office-package)\\.ts$',
    ...packages('papaparse', '@e965/xlsx'),
  ]),
  may(rooms.deskPresentation, [
    rooms.deskPresentation,
    rooms.deskApplication,
    domain,
    '^src/wire/desk/',
    ports,
    '^src/application/(?:errors|journey)/',
    rooms.lib,
    widgets,
    messages,
    '^src/presentation/screens/shared/answers/',
    '^src/presentation/shell/reload\\.ts$',
    ...packages('antd', '@ant-design/cssinjs'),
    ...react,
    ...router,
  ]),
  may(rooms.deskComposition, [
    rooms.deskComposition,
    '^src/desk/(?:application|infrastructure)/',
    ports,
    infrastructure,
    ...packages('inversify', 'reflect-metadata'),
  ]),
  may(rooms.deskMain, [
    '^src/desk/',
    ports,
    rooms.lib,
    '^src/presentation/[^/]+\\.css$',
    '^src/boot/polyfills\\.ts$',
    ...react,
  ]),

  may(rooms.schoolCore, [domain, rooms.schoolCore]),
  may(rooms.schoolStore, [domain, rooms.schoolCore, rooms.schoolStore, nodeItself]),
  may(rooms.schoolStore, packages('kysely', 'pg', '@electric-sql/pglite')),
  may('^src/school/store/s3/', packages('@aws-sdk/[^/]+')),
  may(rooms.schoolReference, [rooms.schoolReference, ...packages('@vant/area-data')]),
  mayNameTypesOf(rooms.schoolReference, [domain]),
  may(rooms.schoolDemo, [domain, rooms.schoolCore, rooms.schoolDemo, rooms.schoolReference]),
  may(rooms.schoolHttp, [
    domain,
    wire,
    rooms.schoolCore,
    rooms.schoolHttp,
    rooms.schoolReference,
    nodeItself,
  ]),
  may(
    rooms.schoolHttp,
    packages(
      'fastify',
      '@fastify/[^/]+',
      'helmet',
      'valibot',
      '@valibot/to-json-schema',
      'uqr',
      'altcha-lib',
      'prom-client',
    ),
  ),
  may('^src/school/http/workbook\\.ts$', packages('write-excel-file', 'fflate')),
  may(rooms.schoolDemo, ['^src/school/http/workbook\\.ts$']),
  may(rooms.schoolWechatPay, [domain, rooms.schoolCore, rooms.schoolWechatPay, nodeItself]),
  may(rooms.schoolWechatPay, packages('valibot', 'wechatpay-axios-plugin')),
  may(rooms.schoolCredentials, [rooms.schoolCore, rooms.schoolCredentials, nodeItself]),
  may(rooms.schoolCredentials, packages('@node-rs/argon2', 'otpauth')),
  may(rooms.schoolOffice, [
    domain,
    rooms.schoolCore,
    rooms.schoolOffice,
    nodeItself,
    '^(?:node:)?child_process$',
  ]),
  may(rooms.schoolOffice, ['^src/school/http/settings/setting-error\\.ts$']),
  may(rooms.schoolStart, [domain, wire, rooms.school, nodeItself]),

  may(rooms.steps, [rooms.steps, rooms.support, nodeItself, ...packages('@cucumber/cucumber')]),
  // The scenarios' assemblies and the tests may import everything.
  may(rooms.support, ['.+']),
  may('^test/', ['.+']),
];

const forbidden = [
  { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
  { name: 'not-resolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  {
    name: 'the-app-carries-no-school',
    severity: 'error',
    from: { path: rooms.main },
    to: { path: [rooms.memory, rooms.school], reachable: true },
  },
  {
    name: 'the-app-carries-no-desk',
    severity: 'error',
    from: { path: [rooms.main, rooms.boot, rooms.viewer, composition] },
    to: {
      path: [
        '^src/desk/',
        '^src/wire/desk/',
        '^src/domain/(?:staff|import)/',
        '^src/domain/form/problems\\.ts$',
        '^src/domain/enrollment/plan-(?:edit|problems|changes)\\.ts$',
        ...packages('antd', '@ant-design/[^/]+', 'papaparse'),
      ],
      reachable: true,
    },
  },
  {
    name: 'failures-are-surfaced',
    comment: 'A screen asks failureKind, which reports what is a bug of ours.',
    severity: 'error',
    from: { path: '^src/presentation/' },
    to: { path: '^src/application/ports/failures/error-kind\\.ts$' },
  },
];

module.exports = { rooms, ruleSet: { allowed, allowedSeverity: 'error', forbidden } };
