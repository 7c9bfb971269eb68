import { axe } from './axe'
import { attach, newDisk, openMenu, panel, type Made } from './disk-parts'
import { chooseFor, expect, expectToast, heading, listening, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import type { World } from './world'

const LIST = '/projects/web-shop/disks'

test('the list shows what there is, opens it beside it, and follows what others attach', async ({
  page,
  world,
  enter,
}) => {
  await test.step('asks again for the names that the server could not read', async () => {
    await world.fail({ operation: 'instanceList', status: 503, times: 1 })
    await enter('ada', LIST)
  })
  await test.step('shows what each disk is and what it is attached to', async () => {
    await expect(heading(page, 'Disks')).toBeVisible()
    await expect(page.getByRole('columnheader')).toContainText([
      '',
      'Name',
      'Attached to',
      'Size',
      'State',
      'Created',
    ])
    const attached = rowOf(page, 'orders-db-data-1')
    await expect(attached.getByRole('link', { name: 'orders-db', exact: true })).toHaveAttribute(
      'href',
      '/projects/web-shop/instances/orders-db/storage',
    )
    await expect(attached).toContainText('500 GiB')
    await expect(attached).toContainText('attached')
    await expect(rowOf(page, 'scratch')).toContainText('20 GiB')
    await expect(rowOf(page, 'scratch')).toContainText('detached')
  })
  await test.step('deleting says why not while a disk is in use', async () => {
    const menu = await openMenu(rowOf(page, 'search-boot'))
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Copy ID',
      'Snapshot',
      'Metrics',
      'Delete',
    ])
    const remove = menu.getByRole('menuitem', { name: 'Delete' })
    await expect(remove).toBeDisabled()
    await expect(remove).toHaveAccessibleDescription('Detach it from its instance first')
    await page.keyboard.press('Escape')
  })
  await test.step('details open beside the list, by link too, and close again', async () => {
    await page.getByRole('link', { name: 'orders-db-data-1', exact: true }).click()
    await expect(page).toHaveURL(`${LIST}?disk=orders-db-data-1`)
    const details = panel(page, 'orders-db-data-1')
    await expect(details).toContainText('Data of orders-db')
    await expect(details).toContainText('4096 bytes')
    await expect(details).toContainText('Blank')
    await expect(details.getByRole('link', { name: 'orders-db' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(page).toHaveURL(LIST)
    await page.goBack()
    await expect(details).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })
  await test.step('details of a disk that is not there say so', async () => {
    await page.goto(`${LIST}?disk=nowhere`)
    await listening(page)
    await expect(panel(page, 'nowhere')).toContainText('This disk no longer exists')
    await page.keyboard.press('Escape')
    await expect(rowOf(page, 'scratch')).toBeVisible()
  })
  await test.step('follows what others attach', async () => {
    await expect(rowOf(page, 'scratch')).toContainText('detached')
    await expect(page.getByRole('group', { name: 'Updates' })).toHaveText('Live', {
      timeout: 15_000,
    })
    await attach(world, 'web-shop', 'batch-import', 'scratch')
    await expect(rowOf(page, 'scratch')).toContainText('attached', { timeout: 15_000 })
    await expect(
      rowOf(page, 'scratch').getByRole('link', { name: 'batch-import', exact: true }),
    ).toBeVisible()
  })
  await test.step('what opens over it passes axe', async () => {
    await page.getByRole('link', { name: 'scratch', exact: true }).click()
    await expect(panel(page, 'scratch')).toContainText('4096 bytes')
    await axe(page)
    await page.keyboard.press('Escape')
    await chooseFor(page, 'scratch', 'Snapshot')
    await expect(panel(page, 'Create snapshot')).toBeVisible()
  })
})

test('a snapshot asks for a name that is there already, and keeps what was typed when it is refused', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', LIST)
  await test.step('asks for a name that is there already, and tells', async () => {
    await chooseFor(page, 'scratch', 'Snapshot')
    const dialog = panel(page, 'Create snapshot')
    const name = dialog.getByLabel('Name', { exact: true })
    await expect(name).toBeFocused()
    await expect(name).toHaveValue(/^scratch-[0-9a-f]{6}$/)
    await name.fill('before-cleanup')
    await dialog.getByLabel('Description').fill('Just in case')
    await dialog.getByRole('button', { name: 'Create snapshot' }).click()
    await expect(toasts(page)).toContainText('Snapshot before-cleanup created')
    await expect(dialog).toBeHidden()
    const path = '/v1/snapshots/before-cleanup?project=web-shop'
    expect(await world.make(world.user('ada'), 'GET', path)).toMatchObject({
      description: 'Just in case',
    })
  })
  await test.step('of a taken name, over the quota, or of a disk that is gone keeps what was typed', async () => {
    await chooseFor(page, 'scratch', 'Snapshot')
    const dialog = panel(page, 'Create snapshot')
    const name = dialog.getByLabel('Name', { exact: true })
    await name.fill('orders-db-weekly')
    await dialog.getByLabel('Description').fill('Keep me')
    await dialog.getByRole('button', { name: 'Create snapshot' }).click()
    await expect(dialog).toContainText('Snapshot name already exists')
    await expect(name).toBeFocused()
    await expect(dialog.getByLabel('Description')).toHaveValue('Keep me')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog', { name: 'Leave this form?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await name.fill('orders-db-weekly-2')
    const submit = dialog.getByRole('button', { name: 'Create snapshot' })
    await world.fail({
      operation: 'snapshotCreate',
      status: 507,
      message: 'Insufficient capacity: Storage Limit Exceeded: Not enough Storage available',
    })
    await submit.click()
    await expect(dialog).toContainText('storage quota has no room')
    await submit.click()
    await expect(toasts(page)).toContainText('Snapshot orders-db-weekly-2 created')
    await expect(dialog).toBeHidden()

    await chooseFor(page, 'scratch', 'Snapshot')
    await world.make(world.user('ben'), 'DELETE', '/v1/disks/scratch?project=web-shop')
    await submit.click()
    await expect(dialog).toContainText('This disk no longer exists')
  })
})

test('without any leads on; deleting leaves the focus to the next row, and the last one to the heading', async ({
  page,
  world,
  enter,
}) => {
  await test.step('without any says so and leads on', async () => {
    await enter('ada', '/projects/sandbox/disks')
    await expect(page.getByText('No disks')).toBeVisible()
    await page.getByRole('link', { name: 'New disk' }).last().click()
    await expect(panel(page, 'Create disk')).toBeVisible()
  })
  await test.step('leaves the focus to the next row, and the last one to the heading', async () => {
    for (const name of ['one', 'two', 'three']) await newDisk(world, 'sandbox', name, 1)
    await page.goto('/projects/sandbox/disks')
    await listening(page)
    const remove = async (name: string) => {
      await expect(rowOf(page, name)).toBeVisible()
      await rowOf(page, name).getByRole('button', { name: 'Actions for' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
      await page.getByRole('button', { name: 'Confirm' }).press('Enter')
      await expect(rowOf(page, name)).toBeHidden()
    }
    const names = await page.getByRole('row').getByRole('link').allTextContents()
    const [first = '', second = '', third = ''] = names
    await remove(second)
    await expect(rowOf(page, third).getByRole('link').first()).toBeFocused()
    await remove(third)
    await expect(rowOf(page, first).getByRole('link').first()).toBeFocused()
    await remove(first)
    await expect(heading(page, 'Disks')).toBeFocused()
  })
})

/** An upload whose user has gone. */
const begin = async (world: World, name = 'left-behind') => {
  const ada = world.user('ada')
  await world.make(ada, 'POST', '/v1/disks?project=web-shop', {
    name,
    description: '',
    size: 2 ** 30,
    disk_source: { type: 'importing_blocks', block_size: 512 },
  })
  await world.make(ada, 'POST', `/v1/disks/${name}/bulk-write-start?project=web-shop`)
}

test('deleting asks, imports end, and the platform has the last word', async ({
  page,
  world,
  enter,
}) => {
  await begin(world)
  await begin(world, 'left-alone')
  await newDisk(world, 'web-shop', 'spare')
  await enter('ada', LIST)
  await test.step('deleting is refused when the disk was attached meanwhile', async () => {
    await chooseFor(page, 'scratch', 'Delete')
    await world.make(
      world.user('ben'),
      'POST',
      '/v1/instances/batch-import/disks/attach?project=web-shop',
      { disk: 'scratch' },
    )
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('disk cannot be deleted in state "attached"')
    await expect(rowOf(page, 'scratch')).toContainText('attached')
  })
  await test.step('deleting asks, says what stays, and removes the row', async () => {
    await chooseFor(page, 'spare', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Confirm delete disk' })
    await expect(question).toContainText('Snapshots and images created from it are kept')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Disk spare deleted')
    await expect(rowOf(page, 'spare')).toBeHidden()
    const path = '/v1/disks/spare?project=web-shop'
    expect((await world.call(world.user('ada'), 'GET', path)).status()).toBe(404)
  })
  await test.step('an abandoned import is stopped, and its disk deleted', async () => {
    const left = rowOf(page, 'left-behind')
    await expect(left).toContainText('importing')
    const menu = await openMenu(left)
    await expect(menu.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
      'Stop its import first',
    )
    await page.keyboard.press('Escape')
    await chooseFor(page, 'left-behind', 'Exit import mode')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('An upload still writing to it will fail')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Disk left-behind is no longer in import mode')
    await world.advance(60)
    await expect(left).toContainText('detached')
    await chooseFor(page, 'left-behind', 'Delete')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(left).toBeHidden()
  })
  await test.step('an import is over meanwhile: the platform’s words', async () => {
    await chooseFor(page, 'left-alone', 'Exit import mode')
    const ada = world.user('ada')
    await world.make(ada, 'POST', '/v1/disks/left-alone/bulk-write-stop?project=web-shop')
    await world.make(ada, 'POST', '/v1/disks/left-alone/finalize?project=web-shop', {})
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('cannot finalize disk in state')
  })
  await test.step('several at once: those in use are left out', async () => {
    for (const name of ['scratch-2', 'spare-2']) await newDisk(world, 'web-shop', name)
    await expect(rowOf(page, 'scratch-2')).toBeVisible({ timeout: 15_000 })
    for (const name of ['spare-2', 'scratch-2', 'search-boot']) await box(page, name).check()
    const bar = selected(page)
    await bar.getByRole('button', { name: 'Snapshot' }).click()
    const ask = page.getByRole('alertdialog')
    await ask.getByRole('button', { name: 'Snapshot 3 disks' }).click()
    await expect(ask.getByRole('status').filter({ hasText: '3 snapshotted' })).toBeVisible()
    await ask.getByRole('button', { name: 'Close' }).last().click()
    const made = await world.make<{ items: Made[] }>(
      world.user('ada'),
      'GET',
      '/v1/snapshots?project=web-shop',
    )
    for (const name of [/^spare-2-/, /^scratch-2-/, /^search-boot-/])
      expect(made.items.filter((each) => name.test(each.name))).not.toEqual([])

    for (const name of ['spare-2', 'scratch-2', 'search-boot']) await box(page, name).check()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect(ask).toContainText('Detach it from its instance first')
    await ask.getByRole('button', { name: 'Delete 2 disks' }).click()
    await expect(ask.getByRole('status').filter({ hasText: '2 deleted' })).toBeVisible()
    await ask.getByRole('button', { name: 'Close' }).last().click()
    await expect(rowOf(page, 'scratch-2')).toBeHidden()
    await expect(rowOf(page, 'search-boot')).toBeVisible()
  })
})

test('nothing is for a viewer, who keeps what was typed', async ({ page, world, enter }) => {
  await begin(world)
  await world.hidePolicies()
  await enter('chiara', LIST)
  for (const [name, entry] of [
    ['scratch', 'Delete'],
    ['left-behind', 'Exit import mode'],
  ] as const)
    await test.step(entry, async () => {
      await chooseFor(page, name, entry)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expectToast(page, 'Action not authorized')
    })
  await expect(rowOf(page, 'left-behind')).toContainText('importing')
  const path = '/v1/disks/scratch?project=web-shop'
  expect((await world.call(world.user('ada'), 'GET', path)).status()).toBe(200)

  await test.step('several at once', async () => {
    for (const name of ['scratch', 'orders-archive-2025']) await box(page, name).check()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    const ask = page.getByRole('alertdialog')
    await ask.getByRole('button', { name: 'Delete 2 disks' }).click()
    await expect(ask.getByRole('status').filter({ hasText: '2 failed' })).toBeVisible()
    await expect(ask).toContainText('Action not authorized')
    await ask.getByRole('button', { name: 'Close' }).last().click()
  })
  await test.step('snapshot', async () => {
    await chooseFor(page, 'scratch', 'Snapshot')
    const dialog = panel(page, 'Create snapshot')
    await dialog.getByLabel('Name', { exact: true }).fill('mine')
    await dialog.getByRole('button', { name: 'Create snapshot' }).click()
    await expect(dialog).toContainText('Action not authorized')
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('mine')
  })
})

test('disks of a project can’t be seen without a role on it, but by its collaborator', async ({
  page,
  enter,
}) => {
  await enter('emil', LIST)
  await expect(heading(page, 'Page not found')).toBeVisible()
  await enter('devika', LIST)
  await expect(rowOf(page, 'scratch')).toBeVisible()
  await page.goto('/projects/ml-research/disks')
  await expect(heading(page, 'Page not found')).toBeVisible()
})
