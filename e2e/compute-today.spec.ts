import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { attachNew, openMenu, panel, pick } from './disk-parts'
import { chooseFor, expect, rowOf, test, toasts } from './fixtures'

/* Disks and instances of a platform of today; what one of the specification's time shows stands elsewhere. */

const RESEARCH = 'ml-research'

test('a platform of the specification’s time offers nothing of it', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: 'baseline' })
  await enter('ada', routes.diskNew(RESEARCH))
  const form = panel(page, 'Create disk')
  await expect(form.getByRole('radio', { name: 'Blank' })).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Local' })).toHaveCount(0)
  await form.getByRole('radio', { name: 'Image' }).check()
  await expect(form.getByRole('checkbox', { name: 'Read-only' })).toHaveCount(0)
})

test.describe('of today', () => {
  test.beforeEach(async ({ world }) => world.turn({ version: NEWEST_VERSION }))

  test('disks: local and read-only ones are created, marked, and can’t be snapshotted', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', routes.disks(RESEARCH))
    await expect(rowOf(page, 'feature-cache')).toContainText('local')
    await expect(rowOf(page, 'reference-system')).toContainText('read-only')
    for (const [name, why] of [
      ['feature-cache', 'Local disks can’t be snapshotted'],
      ['reference-system', 'Read-only disks can’t be snapshotted'],
    ] as const) {
      const menu = await openMenu(rowOf(page, name))
      await expect(menu.getByRole('menuitem', { name: 'Snapshot' })).toHaveAccessibleDescription(
        why,
      )
      await page.keyboard.press('Escape')
    }
    await page.getByRole('link', { name: 'feature-cache' }).click()
    await expect(panel(page, 'feature-cache')).toContainText('Local')
    await test.step('a local disk is created, larger than others can be', async () => {
      await page.goto(routes.diskNew('web-shop'))
      const form = panel(page, 'Create disk')
      await form.getByLabel('Name', { exact: true }).fill('fast')
      await form.getByRole('radio', { name: 'Local' }).check()
      await expect(form).toContainText('on one physical disk')
      await expect(form.getByRole('radio', { name: 'Blank' })).toHaveCount(0)
      await form.getByRole('spinbutton', { name: 'Size' }).fill('2000')
      await form.getByRole('button', { name: 'Create disk' }).click()
      await expect(toasts(page)).toContainText('Disk fast created')
      await expect(rowOf(page, 'fast')).toContainText('local')
      const [call] = await world.calls('diskCreate')
      expect(JSON.parse(call?.body ?? '{}')).toMatchObject({ disk_backend: { type: 'local' } })
    })
    await test.step('a read-only disk has the size of its image', async () => {
      await page.getByRole('link', { name: 'New disk' }).click()
      const form = panel(page, 'Create disk')
      await form.getByLabel('Name', { exact: true }).fill('frozen')
      await form.getByRole('radio', { name: 'Image' }).check()
      await pick(page, 'Image', /shop-base-2026-09/)
      await form.getByRole('checkbox', { name: 'Read-only' }).check()
      await expect(form.getByRole('spinbutton', { name: 'Size' })).toHaveValue('6')
      await expect(form.getByRole('spinbutton', { name: 'Size' })).not.toBeEditable()
      await form.getByRole('button', { name: 'Create disk' }).click()
      await expect(toasts(page)).toContainText('Disk frozen created')
      const call = (await world.calls('diskCreate')).at(-1)
      expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
        disk_backend: { disk_source: { type: 'image', read_only: true } },
      })
    })
    await test.step('a list that a local disk hides says so', async () => {
      const message = 'disk type variant not supported for client version'
      await world.turn({
        failures: [
          { operation: 'diskList', status: 406, errorCode: 'Not Acceptable', message, times: 100 },
        ],
      })
      await page.goto(routes.disks(RESEARCH))
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'no words for local disks',
      )
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'Other lists are not affected',
      )
    })
  })

  test('instances: CPU platform, jumbo frames once the fleet allows them, and a local disk that begins blank in another', async ({
    page,
    world,
    enter,
  }) => {
    test.setTimeout(90_000)
    await enter('ada', routes.instances('web-shop'))
    await chooseFor(page, 'batch-import', 'Resize')
    const resize = page.getByRole('dialog', { name: 'Resize instance' })
    await resize.getByRole('combobox', { name: 'CPU platform' }).selectOption('AMD Turin v2')
    await resize.getByRole('spinbutton', { name: 'vCPUs' }).fill('255')
    await resize.getByRole('spinbutton', { name: 'vCPUs' }).blur()
    await expect(resize).toContainText('Must be at most 254')
    await resize.getByRole('spinbutton', { name: 'vCPUs' }).fill('96')
    await resize.getByRole('button', { name: 'Resize instance' }).click()
    await expect(toasts(page)).toContainText('Instance batch-import resized')
    const [call] = await world.calls('instanceUpdate')
    expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
      ...{ ncpus: 96, cpu_platform: 'amd_turin_v2', enable_jumbo_frames: false },
    })
    await page.goto(routes.instanceStorage('web-shop', 'batch-import'))
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('AMD Turin v2')
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(/Jumbo frames\s*Off/)
    await test.step('jumbo frames are asked for once the fleet allows them', async () => {
      await page.goto(routes.instanceNew('web-shop'))
      await expect(page.getByRole('combobox', { name: 'CPU platform' })).toHaveValue('')
      await page.getByRole('heading', { name: 'Placement' }).click()
      await page.getByRole('checkbox', { name: 'frontends' }).check()
      await page.getByRole('checkbox', { name: 'frontends' }).uncheck()
      await page.getByLabel('Name', { exact: true }).fill('wide')
      await page.getByRole('heading', { name: 'Networking' }).click()
      await page.getByRole('checkbox', { name: 'Jumbo frames' }).check()
      const create = page.getByRole('button', { name: 'Create instance' })
      await create.click()
      await expect(page.getByText('A fleet administrator has to allow jumbo frames')).toBeVisible()
      await world.make(
        ...([world.user('farah'), 'PUT', '/v1/system/networking/settings'] as const),
        ...([{ external_jumbo_frames_opt_in_enabled: true }, NEWEST_VERSION] as const),
      )
      await expect(page.getByRole('checkbox', { name: 'Jumbo frames' })).toBeChecked()
      await create.click()
      await expect(page).toHaveURL(routes.instanceStorage('web-shop', 'wide'))
      const facts = page.getByRole('region', { name: 'Details' })
      await expect(facts).toContainText(/Jumbo frames\s*On/)
    })
    await test.step('an instance is like another with a local disk, which begins blank', async () => {
      await page.goto(routes.instanceStorage(RESEARCH, 'notebook-2'))
      await page.getByRole('button', { name: 'Attach existing disk' }).click()
      await pick(page, 'Disk', /^feature-cache/)
      await panel(page, 'Attach disk').getByRole('button', { name: 'Attach disk' }).click()
      await expect(rowOf(page, 'feature-cache')).toContainText('local')
      await page.goto(routes.instances(RESEARCH))
      await chooseFor(page, 'notebook-2', 'Create similar')
      await expect(page.getByText('Copied from instance notebook-2')).toBeVisible()
      const copy = page
        .getByRole('table', { name: 'Additional disks' })
        .getByRole('row', { name: 'feature-cache-copy' })
      await expect(copy).toContainText('create, local')
      await expect(copy).toContainText('2,000 GiB')
      await page.getByRole('button', { name: 'Create instance' }).click()
      await expect(page).toHaveURL(routes.instanceStorage(RESEARCH, 'notebook-2-copy'))
      await expect(rowOf(page, 'feature-cache-copy')).toContainText('local')
      const created = (await world.calls('instanceCreate')).at(-1)
      expect(JSON.parse(created?.body ?? '{}').disks).toMatchObject([
        { type: 'create', disk_backend: { type: 'local' } },
      ])
    })
    await test.step('an instance has twelve disks at most', async () => {
      const most = 'An instance can have at most 12 disks'
      // With its boot disk and another.
      const names = Array.from({ length: 10 }, (_, at) => `d${at}`)
      await attachNew(world, 'web-shop', 'batch-import', names)
      await page.goto(routes.instanceStorage('web-shop', 'batch-import'))
      for (const name of ['Attach existing disk', 'Create disk'])
        await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(most)
      await page.goto(`${routes.instanceNew('web-shop')}?from=batch-import`)
      const form = page.getByRole('table', { name: 'Additional disks' })
      await expect(form.getByRole('row', { name: /^disk / })).toHaveCount(11)
      await expect(
        page.getByRole('button', { name: 'Create new disk' }),
      ).toHaveAccessibleDescription(`${most}, including the boot disk`)
    })
  })
})
