import { writeFile, utimes } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { axe } from './axe'
import { expect, rowOf, test, testInOwnContext, toasts } from './fixtures'
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
  leftOvers,
  panel,
  progress,
  remains,
  submit,
  writes,
} from './image-upload-parts'

const NEW = '/projects/sandbox/images-new'
const LIST = '/projects/sandbox/images'

for (const version of [BASELINE, NEWEST_VERSION])
  test(`a file becomes an image${version ? ' on a platform of today' : ''}, its zeros unsent, and nothing else is left`, async ({
    page,
    world,
    enter,
  }, info) => {
    await world.turn({ version: version || 'baseline' })
    const file = await diskImage(info, 12, { zero: [3, 4, 5, 9], tail: 4096 })
    await enter('ada', LIST)
    await page.getByRole('main').getByRole('link', { name: 'Upload image' }).first().click()
    await fill(page, file)
    await expect(panel(page)).toContainText('disk.raw')
    await expect(panel(page)).toContainText('6 MiB')
    await world.turn({ latencyMs: 100 })
    await submit(page)
    await expect(progress(page)).toContainText('Create temporary disk')
    await expect(bar(page)).toBeVisible()
    await axe(page)
    await expect(progress(page)).toContainText('is ready', { timeout: 30_000 })
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '100')
    await axe(page)
    await progress(page).getByRole('button', { name: 'Back to images' }).click()
    await expect(page).toHaveURL(LIST)
    await expect(toasts(page)).toContainText('Image my-image uploaded')
    await expect(rowOf(page, 'my-image')).toContainText('1 GiB')
    expect(await writes(world)).toBe(9)
    const [made] = await world.calls('diskCreate')
    const source = { type: 'importing_blocks', block_size: 512 }
    expect(JSON.parse(made?.body ?? '{}')).toMatchObject(
      version
        ? { disk_backend: { type: 'distributed', disk_source: source } }
        : { disk_source: source },
    )
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
  'arrives byte by byte, whatever is lost on the way',
  async ({ page, world, enter }, info) => {
    await page.clock.install()
    const file = await diskImage(info, 20, { zero: [2], tail: 1536 })
    await enter('ada', NEW)
    const lost = (more: object) => ({ operation: 'diskBulkWriteImport', times: 2, ...more })
    await world.turn({
      failures: [
        lost({ hangUp: true }),
        lost({ status: 503 }),
        lost({ status: 500 }),
        lost({ html: true, status: 502 }),
        { operation: 'imageCreate', status: 403, times: 10 },
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
  },
)

test.describe('under way', () => {
  test('can be cancelled after a question, which leaves nothing, begun anew, paused and resumed', async ({
    page,
    world,
    enter,
  }, info) => {
    await enter('ada', NEW)
    await begin(page, world, await diskImage(info, 20))
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Cancel upload?' })
    await question.getByRole('button', { name: 'Keep uploading' }).click()
    await expect(progress(page)).toBeVisible()
    await progress(page).getByRole('button', { name: 'Cancel upload' }).click()
    await question.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(toasts(page)).toContainText('Upload of image my-image canceled')
    expect(await remains(world, world.user('ada'))).toEqual([])
    // Nothing typed is lost.
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('my-image')
    await expect(panel(page)).toContainText('disk.raw')
    await goOn(world)

    const cancelled = await writes(world)
    const underWay = new Set<Request>()
    page.on('request', (request) => underWay.add(request))
    page.on('requestfinished', (request) => underWay.delete(request))
    page.on('requestfailed', (request) => underWay.delete(request))
    await beginFilled(page, world)
    await progress(page).getByRole('button', { name: 'Pause' }).press('Enter')
    await expect(progress(page)).toContainText('Paused. What was sent is safe.')
    await expect(progress(page).getByRole('button', { name: 'Resume' })).toBeFocused()
    await goOn(world)
    await expect.poll(() => underWay.size, 'requests under way').toBe(0)
    expect((await writes(world)) - cancelled).toBeLessThan(20)
    const release = await world.hold('diskBulkWriteImport')
    await progress(page).getByRole('button', { name: 'Resume' }).press('Enter')
    await expect(progress(page).getByRole('button', { name: 'Pause' })).toBeFocused()
    await release()
    await expect(progress(page)).toContainText('is ready', { timeout: 30_000 })
    await expect(progress(page).getByRole('button', { name: 'Back to images' })).toBeFocused()
    expect((await writes(world)) - cancelled).toBe(20)
  })

  testInOwnContext(
    'goes on by itself when nobody has answered for a minute',
    async ({ page, world, enter }, info) => {
      test.setTimeout(120_000)
      await page.clock.install()
      await enter('ada', NEW)
      await world.turn({
        failures: [{ operation: 'diskBulkWriteImport', hangUp: true, times: 10_000 }],
      })
      await fill(page, await diskImage(info, 8))
      await submit(page)
      await expect(progress(page)).toContainText('No response since')
      for (let passed = 0; passed < 60; passed += 15) {
        await page.clock.runFor(15_000)
        await expect(progress(page)).toContainText('No response since')
      }
      await axe(page)
      expect(await writes(world)).toBe(0)
      await world.turn({ failures: [] })
      await passes(page, 'is ready')
      expect(await writes(world)).toBe(8)
    },
  )

  test('survives a reload with the same file: at most four chunks are sent again', async ({
    page,
    world,
    enter,
  }, info) => {
    test.setTimeout(90_000)
    const file = await diskImage(info, 20, { zero: [11] })
    await enter('ada', NEW)
    await begin(page, world, file)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(LIST)
    await expect(leftOvers(page)).toContainText(/The upload of image my-image \(\d+% sent\)/)
    await leftOvers(page).getByRole('button', { name: 'Resume' }).click()
    const ask = page.getByRole('dialog', { name: 'Resume upload' })
    await ask
      .getByLabel('Image file', { exact: true })
      .setInputFiles(await diskImage(info, 2, { name: 'other.raw' }))
    await expect(ask).toContainText('This is another file')
    await axe(page)
    await ask.getByLabel('Image file', { exact: true }).setInputFiles(file)
    await goOn(world)
    await ask.getByRole('button', { name: 'Resume' }).click()
    await expect(progress(page)).toContainText('is ready', { timeout: 30_000 })
    const sent = await writes(world)
    expect(sent).toBeGreaterThanOrEqual(19)
    expect(sent).toBeLessThanOrEqual(19 + 4)
    await progress(page).getByRole('button', { name: 'Back to images' }).click()
    await expect(leftOvers(page)).toBeHidden()
    await expect(rowOf(page, 'my-image')).toBeVisible()
    expect(await remains(world, world.user('ada'))).toEqual([])
  })

  test('stops when the file changes', async ({ page, world, enter }, info) => {
    const file = await diskImage(info, 20)
    await enter('ada', NEW)
    await begin(page, world, file)
    await progress(page).getByRole('button', { name: 'Pause' }).click()
    await writeFile(file, Buffer.alloc(20 * CHUNK, 'y'))
    await utimes(file, new Date(), new Date(Date.now() + 60_000))
    await goOn(world)
    await progress(page).getByRole('button', { name: 'Resume' }).click()
    await expect(progress(page)).toContainText('The file was changed, moved, or deleted')
    await expect(progress(page).getByRole('button', { name: 'Try again' })).toBeHidden()
    await axe(page)
    await progress(page).getByRole('button', { name: 'Cancel upload' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel upload' }).click()
    await expect(toasts(page)).toContainText('canceled')
    expect(await remains(world, world.user('ada'))).toEqual([])
  })
})

test.describe('when the platform refuses', () => {
  const REFUSALS = [
    { operation: 'diskCreate', step: 'Create temporary disk', status: 507, words: 'has no room' },
    { operation: 'diskBulkWriteImportStart', step: 'Put disk in import mode', status: 400 },
    { operation: 'diskBulkWriteImport', step: 'Upload file', status: 400 },
    { operation: 'diskBulkWriteImportStop', step: 'Take disk out of import mode', status: 500 },
    { operation: 'diskFinalizeImport', step: 'Finalize disk and create snapshot', status: 400 },
    { operation: 'imageCreate', step: 'Create image', status: 403 },
    { operation: 'snapshotDelete', step: 'Delete disk and snapshot', status: 500 },
  ]

  test('each step tells it, and can be tried again', async ({ page, world, enter }, info) => {
    const fail = async (at: number) => {
      const { operation, status } = REFUSALS[at] ?? {}
      // Each has words of its own: those of the step before may still be there.
      const message = `not on a Saturday, ${operation}`
      const failure = { status, errorCode: 'InvalidRequest', message, times: 20 }
      await world.turn({ failures: operation ? [{ operation, ...failure }] : [] })
    }
    await enter('ada', NEW)
    await fail(0)
    await fill(page, await diskImage(info, 3))
    await submit(page)
    for (const [at, { operation, step, words }] of REFUSALS.entries())
      await test.step(operation, async () => {
        await expect(
          progress(page)
            .getByRole('alert')
            .filter({ hasText: words ?? operation }),
        ).toBeVisible({ timeout: 20_000 })
        await expect(progress(page).getByRole('listitem').filter({ hasText: step })).toContainText(
          'failed',
        )
        await fail(at + 1)
        await progress(page).getByRole('button', { name: 'Try again' }).click()
      })
    await expect(progress(page)).toContainText('is ready', { timeout: 30_000 })
    expect(await remains(world, world.user('ada'))).toEqual([])
  })

  testInOwnContext(
    'answers that are lost do not make anything twice',
    async ({ page, world, enter }, info) => {
      await page.clock.install()
      await enter('ada', NEW)
      await world.turn({
        failures: [
          'diskCreate',
          'diskBulkWriteImportStart',
          'diskBulkWriteImport',
          'diskBulkWriteImportStop',
          'diskFinalizeImport',
          'imageCreate',
          'snapshotDelete',
          'diskDelete',
        ].map((operation) => ({ operation, hangUp: true })),
      })
      await fill(page, await diskImage(info, 3))
      await submit(page)
      await passes(page, 'is ready')
      expect(await remains(world, world.user('ada'))).toEqual([])
    },
  )

  test('a name that was taken meanwhile can be changed', async ({ page, world, enter }, info) => {
    await enter('ada', NEW)
    const release = await world.hold('diskBulkWriteImport')
    await fill(page, await diskImage(info, 6))
    await submit(page)
    await expect(progress(page)).toContainText('Put disk in import mode')
    await makeImage(world, world.user('ben'), 'sandbox', 'my-image')
    await release()
    await expect(progress(page).getByRole('alert')).toContainText('Image name already exists', {
      timeout: 20_000,
    })
    await progress(page).getByLabel('Another name').fill('my-other-image')
    await axe(page)
    await progress(page).getByRole('button', { name: 'Use this name' }).click()
    await expect(progress(page)).toContainText('is ready', { timeout: 30_000 })
    expect(await writes(world)).toBe(6)
    await progress(page).getByRole('button', { name: 'Back to images' }).click()
    await expect(rowOf(page, 'my-other-image')).toBeVisible()
  })
})

test.describe('who may not', () => {
  test('an outsider does not find the project, a viewer gets the platform’s words', async ({
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

  test('chunks need a session, our origin, a right, and a sane size', async ({
    world,
    visitor,
  }) => {
    const body = { name: 'raw', description: '', size: 2 ** 30 }
    const source = { disk_source: { type: 'importing_blocks', block_size: 512 } }
    const ada = world.user('ada')
    await world.make(ada, 'POST', '/v1/disks?project=sandbox', { ...body, ...source })
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
})
