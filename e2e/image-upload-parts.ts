import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Locator, Page, TestInfo } from '@playwright/test'
import type { World, WorldUser } from './world'

/* Uploads of images, as tests do and see them. */

export const CHUNK = 512 * 1024

/** A file that looks bootable, of so many chunks; every chunk is different, those in `zero` empty. */
export async function diskImage(
  info: TestInfo,
  chunks: number,
  {
    zero = [],
    name = 'disk.raw',
    tail = 0,
  }: { zero?: number[]; name?: string; tail?: number } = {},
): Promise<string> {
  const bytes = Buffer.alloc(chunks * CHUNK + tail)
  for (let chunk = 0; chunk < chunks; chunk++)
    if (!zero.includes(chunk)) bytes.fill(chunk + 1, chunk * CHUNK, (chunk + 1) * CHUNK)
  bytes.fill(0xee, chunks * CHUNK)
  if (chunks > 0) bytes.write('EFI PART', 512)
  const path = info.outputPath(name)
  await writeFile(path, bytes)
  return path
}

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload image' })
export const progress = (page: Page): Locator => page.getByRole('dialog', { name: 'Image upload' })
export const bar = (page: Page): Locator =>
  page.getByRole('progressbar', { name: 'Upload progress' })
export const leftOvers = (page: Page): Locator =>
  page.getByRole('region', { name: 'Interrupted uploads' })

export async function fill(page: Page, file: string, name = 'my-image'): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description').fill('Made for a test')
  await page.getByLabel('OS', { exact: true }).fill('debian')
  await page.getByLabel('Version', { exact: true }).fill('13')
  await page.getByLabel('Image file', { exact: true }).setInputFiles(file)
}
export const submit = (page: Page): Promise<void> =>
  panel(page).getByRole('button', { name: 'Upload image' }).click()

/** What an upload leaves at most: nothing. */
export async function remains(world: World, user: WorldUser): Promise<string[]> {
  const names = async (what: string) => {
    const path = `/v1/${what}?project=sandbox`
    const { items } = await world.make<{ items: { name: string }[] }>(user, 'GET', path)
    return items.map(({ name }) => name).filter((name) => name.startsWith('tmp-'))
  }
  return [...(await names('disks')), ...(await names('snapshots'))]
}
export const writes = async (world: World) =>
  (await world.calls('diskBulkWriteImport')).filter(({ status }) => status === 204).length

/** Begins an upload whose fifth chunks are held, until `goOn`. */
export async function begin(page: Page, world: World, file: string): Promise<void> {
  await fill(page, file)
  await beginFilled(page, world)
}

/** The same of a form that is filled in. */
export async function beginFilled(page: Page, world: World): Promise<void> {
  const before = await writes(world)
  const slow = { operation: 'diskBulkWriteImport', delayMs: 700, times: 10_000 }
  await world.turn({ failures: [slow] })
  await submit(page)
  const sent = async () => (await writes(world)) - before
  await expect.poll(sent, { timeout: 20_000, intervals: [100] }).toBeGreaterThan(3)
  await world.turn({ failures: [], holds: ['diskBulkWriteImport'] })
}
export const goOn = (world: World) => world.turn({ failures: [], holds: [] })

/** What a disk holds after a faithful upload of a file: every chunk that is not all zeros, in its place. */
export async function contentOf(path: string): Promise<string> {
  const bytes = await readFile(path)
  const hash = createHash('sha256')
  for (let offset = 0; offset < bytes.length; offset += CHUNK) {
    const chunk = bytes.subarray(offset, offset + CHUNK)
    if (chunk.every((byte) => byte === 0)) continue
    const digest = createHash('sha256').update(chunk).digest('hex')
    hash.update(`${offset}:${chunk.length}:${digest}\n`)
  }
  return hash.digest('hex')
}
