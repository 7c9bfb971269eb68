import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { axe } from './axe'
import { expect, heading, test, toasts } from './fixtures'
import { button } from './writes/write'

const UPDATES = '/system/update'

test('a release is chosen, and followed until all components run it', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  const farah = world.user('farah')
  const upload = (version: string) =>
    world.make(farah, 'PUT', `/v1/system/update/repositories?file_name=system-${version}.zip`, {
      version,
    })
  for (const version of ['17.0.0', '17.1.0', '19.0.0']) await upload(version)
  await enter('farah', UPDATES)
  await expect(heading(page, 'Updates')).toBeVisible()
  const components = page.getByRole('table', { name: 'Components' })
  await expect(components.getByRole('row', { name: 'As delivered' })).toContainText('100%')
  await expect(page.getByText('Never set')).toBeVisible()
  await axe(page)

  const choose = async (version: string) => {
    await button(page, `Actions for ${version}`).click()
    return page.getByRole('menuitem', { name: 'Update to this release' })
  }
  await (await choose('17.0.0')).click()
  await expect(page.getByRole('alertdialog')).toContainText('can’t be canceled or undone')
  await button(page, 'Confirm').click()
  await expect(toasts(page)).toContainText('Updating to release 17.0.0')
  await expect(page.getByText('84 components left of 84')).toBeVisible()
  // What the platform would refuse says why before it is asked.
  for (const [version, reason] of [
    ['17.0.0', 'Already the target'],
    ['17.1.0', 'An update is in progress'],
    ['19.0.0', 'Update to release 18 first'],
  ] as const) {
    const entry = await choose(version)
    await expect(entry).toHaveAccessibleDescription(reason)
    await page.keyboard.press('Escape')
  }
  await world.advance(3600)
  await page.reload()
  await expect(components.getByRole('row', { name: '17.0.0' })).toContainText('100%')
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
})

test('a platform of the specification’s time says that it has no updates', async ({
  page,
  enter,
}) => {
  await enter('farah', UPDATES)
  await expect(page.getByRole('main')).toContainText('Updates need a platform of 2025-11 or newer')
})
