import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { ROOT } from '../../edge/local/install.mjs'

/*
 * Which tests a change can reach: by the imports of tests and pages, and by the pages that each file
 * of e2e has opened (`reach.json`). What can’t be told means everything.
 */

/**
 * What `npm test` runs. `files` undefined: all of a step; empty: nothing of it.
 * @typedef {object} Selection
 * @property {string} because one sentence for the person who waits
 * @property {Partial<Record<'unit' | 'worker' | 'e2e', string[]>>} files
 * @property {string[]} without steps that are left out
 */

/** The e2e files of the core: each screen once, and what people come for. */
const CORE = [
  'tour',
  'sign-in',
  'security',
  'session-end',
  'projects',
  'instances',
  'instance',
  'instance-create',
  'disks',
  'firewall-rules',
  'live',
  'writes',
].map((name) => `e2e/${name}.spec.ts`)

/** A change of these can be seen anywhere: configuration, what answers every request, the runner. */
const ANYWHERE = /^(?:[^/]+|(?:\.ci|edge|mock-platform|public|e2e\/run)\/.*)$/
const PROSE = /\.md$|^bench\//
const UNIT = /(?<!\.worker)\.test\.(?:tsx?|mjs)$/
const WORKER = /\.worker\.test\.ts$/
const SPEC = /^e2e\/[\w-]+\.spec\.ts$/
const IS_TEST = /\.(?:test|spec|fixture)\.(?:tsx?|mjs)$|^(?:e2e\/(?!run\/)|lint\/)/
/** Tests that read the tree: what they look at no import tells. */
const READS_TREE = /\b(?:readFileSync|globSync|readdirSync|import\.meta\.glob)\b/

/** What is read as data, and by whom. */
const REQUESTS = 'e2e/writes/requests.json'
const REQUESTS_READER = 'e2e/writes/requests.ts'

const SOURCES = '{app,bench,e2e,edge,lib,lint,mock-platform}/**/*.{ts,tsx,mjs,css}'
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bmock\(\s*)(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
const AROUND_PAGES = /\/(?:layout|template|error|not-found|default|forbidden)\.tsx$/

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/**
 * The files that differ from where this branch left the main one, or are new.
 * @returns {string[] | undefined} undefined where that can’t be told
 */
function changedFiles() {
  try {
    const [base = ''] = git('merge-base', 'HEAD', 'origin/HEAD')
    return [
      ...git('diff', '--name-only', '--no-renames', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
  } catch {
    // No repository, no git, or none that it was cloned from.
    return undefined
  }
}

const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8')

/** @type {Map<string, string[]> | undefined} */
let graphOfTree

/** What each file imports of the tree. */
const importGraph = () => (graphOfTree ??= readImports())

/** @returns {Map<string, string[]>} */
function readImports() {
  const files = [...globSync(SOURCES, { cwd: ROOT }), 'middleware.ts', 'middleware.test.ts'].map(
    (path) => path.replaceAll('\\', '/'),
  )
  const known = new Set(files)
  return new Map(
    files.map((file) => [
      file,
      [...read(file).matchAll(IMPORT)].flatMap(([, source = '']) => {
        const path = source.startsWith('@/')
          ? source.slice(2)
          : source.startsWith('.')
            ? posix.join(dirname(file), source)
            : undefined
        const found = path === undefined ? undefined : ENDINGS.find((end) => known.has(path + end))
        return found === undefined ? [] : [path + found]
      }),
    ]),
  )
}

/**
 * Everything that a file can reach by imports, itself included.
 * @param {Map<string, string[]>} graph
 * @param {string[]} from
 */
function reachedFrom(graph, from) {
  const reached = new Set(from)
  for (const file of reached) for (const each of graph.get(file) ?? []) reached.add(each)
  return reached
}

/** `app/(console)/(projects)/projects/page.tsx` -> `/projects`. @param {string} file */
const routeOf = (file) =>
  `/${dirname(file)
    .split('/')
    .slice(1)
    .filter((part) => !/^[(@]/.test(part))
    .join('/')}`

/**
 * The route that a path is answered by; undefined for one that is no page.
 * @param {readonly string[]} routes
 * @param {string} pathname
 */
export function routeFor(routes, pathname) {
  const fits = (/** @type {string} */ route) =>
    new RegExp(
      `^${route.replace(/\[\[?\.\.\.\w+\]\]?/g, '.*').replace(/\[\w+\]/g, '[^/]+')}/?$`,
    ).test(pathname)
  const places = (/** @type {string} */ route) => route.split('[').length
  return routes.filter(fits).toSorted((a, b) => places(a) - places(b))[0]
}

/** The routes of all pages. @returns {string[]} */
export const allRoutes = () => [
  ...new Set(
    globSync('app/**/{page.tsx,route.ts,route.tsx}', { cwd: ROOT }).map((file) =>
      routeOf(file.replaceAll('\\', '/')),
    ),
  ),
]

/**
 * The routes whose pages a change reaches.
 * @param {Map<string, string[]>} graph
 * @param {Set<string>} changed
 */
function routesOf(graph, changed) {
  const pages = [...graph.keys()].filter((file) => /^app\/.*\/(?:page|route)\.tsx?$/.test(file))
  const around = [...graph.keys()].filter((file) => AROUND_PAGES.test(file))
  return pages
    .filter((page) => {
      const entries = around.filter((file) => {
        // A slot stands beside the pages that it is drawn with.
        const folder = dirname(file).replace(/\/@[^/]+.*$/, '')
        return page.startsWith(`${folder}/`)
      })
      return [...reachedFrom(graph, [page, ...entries])].some((file) => changed.has(file))
    })
    .map(routeOf)
}

/** The pages that each file of e2e has opened, as its last record says. @returns {Record<string, string[]>} */
export function readReach() {
  const path = join(ROOT, 'e2e', 'reach.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/**
 * What a change asks for.
 * @param {string[] | undefined} changed paths from the root; undefined where it isn’t known
 * @param {Record<string, string[]>} [reach] the routes that each file of e2e has opened
 * @returns {Selection}
 */
export function selectionFor(changed, reach = readReach()) {
  if (changed === undefined)
    return { because: 'Everything: what changed can’t be told.', files: {}, without: [] }
  if (changed.length === 0)
    return {
      because: 'The core, for nothing differs from the main branch. Everything: --all.',
      files: { e2e: CORE },
      without: ['browsers'],
    }
  const graph = importGraph()
  const product = changed.filter((file) => !IS_TEST.test(file) && !PROSE.test(file))
  // What was taken out, or is no source, nothing imports that could be followed.
  const anywhere = product.find((file) => ANYWHERE.test(file) || !graph.has(file))
  if (anywhere !== undefined)
    return { because: `Everything, for ${anywhere} can reach it.`, files: {}, without: [] }

  const touched = new Set(changed.map((file) => (file === REQUESTS ? REQUESTS_READER : file)))
  const tests = [...graph.keys()].filter((file) => UNIT.test(file) || WORKER.test(file))
  const reaches = (/** @type {string} */ file) =>
    [...reachedFrom(graph, [file])].some((each) => touched.has(each))
  const chosen = tests.filter((file) => READS_TREE.test(read(file)) || reaches(file))

  const routes = new Set(routesOf(graph, touched))
  const specs = [...graph.keys()].filter((file) => SPEC.test(file))
  // Of one that opens no page, or isn’t recorded, nothing tells what it asks for.
  const opened = (/** @type {string} */ spec) =>
    !reach[spec]?.length || reach[spec].some((route) => routes.has(route))
  const e2e = specs.filter((spec) => reaches(spec) || (routes.size > 0 && opened(spec)))
  const left = specs.length - e2e.length
  return {
    because:
      `What ${changed.length} changed files reach: ${chosen.length} of ${tests.length} files of ` +
      `unit and worker tests, ${e2e.length} of ${specs.length} of e2e (${routes.size} routes)` +
      `${left > 0 ? `; ${left} open none of these` : ''}. Everything: --all.`,
    files: {
      unit: chosen.filter((file) => UNIT.test(file)),
      worker: chosen.filter((file) => WORKER.test(file)),
      e2e,
    },
    without: [
      ...(product.length > 0 ? [] : ['deploy', 'budgets']),
      ...(left > 0 ? ['browsers'] : []),
    ],
  }
}

/** What the change in the working tree asks for. @returns {Selection} */
export const selectByChange = () => selectionFor(changedFiles())
