import { axe } from './axe'
import { chooseFor, expect, hasFeature, heading, test, toasts } from './fixtures'
import {
  choose,
  GIB,
  type Items,
  listsAreThere,
  made,
  nameField,
  NEW,
  openForm,
  partsOf,
  submit,
  unfold,
} from './instance-form'
import { SSH_KEY } from './ssh-key'

interface Disk {
  readonly id: string
  readonly name: string
  readonly size: number
}

test('an instance needs a name and nothing else', async ({ page, world, enter }) => {
  await enter('ada', '/projects/web-shop/instances')
  await openForm(page)
  await expect(heading(page, 'Create instance')).toBeVisible()
  await nameField(page).fill('quick-one')
  await submit(page).click()
  await expect(page).toHaveURL('/projects/web-shop/instances/quick-one/storage')
  await expect(toasts(page)).toContainText('Instance quick-one created')
  expect(await made(world, 'quick-one')).toMatchObject({
    ...{ ncpus: 2, memory: 8 * GIB, hostname: 'quick-one' },
  })
  const [boot] = await partsOf<Disk>(world, 'quick-one', 'disks')
  expect(boot?.name).toMatch(/^quick-one-alpine-3-20-[0-9a-f]{6}$/)
  expect(boot?.size).toBe(10 * GIB)
  expect(await partsOf(world, 'quick-one', 'external-ips')).toMatchObject([
    ...(hasFeature('versions') ? [{ kind: 'snat' }] : []),
    { kind: 'ephemeral' },
  ])
  expect(await partsOf(world, 'quick-one', 'ssh-public-keys')).toMatchObject([{ name: 'laptop' }])
})

test('says that its start came to nothing', async ({ page, world, enter }) => {
  await enter('ada', NEW)
  await listsAreThere(page)
  await nameField(page).fill('no-room-here')
  await submit(page).click()
  await expect(page).toHaveURL('/projects/web-shop/instances/no-room-here/storage')
  // The platform answers 201 first; what happens then is told where the reader looks.
  await world.advance(5)
  await expect(
    page.getByRole('alert').filter({ hasText: 'no-room-here didn’t start' }),
  ).toBeVisible({ timeout: 10_000 })
  expect(await made(world, 'no-room-here')).toMatchObject({ run_state: 'stopped' })
})

test('can be made with the keyboard alone, and says nothing of a start that was not asked for', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', NEW)
  await listsAreThere(page)
  await nameField(page).focus()
  await page.keyboard.type('by-hand')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('spinbutton', { name: 'Number of instances' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Typed only')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Start instance')).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'General' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'High CPU' })).toBeFocused()
  await expect(page.getByRole('radio', { name: '2 vCPUs, 4 GiB' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  if (hasFeature('versions')) {
    await expect(page.getByRole('combobox', { name: 'CPU platform' })).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('tab', { name: 'Silo images' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'alpine-3-20' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'debian-12' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects/web-shop/instances/by-hand/storage')
  await world.advance(5)
  await expect(page.getByRole('main')).toContainText('stopped', { timeout: 10_000 })
  await expect(page.getByText('didn’t start')).toBeHidden()
  expect(await made(world, 'by-hand')).toMatchObject({
    ...{ ncpus: 4, memory: 8 * GIB, run_state: 'stopped', description: 'Typed only' },
  })
  const [boot] = await partsOf<Disk>(world, 'by-hand', 'disks')
  expect(boot?.name).toContain('debian')
})

test('an instance gets everything it was given', async ({ page, world, enter }) => {
  test.setTimeout(90_000)
  // A platform of today gives addresses of both versions (addresses-of-today.spec.ts).
  await world.turn({ version: 'baseline' })
  await enter('ada', NEW)
  await listsAreThere(page)
  await nameField(page).fill('all-of-it')
  await page.getByRole('tab', { name: 'Custom' }).click()
  await page.getByRole('spinbutton', { name: 'CPUs' }).fill('3')
  await page.getByRole('spinbutton', { name: 'Memory' }).fill('7')
  await page.getByRole('tab', { name: 'Project images' }).click()
  await page.getByRole('spinbutton', { name: 'Disk size' }).fill('12')
  await page.getByLabel('Disk name').fill('all-root')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Create new disk' }).click()
  await dialog.getByLabel('Name').fill('all-data')
  await dialog.getByLabel('Size', { exact: true }).fill('33')
  await axe(page)
  await dialog.getByRole('button', { name: 'Add disk' }).click()
  await page.getByRole('button', { name: 'Attach existing disk' }).click()
  await choose(page, 'Disk', 'scratch')
  await dialog.getByRole('button', { name: 'Attach disk' }).click()
  const disks = page.getByRole('table', { name: 'Additional disks' })
  await expect(disks.getByRole('row')).toHaveCount(3)
  await expect(disks).toContainText('all-datacreate33 GiB')
  await expect(disks).toContainText('scratchattach20 GiB')

  await page.getByRole('button', { name: 'Add SSH key' }).click()
  await dialog.getByLabel('Name').fill('desk')
  await dialog.getByLabel('Public key').fill(SSH_KEY)
  await dialog.getByRole('button', { name: 'Add SSH key' }).click()
  await expect(page.getByLabel('desk')).toBeChecked()
  await page.getByLabel('laptop').uncheck()
  await expect(page.getByLabel('Select all')).toHaveJSProperty('indeterminate', true)

  await unfold(page, 'Networking')
  await page.getByRole('radio', { name: 'Custom' }).check()
  await page.getByRole('button', { name: 'Add network interface' }).click()
  await dialog.getByLabel('Name').fill('front')
  await choose(page, 'VPC', 'default')
  await choose(page, 'Subnet', 'default')
  await dialog.getByRole('button', { name: 'Add network interface' }).click()
  // While it closes it holds the focus, and what is typed goes with it.
  await expect(dialog).toBeHidden()
  await page.getByLabel('Hostname').fill('all.shop.example')
  await choose(page, 'IP pool', 'partner-net')
  await page.getByRole('button', { name: 'Attach floating IP' }).click()
  await choose(page, 'Floating IP', 'shop-spare')
  await axe(page)
  await dialog.getByRole('button', { name: 'Attach floating IP' }).click()
  await unfold(page, 'Configuration')
  await page.getByLabel('User data').setInputFiles({
    ...{ name: 'init.yaml', mimeType: 'text/yaml', buffer: Buffer.from('#cloud-config\n') },
  })
  await submit(page).click()

  await expect(page).toHaveURL('/projects/web-shop/instances/all-of-it/storage')
  const instance = await made(world, 'all-of-it')
  expect(instance).toMatchObject({ ncpus: 3, memory: 7 * GIB, hostname: 'all.shop.example' })
  const attached = await partsOf<Disk>(world, 'all-of-it', 'disks')
  expect(Object.fromEntries(attached.map((each) => [each.name, each.size / GIB]))).toEqual({
    ...{ 'all-root': 12, 'all-data': 33, scratch: 20 },
  })
  expect(attached.find(({ id }) => id === instance.boot_disk_id)?.name).toBe('all-root')
  expect(await partsOf(world, 'all-of-it', 'ssh-public-keys')).toMatchObject([{ name: 'desk' }])
  const nics = '/v1/network-interfaces?project=web-shop&instance=all-of-it'
  expect((await world.make<Items<unknown>>(world.user('ada'), 'GET', nics)).items).toMatchObject([
    { name: 'front' },
  ])
  const kinds = await partsOf<{ kind: string; ip: string; name?: string }>(
    ...([world, 'all-of-it', 'external-ips'] as const),
  )
  expect(kinds.find(({ kind }) => kind === 'floating')?.name).toBe('shop-spare')
  expect(kinds.find(({ kind }) => kind === 'ephemeral')?.ip).toMatch(/^192\.0\.2\./)
})

test('can be made like another, and by a user with a role on the project alone', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', `${NEW}?from=nobody`)
  await expect(page.getByText('Instance nobody couldn’t be read')).toBeVisible()
  await expect(nameField(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await chooseFor(page, 'search', 'Create similar')
  await expect(page.getByText('Copied from instance search')).toBeVisible()
  await expect(nameField(page)).toHaveValue('search-copy')
  await expect(page.getByRole('tab', { name: 'High memory' })).toHaveAttribute(
    ...(['aria-selected', 'true'] as const),
  )
  await expect(page.getByRole('table', { name: 'Additional disks' })).toContainText('200 GiB')
  await submit(page).click()
  await expect(page).toHaveURL('/projects/web-shop/instances/search-copy/storage')
  expect(await made(world, 'search-copy')).toMatchObject({ ncpus: 8, memory: 64 * GIB })
  await test.step('by a user with a role on the project alone', async () => {
    await enter('devika', NEW)
    await listsAreThere(page)
    await nameField(page).fill('devikas')
    await expect(page.getByText('No SSH keys')).toBeVisible()
    await submit(page).click()
    await expect(page).toHaveURL('/projects/web-shop/instances/devikas/storage')
  })
})

test('a refusal is said where it belongs, and loses nothing', async ({ page, world, enter }) => {
  // What is said of which refusal: create-problem.test.ts.
  const rows: readonly {
    readonly title: string
    readonly happen: () => Promise<unknown>
    readonly says: string
    /** The control that takes the focus; none when the whole form is meant. */
    readonly at?: string
  }[] = [
    {
      title: 'of a taken name',
      happen: () =>
        world.make(world.user('ben'), 'POST', '/v1/instances?project=web-shop', {
          ...{ name: 'refused', description: '', hostname: 'refused', ncpus: 1, memory: GIB },
          start: false,
        }),
      says: 'Instance name already exists',
      at: 'Name',
    },
    {
      title: 'for lack of addresses',
      happen: () =>
        world.fail({
          ...{ operation: 'instanceCreate', status: 507, errorCode: 'InsufficientCapacity' },
          message: 'Insufficient capacity: No external IP addresses available',
        }),
      says: 'All addresses of public-v4 are in use; choose another pool',
      at: 'IP pool',
    },
    {
      title: 'without an answer',
      happen: () => world.fail({ operation: 'instanceCreate', hangUp: true }),
      says: 'outcome is unknown',
    },
  ]
  await world.turn({ version: 'baseline' })
  await enter('ada', NEW)
  await listsAreThere(page)
  await nameField(page).fill('refused')
  await page.getByLabel('Description').fill('Kept')
  for (const { title, happen, says, at } of rows)
    await test.step(title, async () => {
      await happen()
      await submit(page).click()
      await expect(page.getByRole('main').getByText(says)).toBeVisible()
      if (at !== undefined) await expect(page.getByLabel(at, { exact: true })).toBeFocused()
      await expect(nameField(page)).toHaveValue('refused')
      await expect(page.getByLabel('Description')).toHaveValue('Kept')
      await expect(page).toHaveURL(NEW)
    })
  await nameField(page).fill('late')
  await test.step('of an existing boot disk that was not chosen', async () => {
    const tab = page.getByRole('tab', { name: 'Existing disks' })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await submit(page).click()
    await expect(page.getByText('Disk is required')).toBeVisible()
    await choose(page, 'Disk', 'orders-archive-2025')
  })
  await test.step('of a disk that was attached elsewhere meanwhile', async () => {
    await page.getByRole('button', { name: 'Attach existing disk' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Disk' }).click()
    await page.getByRole('option', { name: 'scratch' }).click()
    await page.getByRole('button', { name: 'Attach disk' }).click()
    const attach = '/v1/instances/batch-import/disks/attach?project=web-shop'
    await world.make(world.user('ben'), 'POST', attach, { disk: 'scratch' })
    await submit(page).click()
    await expect(page.getByText('Disk scratch is now attached to another instance')).toBeVisible()
    await page.getByRole('button', { name: 'Remove disk scratch' }).click()
    await submit(page).click()
    await expect(page).toHaveURL('/projects/web-shop/instances/late/storage')
    expect(await partsOf(world, 'late', 'disks')).toMatchObject([{ name: 'orders-archive-2025' }])
  })
})

test('a viewer is told that it is not theirs, and loses nothing; others find no form', async ({
  page,
  world,
  enter,
}) => {
  await test.step('others find no form', async () => {
    await enter('emil', NEW)
    await expect(heading(page, /Page not found|Action not authorized/)).toBeVisible()
    await enter('ada', '/projects/field-trials/instances-new')
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
  await world.hidePolicies()
  await enter('chiara', NEW)
  await listsAreThere(page)
  await nameField(page).fill('not-mine')
  await submit(page).click()
  await expect(page.getByRole('main').getByText('Action not authorized')).toBeVisible()
  await expect(nameField(page)).toHaveValue('not-mine')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('boots from the image that is chosen', async ({ page, world, enter }) => {
    await enter('ada', NEW)
    await listsAreThere(page)
    await nameField(page).fill('by-hand')
    const image = page.getByRole('radio', { name: 'debian-12' })
    await image.check()
    const id = await image.inputValue()
    await submit(page).click()
    await expect(page).toHaveURL('/projects/web-shop/instances/by-hand/storage')
    await expect(toasts(page)).toContainText('Instance by-hand created')
    expect(await partsOf(world, 'by-hand', 'disks')).toMatchObject([{ image_id: id }])
  })
})
