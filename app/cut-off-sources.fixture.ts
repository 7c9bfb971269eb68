import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/*
 * The sources of the console as far as it takes to see what calls an operation, and what stands around
 * the call: the declarations of each file, and what they name of their own file and of others.
 */

interface Source {
  readonly path: string
  readonly isServer: boolean
  /** By name, '' before the first; `default` for what has no other. */
  readonly blocks: ReadonlyMap<string, string>
  /** Where each imported name comes from: of the console's own files. `*` is what a file is. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>
}

const DECLARED = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class) +(\w+)/m

function blocksOf(text: string): Map<string, string> {
  const lines = text.split('\n')
  const blocks = new Map<string, string>()
  let name = ''
  for (const line of lines) {
    const declared = DECLARED.exec(line)?.[1]
    if (declared !== undefined) name = declared
    else if (line.startsWith('export default')) name = 'default'
    blocks.set(name, `${blocks.get(name) ?? ''}${line}\n`)
  }
  return blocks
}

/** The file that a specifier means; undefined for packages. */
function resolved(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : undefined
  return base && [`${base}.ts`, `${base}.tsx`].find((path) => existsSync(path))
}

const STATIC = /import (?:\w+, )?(?:type )?\{([^}]*)\} from '([^']+)'/g
const WHOLE = /import (\w+)(?:, \{[^}]*\})? from '([^']+)'/g

export function sourceOf(path: string, text: string): Source {
  const imports = new Map<string, { from: string; name: string }>()
  for (const [, names = '', specifier = ''] of text.matchAll(STATIC)) {
    const from = resolved(path, specifier)
    if (from === undefined) continue
    for (const each of names.split(',')) {
      const [name = '', alias = name] = each
        .trim()
        .replace(/^type /, '')
        .split(/ as /)
      if (name !== '') imports.set(alias, { from, name })
    }
  }
  for (const [, alias = '', specifier = ''] of text.matchAll(WHOLE)) {
    const from = resolved(path, specifier)
    if (from !== undefined) imports.set(alias, { from, name: '*' })
  }
  return {
    path,
    isServer: /^'use server'|^import 'server-only'/m.test(text),
    blocks: blocksOf(text),
    imports,
  }
}

/** Every file of the app. */
export const appSources = (): ReadonlyMap<string, Source> =>
  new Map(
    globSync('app/**/*.{ts,tsx}')
      .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path))
      .map((path) => [path, sourceOf(path, readFileSync(path, 'utf8'))]),
  )

type Sources = ReadonlyMap<string, Source>

/** Whether a text names something, other than its type. */
const names = (text: string, name: string): boolean =>
  new RegExp(`(?<!typeof )\\b${name}\\b`).test(text)
const keyOf = (path: string, name: string): string => `${path} ${name}`

/**
 * The declarations on the server that call an operation, themselves or through others: `path name`.
 * `isPassed` are those that call it for another caller.
 */
function callersOnServer(
  sources: Sources,
  operation: string,
  isPassed: (name: string) => boolean,
): ReadonlySet<string> {
  const calling = new Set<string>()
  const server = [...sources.values()].filter(({ isServer }) => isServer)
  for (let before = -1; before !== calling.size;) {
    before = calling.size
    for (const { path, blocks, imports } of server) {
      const called = [...imports].filter(([, { from, name }]) => calling.has(keyOf(from, name)))
      for (const [name, text] of blocks) {
        if (name === '' || isPassed(name)) continue
        const isCalling =
          names(text, operation) ||
          called.some(([alias]) => names(text, alias)) ||
          [...blocks.keys()].some(
            (other) => other !== name && calling.has(keyOf(path, other)) && names(text, other),
          )
        if (isCalling) calling.add(keyOf(path, name))
      }
    }
  }
  return calling
}

/** A declaration of the browser's that calls an operation. */
export interface Caller {
  readonly path: string
  readonly block: string
}

/** The browser's declarations that call an operation; `isPassed` are names that need no check. */
export function callersOf(
  sources: Sources,
  operation: string,
  isPassed: (name: string) => boolean = () => false,
): readonly Caller[] {
  const onServer = callersOnServer(sources, operation, isPassed)
  return [...sources.values()]
    .filter(({ isServer, path }) => !isServer && !isPassed(path))
    .flatMap(({ path, blocks, imports }) => {
      const called = [...imports].flatMap(([alias, { from, name }]) =>
        onServer.has(keyOf(from, name)) ? [alias] : [],
      )
      return [...blocks]
        .filter(([block, text]) => block !== '' && called.some((alias) => names(text, alias)))
        .map(([block]) => ({ path, block }))
    })
}

const LOADED = /import\(\s*'([^']+)'\s*\)/g
/** How many declarations lie between a form and what it has in a field's field. */
const DEPTH = 6

/** Whether a declaration, or what it draws or loads, has words. */
export function leadsTo(sources: Sources, from: Caller, words: RegExp): boolean {
  const seen = new Set<string>()
  const visit = (path: string, block: string, depth: number): boolean => {
    const source = sources.get(path)
    const text = source?.blocks.get(block)
    if (!source || text === undefined || seen.has(keyOf(path, block))) return false
    seen.add(keyOf(path, block))
    if (words.test(text)) return true
    if (depth === 0) return false
    const used = new Set(text.match(/\b\w+\b/g))
    const own = [...source.blocks.keys()].filter((name) => used.has(name))
    const taken = [...source.imports].filter(([alias]) => used.has(alias))
    const loaded = [...text.matchAll(LOADED)].flatMap(
      ([, specifier = '']) => resolved(path, specifier) ?? [],
    )
    const whole = taken.flatMap(([, { from: file, name }]) => (name === '*' ? [file] : []))
    return (
      own.some((name) => visit(path, name, depth - 1)) ||
      taken.some(([, { from: file, name }]) => visit(file, name, depth - 1)) ||
      [...whole, ...loaded].some((file) =>
        [...(sources.get(file)?.blocks.keys() ?? [])].some((name) => visit(file, name, depth - 1)),
      )
    )
  }
  return visit(from.path, from.block, DEPTH)
}
