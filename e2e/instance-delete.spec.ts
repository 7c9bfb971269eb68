import type { Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, rowOf, test, toasts } from './fixtures'
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

test.describe('deleting an instance', () => {
  test('leaves its disks and floating IPs unless asked', async ({ page, world, enter }) => {
    await prepare(world)
    await enter('ada', LIST)
    await chooseFor(page, 'batch-import', 'Delete')
    await expect(question(page)).toContainText('Attached disks are detached, not deleted')
    const boxes = question(page).getByRole('checkbox')
    await expect(boxes).toHaveCount(3)
    for (const box of await boxes.all()) await expect(box).not.toBeChecked()
    await remove(page).click()
    await expect(toasts(page)).toContainText('Deleting instance batch-import')
    await expect(rowOf(page, 'batch-import')).toBeHidden()
    expect(await status(world, 'disks/batch-import-boot')).toBe(200)
    expect(await status(world, 'disks/batch-import-data-1')).toBe(200)
    expect(await status(world, 'floating-ips/shop-spare')).toBe(200)
  })

  test('takes along what was chosen', async ({ page, world, enter }) => {
    await prepare(world)
    await enter('ada', `${LIST}/batch-import/storage`)
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

  test('says of each thing what became of it', async ({ page, world, enter }) => {
    await enter('ada', `${LIST}/batch-import/storage`)
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
    await expect(results).toContainText('Instance batch-import: deleted')
    await expect(results).toContainText('not deleted. disk cannot be deleted in state')
    await results.getByRole('button', { name: 'Close' }).first().click()
    await expect(page).toHaveURL(LIST)
  })

  test('is refused to a viewer, and takes nothing along', async ({ page, world, enter }) => {
    await world.hidePolicies()
    await enter('chiara', LIST)
    await chooseFor(page, 'batch-import', 'Delete')
    await tickAll(page, 2)
    await remove(page).click()
    await expect(toasts(page)).toContainText('Action not authorized')
    expect(await status(world, 'instances/batch-import')).toBe(200)
    expect(await world.calls('diskDelete')).toEqual([])
  })

  test('can go on when what it holds cannot be read', async ({ page, world, enter }) => {
    await enter('ada', LIST)
    await expect(rowOf(page, 'batch-import')).toBeVisible()
    await world.fail({ operation: 'instanceDiskList', status: 403, times: 10 })
    await chooseFor(page, 'batch-import', 'Delete')
    await expect(question(page)).toContainText('couldn’t be read. They will be kept')
    await remove(page).click()
    await expect(rowOf(page, 'batch-import')).toBeHidden()
  })

  test('passes axe', async ({ page, enter }) => {
    await enter('ada', LIST)
    await chooseFor(page, 'batch-import', 'Delete')
    await expect(question(page).getByRole('checkbox').first()).toBeVisible()
    await axe(page)
  })
})
