import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { panel, pick } from './disk-parts'
import { expect, rowOf, test, toasts, tryAgain } from './fixtures'
import type { World } from './world'

const LIST = '/projects/web-shop/disks'

const open = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('link', { name: 'New disk' }).click()
  const form = panel(page, 'Create disk')
  await form.getByLabel('Name', { exact: true }).fill(name)
  return form
}
const submit = (form: Locator) => form.getByRole('button', { name: 'Create disk' }).click()
const made = (world: World, name: string) =>
  world.make(world.user('ada'), 'GET', `/v1/disks/${name}?project=web-shop`)

test('is made blank, from a snapshot, or from an image', async ({ page, world, enter }) => {
  test.setTimeout(90_000)
  await enter('ada', LIST)
  await test.step('blank, with a block size, by keyboard', async () => {
    const form = await open(page, 'fresh')
    await expect(form.getByRole('spinbutton', { name: 'Size' })).toHaveValue('10')
    await expect(form.getByRole('radio', { name: '4096' })).toBeChecked()
    await form.getByRole('radio', { name: '4096' }).focus()
    await page.keyboard.press('ArrowLeft')
    await form.getByLabel('Description').fill('New and empty')
    await form.getByRole('spinbutton', { name: 'Size' }).fill('25')
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('Disk fresh created')
    await expect(page).toHaveURL(LIST)
    await expect(rowOf(page, 'fresh')).toContainText('25 GiB')
    expect(await made(world, 'fresh')).toMatchObject({
      block_size: 2048,
      description: 'New and empty',
    })
  })
  await test.step('from a snapshot, never smaller than it', async () => {
    const form = await open(page, 'orders-again')
    await form.getByRole('radio', { name: 'Snapshot' }).check()
    await submit(form)
    await expect(form).toContainText('Snapshot is required')
    await page.getByRole('combobox', { name: 'Snapshot' }).click()
    await expect(page.getByRole('option', { name: /^orders-db-weekly/ })).toContainText(
      'from orders-db-data-1, 500 GiB',
    )
    await expect(page.getByRole('option', { name: /^checkout-golden/ })).toBeVisible()
    await axe(page)
    await page.getByRole('option', { name: /^orders-db-weekly/ }).click()
    const size = form.getByRole('spinbutton', { name: 'Size' })
    await expect(size).toHaveValue('500')
    await size.fill('499')
    await submit(form)
    await expect(form).toContainText('Must be at least 500 GiB, the snapshot’s size')
    await expect(size).toBeFocused()
    await size.fill('500')
    await submit(form)
    await expect(toasts(page)).toContainText('Disk orders-again created')
    await page.getByRole('link', { name: 'orders-again', exact: true }).click()
    await expect(panel(page, 'orders-again')).toContainText('Snapshot orders-db-weekly')
    expect(await made(world, 'orders-again')).toMatchObject({ size: 500 * 1024 ** 3 })
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(LIST)
  })
  await test.step('from an image of the project or the silo', async () => {
    const form = await open(page, 'from-image')
    await form.getByRole('radio', { name: 'Image' }).check()
    await page.getByRole('combobox', { name: 'Image' }).click()
    await expect(page.getByRole('option', { name: /^shop-base-2026-09/ })).toContainText(
      'ubuntu / 24.04 / 6 GiB / project image',
    )
    await expect(page.getByRole('option', { name: /silo image/ }).first()).toBeVisible()
    await page.getByRole('option', { name: /^shop-base-2026-09/ }).click()
    // The size was large enough already.
    await expect(form.getByRole('spinbutton', { name: 'Size' })).toHaveValue('10')
    await form.getByRole('spinbutton', { name: 'Size' }).fill('5')
    await submit(form)
    await expect(form).toContainText('Must be at least 6 GiB, the image’s size')
    await form.getByRole('spinbutton', { name: 'Size' }).fill('6')
    await submit(form)
    await expect(toasts(page)).toContainText('Disk from-image created')
  })
  const before = (await world.calls('diskCreate')).length
  await test.step('refuses what is no size, and a taken name, and keeps what was typed', async () => {
    const form = await open(page, 'scratch')
    const size = form.getByRole('spinbutton', { name: 'Size' })
    for (const [value, text] of [
      ['', 'Size is required'],
      ['1024', 'Must be at most 1,023 GiB'],
    ] as const) {
      await size.fill(value)
      await submit(form)
      await expect(form).toContainText(text)
    }
    expect(await world.calls('diskCreate')).toHaveLength(before)

    await size.fill('10')
    await form.getByRole('radio', { name: 'Snapshot' }).check()
    await pick(page, 'Snapshot', /^checkout-golden/)
    await submit(form)
    await expect(form).toContainText('Disk name already exists')
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Snapshot' })).toHaveValue('checkout-golden')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog', { name: 'Leave this form?' })).toBeVisible()
  })
})

test('says beside the field what is over the quota, gone, or could not be read', async ({
  page,
  world,
  enter,
}) => {
  const { provisioned } = await world.make<{ provisioned: { storage: number } }>(
    world.user('ada'),
    'GET',
    '/v1/utilization',
  )
  const quota = { storage: provisioned.storage + 100 * 1024 ** 3 }
  await world.make(world.user('farah'), 'PUT', '/v1/system/silos/maple/quotas', quota)
  await enter('ada', LIST)
  const form = await open(page, 'huge')
  await expect(form.getByRole('spinbutton', { name: 'Size' })).toHaveAccessibleDescription(
    /quota has 100 GiB of storage left/,
  )
  await form.getByRole('spinbutton', { name: 'Size' }).fill('1023')
  await expect(form).toContainText('That is more than your silo’s quota has left')
  await submit(form)
  await expect(form.getByRole('spinbutton', { name: 'Size' })).toHaveAccessibleDescription(
    /storage quota has no room for 1,023 GiB: 100 GiB are left/,
  )
  await expect(form.getByRole('spinbutton', { name: 'Size' })).toBeFocused()
  await test.step('from a snapshot that is gone', async () => {
    await form.getByRole('spinbutton', { name: 'Size' }).fill('10')
    await form.getByRole('radio', { name: 'Snapshot' }).check()
    await pick(page, 'Snapshot', /^checkout-golden/)
    await world.make(world.user('ada'), 'DELETE', '/v1/snapshots/checkout-golden?project=web-shop')
    await submit(form)
    await expect(form).toContainText(/This snapshot no longer exists|Snapshot is required/)
    await form.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('offers to read images again when that failed', async () => {
    await world.fail({ operation: 'imageList', status: 503, times: 10 })
    await page.goto('/projects/web-shop/disks-new')
    await form.getByRole('radio', { name: 'Image' }).check()
    await expect(form.getByRole('alert')).toContainText('Images couldn’t be loaded')
    await tryAgain(world, form, 'imageList')
    await pick(page, 'Image', /^shop-base-2026-09/)
  })
  await test.step('from an image, for who only has a role on the project', async () => {
    await enter('devika', '/projects/web-shop/disks-new')
    await form.getByLabel('Name', { exact: true }).fill('devikas')
    await form.getByRole('radio', { name: 'Image' }).check()
    await pick(page, 'Image', /^shop-base-2026-09/)
    await submit(form)
    await expect(toasts(page)).toContainText('Disk devikas created')
  })
  await test.step('is refused to a viewer, who keeps what was typed', async () => {
    await world.hidePolicies()
    await enter('chiara', LIST)
    await open(page, 'mine')
    await submit(form)
    await expect(form).toContainText('Action not authorized')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('mine')
  })
})
