import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { attach, newDisk, openMenu, panel, pick } from './disk-parts'
import { chooseFor, expect, expectToast, listening, rowOf, test, toasts } from './fixtures'
import type { World } from './world'

/** A stopped instance with a boot disk and one more; a running one. */
const STOPPED = '/projects/web-shop/instances/batch-import/storage'
const RUNNING = '/projects/web-shop/instances/search/storage'
const BOOT = 'batch-import-boot'
const DATA = 'batch-import-data-1'

const table = (page: Page, name: 'Boot disk' | 'Additional disks'): Locator =>
  page.getByRole('table', { name })
const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })

const newInstance = (world: World, name: string) =>
  world.make(world.user('ada'), 'POST', '/v1/instances?project=web-shop', {
    name,
    description: '',
    hostname: name,
    memory: 1024 ** 3,
    ncpus: 1,
    start: false,
    network_interfaces: { type: 'none' },
  })

const instanceNow = (world: World) =>
  world.make<Record<string, unknown>>(
    world.user('ada'),
    'GET',
    '/v1/instances/batch-import?project=web-shop',
  )
const diskStatus = async (world: World, name: string) =>
  (await world.call(world.user('ada'), 'GET', `/v1/disks/${name}?project=web-shop`)).status()

test('a running instance offers all that it can be stopped for, and says what can’t be done while it stops', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', RUNNING)
  await test.step('offers what it is stopped for first', async () => {
    await expect(button(page, 'Attach existing disk')).toBeEnabled()
    await expect(button(page, 'Create disk')).toBeEnabled()
    for (const [name, entries] of [
      [
        'search-boot',
        [
          ['Snapshot', ''],
          ['Replace', ''],
          // For these it is stopped first (jobs.spec.ts).
          ['Unset as boot disk', ''],
          ['Detach', 'The boot disk can’t be detached; unset it as boot disk first'],
        ],
      ],
      [
        'search-data-1',
        [
          ['Snapshot', ''],
          ['Replace', ''],
          ['Set as boot disk', ''],
          ['Detach', ''],
        ],
      ],
    ] as const) {
      const menu = await openMenu(rowOf(page, name))
      await expect(menu.getByRole('menuitem')).toHaveText([
        'Copy ID',
        ...entries.map(([label]) => label),
      ])
      for (const [label, reason] of entries) {
        const one = menu.getByRole('menuitem', { name: label, exact: true })
        await expect(one).toHaveAccessibleDescription(reason)
        await (reason === '' ? expect(one).toBeEnabled() : expect(one).toBeDisabled())
      }
      await page.keyboard.press('Escape')
    }
  })
  await test.step('can have its disks snapshotted under a name of one’s own', async () => {
    await chooseFor(page, 'search-data-1', 'Snapshot')
    const name = panel(page, 'Create snapshot').getByLabel('Name', { exact: true })
    await expect(name).toHaveValue(/^search-data-1-[0-9a-f]{6}$/)
    await name.fill('search-monday')
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('Snapshot search-monday created')
  })
  await test.step('offers it all once it has stopped', async () => {
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('main')).toContainText('stopping')
    await expect(button(page, 'Create disk')).toHaveAccessibleDescription(
      'Disks can only be attached to stopped instances',
    )
    await world.advance(5)
    await expect(button(page, 'Create disk')).toHaveAccessibleDescription('', { timeout: 15_000 })
  })
})

test('an existing disk is attached, and a new one', async ({ page, world, enter }) => {
  await newDisk(world, 'web-shop', 'wanted', 1)
  await newInstance(world, 'rival')
  await enter('ada', STOPPED)
  await test.step('shows a disk’s details in place', async () => {
    await page.getByRole('link', { name: DATA, exact: true }).click()
    await expect(page).toHaveURL(`${STOPPED}?disk=${DATA}`)
    await expect(panel(page, DATA)).toContainText('Data of batch-import')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(STOPPED)
  })
  await test.step('the dialog is open again after a reload, and closes by the back button', async () => {
    await button(page, 'Attach existing disk').click()
    await expect(panel(page, 'Attach disk')).toBeVisible()
    await page.reload()
    // The server's dialog is in sight before the page listens: React would find another address than its.
    await listening(page)
    await expect(panel(page, 'Attach disk')).toBeVisible()
    await page.goBack()
    await expect(panel(page, 'Attach disk')).toBeHidden()
  })
  await test.step('attaches by keyboard', async () => {
    await expect(table(page, 'Additional disks')).toBeVisible()
    await button(page, 'Attach existing disk').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${STOPPED}?dialog=attach-disk`)
    const dialog = panel(page, 'Attach disk')
    const submit = dialog.getByRole('button', { name: 'Attach disk' })
    await expect(submit).toHaveAccessibleDescription('Choose a disk first')
    await dialog.getByRole('combobox', { name: 'Disk' }).focus()
    await page.keyboard.type('scra')
    await expect(page.getByRole('option')).toHaveText([/scratch\s*20 GiB/])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('Disk scratch attached to batch-import')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(STOPPED)
    await expect(table(page, 'Additional disks')).toContainText('scratch')
    await expect(rowOf(page, 'scratch')).toContainText('attached')
  })
  await test.step('one that another user took meanwhile says so and keeps the form', async () => {
    await button(page, 'Attach existing disk').click()
    await pick(page, 'Disk', /^wanted/)
    await attach(world, 'web-shop', 'rival', 'wanted')
    const dialog = panel(page, 'Attach disk')
    await dialog.getByRole('button', { name: 'Attach disk' }).click()
    await expect(dialog).toContainText('now attached to another instance. Choose another one')
    await pick(page, 'Disk', /^orders-archive-2025/)
    await dialog.getByRole('button', { name: 'Attach disk' }).click()
    await expect(table(page, 'Additional disks')).toContainText('orders-archive-2025')
  })
  await test.step('without a free one leads to creating it', async () => {
    await button(page, 'Attach existing disk').click()
    const dialog = panel(page, 'Attach disk')
    await expect(dialog).toContainText('No disks available')
    await dialog.getByRole('button', { name: 'Create disk' }).click()
    await expect(panel(page, 'Create disk')).toBeVisible()
  })
  await test.step('creates and attaches', async () => {
    const form = panel(page, 'Create disk')
    await form.getByLabel('Name', { exact: true }).fill('imports')
    await form.getByRole('spinbutton', { name: 'Size' }).fill('30')
    await form.getByRole('button', { name: 'Create disk' }).click()
    await expect(toasts(page)).toContainText('Disk imports created and attached to batch-import')
    await expect(form).toBeHidden()
    await expect(rowOf(page, 'imports')).toContainText('30 GiB')
    expect(await diskStatus(world, 'imports')).toBe(200)
  })
  await test.step('that can’t be attached keeps the disk and says so', async () => {
    await button(page, 'Create disk').click()
    const form = panel(page, 'Create disk')
    await form.getByLabel('Name', { exact: true }).fill('leftover')
    await world.fail({
      operation: 'instanceDiskAttach',
      status: 400,
      message: 'cannot attach disk: instance is not fully stopped',
    })
    await form.getByRole('button', { name: 'Create disk' }).click()
    await expect(toasts(page)).toContainText('Disk leftover was created, but not attached')
    await expect(toasts(page)).toContainText('Stop it, then attach the disk')
    await expect(form).toBeHidden()
    expect(await diskStatus(world, 'leftover')).toBe(200)
    await toasts(page).getByRole('link', { name: 'View disk' }).click()
    await expect(panel(page, 'leftover')).toContainText('detached')
  })
  await page.goto(STOPPED)
  await listening(page)
  await test.step('of an instance that was started meanwhile makes nothing', async () => {
    await button(page, 'Create disk').click()
    const form = panel(page, 'Create disk')
    await form.getByLabel('Name', { exact: true }).fill('exports')
    const start = '/v1/instances/batch-import/start?project=web-shop'
    await world.make(world.user('ben'), 'POST', start)
    await form.getByRole('button', { name: 'Create disk' }).click()
    await expect(form).toContainText('Nothing was created')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('exports')
    expect(await diskStatus(world, 'exports')).toBe(404)
  })
})

test('a boot disk is set, naming the one that it replaces, and unset, and what another user did meanwhile is left alone', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(90_000)
  const { ncpus, memory, boot_disk_id: boot } = await instanceNow(world)
  const kept = { ncpus, memory, auto_restart_policy: 'never' }
  // Platforms with API versions ask for all of it.
  const whole = { ...kept, cpu_platform: null, boot_disk: boot }
  const at = '/v1/instances/batch-import?project=web-shop'
  await world.make(world.user('ada'), 'PUT', at, whole)
  await enter('ada', STOPPED)
  await expect(table(page, 'Boot disk')).toContainText(BOOT)
  await chooseFor(page, DATA, 'Set as boot disk')
  const set = page.getByRole('alertdialog', { name: 'Set boot disk?' })
  await expect(set).toContainText(`It replaces ${BOOT}, which stays attached`)
  await set.getByRole('button', { name: 'Confirm' }).click()
  await expect(toasts(page)).toContainText(`Disk ${DATA} is now the boot disk of batch-import`)
  await expect(table(page, 'Boot disk')).toContainText(DATA)
  await expect(table(page, 'Additional disks')).toContainText(BOOT)

  await chooseFor(page, DATA, 'Unset as boot disk')
  const unset = page.getByRole('alertdialog', { name: 'Unset boot disk?' })
  await expect(unset).toContainText('which one isn’t defined')
  await unset.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('No boot disk set')).toBeVisible()
  await expect(page.getByText('Set a boot disk to choose which')).toBeVisible()
  // The update carries all four of its fields: nothing else has changed.
  expect(await instanceNow(world)).toMatchObject(kept)

  await test.step('that another user has changed meanwhile is left alone', async () => {
    await newDisk(world, 'web-shop', 'third', 1)
    await attach(world, 'web-shop', 'batch-import', 'third')
    await expect(rowOf(page, 'third')).toBeVisible({ timeout: 15_000 })
    await chooseFor(page, DATA, 'Set as boot disk')
    await world.make(world.user('ben'), 'PUT', at, { ...whole, boot_disk: 'third' })
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Someone else changed the boot disk')
    await expect(table(page, 'Boot disk')).toContainText('third', { timeout: 15_000 })
  })
  await test.step('the dialog passes axe', async () => {
    await button(page, 'Attach existing disk').click()
    await page.getByRole('combobox', { name: 'Disk' }).click()
    await expect(page.getByRole('option', { name: /^scratch/ })).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(panel(page, 'Attach disk')).toBeHidden()
  })
  await test.step('detaching asks, and leaves the disk', async () => {
    await chooseFor(page, 'third', 'Unset as boot disk')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('No boot disk set')).toBeVisible()
    await chooseFor(page, DATA, 'Detach')
    const question = page.getByRole('alertdialog', { name: 'Detach disk?' })
    await expect(question).toContainText('The disk and its data are kept')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText(`Disk ${DATA} detached from batch-import`)
    expect(await diskStatus(world, DATA)).toBe(200)
    await chooseFor(page, 'third', 'Detach')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The instance will boot from its only disk')).toBeVisible()
  })
  await test.step('detaching is refused when the instance runs meanwhile', async () => {
    await chooseFor(page, BOOT, 'Detach')
    const start = '/v1/instances/batch-import/start?project=web-shop'
    await world.make(world.user('ben'), 'POST', start)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('instance is not fully stopped')
    await expect(rowOf(page, BOOT)).toBeVisible()
  })
})

test('nothing of it is for a viewer, who keeps what was typed', async ({ page, world, enter }) => {
  await world.hidePolicies()
  await enter('chiara', STOPPED)
  for (const [disk, entry] of [
    [DATA, 'Detach'],
    [DATA, 'Set as boot disk'],
    [BOOT, 'Unset as boot disk'],
  ] as const)
    await test.step(entry, async () => {
      await chooseFor(page, disk, entry)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expectToast(page, 'Action not authorized')
    })
  await expect(table(page, 'Boot disk')).toContainText(BOOT)
  await expect(table(page, 'Additional disks')).toContainText(DATA)
  await test.step('attach', async () => {
    await button(page, 'Attach existing disk').click()
    await pick(page, 'Disk', /^scratch/)
    const dialog = panel(page, 'Attach disk')
    await dialog.getByRole('button', { name: 'Attach disk' }).click()
    await expect(dialog).toContainText('Action not authorized')
    await expect(dialog.getByRole('combobox', { name: 'Disk' })).toHaveValue('scratch')
    await page.goto(STOPPED)
    await listening(page)
  })
  await test.step('create', async () => {
    await button(page, 'Create disk').click()
    const form = panel(page, 'Create disk')
    await form.getByLabel('Name', { exact: true }).fill('imports')
    await form.getByRole('button', { name: 'Create disk' }).click()
    await expect(form).toContainText('Action not authorized')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('imports')
  })
})
