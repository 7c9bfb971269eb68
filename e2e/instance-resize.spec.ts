import { platformLimits } from '@/lib/contract/platform-limits'
import { axe } from './axe'
import { chooseFor, expect, listening, PLATFORM, rowOf, test, toasts } from './fixtures'
import type { World } from './world'

const LIST = '/projects/web-shop/instances'
const GIB = 2 ** 30
const STOPPED = '/v1/instances/batch-import?project=web-shop'
const look = (world: World) =>
  world.make<{ boot_disk_id: string; ncpus: number; memory: number }>(
    ...([world.user('ada'), 'GET', STOPPED] as const),
  )

test.describe('resizing', () => {
  test('from the list gives other vCPUs and memory, and keeps the boot disk', async ({
    page,
    world,
    enter,
  }) => {
    const before = await look(world)
    const { cpus: most } = platformLimits(PLATFORM)
    await enter('ada', LIST)
    await chooseFor(page, 'batch-import', 'Resize')
    const dialog = page.getByRole('dialog', { name: 'Resize instance' })
    await expect(dialog).toContainText('batch-import has 2 vCPUs and 8 GiB of memory')
    const save = dialog.getByRole('button', { name: 'Resize instance' })
    await expect(save).toHaveAccessibleDescription('No changes to save')
    await dialog.getByRole('spinbutton', { name: 'vCPUs' }).fill(String(most + 1))
    await expect(save).toHaveAccessibleDescription('Enter valid vCPUs and memory')
    await dialog.getByRole('spinbutton', { name: 'vCPUs' }).fill('4')
    await dialog.getByRole('spinbutton', { name: 'Memory' }).fill('24')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(toasts(page)).toContainText('Instance batch-import resized')
    await expect(toasts(page).getByRole('link', { name: 'View instance' })).toBeVisible()
    await expect(rowOf(page, 'batch-import')).toContainText('4 vCPUs')
    await expect(rowOf(page, 'batch-import')).toContainText('24 GiB')
    expect(await look(world)).toMatchObject({
      ...{ ncpus: 4, memory: 24 * GIB, boot_disk_id: before.boot_disk_id },
    })
    await expect(page).toHaveURL(LIST)
  })

  test('from the instance page, and its address survives a reload', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', `${LIST}/batch-import/storage`)
    await page.getByRole('button', { name: 'Instance actions' }).click()
    await page.getByRole('menuitem', { name: 'Resize' }).click()
    await expect(page).toHaveURL(`${LIST}/batch-import/storage?resize=batch-import`)
    await page.reload()
    await listening(page)
    const dialog = page.getByRole('dialog', { name: 'Resize instance' })
    await dialog.getByRole('spinbutton', { name: 'vCPUs' }).fill('6')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(toasts(page)).toContainText('Instance batch-import resized')
    await expect(page).toHaveURL(`${LIST}/batch-import/storage`)
    expect(await look(world)).toMatchObject({ ncpus: 6, memory: 8 * GIB })
  })

  test('is not possible on the way to another state, and says why', async ({
    page,
    world,
    enter,
  }) => {
    const path = '/v1/instances/checkout?project=web-shop'
    const { id } = await world.make<{ id: string }>(world.user('ada'), 'GET', path)
    await world.setInstanceState(id, 'repairing')
    await enter('ada', LIST)
    await rowOf(page, 'checkout').getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Resize' })).toHaveAccessibleDescription(
      'Only stopped, failed, or creating instances can be resized',
    )
    await page.goto(`${LIST}?resize=checkout`)
    const dialog = page.getByRole('dialog', { name: 'Resize instance' })
    await expect(
      dialog.getByRole('button', { name: 'Resize instance' }),
    ).toHaveAccessibleDescription('Only stopped, failed, or creating instances can be resized')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(LIST)
  })

  test('of an instance that is not there says so', async ({ page, enter }) => {
    await enter('ada', `${LIST}?resize=nobody`)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Not found')
  })

  test('says what the platform refused, and keeps what was typed', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', `${LIST}?resize=batch-import`)
    const dialog = page.getByRole('dialog', { name: 'Resize instance' })
    await dialog.getByRole('spinbutton', { name: 'vCPUs' }).fill('5')
    await world.fail({
      ...{ operation: 'instanceUpdate', status: 409, errorCode: 'Conflict' },
      message: 'instance must be stopped to be resized',
    })
    await dialog.getByRole('button', { name: 'Resize instance' }).click()
    await expect(dialog).toContainText('instance must be stopped to be resized')
    await expect(dialog.getByRole('spinbutton', { name: 'vCPUs' })).toHaveValue('5')
  })

  test('is refused to a viewer', async ({ page, world, enter }) => {
    await world.hidePolicies()
    await enter('chiara', `${LIST}?resize=batch-import`)
    const dialog = page.getByRole('dialog', { name: 'Resize instance' })
    await dialog.getByRole('spinbutton', { name: 'Memory' }).fill('9')
    await dialog.getByRole('button', { name: 'Resize instance' }).click()
    await expect(dialog).toContainText('Action not authorized')
    expect(await look(world)).toMatchObject({ memory: 8 * GIB })
  })

  test('passes axe', async ({ page, enter }) => {
    await enter('ada', `${LIST}?resize=batch-import`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await axe(page)
  })
})
