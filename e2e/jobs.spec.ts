import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { pick } from './disk-parts'
import { chooseFor, expect, keepsFocus, listening, openJobs, rowOf, test } from './fixtures'
import { act, isDone, job, tray, until } from './job-parts'
import { letIn } from './writes/probes'

const PROJECT = 'web-shop'
const INSTANCES = `/projects/${PROJECT}/instances`
const GIB = 2 ** 30

const deletion = (page: Page): Locator => job(page, `Delete project ${PROJECT}`)
const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Delete project with contents' })

// Of operators with a role on the project: a tenant can't delete it.
test.beforeEach(async ({ world }) => {
  await letIn(world)
  const probe = `/experimental/v1/probes/lookout?project=${PROJECT}`
  await world.make(world.user('farah'), 'DELETE', probe)
})

test('a project is deleted with all that it holds: stopped, kept through a reload, refused, and gone on with', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(120_000)
  const all = question(page)
  const yes = act(all, 'Delete all')
  await enter('ada', '/projects')
  await test.step('what can’t be loaded can’t be deleted unseen', async () => {
    await world.fail({ operation: 'snapshotList', status: 500, times: 100 })
    await chooseFor(page, PROJECT, 'Delete with contents')
    await expect(all).toContainText('The snapshots couldn’t be loaded')
    await expect(yes).toHaveAccessibleDescription('What it contains isn’t known')
    await world.turn({ failures: [] })
    await act(all, 'Try again').click()
  })
  await test.step('all of it is shown, and confirmed by the project’s name', async () => {
    await expect(all.getByRole('listitem').filter({ hasText: /\d instances/ })).toContainText(
      'checkout',
    )
    await expect(all.getByRole('listitem').filter({ hasText: /\d subnets/ })).toContainText(
      'default in default',
    )
    await expect(all).toContainText('Probes, which only operators see, aren’t known')
    await axe(page)
    await expect(yes).toHaveAccessibleDescription('Type the project’s name first')
    const typed = all.getByLabel(`Type ${PROJECT} to confirm`)
    await typed.fill('web')
    await expect(yes).toHaveAccessibleDescription('Type the project’s name first')
    await typed.fill(PROJECT)
  })
  const letGo = await world.hold('instanceStop')
  await page.keyboard.press('Enter')
  await expect(all).toBeHidden()
  await test.step('it is stopped after the step in progress, and stays through a reload', async () => {
    await expect(tray(page)).toContainText(/In progress, \d of \d+ steps/)
    await expect(deletion(page)).toBeHidden()
    await openJobs(page)
    await act(deletion(page), 'Stop here').click()
    await expect(act(deletion(page), 'Stop here')).toHaveAccessibleDescription(
      'What’s in progress will finish',
    )
    await letGo()
    await expect(deletion(page)).toContainText('Paused')
    expect(await world.calls('instanceStop')).toHaveLength(1)
    await page.reload()
    await listening(page)
    await expect(tray(page)).toContainText('Paused')
    await openJobs(page)
    await act(deletion(page), 'Steps').click()
    await expect(deletion(page).getByRole('list')).toContainText('Delete instance checkout')
    await axe(page)
  })
  await test.step('it is no one else’s', async () => {
    await enter('chiara', '/projects')
    await expect(rowOf(page, PROJECT)).toBeVisible()
    await expect(tray(page)).toBeHidden()
    await enter('ada', '/projects')
  })
  await test.step('it goes on while its reader goes elsewhere, and a refusal ends it, with what was done', async () => {
    await world.fail({
      ...{ operation: 'diskDelete', status: 400, errorCode: 'InvalidRequest' },
      message: 'disk is being backed up',
    })
    await openJobs(page)
    await act(deletion(page), 'Continue').click()
    await page.getByRole('link', { name: 'Utilization' }).first().click()
    await expect(page).toHaveURL('/utilization')
    await until(world, () =>
      expect(deletion(page).getByRole('alert')).toContainText('disk is being backed up', {
        timeout: 1_000,
      }),
    )
    await expect(deletion(page).getByRole('alert')).toContainText(/^Halted at step \d+: /)
    // The project needs it.
    await expect(act(deletion(page), 'Skip this step')).toBeHidden()
    expect(await world.calls('instanceDelete')).not.toEqual([])
    expect(await world.calls('snapshotDelete')).toEqual([])
  })
  await test.step('it goes on when it is asked to, also where another user has been', async () => {
    const { items } = await world.make<{ items: readonly { name: string }[] }>(
      world.user('ada'),
      'GET',
      `/v1/disks?project=${PROJECT}`,
    )
    const [first] = items
    await world.make(world.user('ada'), 'DELETE', `/v1/disks/${first?.name}?project=${PROJECT}`)
    await act(deletion(page), 'Try again').click()
    await isDone(page, world, `Delete project ${PROJECT}`)
    await expect(tray(page)).toBeHidden()
  })
  await page.goto('/projects')
  await expect(rowOf(page, 'sandbox')).toBeVisible()
  await expect(rowOf(page, PROJECT)).toHaveCount(0)
})

test('an instance is stopped for what it can’t have while it runs, and duplicated with its data', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(120_000)
  const ada = world.user('ada')
  await enter('ada', INSTANCES)
  await test.step('it is stopped, resized, and started again', async () => {
    await chooseFor(page, 'checkout', 'Resize')
    const dialog = page.getByRole('dialog', { name: 'Resize instance' })
    const begin = act(dialog, 'Stop, resize, start')
    await expect(begin).toHaveAccessibleDescription('No changes to save')
    await expect(dialog).toContainText('stopped first and started again')
    await dialog.getByRole('spinbutton', { name: 'vCPUs' }).fill('6')
    // Its answer is lost after it was made: it is looked up, and not sent again.
    await world.fail({ operation: 'instanceUpdate', cutAfterBytes: 40 })
    await begin.click()
    await expect(dialog).toBeHidden()
    await isDone(page, world, 'Resize instance checkout')
    await expect(rowOf(page, 'checkout')).toContainText('6 vCPUs')
    const now = await world.make<{ ncpus: number; memory: number }>(
      world.user('ada'),
      'GET',
      `/v1/instances/checkout?project=${PROJECT}`,
    )
    expect(now.ncpus).toBe(6)
    expect(now.memory % GIB).toBe(0)
    const order = (await world.calls()).flatMap(({ operation, method }) =>
      /^instance(Stop|Update|Start)$/.test(operation) && method !== 'GET' ? operation : [],
    )
    expect(order).toEqual(['instanceStop', 'instanceUpdate', 'instanceStart'])
  })
  await test.step('it is duplicated with its data', async () => {
    await chooseFor(page, 'search', 'Duplicate with data')
    const form = page.getByRole('dialog', { name: 'Duplicate with data' })
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('search-copy')
    await expect(form.getByLabel('Copy of search-data-1')).toHaveValue('search-data-1-copy')
    await expect(form).toContainText('It isn’t stopped')
    await expect(form.getByRole('listitem').filter({ hasText: 'User data' })).toBeVisible()
    await axe(page)
    await form.getByLabel('Copy of search-data-1').fill('search-boot-copy')
    await act(form, 'Duplicate').click()
    await expect(form.getByLabel('Copy of search-data-1')).toHaveAccessibleDescription(
      /Another copy already has that name/,
    )
    await form.getByLabel('Copy of search-data-1').fill('copied-data')
    await form.getByLabel('Also delete the snapshots').check()
    await world.fail({
      ...{ operation: 'snapshotDelete', status: 400, errorCode: 'InvalidRequest' },
      message: 'snapshot is in use',
    })
    await act(form, 'Duplicate').click()
    await expect(form).toBeHidden()
    const copying = job(page, 'Duplicate instance search')
    await until(world, () =>
      expect(copying.getByRole('alert')).toContainText('snapshot is in use', { timeout: 1_000 }),
    )
    await act(copying, 'Skip this step').click()
    await until(world, () =>
      expect(copying).toContainText('Done, 1 step skipped', { timeout: 1_000 }),
    )
    await expect(rowOf(page, 'search-copy')).toBeVisible()
    const { items } = await world.make<{
      items: readonly { name: string; snapshot_id: string | null }[]
    }>(ada, 'GET', `/v1/instances/search-copy/disks?project=${PROJECT}`)
    expect(items.map(({ name }) => name).toSorted()).toEqual(['copied-data', 'search-boot-copy'])
    expect(items.every(({ snapshot_id: source }) => source !== null)).toBe(true)
    const { run_state: state } = await world.make<{ run_state: string }>(
      ada,
      'GET',
      `/v1/instances/search-copy?project=${PROJECT}`,
    )
    expect(state).toBe('stopped')
    await act(copying, 'Dismiss').click()
    await expect(tray(page)).toBeHidden()
  })
  await test.step('a disk is detached while it is stopped for that', async () => {
    await rowOf(page, 'search').getByRole('link', { name: 'search', exact: true }).click()
    const before = (await world.calls('instanceStart')).length
    await chooseFor(page, 'search-data-1', 'Detach')
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText('it’s stopped first and started again')
    await act(asked, 'Confirm').click()
    await expect(asked).toBeHidden()
    await isDone(page, world, 'Detach disk search-data-1')
    const disk = await world.make<{ state: { state: string } }>(
      world.user('ada'),
      'GET',
      `/v1/disks/search-data-1?project=${PROJECT}`,
    )
    expect(disk.state.state).toBe('detached')
    expect(await world.calls('instanceStart')).toHaveLength(before + 1)
  })
})

test('a disk is set back to a snapshot, and that is undone', async ({ page, world, enter }) => {
  const ada = world.user('ada')
  const BOOT = 'checkout-boot'
  const state = async () => {
    const path = `/v1/instances/checkout`
    const { boot_disk_id: boot } = await world.make<{ boot_disk_id: string }>(
      ...([ada, 'GET', `${path}?project=${PROJECT}`] as const),
    )
    const { items } = await world.make<{ items: readonly { id: string; name: string }[] }>(
      ...([ada, 'GET', `${path}/disks?project=${PROJECT}`] as const),
    )
    return { boot: items.find(({ id }) => id === boot)?.name, disks: items.map(({ name }) => name) }
  }
  const before = await state()
  await enter('ada', `${INSTANCES}/checkout/storage`)
  const form = page.getByRole('dialog', { name: 'Replace disk' })
  await test.step('to the snapshot', async () => {
    await chooseFor(page, BOOT, 'Replace')
    await expect(form).toContainText('stopped first and started again')
    await expect(form.getByLabel('Name of the new disk')).toHaveValue(`${BOOT}-restored`)
    await axe(page)
    await act(form, 'Stop, replace, start').click()
    await expect(form.getByRole('combobox', { name: 'Snapshot' })).toHaveAccessibleDescription(
      /Snapshot is required/,
    )
    await form.getByRole('combobox', { name: 'Snapshot' }).click()
    await page.getByRole('option', { name: /^checkout-golden/ }).click()
    await form.getByLabel('Name of the new disk').fill(BOOT)
    await act(form, 'Stop, replace, start').click()
    await expect(form.getByLabel('Name of the new disk')).toHaveAccessibleDescription(
      /already has that name/,
    )
    await form.getByLabel('Name of the new disk').fill('golden-again')
    // What is refused leaves the instance with the disks that it had.
    await world.fail({
      ...{ operation: 'instanceDiskAttach', status: 400, errorCode: 'InvalidRequest' },
      message: 'the disk is being moved',
    })
    await act(form, 'Stop, replace, start').click()
    await expect(form).toBeHidden()
    const replacing = job(page, `Replace disk ${BOOT}`)
    await until(world, () =>
      expect(replacing.getByRole('alert')).toContainText('is being moved', { timeout: 1_000 }),
    )
    expect(await state()).toEqual(before)
    await act(replacing, 'Try again').click()
    await isDone(page, world, `Replace disk ${BOOT}`)
    const { boot, disks } = await state()
    expect(boot).toBe('golden-again')
    expect(disks).not.toContain(BOOT)
    const { items } = await world.make<{ items: readonly { name: string }[] }>(
      ...([ada, 'GET', `/v1/snapshots?project=${PROJECT}`] as const),
    )
    expect(items.filter(({ name }) => name.startsWith(`${BOOT}-before-`))).toHaveLength(1)
  })
  await test.step('and back', async () => {
    await chooseFor(page, 'golden-again', 'Replace')
    await form.getByRole('radio', { name: 'Disk' }).check({ force: true })
    await form.getByRole('combobox', { name: 'Disk' }).click()
    await page.getByRole('option', { name: new RegExp(`^${BOOT}`) }).click()
    await form.getByRole('checkbox', { name: /^Take a snapshot/ }).uncheck()
    await act(form, 'Stop, replace, start').click()
    await expect(form).toBeHidden()
    await isDone(page, world, 'Replace disk golden-again')
    const now = await state()
    expect(now.boot).toBe(before.boot)
    expect(now.disks.toSorted()).toEqual(before.disks.toSorted())
  })
})

test('an interface is added to an instance that runs; what is refused leaves it as it was', async ({
  page,
  world,
  enter,
}) => {
  await world.fail({
    ...{ operation: 'instanceNetworkInterfaceCreate', status: 400, errorCode: 'InvalidRequest' },
    message: 'the network is being moved',
  })
  await enter('ada', `${INSTANCES}/checkout/networking`)
  await page.getByRole('button', { name: 'Add network interface' }).click()
  const form = page.getByRole('dialog', { name: 'Add network interface' })
  const begin = act(form, 'Stop, add, start')
  await expect(form).toContainText('it’s stopped first and started again')
  await begin.click()
  await expect(form).toContainText('Name is required')
  expect(await world.calls('instanceStop')).toEqual([])
  const { items } = await world.make<{ items: readonly { name: string }[] }>(
    world.user('ada'),
    'GET',
    `/v1/network-interfaces?project=${PROJECT}&instance=checkout`,
  )
  await form.getByLabel('Name', { exact: true }).fill(items[0]?.name ?? '')
  await pick(page, 'VPC', /^default/)
  await pick(page, 'Subnet', /^services/)
  await begin.click()
  // What can be checked is, before anything is stopped.
  await expect(form).toContainText(
    'Another network interface of the instance already has that name',
  )
  await form.getByLabel('Name', { exact: true }).fill('net1')
  // Nor where it couldn’t be started again.
  const quotas = (cpus: number) =>
    world.make(world.user('farah'), 'PUT', '/v1/system/silos/maple/quotas', { cpus })
  await quotas(1)
  await begin.click()
  await expect(form).toContainText('It couldn’t be started again: it has')
  expect(await world.calls('instanceStop')).toEqual([])
  await quotas(400)
  await begin.click()
  await expect(form).toBeHidden()
  const adding = job(page, 'Add network interface net1')
  await until(world, () =>
    expect(adding.getByRole('alert')).toContainText('the network is being moved', {
      timeout: 1_000,
    }),
  )
  // What was done is said where it ended.
  await expect(adding.getByRole('listitem').filter({ hasText: 'Stop instance' })).toContainText(
    'done',
  )
  await act(adding, 'Dismiss Add network interface net1').click()
  const giveUp = page.getByRole('alertdialog', { name: 'Dismiss job?' })
  await expect(giveUp).toContainText('checkout stays stopped.')
  await act(giveUp, 'Cancel').click()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await act(adding, 'Start checkout again').click()
  await until(world, () => expect(adding).toContainText('Done, 1 step skipped', { timeout: 1_000 }))
  expect(await world.calls('instanceStart')).toHaveLength(1)
  await act(adding, 'Dismiss Add network interface net1').click()
  await expect(tray(page)).toBeHidden()
  await keepsFocus(page)
})
