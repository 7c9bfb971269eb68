import type { Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, listening, openJobs, rowOf, test } from './fixtures'
import {
  choose,
  GIB,
  listsAreThere,
  made,
  nameField,
  NEW,
  partsOf,
  submit,
  unfold,
} from './instance-form'
import { act, isDone, job, tray, until } from './job-parts'
import type { World } from './world'

const LIST = '/projects/web-shop/instances'

const count = (page: Page) => page.getByRole('spinbutton', { name: 'Number of instances' })

interface Disk {
  readonly name: string
  readonly snapshot_id: string | null
}

/** Instances of the project that begin with this, by name. */
async function beginning(world: World, start: string): Promise<readonly string[]> {
  const { items } = await world.make<{ items: readonly { name: string }[] }>(
    ...([world.user('ada'), 'GET', '/v1/instances?project=web-shop&limit=100'] as const),
  )
  return items.map(({ name }) => name).filter((name) => name.startsWith(start))
}

test('three instances are created by one form, each with its own names and disks', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(60_000)
  await enter('ada', NEW)
  await listsAreThere(page)
  await nameField(page).fill('front')
  await count(page).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const main = page.getByRole('main')
  await expect(main).toContainText('Creates front-1 to front-3, one after the other')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('front-1 to front-3')
  await expect(summary.getByRole('meter', { name: 'CPU quota' })).toHaveAttribute(
    ...(['aria-valuetext', /6 for these instances/] as const),
  )
  await page.getByRole('button', { name: 'Create new disk' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('front-data')
  await dialog.getByLabel('Size', { exact: true }).fill('2')
  await dialog.getByRole('button', { name: 'Add disk' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('button', { name: 'Attach existing disk' }),
  ).toHaveAccessibleDescription('A disk can’t be attached to several instances')
  await unfold(page, 'Networking')
  await page.getByLabel('Hostname').fill('front.shop.example')
  await expect(main).toContainText('front-1.shop.example to front-3.shop.example')
  await expect(
    page.getByRole('button', { name: 'Attach floating IP' }),
  ).toHaveAccessibleDescription('A floating IP can’t be attached to several instances')
  await unfold(page, 'Configuration')
  await page.getByLabel('User data').setInputFiles({
    ...{ name: 'init.yaml', mimeType: 'text/yaml', buffer: Buffer.from('#cloud-config\n') },
  })
  await axe(page)
  await test.step('the equivalent has the calls of each', async () => {
    await page.getByRole('button', { name: /^Equivalent/ }).click()
    const shown = page.getByRole('dialog', { name: 'Equivalent', exact: true })
    await expect(shown.getByText('POST /v1/instances?project=web-shop')).toHaveCount(1)
    for (const name of ['front-1', 'front-2', 'front-3']) {
      await expect(shown).toContainText(`"name": "${name}"`)
      await expect(shown).toContainText(`POST /v1/instances/${name}/start`)
    }
    await shown.getByRole('button', { name: 'Done' }).click()
    expect(await world.calls('instanceCreate')).toEqual([])
  })
  await page.getByRole('button', { name: 'Create 3 instances' }).click()
  await expect(page).toHaveURL(LIST)
  await isDone(page, world, 'Create 3 instances front-1 to front-3')
  await expect(rowOf(page, 'front-3')).toBeVisible()
  const order = (await world.calls()).flatMap(({ operation, method }) =>
    /^instance(Create|Start)$/.test(operation) && method !== 'GET' ? operation : [],
  )
  expect(order).toEqual([1, 2, 3].flatMap(() => ['instanceCreate', 'instanceStart']))
  for (const [at, name] of ['front-1', 'front-2', 'front-3'].entries()) {
    expect(await made(world, name)).toMatchObject({
      ...{ ncpus: 2, memory: 8 * GIB, hostname: `${name}.shop.example` },
      run_state: expect.stringMatching(/starting|running/),
    })
    const disks = await partsOf<Disk>(world, name, 'disks')
    expect(disks.map((disk) => disk.name).toSorted()).toEqual([
      expect.stringMatching(new RegExp(`^${name}-alpine-3-20-`)),
      `front-data-${at + 1}`,
    ])
    expect(await partsOf(world, name, 'external-ips')).toContainEqual(
      expect.objectContaining({ kind: 'ephemeral' }),
    )
  }
  const bodies = (await world.calls('instanceCreate')).map(({ body = '' }) => body)
  for (const body of bodies) expect(body).toContain('"user_data":"I2Nsb3VkLWNvbmZpZwo="')
})

test('what several can’t have is said beside its field, and nothing is sent', async ({
  page,
  world,
  enter,
}) => {
  const ben = world.user('ben')
  const there = { description: '', hostname: 'x', ncpus: 1, memory: GIB, start: false }
  await world.make(ben, 'POST', '/v1/instances?project=web-shop', { name: 'many-2', ...there })
  await enter('ada', NEW)
  await listsAreThere(page)
  const create = page.getByRole('button', { name: 'Create 3 instances' })
  await test.step('a number that is none', async () => {
    await count(page).fill('21')
    await submit(page).click()
    await expect(count(page)).toHaveAccessibleDescription(/Must be at most 20/)
    await count(page).fill('3')
  })
  await test.step('a name without room for a number', async () => {
    await nameField(page).fill('x'.repeat(63))
    await create.click()
    await expect(nameField(page)).toHaveAccessibleDescription(/61 characters or fewer/)
    await expect(nameField(page)).toBeFocused()
  })
  await test.step('a disk to boot from, or to attach, that is there once', async () => {
    await nameField(page).fill('many')
    await page.getByRole('tab', { name: 'Existing disks' }).click()
    await choose(page, 'Disk', 'scratch')
    await create.click()
    await expect(page.getByRole('combobox', { name: 'Disk' })).toHaveAccessibleDescription(
      /can’t boot from one disk/,
    )
    await page.getByRole('tab', { name: 'Silo images' }).click()
  })
  await test.step('a name that is taken', async () => {
    await create.click()
    await expect(nameField(page)).toHaveAccessibleDescription(
      'many-2 already exists in this project',
    )
    await expect(nameField(page)).toBeFocused()
    await nameField(page).fill('much')
  })
  await test.step('a quota without room', async () => {
    const { provisioned } = await world.make<{ provisioned: { cpus: number } }>(
      ...([world.user('ada'), 'GET', '/v1/utilization'] as const),
    )
    const cpus = provisioned.cpus + 4
    await world.make(world.user('farah'), 'PUT', '/v1/system/silos/maple/quotas', { cpus })
    await create.click()
    await expect(count(page)).toHaveAccessibleDescription(/vCPUs left for only 2 of them/)
    await expect(nameField(page)).toHaveValue('much')
  })
  // The one that was there.
  expect(await world.calls('instanceCreate')).toHaveLength(1)
  await test.step('what fits is created', async () => {
    await count(page).fill('2')
    await page.getByRole('button', { name: 'Create 2 instances' }).click()
    await isDone(page, world, 'Create 2 instances much-1 and much-2')
  })
})

test('a refusal halts at its instance, with what was created, and it goes on when asked to', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', NEW)
  await listsAreThere(page)
  await nameField(page).fill('back')
  await count(page).fill('3')
  const letGo = await world.hold('instanceStart')
  await page.getByRole('button', { name: 'Create 3 instances' }).click()
  await expect.poll(() => world.calls('instanceCreate')).toHaveLength(1)
  await world.fail({
    ...{ operation: 'instanceCreate', status: 403, errorCode: 'Forbidden', message: 'Forbidden' },
  })
  await letGo()
  const creating = job(page, 'Create 3 instances back-1 to back-3')
  await until(world, () =>
    expect(creating.getByRole('alert')).toContainText('Halted at step 3', { timeout: 1_000 }),
  )
  await expect(creating).toContainText('2 of 6 steps')
  await expect(rowOf(page, 'back-1')).toBeVisible()
  expect(await beginning(world, 'back')).toEqual(['back-1'])
  await axe(page)
  await act(creating, 'Try again').click()
  await isDone(page, world, 'Create 3 instances back-1 to back-3')
  expect(await beginning(world, 'back')).toEqual(['back-1', 'back-2', 'back-3'])
})

test('user data is in no browser, and goes on to be sent after a reload', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', NEW)
  await listsAreThere(page)
  await nameField(page).fill('late')
  await count(page).fill('2')
  await unfold(page, 'Configuration')
  await page.getByLabel('User data').setInputFiles({
    ...{ name: 'init.yaml', mimeType: 'text/yaml', buffer: Buffer.from('#cloud-config\n') },
  })
  const letGo = await world.hold('instanceStart')
  await page.getByRole('button', { name: 'Create 2 instances' }).click()
  await expect.poll(() => world.calls('instanceCreate')).toHaveLength(1)
  await openJobs(page)
  const creating = job(page, 'Create 2 instances late-1 and late-2')
  await act(creating, 'Stop here').click()
  await letGo()
  await expect(creating).toContainText('Paused')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('I2Nsb3Vk')
  await page.reload()
  await listening(page)
  await openJobs(page)
  await act(creating, 'Continue').click()
  await isDone(page, world, 'Create 2 instances late-1 and late-2')
  expect(await beginning(world, 'late')).toEqual(['late-1', 'late-2'])
  const bodies = (await world.calls('instanceCreate')).map(({ body = '' }) => body)
  expect(bodies.every((body) => body.includes('I2Nsb3Vk'))).toBe(true)
})

test('a viewer creates none: the first step is refused', async ({ page, world, enter }) => {
  await world.hidePolicies()
  await enter('chiara', NEW)
  await listsAreThere(page)
  await nameField(page).fill('not-mine')
  await count(page).fill('2')
  await page.getByRole('button', { name: 'Create 2 instances' }).click()
  await expect(tray(page).getByRole('alert')).toContainText(/^Halted at step 1: /)
  expect(await beginning(world, 'not-mine')).toEqual([])
})

test('an instance is duplicated twice, of one snapshot of each disk', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(60_000)
  await enter('ada', LIST)
  await chooseFor(page, 'search', 'Duplicate with data')
  const form = page.getByRole('dialog', { name: 'Duplicate with data' })
  await count(page).fill('2')
  await expect(form).toContainText('Creates search-copy-1 and search-copy-2')
  await form.getByLabel('Also delete the snapshots').check()
  await axe(page)
  await act(form, 'Duplicate').click()
  await expect(form).toBeHidden()
  await isDone(page, world, 'Duplicate instance search')
  const sources = new Set<string | null>()
  for (const name of ['search-copy-1', 'search-copy-2']) {
    await expect(rowOf(page, name)).toBeVisible()
    const disks = await partsOf<Disk>(world, name, 'disks')
    expect(disks.every((disk) => disk.name.endsWith(name.slice(-2)))).toBe(true)
    for (const disk of disks) sources.add(disk.snapshot_id)
  }
  expect(sources.size).toBe((await partsOf(world, 'search', 'disks')).length)
  expect(await world.calls('snapshotCreate')).toHaveLength(sources.size)
})
