import { open, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArgs, findBrowser } from '../browser.mjs'

/** How often memory is looked at, ms. */
const LOOK_EVERY_MS = 100
const TIMEOUT_MS = 600_000
const CHUNK_BYTES = 512 * 1024

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
 * Uploads a sparse image as a person does, from choosing the file to the finished image.
 * @param {string} origin of a console
 * @param {import('@playwright/test').Cookie[]} cookies of somebody who is signed in
 * @param {string} path of the form
 * @param {number} bytes
 * @returns {Promise<{ seconds: number, mostMb: number }>} how long, and how much more memory the
 *   page's process took at most than before the file was chosen
 */
export async function uploadSparse(origin, cookies, path, bytes) {
  const folder = await mkdtemp(join(tmpdir(), 'console-upload-'))
  const executablePath = findBrowser() ?? undefined
  const browser = await chromium.launch({ args: browserArgs(), executablePath })
  try {
    const file = join(folder, 'disk.raw')
    await writeSparse(file, bytes)
    const context = await browser.newContext()
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(origin + path, { waitUntil: 'networkidle' })
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
    const before = await memory()
    let most = before
    const over = new AbortController()
    const watching = (async () => {
      while (!over.signal.aborted) {
        most = Math.max(most, await memory())
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
    return { seconds, mostMb: most - before }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
