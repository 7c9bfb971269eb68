import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { addMapping, GenMapping, toEncodedMap } from '@jridgewell/gen-mapping'
import remapping from '@jridgewell/remapping'
import { AnyMap, originalPositionFor } from '@jridgewell/trace-mapping'

/*
 * The source map of a Worker. Wrangler writes one from the Worker to what OpenNext has bundled, and Next
 * one from each of its chunks to the sources. OpenNext's own step between them writes none, so its map is
 * found here: that step keeps the ids of modules and, within a module, the words and their order.
 */

/** Where a module of a chunk begins: its id, which is a hash, and the head of its function. */
const MODULE = /(?<=[[,])(\d{4,}),(?:[\w$]+|\([\w$,.]*\))=>/g
const WORD = /\.?[A-Za-z_$][\w$]*|"(?:[^"\\\n]|\\.)*"/g
/** Words that the bundler adds, drops, or replaces. */
const KEYWORDS = new Set(
  `async await break case catch const continue default do else false for function if in let new null of
  return switch this throw true try typeof undefined use var void while`.split(/\s+/),
)
/** The longest name that may be another one after bundling: minified variables, which it renames. */
const RENAMED_LENGTH = 3
/** How many words one side may have alone, and how many must agree after them. */
const GAP = 60
const AGREE = 4

/**
 * @typedef {{ at: number, word: string }} Word
 * @typedef {{ id: string, start: number, words: Word[] }} Module
 */

/**
 * The modules in the code of chunks, and their words; names of variables are one word.
 * @param {string} code
 * @returns {Module[]}
 */
export function modulesOf(code) {
  const starts = [...code.matchAll(MODULE)]
  return starts.map(({ 1: id = '', index }, nth) => ({
    id,
    start: index,
    words: [...code.slice(index, starts[nth + 1]?.index).matchAll(WORD)]
      .filter(([word]) => !KEYWORDS.has(word))
      .map(({ 0: word, index: within }) => ({
        at: index + within,
        word: /^[."]/.test(word) || word.length > RENAMED_LENGTH ? word : '',
      })),
  }))
}

/**
 * The places of two versions of a module that are the same word. What one side alone has is skipped, up to
 * `GAP` words.
 * @param {readonly Word[]} left
 * @param {readonly Word[]} right
 * @returns {Generator<[left: number, right: number]>}
 */
export function* sameWords(left, right) {
  /** @type {(atLeft: number, atRight: number) => boolean} */
  const agree = (atLeft, atRight) =>
    left.slice(atLeft, atLeft + AGREE).every(({ word }, nth) => word === right[atRight + nth]?.word)
  let [l, r] = [0, 0]
  while (l < left.length && r < right.length) {
    const [a, b] = [left[l], right[r]]
    if (a && b && a.word === b.word) {
      yield [a.at, b.at]
      l += 1
      r += 1
      continue
    }
    const next = nextAgreement(l, r)
    if (next === undefined) return
    ;[l, r] = next
  }

  /** @type {(atLeft: number, atRight: number) => [number, number] | undefined} */
  function nextAgreement(atLeft, atRight) {
    for (let skipped = 1; skipped <= GAP; skipped += 1)
      for (let more = 0; more <= skipped; more += 1)
        if (agree(atLeft + more, atRight + skipped - more))
          return [atLeft + more, atRight + skipped - more]
    return undefined
  }
}

/** Turns offsets of a text, in rising order, into lines from 1 and columns from 0. @param {string} text */
function placer(text) {
  let [line, start, next] = [1, 0, text.indexOf('\n')]
  return (/** @type {number} */ offset) => {
    while (next !== -1 && next < offset) {
      line += 1
      start = next + 1
      next = text.indexOf('\n', start)
    }
    return { line, column: offset - start }
  }
}

/**
 * The chunks' modules by id, with the map of their chunk.
 * @param {string} folder of `.next/server/chunks`, from a build with maps
 */
async function mappedModules(folder) {
  /** @type {Map<string, { words: Word[], code: string, map: string }>} */
  const found = new Map()
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js.map')) continue
    const map = join(folder, name)
    const code = await readFile(map.slice(0, -'.map'.length), 'utf8')
    for (const { id, words } of modulesOf(code))
      if (!found.has(id)) found.set(id, { words, code, map })
  }
  return found
}

/**
 * The map of what OpenNext has bundled.
 * @param {string} code the bundle
 * @param {string} folder of `.next/server/chunks`, from a build with maps
 */
async function bundleMap(code, folder) {
  const modules = await mappedModules(folder)
  const map = new GenMapping({ file: 'handler.mjs' })
  const placeOf = placer(code)
  /** @type {Map<string, import('@jridgewell/trace-mapping').TraceMap>} */
  const maps = new Map()
  for (const { id, start, words } of modulesOf(code)) {
    // What isn't found belongs to no source, rather than to the module before it.
    addMapping(map, { generated: placeOf(start) })
    const found = modules.get(id)
    if (!found) continue
    const chunk = maps.get(found.map) ?? new AnyMap(await readFile(found.map, 'utf8'))
    maps.set(found.map, chunk)
    const chunkPlaceOf = placer(found.code)
    for (const [at, from] of sameWords(words, found.words)) {
      const original = originalPositionFor(chunk, chunkPlaceOf(from))
      if (original.source === null) continue
      addMapping(map, {
        generated: placeOf(at),
        original: { line: original.line, column: original.column },
        source: sourceName(original.source),
      })
    }
  }
  return JSON.stringify(toEncodedMap(map))
}

/** A source as a path of the tree. @param {string} source as the maps of Next and of Wrangler have it */
const sourceName = (source) =>
  decodeURIComponent(source)
    .replace(/^(?:\.\.\/)+/, '')
    .replace(/" \}$/, '')

/**
 * The source map of a Worker, without the text of its sources, whose names are paths of the tree.
 * @param {{ worker: string, bundle: string, chunks: string }} built the map that Wrangler wrote, what OpenNext
 *   has bundled, and `.next/server/chunks` of a build with maps
 * @returns {Promise<string>} JSON
 */
export async function workerMap({ worker, bundle, chunks }) {
  const inner = await bundleMap(await readFile(bundle, 'utf8'), chunks)
  const map = remapping(
    await readFile(worker, 'utf8'),
    (source) => (basename(source) === basename(bundle) ? inner : null),
    { excludeContent: true },
  )
  const folder = `${dirname(bundle)}/`
  const sources = map.sources.map((source) => source && sourceName(source.replace(folder, '')))
  return JSON.stringify({ ...map, sources })
}

/** A place in the Worker, as stacks of each runtime name it. */
const PLACE = /\b(?:console-worker|worker(?:\.js)?):(\d+):(\d+)/g

/**
 * Replaces places in the Worker by those of the sources.
 * @param {string} text lines of the log, or a stack
 * @param {import('@jridgewell/trace-mapping').TraceMap} map
 */
export const withSources = (text, map) =>
  text.replace(PLACE, (place, line, column) => {
    const at = originalPositionFor(map, { line: Number(line), column: column - 1 })
    return at.source === null ? place : `${at.source}:${at.line}:${at.column + 1}`
  })
