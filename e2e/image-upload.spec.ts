import { writeFile, utimes } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { axe } from './axe'
import { expect, hasFeature, rowOf, test, testInOwnContext, toasts } from './fixtures'
import { makeImage } from './image-parts'
import {
  bar,
  begin,
  beginFilled,
  contentOf,
  CHUNK,
  diskImage,
  fill,
  goOn,
  panel,
  progress,
  remains,
  submit,
  writes,
} from './image-upload-parts'

/* What comes of whatever fails at whichever step is walked through in lib/upload/machine.walk.test.ts. */

const NEW = '/projects/sandbox/images-new'
const LIST = '/projects/sandbox/images'

/** Of what a disk is made into which a file is sent. */
const IMPORT = { disk_source: { type: 'importing_blocks', block_size: 512 } }
const ofImport = () =>
  hasFeature('localDisks') ? { disk_backend: { type: 'distributed', ...IMPORT } } : IMPORT

test('a file becomes an image, its zeros unsent, and nothing else is left', async ({
  page,
  world,
  enter,
}, info) => {
  const file = await diskImage(info, 12, { zero: [3, 4, 5, 9], tail: 4096 })
  await enter('ada', LIST)
  await page.getByRole('main').getByRole('link', { name: 'Upload image' }).first().click()
  await fill(page, file)
  await expect(panel(page)).toContainText('disk.raw')
  await expect(panel(page)).toContainText('6 MiB')
  const release = await world.hold('diskBulkWriteImport')
  await submit(page)
  await expect(progress(page)).toContainText('Create temporary disk')
  await expect(bar(page)).toBeVisible()
  await release()
  await expect(progress(page)).toContainText('is ready', { timeout: 30_000 })
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100')
  await progress(page).getByRole('button', { name: 'Back to images' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(toasts(page)).toContainText('Image my-image uploaded')
  await expect(rowOf(page, 'my-image')).toContainText('1 GiB')
  expect(await writes(world)).toBe(9)
  const [made] = await world.calls('diskCreate')
  expect(JSON.parse(made?.body ?? '{}')).toMatchObject(ofImport())
  const ada = world.user('ada')
  expect(await remains(world, ada)).toEqual([])
  expect(await world.make(ada, 'GET', '/v1/images/my-image?project=sandbox')).toMatchObject({
    os: 'debian',
    version: '13',
    block_size: 512,
    description: 'Made for a test',
  })
})

/** Lets the page's own clock run, by which it waits longer after each failure, until it says this. */
const passes = (page: Page, text: string) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(4_000)
        return progress(page).textContent()
      },
      { timeout: 40_000, intervals: [100] },
    )
    .toContain(text)

testInOwnContext(
  'arrives byte by byte and once, whatever answer is lost on the way',
  async ({ page, world, enter }, info) => {
    await page.clock.install()
    const file = await diskImage(info, 12, { zero: [2], tail: 1536 })
    await enter('ada', NEW)
    const lost = (more: object) => ({ operation: 'diskBulkWriteImport', times: 2, ...more })
    const unheard = (operation: string) => ({ operation, hangUp: true })
    const refused = { operation: 'imageCreate', status: 403, times: 10 }
    const last = ['snapshotDelete', 'diskDelete'].map(unheard)
    await world.turn({
      failures: [
        ...['diskCreate', 'diskBulkWriteImportStart'].map(unheard),
        lost({ hangUp: true }),
        lost({ status: 503 }),
        lost({ status: 500 }),
        lost({ html: true, status: 502 }),
        ...['diskBulkWriteImportStop', 'diskFinalizeImport'].map(unheard),
        refused,
        ...last,
      ],
    })
    await fill(page, file)
    await submit(page)
    await passes(page, 'Action not authorized')
    const ada = world.user('ada')
    const path = '/v1/disks?project=sandbox'
    const { items } = await world.make<{ items: { id: string; name: string }[] }>(ada, 'GET', path)
    const disk = items.find(({ name }) => name.startsWith('tmp-'))
    expect(await world.diskContent(disk?.id ?? '')).toBe(await contentOf(file))
    await world.turn({ failures: [unheard('imageCreate'), ...last] })
    await progress(page).getByRole('button', { name: 'Try again' }).click()
    await passes(page, 'is ready')
    expect(await remains(world, ada)).toEqual([])
  },
)

test('under way can be paused and resumed, stops when its file changes, and is canceled after a question, which leaves nothing', async ({
  page,
  world,
  enter,
}, info) => {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const file = await diskImage(info, 20)
  const question = page.getByRole('alertdialog', { name: 'Cancel upload?' })
  const resume = progress(page).getByRole('button', { name: 'Resume' })
  await enter('ada', NEW)
  await begin(page, world, file)
  await test.step('asks before it is canceled', async () => {
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep uploading' }).click()
    await expect(progress(page)).toBeVisible()
  })
  await test.step('is paused: what is on its way arrives, and nothing more is sent', async () => {
    await progress(page).getByRole('button', { name: 'Pause' }).press('Enter')
    await expect(progress(page)).toContainText('Paused. What was sent is safe.')
    await expect(resume).toBeFocused()
    await goOn(world)
    await expect.poll(() => underWay.size, 'requests under way').toBe(0)
    expect(await writes(world)).toBeLessThan(20)
  })
  await test.step('stops when its file has changed', async () => {
    await writeFile(file, Buffer.alloc(20 * CHUNK, 'y'))
    await utimes(file, new Date(), new Date(Date.now() + 60_000))
    await resume.click()
    await expect(progress(page)).toContainText('The file was changed, moved, or deleted')
    await expect(progress(page).getByRole('button', { name: 'Try again' })).toBeHidden()
  })
  await test.step('is canceled, which leaves nothing but what was typed', async () => {
    await progress(page).getByRole('button', { name: 'Cancel upload' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel upload' }).click()
    await expect(toasts(page)).toContainText('Upload of image my-image canceled')
    expect(await remains(world, world.user('ada'))).toEqual([])
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('my-image')
    await expect(panel(page)).toContainText('disk.raw')
  })
  await test.step('begun anew is resumed, and every chunk is sent once', async () => {
    const before = await writes(world)
    const another = await diskImage(info, 12, { name: 'another.raw' })
    await page.getByLabel('Image file', { exact: true }).setInputFiles(another)
    await beginFilled(page, world)
    await progress(page).getByRole('button', { name: 'Pause' }).press('Enter')
    await expect(resume).toBeFocused()
    await resume.press('Enter')
    await expect(progress(page).getByRole('button', { name: 'Pause' })).toBeFocused()
    await goOn(world)
    await expect(progress(page)).toContainText('is ready', { timeout: 30_000 })
    await expect(progress(page).getByRole('button', { name: 'Back to images' })).toBeFocused()
    expect((await writes(world)) - before).toBe(12)
  })
})

test('a step that the platform refuses tells it and can be tried again, under another name as well', async ({
  page,
  world,
  enter,
}, info) => {
  // Of today here, for its own words of a disk.
  await world.turn({ version: NEWEST_VERSION })
  const failed = (step: string) =>
    expect(progress(page).getByRole('listitem').filter({ hasText: step })).toContainText('failed')
  await enter('ada', NEW)
  await world.fail({
    ...{ operation: 'diskCreate', status: 507, errorCode: 'InsufficientCapacity', times: 20 },
    message: 'Insufficient capacity: Storage Limit Exceeded: Not enough Storage available',
  })
  await fill(page, await diskImage(info, 3))
  await submit(page)
  await test.step('for lack of room', async () => {
    await expect(progress(page).getByRole('alert')).toContainText('has no room')
    await failed('Create temporary disk')
  })
  await world.fail({
    ...{ operation: 'diskBulkWriteImport', status: 400, errorCode: 'InvalidRequest', times: 20 },
    message: 'not on a Saturday',
  })
  await progress(page).getByRole('button', { name: 'Try again' }).click()
  await test.step('in its own words', async () => {
    await expect(progress(page).getByRole('alert')).toContainText('not on a Saturday')
    await failed('Upload file')
  })
  await test.step('under a name that was taken meanwhile, which can be changed', async () => {
    await makeImage(world, world.user('ben'), 'sandbox', 'my-image')
    await world.turn({ failures: [] })
    await progress(page).getByRole('button', { name: 'Try again' }).click()
    await expect(progress(page).getByRole('alert')).toContainText('Image name already exists', {
      timeout: 20_000,
    })
    await progress(page).getByLabel('Another name').fill('my-other-image')
    await axe(page)
    await progress(page).getByRole('button', { name: 'Use this name' }).click()
    await expect(progress(page)).toContainText('is ready', { timeout: 30_000 })
  })
  expect(await writes(world)).toBe(3)
  expect(await remains(world, world.user('ada'))).toEqual([])
  const bodies = (await world.calls('diskCreate')).map(({ body }) => body ?? '')
  const source = { type: 'importing_blocks', block_size: 512 }
  expect(bodies.map((body) => JSON.parse(body))).toContainEqual(
    expect.objectContaining({ disk_backend: { type: 'distributed', disk_source: source } }),
  )
  await progress(page).getByRole('button', { name: 'Back to images' }).click()
  await expect(rowOf(page, 'my-other-image')).toBeVisible()
})

test('who may not: an outsider does not find the project, a viewer gets the platform’s words', async ({
  page,
  world,
  enter,
}, info) => {
  await enter('emil', NEW)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await world.hidePolicies()
  await enter('chiara', NEW)
  await fill(page, await diskImage(info, 1))
  await submit(page)
  await expect(progress(page).getByRole('alert')).toContainText('Action not authorized')
})

test('chunks need a session, our origin, a right, and a sane size', async ({ world, visitor }) => {
  const body = { name: 'raw', description: '', size: 2 ** 30 }
  const ada = world.user('ada')
  await world.make(ada, 'POST', '/v1/disks?project=sandbox', { ...body, ...IMPORT })
  await world.make(ada, 'POST', '/v1/disks/raw/bulk-write-start?project=sandbox')
  const path = '/upload/raw?project=sandbox&offset=0'
  const data = Buffer.alloc(512, 1)
  const headers = { 'content-type': 'application/octet-stream' }
  const stranger = await visitor()
  expect((await stranger.send('POST', path, { data, headers })).status()).toBe(401)
  const member = await (await visitor()).signIn(ada)
  const status = async (to: string, bytes: Buffer, more = {}) =>
    (await member.send('POST', to, { data: bytes, headers: { ...headers, ...more } })).status()
  expect(await status(path, data, { origin: 'https://evil.example' })).toBe(403)
  // What is too long is refused unread (edge/request-body.worker.test.ts).
  expect(await status(path, Buffer.alloc(0))).toBe(400)
  for (const bad of ['offset=-512', 'offset=7', 'offset=x', 'offset=', 'offset=1e99', ''])
    expect(await status(`/upload/raw?project=sandbox&${bad}`, data), bad).toBe(400)
  expect(await status('/upload/..%2f..%2fv1?project=sandbox&offset=0', data)).toBe(400)
  expect(await world.calls('diskBulkWriteImport')).toEqual([])
  expect(await status(path, data)).toBe(204)
  const chiara = await (await visitor()).signIn(world.user('chiara'))
  expect((await chiara.send('POST', path, { data, headers })).status()).toBe(403)
  const emil = await (await visitor()).signIn(world.user('emil'))
  expect((await emil.send('POST', path, { data, headers })).status()).toBe(404)
})
