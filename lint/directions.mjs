import { posix } from 'node:path'

/**
 * Who may import whom, and who may call the few things that reach outside. The linter reads this
 * table; to change a direction, change it here and say why in the commit.
 */

/**
 * @typedef {object} Area
 * @property {string[]} at where its files are: a folder, or a file without its extension
 * @property {string[]} [only] the only own code it may import, besides itself
 * @property {string[]} [never] own code it may not import (when `only` would be too narrow)
 * @property {string[]} [packages] the only packages it may import
 */

const NOT_LIB = ['app', 'edge', 'mock-platform', 'e2e', 'middleware']
/** What they share lies below them, in lib/reading and lib/change: no one of them knows another. */
const MACHINES = [
  'lib/action',
  'lib/form',
  'lib/table',
  'lib/live',
  'lib/serial',
  'lib/upload',
  'lib/charts',
]
const SERVER = ['lib/platform', 'lib/session']
const SEALING = ['seal', 'keys', 'cookie', 'session', 'ticket', 'redirect-uri', 'sender'].map(
  (file) => `lib/session/${file}`,
)

/** What starts everything runs on plain Node, which knows no "@/". */
const PLAIN_NODE = [
  'bench',
  'edge/local',
  'edge/framework/eager-modules',
  'edge/framework/slim-server',
  'edge/framework/write-action-pages',
  'edge/framework/tricks',
  'e2e/run',
  'lint',
]

/** What pages and the edge say to each other of jobs. */
const JOBS = ['asked', 'job', 'stopped-words'].map((file) => `lib/jobs/${file}`)

const PREVIEW = ['worker', 'mock', 'relay', 'line', 'jobs'].map((part) => `edge/preview-${part}`)

/** The first area that a file lies in is the one that counts: narrow ones come first. */
/** @type {Area[]} */
const AREAS = [
  { at: ['lib/contract'], only: [], packages: ['zod'] },
  {
    at: ['lib/api'],
    only: ['lib/contract', ...JOBS, 'lib/routes', 'lib/navigation/match', 'lib/search/kinds'],
    packages: ['zod', '@tanstack/react-query'],
  },
  // Sealing is pure, so that the Workers' entry and the middleware can use it.
  { at: SEALING, only: ['lib/contract'], packages: ['jose', 'zod'] },
  { at: ['lib/session'], never: [...NOT_LIB, ...MACHINES, 'lib/ui', 'lib/platform'] },
  { at: ['lib/platform'], never: [...NOT_LIB, ...MACHINES, 'lib/ui'] },
  // Pure: islands, actions and workers ask the same questions.
  {
    at: ['lib/alerts', 'lib/network', 'lib/placement', 'lib/activity'],
    only: ['lib/contract', 'lib/format', 'lib/validate', 'lib/nouns'],
  },
  // Primitives know no product.
  {
    at: ['lib/ui'],
    never: [...NOT_LIB, ...MACHINES, ...SERVER, 'lib/contract', 'lib/api'],
  },
  // Machinery for every resource: what it reads or sends is handed to it.
  ...MACHINES.map((machine) => ({
    at: [machine],
    never: [
      ...NOT_LIB,
      ...MACHINES.filter((other) => other !== machine),
      // Actions run on the server.
      ...(machine === 'lib/action' ? [] : SERVER),
    ],
  })),
  {
    at: ['lib/reading', 'lib/change', 'lib/hydration'],
    never: [...NOT_LIB, ...MACHINES, ...SERVER],
  },
  { at: ['lib/routes'], only: ['lib/exits'], packages: [] },
  { at: ['lib/server-routes'], only: ['lib/routes'], packages: [] },
  { at: ['lib'], never: NOT_LIB },
  // Pages share through lib, or with the folders above them (see forbiddenImport).
  { at: ['app'], never: ['edge', 'mock-platform', 'e2e', 'middleware'] },
  { at: ['middleware'], never: ['app', 'edge', 'mock-platform', 'e2e'] },
  {
    at: [...PREVIEW],
    only: ['edge', 'mock-platform', 'lib/contract', 'lib/api', ...SEALING, '.open-next', '.next'],
  },
  // Signs in a thousand readers of its own making; its command compiles what it imports.
  { at: ['bench/relay-pages'], only: [...PLAIN_NODE, 'lib/contract', ...SEALING] },
  // Local commands, the test runner and the measurements start everything, and import only each other.
  { at: PLAIN_NODE, only: PLAIN_NODE },
  // Its facts are the binding's, a type; its font is a file that the library's package doesn't export.
  {
    at: ['edge/link-cards'],
    only: ['lib/theme/brand', 'lib/platform/upstream', 'node_modules/@vercel/og'],
  },
  { at: ['edge'], only: ['lib/contract', 'lib/api', ...JOBS, ...SEALING, '.open-next', '.next'] },
  // The mock platform is a platform: it knows the contract and nothing of the console.
  { at: ['mock-platform'], only: ['lib/contract'] },
  // The first does each write by its action, and reads the platform's own answers before and after; the second
  // asks the console's search about the demo world, the last reads a project of it as an island does.
  { at: ['e2e/stale-reads.test', 'e2e/palette-queries.test', 'e2e/project-as-terraform.test'] },
  // Tests go through the door: addresses and the tree of screens, payload types, and the world's API
  // by HTTP. A certificate to send is made, as no key lies in the tree.
  {
    at: ['e2e'],
    only: [
      'lib/routes',
      'lib/server-routes',
      'lib/navigation',
      'lib/contract',
      'lib/certificates/made.fixture',
    ],
  },
]

/** What reaches outside, or may wait for ever, and the only places that may use it. Tests may use anything. */
/** @type {Record<string, string[]>} */
const NAMED_PLACES = {
  // The router's own reads go through lib/hydration/page-reads.ts.
  fetch: ['lib/platform', 'lib/api', 'lib/hydration', 'edge', 'mock-platform', 'e2e', 'bench'],
  'process.env': [
    'lib/env',
    'middleware',
    'lib/platform',
    'lib/session',
    'edge/local',
    'mock-platform/server',
    'e2e',
    'bench',
    'playwright.config',
    'vitest.config',
    'vitest.worker.config',
    'next.config',
  ],
  // Read in any other way, they have the server render what is read ahead of a page.
  cookies: ['lib/session/request'],
  headers: ['lib/session/request'],
  // It may not come before the reader moves the pointer: only for what may wait as long, or with a timeout.
  requestIdleCallback: ['lib/reading/read-ahead', 'lib/ui/navigation-loading', 'app/layout', 'e2e'],
}

const isTest = (/** @type {string} */ file) => /\.test\.[a-z]+$/.test(file)

/** @type {(path: string, place: string) => boolean} */
const isWithin = (path, place) =>
  path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}.`)

/** @type {(path: string, places: string[]) => boolean} */
const isWithinAny = (path, places) => places.some((place) => isWithin(path, place))

const folderOf = (/** @type {string} */ path) => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/**
 * Why a file may not import something.
 * @param {string} file path from the repository's folder, with `/`
 * @param {string} source as written in the import
 * @returns {string | null} null if it may
 */
export function forbiddenImport(file, source) {
  if (source.startsWith('../') && !isWithinAny(file, PLAIN_NODE)) {
    return 'Reach other folders through "@/", never "../".'
  }
  const area = AREAS.find(({ at }) => isWithinAny(file, at))
  const own = ownPath(file, source)
  if (own === null) return forbiddenPackage(area, file, source)
  if (isWithin(file, 'app') && isWithin(own, 'app')) return forbiddenSibling(file, own)
  if (!area || isWithinAny(own, area.at)) return null
  const place = area.at.find((at) => isWithin(file, at))
  if (area.only && !isWithinAny(own, area.only)) {
    return `${place} imports ${['itself', ...area.only].join(', ')} and nothing else of ours.`
  }
  const wrong = area.never?.find((at) => isWithin(own, at))
  return wrong ? `${place} never imports ${wrong}.` : null
}

/**
 * The repository's path of an import, or null for a package.
 * @type {(file: string, source: string) => string | null}
 */
function ownPath(file, source) {
  if (source.startsWith('@/')) return source.slice(2)
  if (!source.startsWith('.')) return null
  return posix.join(folderOf(file), source)
}

/** @type {(area: Area | undefined, file: string, source: string) => string | null} */
function forbiddenPackage(area, file, source) {
  if (!area?.packages || isTest(file) || isWithinAny(source, area.packages)) return null
  const allowed = area.packages.length ? area.packages.join(', ') : 'none'
  return `${area.at.join(', ')} may import these packages only: ${allowed}.`
}

/**
 * A page may use files of its own folder, below it, and right in a folder above it or in a private
 * folder there (`_disks`: what the pages beside it share of one noun); what lies in any other folder
 * beside it is that page's own.
 * @type {(file: string, own: string) => string | null}
 */
function forbiddenSibling(file, own) {
  const here = `${folderOf(file)}/`
  const there = `${folderOf(own).replace(/\/_[^/]+$/, '')}/`
  return here.startsWith(there) || there.startsWith(here)
    ? null
    : 'A folder under app never imports a sibling: share it through lib or a folder above both.'
}

/**
 * Why a file may not use one of the things that reach outside.
 * @param {string} file path from the repository's folder, with `/`
 * @param {string} thing one of NAMED_PLACES
 * @returns {string | null} null if it may
 */
export function forbiddenReach(file, thing) {
  const places = NAMED_PLACES[thing]
  if (!places || isTest(file) || isWithinAny(file, places)) return null
  return `${thing} is used in ${places.join(', ')} and nowhere else.`
}
