import { execFileSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { coveredMs } from './statistics.mjs'

/**
 * @typedef {{ cookie: string }} Reader a signed-in user
 * @typedef {{ startMs: number, endMs: number }} Load
 */

const agent = new Agent({ keepAlive: true })

/**
 * Loads a page as a document, to its last byte.
 * @param {string} url
 * @param {Reader} reader
 * @returns {Promise<Load>} on performance.now()
 */
function load(url, { cookie }) {
  const startMs = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie, accept: 'text/html' } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answered ${response.statusCode}`))
      }
      response.on('end', () => resolve({ startMs, endMs: performance.now() })).resume()
    }).on('error', reject)
  })
}

/**
 * What pages cost beyond the platform's latency, one after the other for each reader, all readers
 * at once. Readers have credentials of their own, so that the platform's calls can be told apart:
 * a reader's calls while their page loads are that page's calls.
 * @param {string} url
 * @param {readonly Reader[]} readers
 * @param {number} count loads of each reader
 * @param {import('./platform.mjs').Span[]} spans where the platform notes its calls
 * @returns {Promise<number[]>} ms of each load
 */
export async function costs(url, readers, count, spans) {
  const all = await Promise.all(
    readers.map(async (reader) => {
      const loads = []
      for (let index = 0; index < count; index += 1) loads.push(await load(url, reader))
      return loads
    }),
  )
  return all.flatMap((loads) => {
    const credential = credentialDuring(loads, spans, all)
    const own = spans.filter((span) => span.credential === credential)
    return loads.map(({ startMs, endMs }) => {
      const during = own.filter((span) => span.endMs > startMs && span.startMs < endMs)
      return endMs - startMs - coveredMs(during, startMs, endMs)
    })
  })
}

/**
 * The credential that made a call within every one of these loads: another reader's calls fall
 * between them now and then.
 * @param {readonly Load[]} loads
 * @param {readonly import('./platform.mjs').Span[]} spans
 * @param {readonly (readonly Load[])[]} all
 */
function credentialDuring(loads, spans, all) {
  const from = Math.min(...all.flat().map(({ startMs }) => startMs))
  const credentials = new Set(
    spans.filter(({ startMs }) => startMs >= from).map(({ credential }) => credential),
  )
  const hits = (/** @type {string} */ credential) => {
    const own = spans.filter((span) => span.credential === credential)
    return loads.filter(({ startMs, endMs }) =>
      own.some((span) => span.startMs >= startMs && span.endMs <= endMs + 1),
    ).length
  }
  return [...credentials].toSorted((a, b) => hits(b) - hits(a))[0]
}

/**
 * Loads pages until `count` loads are done, two at a time.
 * @param {string} url
 * @param {readonly Reader[]} readers
 * @param {number} count
 */
export async function loadMany(url, readers, count) {
  const each = Math.ceil(count / readers.length)
  await Promise.all(
    readers.map(async (reader) => {
      for (let index = 0; index < each; index += 1) await load(url, reader)
    }),
  )
}

/**
 * Resident memory of the runtime that this process started, in MB.
 * @returns {number}
 */
export function workerdMemoryMb() {
  const table = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' })
  const kib = table
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)/.exec(line))
    .filter((match) => match?.[1] === String(process.pid) && match[3]?.endsWith('workerd'))
    .reduce((sum, match) => sum + Number(match?.[2]), 0)
  if (kib === 0) throw new Error('the runtime is not a child of this process')
  return (kib * 1024) / 1_000_000
}
