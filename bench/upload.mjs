import { open, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '../e2e/run/launch-browser.mjs'

/** How often memory is looked at, ms. */
const LOOK_EVERY_MS = 100
const TIMEOUT_MS = 600_000
const CHUNK_BYTES = 512 * 1024

/** @typedef {{ usedSize: number, backingStorageSize?: number }} HeapUsage */
/** @type {HeapUsage} */
const NOTHING = { usedSize: 0 }

/**
 * A disk image that is nearly all holes, as a fresh cloud image is: a boot sector, and a chunk of
 * data in every thousandth part.
 * @param {string} path
 * @param {number} bytes
 */
async function writeSparse(path, bytes) {
  const file = await open(path, 'w')
  try {
    await file.truncate(bytes)
    await file.write('EFI PART', 512)
    for (let part = 0; part < 100; part += 1) {
      const at = Math.floor((part * bytes) / 100 / CHUNK_BYTES) * CHUNK_BYTES + 4096
      await file.write(Buffer.alloc(64 * 1024, part + 1), 0, 64 * 1024, at)
    }
  } finally {
    await file.close()
  }
}

/** @type {(pid: number) => Promise<number>} proportional set size of a process, MB; 0 when it is gone */
async function memoryMb(pid) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return (Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024) / 1_000_000
}

/**
 * What the page's scripts and those of its workers hold, buffers included; the browser's own memory
 * (code, pictures, pipes between processes) is not in it.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<() => Promise<number>>} reads it, MB
 */
async function openHeaps(page) {
  const session = await page.context().newCDPSession(page)
  /** @type {Set<string>} */
  const workers = new Set()
  /** @type {Map<number, (usage: HeapUsage) => void>} */
  const asked = new Map()
  let nextId = 1
  session.on('Target.attachedToTarget', ({ sessionId }) => void workers.add(sessionId))
  session.on('Target.detachedFromTarget', ({ sessionId }) => void workers.delete(sessionId))
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message)
    asked.get(id)?.(result ?? NOTHING)
    asked.delete(id)
  })
  // Not flat: messages of a worker then travel within those of its page, which a session can send.
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false }
  await session.send('Target.setAutoAttach', attach)

  /** @type {(sessionId: string) => Promise<HeapUsage>} */
  const ofWorker = (sessionId) => {
    const id = nextId++
    const answer = new Promise((resolve) => asked.set(id, resolve))
    const message = JSON.stringify({ id, method: 'Runtime.getHeapUsage' })
    // A worker that has ended in between never answers.
    const ended = new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS, NOTHING))
    return session
      .send('Target.sendMessageToTarget', { sessionId, message })
      .then(() => Promise.race([answer, ended]))
      .catch(() => NOTHING)
  }
  return async () => {
    const heaps = [session.send('Runtime.getHeapUsage'), ...[...workers].map(ofWorker)]
    const each = await Promise.all(heaps)
    const bytes = each.map(({ usedSize, backingStorageSize = 0 }) => usedSize + backingStorageSize)
    return bytes.reduce((sum, more) => sum + more, 0) / 1_000_000
  }
}

/**
 * Uploads a sparse image as a person does, from choosing the file to the finished image.
 * @param {string} origin of a console
 * @param {import('@playwright/test').Cookie[]} cookies of a signed-in user
 * @param {string} path of the form
 * @param {number} bytes
 * @returns {Promise<{ seconds: number, mostMb: number, heapMb: number }>} how long; how much more
 *   memory the page's process took at most than before the file was chosen; the most that scripts held
 */
export async function uploadSparse(origin, cookies, path, bytes) {
  const folder = await mkdtemp(join(tmpdir(), 'console-upload-'))
  const browser = await launchBrowser()
  try {
    const file = join(folder, 'disk.raw')
    await writeSparse(file, bytes)
    const context = await browser.newContext()
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(origin + path)
    await page.waitForFunction('globalThis.eventReplay?.isHydrated === true')
    const fields = { Name: `sparse-${bytes}`, OS: 'debian', Version: '13' }
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
    // Its label also says that it may be left out, unless it must not be.
    await page.getByLabel('Description').fill('Bench')

    const devtools = await browser.newBrowserCDPSession()
    const memory = async () => {
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
      const pages = processInfo.filter(({ type }) => type === 'renderer')
      const each = await Promise.all(pages.map(({ id }) => memoryMb(id)))
      return each.reduce((sum, mb) => sum + mb, 0)
    }
    const heaps = await openHeaps(page)
    const before = await memory()
    let most = before
    let heapMb = await heaps()
    const over = new AbortController()
    const watching = (async () => {
      while (!over.signal.aborted) {
        most = Math.max(most, await memory())
        heapMb = Math.max(heapMb, await heaps())
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    })()
    const startMs = performance.now()
    await page.getByLabel('Image file', { exact: true }).setInputFiles(file)
    await page.getByRole('dialog').getByRole('button', { name: 'Upload image' }).click()
    await page.getByText('is ready to make disks from').waitFor({ timeout: TIMEOUT_MS })
    const seconds = (performance.now() - startMs) / 1000
    over.abort()
    await watching
    return { seconds, mostMb: most - before, heapMb }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
