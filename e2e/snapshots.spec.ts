import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { openMenu, panel, pick, type Made } from './disk-parts'
import { expect, heading, listening, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import type { World } from './world'

const LIST = '/projects/web-shop/snapshots'

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

const choose = async (page: Page, name: string, entry: string): Promise<void> =>
  (await openMenu(row(page, name))).getByRole('menuitem', { name: entry, exact: true }).click()

const snapshotOf = (world: World, name: string) =>
  world.make<Made>(world.user('ada'), 'GET', `/v1/snapshots/${name}?project=web-shop`)
const statusOf = async (world: World, kind: string, name: string) =>
  (await world.call(world.user('ada'), 'GET', `/v1/${kind}/${name}?project=web-shop`)).status()

test('the list shows what each snapshot is of, follows one that is being taken, and deletes one or several', async ({
  page,
  world,
  enter,
}) => {
  const ada = world.user('ada')
  await world.make(ada, 'POST', '/v1/snapshots?project=web-shop', {
    name: 'scratch-last',
    description: '',
    disk: 'scratch',
  })
  await world.make(ada, 'DELETE', '/v1/disks/scratch?project=web-shop')
  await enter('ada', LIST)
  await test.step('shows what each snapshot is of, or that it is deleted', async () => {
    await expect(heading(page, 'Snapshots')).toBeVisible()
    await expect(row(page, 'scratch-last')).toContainText('Deleted')
    const weekly = row(page, 'orders-db-weekly')
    await expect(weekly).not.toContainText('Deleted')
    await expect(weekly).toContainText('Taken every Sunday')
    await expect(weekly.getByRole('link', { name: 'orders-db-data-1' })).toBeVisible()
    await expect(weekly).toContainText('ready')
    await expect(weekly).toContainText('500 GiB')
    await weekly.getByRole('link', { name: 'orders-db-data-1' }).click()
    await expect(panel(page, 'orders-db-data-1')).toContainText('Data of orders-db')
    await expect(page).toHaveURL(`${LIST}?disk=orders-db-data-1`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(LIST)
  })
  await test.step('follows one that is being taken until it is ready', async () => {
    const { id } = await snapshotOf(world, 'checkout-golden')
    await world.setSnapshotState(id, 'creating')
    const golden = row(page, 'checkout-golden')
    await expect(golden).toContainText('creating', { timeout: 15_000 })
    const menu = await openMenu(golden)
    await expect(menu.getByRole('menuitem')).toHaveText(['Copy ID', 'Create image', 'Delete'])
    await expect(menu.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
      'Only ready or faulted snapshots can be deleted',
    )
    await expect(menu.getByRole('menuitem', { name: 'Create image' })).toHaveAccessibleDescription(
      'Only ready snapshots can become images',
    )
    await page.keyboard.press('Escape')
    await world.setSnapshotState(id, 'ready')
    await expect(golden).toContainText('ready', { timeout: 15_000 })
  })
  await test.step('deleting asks, says what stays, and removes the row', async () => {
    await choose(page, 'checkout-golden', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Confirm delete snapshot' })
    await expect(question).toContainText('Disks and images created from it are kept')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Snapshot checkout-golden deleted')
    await expect(row(page, 'checkout-golden')).toBeHidden()
    expect(await statusOf(world, 'snapshots', 'checkout-golden')).toBe(404)
  })
  await test.step('deleting works on several at once', async () => {
    for (const name of ['scratch-last', 'orders-db-weekly']) await box(page, name).check()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    const ask = page.getByRole('alertdialog')
    await ask.getByRole('button', { name: 'Delete 2 snapshots' }).click()
    await expect(ask.getByRole('status').filter({ hasText: '2 deleted' })).toBeVisible()
    await ask.getByRole('button', { name: 'Close' }).last().click()
    await expect(row(page, 'orders-db-weekly')).toBeHidden()
    expect(await statusOf(world, 'snapshots', 'orders-db-weekly')).toBe(404)
  })
  await test.step('an image of a snapshot that is not there is not found', async () => {
    await page.goto(`${LIST}/nowhere/images-new`)
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
  await test.step('is not there for who has no role on the project', async () => {
    await enter('emil', LIST)
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
})

const fill = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('link', { name: 'New snapshot' }).click()
  const form = panel(page, 'Create snapshot')
  await form.getByLabel('Name', { exact: true }).fill(name)
  return form
}

test('a snapshot is created by keyboard, an image from one, and what is wrong is said beside the field', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(90_000)
  await enter('ada', LIST)
  await expect(row(page, 'checkout-golden')).toBeVisible()
  await test.step('by keyboard, of a disk that can be snapshotted', async () => {
    const form = await fill(page, 'scratch-monday')
    await form.getByRole('combobox', { name: 'Disk' }).focus()
    await page.keyboard.type('scratch')
    await expect(page.getByRole('option')).toHaveText([/^scratch\s*20 GiB, detached/])
    await axe(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('Snapshot scratch-monday created')
    await expect(page).toHaveURL(LIST)
    await expect(row(page, 'scratch-monday')).toBeVisible()
    expect(await statusOf(world, 'snapshots', 'scratch-monday')).toBe(200)
  })
  await test.step('says beside the field what is missing, taken, or has no room', async () => {
    const form = await fill(page, 'checkout-golden')
    const disk = form.getByRole('combobox', { name: 'Disk' })
    const submit = form.getByRole('button', { name: 'Create snapshot' })
    await submit.click()
    await expect(form).toContainText('Disk is required')
    await expect(disk).toBeFocused()
    await pick(page, 'Disk', /^scratch/)
    await submit.click()
    await expect(form).toContainText('Snapshot name already exists')
    const name = form.getByLabel('Name', { exact: true })
    await expect(name).toBeFocused()
    await expect(disk).toHaveValue('scratch')

    await name.fill('too-much')
    await world.fail({
      operation: 'snapshotCreate',
      status: 507,
      message: 'Insufficient capacity: Storage Limit Exceeded: Not enough Storage available',
    })
    await submit.click()
    await expect(disk).toHaveAccessibleDescription(/storage quota has no room/)
    await expect(name).toHaveValue('too-much')
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(LIST)
  await listening(page)
  await test.step('an image of a snapshot begins with its name, and keeps what was typed under a taken one', async () => {
    await choose(page, 'checkout-golden', 'Create image')
    await expect(page).toHaveURL(`${LIST}/checkout-golden/images-new`)
    const form = panel(page, 'Create image from snapshot')
    await expect(form).toContainText('web-shop')
    await expect(form).toContainText('10 GiB')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('checkout-golden')
    const submit = form.getByRole('button', { name: 'Create image' })
    await submit.click()
    for (const field of ['Description', 'OS', 'Version'])
      await expect(form).toContainText(`${field} is required`)
    await axe(page)
    await form.getByLabel('Description').fill('For new checkouts')
    await form.getByLabel('OS', { exact: true }).fill('ubuntu')
    await form.getByLabel('Version').fill('24.04')
    await test.step('under a taken name keeps what was typed', async () => {
      const name = form.getByLabel('Name', { exact: true })
      await name.fill('shop-base-2026-09')
      await submit.click()
      await expect(form).toContainText('Image name already exists')
      await expect(form.getByLabel('Description')).toHaveValue('For new checkouts')
      await name.fill('checkout-golden')
    })
    await submit.click()
    await expect(toasts(page)).toContainText('Image checkout-golden created')
    await expect(page).toHaveURL(LIST)
    expect(await statusOf(world, 'images', 'checkout-golden')).toBe(200)
  })
})

test('has its field in one place, whether or not the quota is known, and says how a disk changed meanwhile', async ({
  page,
  world,
  enter,
}) => {
  await world.fail({ operation: 'utilizationView', status: 500, times: 20 })
  await enter('ada', '/projects/ml-research/snapshots-new')
  const disk = page.getByRole('combobox', { name: 'Disk' })
  const words = page.getByText(/quota has .* of storage left/)
  await expect(disk).toHaveAccessibleDescription(
    'A disk can stay attached and in use. What your silo’s quota has left is unknown.',
  )
  const before = await disk.boundingBox()
  expect(before).not.toBeNull()
  await world.turn({ failures: [] })
  await page.reload()
  await expect(words).toBeVisible()
  expect(await disk.boundingBox()).toEqual(before)
  const form = panel(page, 'Create snapshot')
  await form.getByLabel('Name', { exact: true }).fill('late')
  await disk.click()
  await expect(page.getByRole('option', { name: /^damaged-labels/ })).toBeHidden()
  await page.getByRole('option', { name: /^corpus-raw/ }).click()
  await world.make(world.user('ada'), 'DELETE', '/v1/disks/corpus-raw?project=ml-research')
  await form.getByRole('button', { name: 'Create snapshot' }).click()
  await expect(form).toContainText('This disk no longer exists')
})

test('nothing is for a viewer, who keeps what was typed', async ({ page, world, enter }) => {
  await world.hidePolicies()
  await enter('chiara', LIST)
  await choose(page, 'checkout-golden', 'Delete')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(toasts(page)).toContainText('Action not authorized')
  expect(await statusOf(world, 'snapshots', 'checkout-golden')).toBe(200)

  const form = await fill(page, 'mine')
  await pick(page, 'Disk', /^scratch/)
  await form.getByRole('button', { name: 'Create snapshot' }).click()
  await expect(form).toContainText('Action not authorized')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('mine')

  await page.goto(`${LIST}/checkout-golden/images-new`)
  await listening(page)
  const image = panel(page, 'Create image from snapshot')
  await image.getByLabel('Description').fill('Mine')
  await image.getByLabel('OS', { exact: true }).fill('ubuntu')
  await image.getByLabel('Version').fill('24.04')
  await image.getByRole('button', { name: 'Create image' }).click()
  await expect(image).toContainText('Action not authorized')
  await expect(image.getByLabel('OS', { exact: true })).toHaveValue('ubuntu')
})
