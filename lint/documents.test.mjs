import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const DECISION_WORDS_MAX = 600
/** Few enough to be read: a choice about a subject that has a record amends it. */
const DECISIONS_MAX = 40
/** A newcomer reads it whole before the first line. */
const MAP_WORDS_MAX = 1_800
const ROOT = new URL('..', import.meta.url).pathname
const PARTS = '{app,bench,decisions,deploy,e2e,edge,lib,lint,mock-platform,public}'
const NOT_OURS = /(?:^|\/)(?:node_modules|\.\w+)\//
/** What the platform and the product are specified in stands outside the tree. */
const SPECIFICATION =
  /^(?:2026-08\/)?(?:screens|security|ui|architecture|style|types|operations|what-differs|versions-table|behaviour-[\w-]+)\.md$/

const files = [...globSync('*.*', { cwd: ROOT }), ...globSync(`${PARTS}/**/*.*`, { cwd: ROOT })]
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !NOT_OURS.test(path))
/** Each file by all that it may be called: from the root, or from any folder on its way. */
const known = new Set(
  files.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
)
const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8')
const wordsOf = (/** @type {string} */ path) => read(path).match(/[^\s|]*\w[^\s|]*/g)?.length ?? 0
const documents = files.filter((path) => path.endsWith('.md'))
const decisions = documents.filter((path) => path.startsWith('decisions/'))

/** What people read: all of a document, the comments of code. */
const proseOf = (/** @type {string} */ path) =>
  path.endsWith('.md')
    ? [read(path)]
    : (read(path).match(/(?<![^\s{(])\/\*[^]*?\*\/|(?<![:'"`\w/])\/\/[^\n]*/g) ?? [])

const FILE_NAME = /(?<![\w/.*<>…@[(-])[\w@[(][\w@()[\]./-]*\.(?:tsx?|mjs|css|md|svg)(?!\w)/g

/** One or several, also after the end of a comment's line. */
const DECISION = /\bdecisions?(?:\/|\s+(?:\*\s+|\/\/\s+)?)(\d+(?:(?:, | and )\d+)*)\b/gi

/** Names of files, without the bracket before a name or the text of a link. */
const namesIn = (/** @type {string} */ prose) =>
  (prose.replaceAll(/\]\([^)]*\)/g, '] ').match(FILE_NAME) ?? [])
    .map((name) => name.replace(/^(?:\((?![\w-]+\)\/)|\[(?!\w+\]\/))+/, ''))
    .map((name) => name.replace(/^platform-api\//, '').replace(/^@\//, ''))

describe('documents', () => {
  it.each(decisions)('%s is short', (path) => {
    expect(wordsOf(path)).toBeLessThanOrEqual(DECISION_WORDS_MAX)
  })

  it('decisions are few', () => {
    expect(decisions.length).toBeLessThanOrEqual(DECISIONS_MAX)
  })

  it('the map is read in one go', () => {
    expect(wordsOf('CONTRIBUTING.md')).toBeLessThanOrEqual(MAP_WORDS_MAX)
  })

  it('link to what is there', () => {
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^https?:/.test(link) && !existsSync(join(ROOT, dirname(path), link)))
        .map((link) => `${path}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  it('and comments name files that are there', () => {
    const stale = files
      .filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path))
      .flatMap((path) =>
        proseOf(path)
          .flatMap(namesIn)
          .filter((name) => !known.has(name) && !SPECIFICATION.test(name))
          .map((name) => `${path}: ${name}`),
      )
    expect(stale).toEqual([])
  })

  it('and comments name decisions that are there', () => {
    const numbers = new Set(decisions.map((path) => Number(/\d+/.exec(path)?.[0])))
    const stale = files
      .filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(DECISION)]
          .flatMap(([, list = '']) => list.match(/\d+/g) ?? [])
          .filter((number) => !numbers.has(Number(number)))
          .map((number) => `${path}: ${number}`),
      )
    expect(stale).toEqual([])
  })
})
