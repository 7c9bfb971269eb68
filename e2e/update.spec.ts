import type { Page } from '@playwright/test'
import { chooseFor, expect, heading, listening, rowOf, test as base, toasts } from './fixtures'
import { begun } from './job-parts'
import { begin, diskImage, goOn, progress } from './image-upload-parts'
import { servedActions } from './replay'
import { serveUpdatable } from './run/updated-server.mjs'
import { WRITES } from './writes'
import type { Write } from './writes/write'

/* Pages that are open while the console is updated: a build, and the same stamped as another one. */

/** An action that the later build has not: as if its file had another name. */
const GONE = 'createSnapshot'

/** All writes are tried with E2E_ALL=1, and each of these otherwise. */
const EACH = 24
/** How many pages are open across one update. */
const PAGES = 10

type Updatable = Awaited<ReturnType<typeof serveUpdatable>>

const test = base.extend<{ served: Updatable }>({
  hasOwnContext: true,
  served: [
    async ({ browserName: _ }, provide) => {
      const gone = (await servedActions()).get(GONE) ?? ''
      const served = await serveUpdatable({ gone: [gone] })
      await provide(served)
      await served.stop()
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ served }, provide) => provide(served.origin),
})

test.describe.configure({ timeout: 120_000 })

const SHOP = '/projects/web-shop'
const IMAGES = '/projects/sandbox/images-new'

const reads = (page: Page, path: string) => page.goto(path).then(() => listening(page))

const jobs = (page: Page) => page.getByRole('region', { name: 'Jobs' })

test('what is open goes on, and the next page is a document', async ({
  page,
  context,
  world,
  served,
  enter,
}, info) => {
  // What one page begins the others show, too; each of these is looked at in its own.
  await enter('ada', `${SHOP}/instances`)
  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  const [creation, change, removal, upload, serial] = await Promise.all(
    Array.from({ length: 5 }, () => context.newPage()),
  )
  if (!creation || !change || !removal || !upload || !serial) throw new Error('no pages')

  await reads(creation, `${SHOP}/disks-new`)
  await creation.getByLabel('Name', { exact: true }).fill('made-across')
  await reads(change, `${SHOP}/vpcs`)
  await chooseFor(change, 'default', 'Edit')
  await change.getByLabel('Description').fill('Changed across an update')
  await reads(removal, `${SHOP}/disks`)
  await chooseFor(removal, 'scratch', 'Delete')
  await reads(upload, IMAGES)
  await begin(upload, world, await diskImage(info, 12))
  await reads(serial, `${SHOP}/instances/checkout/serial-console`)
  const state = serial.getByRole('group', { name: 'Connection' })
  const isConnected = state.getByText('connected', { exact: true })
  await expect(isConnected).toBeVisible()

  await chooseFor(page, 'checkout', 'Resize')
  const resize = page.getByRole('dialog', { name: 'Resize instance' })
  await resize.getByRole('spinbutton', { name: 'vCPUs' }).fill('6')
  await begun(page, () => resize.getByRole('button', { name: 'Stop, resize, start' }).click())
  await expect(jobs(page)).toContainText('In progress')
  // The platform's log of calls ends with the process that is replaced.
  await expect.poll(() => world.calls('instanceStop')).toHaveLength(1)

  await served.update()

  await creation.getByRole('button', { name: 'Create disk' }).click()
  await expect(rowOf(creation, 'made-across')).toBeVisible()
  await change.getByRole('button', { name: 'Update VPC' }).click()
  await expect(change.getByText('Changed across an update')).toBeVisible()
  await removal.getByRole('button', { name: 'Confirm' }).click()
  await expect(rowOf(removal, 'scratch')).toHaveCount(0)
  await goOn(world)
  await expect(progress(upload)).toContainText('is ready', { timeout: 30_000 })
  await expect(isConnected).toBeVisible({ timeout: 30_000 })
  // It goes on by itself, and may have been told by now.
  await expect(async () => {
    await world.advance(60)
    await expect(rowOf(page, 'checkout')).toContainText('6 vCPUs', { timeout: 1_000 })
    const resizing = jobs(page).getByRole('article', { name: 'Resize instance checkout' })
    await expect(resizing).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  expect(await world.calls('instanceStop')).toEqual([])
  expect(await world.calls('instanceStart')).toHaveLength(1)

  await page.getByRole('link', { name: 'Snapshots' }).first().click()
  await expect(heading(page, 'Snapshots')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBeUndefined()
})

test('what can’t be done any more says so, and Reload keeps what was typed', async ({
  page,
  context,
  served,
  enter,
}) => {
  await enter('ada', `${SHOP}/snapshots-new`)
  await page.getByLabel('Name', { exact: true }).fill('kept')
  await page.getByLabel('Description').fill('Typed before the update')
  await page.getByRole('combobox', { name: 'Disk' }).click()
  await page.getByRole('option', { name: /^scratch/ }).click()
  const list = await context.newPage()
  await reads(list, `${SHOP}/instances`)
  // What it reads ahead is there by then.
  await list.waitForLoadState('networkidle')

  await served.forget()

  const send = page.getByRole('button', { name: 'Create snapshot' })
  await send.click()
  await expect(page.getByText('The console was updated. Nothing was sent.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the update')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('kept')
  await send.click()
  await expect(page).toHaveURL(`${SHOP}/snapshots`)

  // Nothing has loaded it yet, and its file is gone.
  await list.keyboard.press('?')
  await expect(toasts(list)).toContainText('The console was updated')
  await toasts(list).getByRole('button', { name: 'Reload' }).click()
  await expect(rowOf(list, 'checkout')).toBeVisible()
})

/** Opens what a write begins with, up to the press that sends it. */
async function open(page: Page, { at, fill }: Write): Promise<void> {
  await reads(page, at)
  await fill?.(page)
}

const MINE = WRITES.filter(
  ({ as = 'ada', version, action }) => as === 'ada' && version === undefined && action !== GONE,
)
/** What is open at once; each group has a world that nothing but its own writes has been made ready in. */
const GROUPS = process.env.E2E_ALL
  ? Array.from({ length: Math.ceil(MINE.length / PAGES) }, (_, of) =>
      MINE.slice(of * PAGES, (of + 1) * PAGES),
    )
  : [MINE.filter((_, at) => at % EACH === 0)]

for (const [at, writes] of GROUPS.entries())
  test(`writes of pages that were open are taken: ${at + 1} of ${GROUPS.length}`, async ({
    context,
    world,
    served,
    signIn,
  }) => {
    await signIn('ada')
    // Several may need the same.
    for (const prepare of new Set(writes.map((each) => each.prepare))) await prepare?.(world)
    const pages = await Promise.all(writes.map(() => context.newPage()))
    for (const [of, page] of pages.entries()) await open(page, writes[of] as Write)
    await served.update()
    for (const [of, page] of pages.entries())
      await test.step(`${writes[of]?.action}`, async () => {
        const { operation, act } = writes[of] as Write
        // One that was made could be in the way of the others, whose pages are open.
        await world.turn({ failures: [{ operation, status: 500, times: 1_000 }] })
        const before = (await world.calls(operation)).length
        await act(page)
        await expect
          .poll(async () => (await world.calls(operation)).length, operation)
          .toBeGreaterThan(before)
      })
  })
