import type { Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, rowOf, test, toasts } from './fixtures'
import { made } from './instance-form'
import type { World } from './world'

const LIST = '/projects/web-shop/instances'
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm delete instance' })
const remove = (page: Page) => question(page).getByRole('button', { name: 'Confirm' })

const status = async (world: World, path: string) =>
  (await world.call(world.user('ada'), 'GET', `/v1/${path}?project=web-shop`)).status()

/** A stopped instance with two disks and a floating IP. */
async function prepare(world: World): Promise<void> {
  await world.make(
    ...([
      world.user('ada'),
      'POST',
      '/v1/floating-ips/shop-spare/attach?project=web-shop',
      { kind: 'instance', parent: 'batch-import' },
    ] as const),
  )
}

/** Chooses everything that can go along, once it is there. */
async function tickAll(page: Page, count: number): Promise<void> {
  const boxes = question(page).getByRole('checkbox')
  await expect(boxes).toHaveCount(count)
  for (const box of await boxes.all()) await box.check()
}

test('deleting an instance leaves its disks and floating IPs unless asked, is not a viewer’s, and goes on when what it holds cannot be read', async ({
  page,
  world,
  enter,
}) => {
  await prepare(world)
  await test.step('is refused to a viewer, and takes nothing along', async () => {
    await world.hidePolicies()
    await enter('chiara', LIST)
    await chooseFor(page, 'batch-import', 'Delete')
    await tickAll(page, 3)
    await remove(page).click()
    await expect(toasts(page)).toContainText('Action not authorized')
    expect(await status(world, 'instances/batch-import')).toBe(200)
    expect(await world.calls('diskDelete')).toEqual([])
    await world.turn({ failures: [] })
  })
  await enter('ada', LIST)
  await test.step('leaves its disks and floating IPs unless asked', async () => {
    await chooseFor(page, 'batch-import', 'Delete')
    await expect(question(page)).toContainText('Attached disks are detached, not deleted')
    const boxes = question(page).getByRole('checkbox')
    await expect(boxes).toHaveCount(3)
    for (const box of await boxes.all()) await expect(box).not.toBeChecked()
    await axe(page)
    await remove(page).click()
    await expect(toasts(page)).toContainText('Deleting instance batch-import')
    await expect(rowOf(page, 'batch-import')).toBeHidden()
    expect(await status(world, 'disks/batch-import-boot')).toBe(200)
    expect(await status(world, 'disks/batch-import-data-1')).toBe(200)
    expect(await status(world, 'floating-ips/shop-spare')).toBe(200)
  })
  await test.step('can go on when what it holds cannot be read', async () => {
    const { id } = await made(world, 'search')
    await world.setInstanceState(id, 'failed')
    await expect(rowOf(page, 'search')).toContainText('failed')
    await world.fail({ operation: 'instanceDiskList', status: 403, times: 10 })
    await chooseFor(page, 'search', 'Delete')
    await expect(question(page)).toContainText('couldn’t be read. They will be kept')
    await remove(page).click()
    await expect(rowOf(page, 'search')).toBeHidden()
  })
})

test('deleting an instance takes along what was chosen, and says of each thing what became of it', async ({
  page,
  world,
  enter,
}) => {
  await prepare(world)
  await enter('ada', `${LIST}/batch-import/storage`)
  await test.step('takes along what was chosen', async () => {
    await page.getByRole('button', { name: 'Instance actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question(page).getByLabel('Delete disk batch-import-boot (10 GiB, boot disk)').check()
    await question(page).getByLabel('Delete floating IP shop-spare').check()
    await remove(page).click()
    await expect(page).toHaveURL(LIST)
    await expect(toasts(page)).toContainText('1 disk and 1 floating IP deleted')
    expect(await status(world, 'instances/batch-import')).toBe(404)
    expect(await status(world, 'disks/batch-import-boot')).toBe(404)
    expect(await status(world, 'disks/batch-import-data-1')).toBe(200)
    expect(await status(world, 'floating-ips/shop-spare')).toBe(404)
  })
  await test.step('says of each thing what became of it', async () => {
    const { id } = await made(world, 'search')
    await world.setInstanceState(id, 'failed')
    await rowOf(page, 'search').getByRole('link', { name: 'search', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('failed')
    await page.getByRole('button', { name: 'Instance actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await tickAll(page, 2)
    await world.fail({
      ...{ operation: 'diskDelete', status: 400, errorCode: 'InvalidRequest' },
      message: 'disk cannot be deleted in state "detaching"',
    })
    await remove(page).click()
    const results = page.getByRole('dialog', { name: /some resources remain/ })
    await expect(results.getByRole('listitem')).toHaveCount(3)
    await expect(results).toContainText('Instance search: deleted')
    await expect(results).toContainText('not deleted. disk cannot be deleted in state')
    await results.getByRole('button', { name: 'Close' }).first().click()
    await expect(page).toHaveURL(LIST)
  })
})
