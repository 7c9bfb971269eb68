import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { openMenu, panel, pick } from './disk-parts'
import { chooseFor, expect, rowOf, test, toasts } from './fixtures'

/* Disks and instances of a platform of today; what one of the specification's time shows stands elsewhere. */

const RESEARCH = 'ml-research'

test('a platform of the specification’s time offers nothing of it', async ({ page, enter }) => {
  await enter('ada', routes.diskNew(RESEARCH))
  const form = panel(page, 'Create disk')
  await expect(form.getByRole('radio', { name: 'Blank' })).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Local' })).toHaveCount(0)
  await form.getByRole('radio', { name: 'Image' }).check()
  await expect(form.getByRole('checkbox', { name: 'Read-only' })).toHaveCount(0)
})

test.describe('of today', () => {
  test.beforeEach(async ({ world }) => world.turn({ version: NEWEST_VERSION }))

  test('local and read-only disks are marked, and can’t be snapshotted', async ({
    page,
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
  })

  test('a local disk is created, larger than others can be', async ({ page, world, enter }) => {
    await enter('ada', routes.diskNew('web-shop'))
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

  test('a read-only disk has the size of its image', async ({ page, world, enter }) => {
    await enter('ada', routes.diskNew('web-shop'))
    const form = panel(page, 'Create disk')
    await form.getByLabel('Name', { exact: true }).fill('frozen')
    await form.getByRole('radio', { name: 'Image' }).check()
    await pick(page, 'Image', /shop-base-2026-09/)
    await form.getByRole('checkbox', { name: 'Read-only' }).check()
    await expect(form.getByRole('spinbutton', { name: 'Size' })).toHaveValue('6')
    await expect(form.getByRole('spinbutton', { name: 'Size' })).not.toBeEditable()
    await form.getByRole('button', { name: 'Create disk' }).click()
    await expect(toasts(page)).toContainText('Disk frozen created')
    const [call] = await world.calls('diskCreate')
    expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
      disk_backend: { disk_source: { type: 'image', read_only: true } },
    })
  })

  test('a list that a local disk hides says so', async ({ page, world, enter }) => {
    const message = 'disk type variant not supported for client version'
    await world.turn({
      failures: [
        { operation: 'diskList', status: 406, errorCode: 'Not Acceptable', message, times: 100 },
      ],
    })
    await enter('ada', routes.disks(RESEARCH))
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'no words for local disks',
    )
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Other lists are not affected',
    )
  })

  test('CPU platform and limits of an instance', async ({ page, world, enter }) => {
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
  })

  test('the form of an instance offers what the platform has', async ({ page, enter }) => {
    await enter('ada', routes.instanceNew('web-shop'))
    await expect(page.getByRole('combobox', { name: 'CPU platform' })).toHaveValue('')
    await page.getByRole('heading', { name: 'Placement' }).click()
    await page.getByRole('checkbox', { name: 'frontends' }).check()
    await page.getByRole('heading', { name: 'Networking' }).click()
    await expect(page.getByRole('checkbox', { name: 'Jumbo frames' })).not.toBeChecked()
  })
})
