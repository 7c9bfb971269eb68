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

test('an instance is resized from the list and from its page, and keeps its boot disk', async ({
  page,
  world,
  enter,
}) => {
  const before = await look(world)
  const { cpus: most } = platformLimits(PLATFORM)
  const dialog = page.getByRole('dialog', { name: 'Resize instance' })
  const save = dialog.getByRole('button', { name: 'Resize instance' })
  await enter('ada', LIST)
  await test.step('from the list', async () => {
    await chooseFor(page, 'batch-import', 'Resize')
    await expect(dialog).toContainText('batch-import has 2 vCPUs and 8 GiB of memory')
    await expect(save).toHaveAccessibleDescription('No changes to save')
    await dialog.getByRole('spinbutton', { name: 'vCPUs' }).fill(String(most + 1))
    await expect(save).toHaveAccessibleDescription('Enter valid vCPUs and memory')
    await axe(page)
    await dialog.getByRole('spinbutton', { name: 'vCPUs' }).fill('4')
    await dialog.getByRole('spinbutton', { name: 'Memory' }).fill('24')
    await test.step('says what the platform refused, and keeps what was typed', async () => {
      await world.fail({
        ...{ operation: 'instanceUpdate', status: 409, errorCode: 'Conflict' },
        message: 'instance must be stopped to be resized',
      })
      await save.click()
      await expect(dialog).toContainText('instance must be stopped to be resized')
      await expect(dialog.getByRole('spinbutton', { name: 'vCPUs' })).toHaveValue('4')
    })
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(toasts(page)).toContainText('Instance batch-import resized')
    // Under the pointer it stays.
    await toasts(page).hover()
    await expect(rowOf(page, 'batch-import')).toContainText('4 vCPUs')
    await expect(rowOf(page, 'batch-import')).toContainText('24 GiB')
    expect(await look(world)).toMatchObject({
      ...{ ncpus: 4, memory: 24 * GIB, boot_disk_id: before.boot_disk_id },
    })
    await expect(page).toHaveURL(LIST)
  })
  await test.step('from the instance page, and its address survives a reload', async () => {
    await toasts(page).getByRole('link', { name: 'View instance' }).click()
    await page.getByRole('button', { name: 'Instance actions' }).click()
    await page.getByRole('menuitem', { name: 'Resize' }).click()
    await expect(page).toHaveURL(`${LIST}/batch-import/storage?resize=batch-import`)
    await page.reload()
    await listening(page)
    await dialog.getByRole('spinbutton', { name: 'vCPUs' }).fill('6')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(toasts(page)).toContainText('Instance batch-import resized')
    await expect(page).toHaveURL(`${LIST}/batch-import/storage`)
    expect(await look(world)).toMatchObject({ ncpus: 6, memory: 24 * GIB })
  })
})

test('an instance can’t be resized on the way to another state, or by a viewer, and one that is not there is not found', async ({
  page,
  world,
  enter,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Resize instance' })
  const path = '/v1/instances/checkout?project=web-shop'
  const { id } = await world.make<{ id: string }>(world.user('ada'), 'GET', path)
  await world.setInstanceState(id, 'repairing')
  await enter('ada', `${LIST}?resize=nobody`)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Not found')
  await page.goto(`${LIST}?resize=checkout`)
  await expect(dialog.getByRole('button', { name: 'Resize instance' })).toHaveAccessibleDescription(
    'Only stopped, failed, or creating instances can be resized',
  )
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(LIST)
  await test.step('is refused to a viewer', async () => {
    await world.hidePolicies()
    await enter('chiara', `${LIST}?resize=batch-import`)
    await dialog.getByRole('spinbutton', { name: 'Memory' }).fill('9')
    await dialog.getByRole('button', { name: 'Resize instance' }).click()
    await expect(dialog).toContainText('Action not authorized')
    expect(await look(world)).toMatchObject({ memory: 8 * GIB })
  })
})
