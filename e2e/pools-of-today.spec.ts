import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { pick } from './disk-parts'
import { chooseFor, expect, rowOf, test, toasts } from './fixtures'
import { button, confirm, nameField } from './writes/write'

/* Pools of an IP version, a type and an assignment, on a platform of today (decision 0040). */

const SERVICE = 'platform-service-pool'
const ASSIGN = 'Assign to system services'

test.beforeEach(async ({ world }) => world.turn({ version: NEWEST_VERSION }))

test('a pool of IPv6 is made, takes ranges of IPv6 only, is a silo’s default beside that of IPv4, and is assigned', async ({
  page,
  world,
  enter,
}) => {
  const farah = world.user('farah')
  await enter('farah', routes.ipPools)
  await expect(rowOf(page, SERVICE)).toContainText('System services')
  await test.step('a pool that is linked stays with silos, and the platform says why', async () => {
    await chooseFor(page, 'public-v4', ASSIGN)
    await confirm(page)
    await expect(toasts(page)).toContainText('cannot be both linked to Silos')
  })
  await page.getByRole('link', { name: 'New IP pool' }).click()
  await nameField(page).fill('six')
  await page.getByRole('radio', { name: 'IPv6' }).check()
  await button(page, 'Create IP pool').click()
  await expect(rowOf(page, 'six')).toContainText('IPv6')
  await test.step('it takes ranges of IPv6 only', async () => {
    await page.goto(routes.ipPoolRangeAdd('six'))
    await page.getByLabel('First').fill('10.9.0.1')
    await page.getByLabel('Last').fill('10.9.0.9')
    await button(page, 'Add IP range').click()
    await expect(page.getByText('Must be an IPv6 address: the pool has only those')).toBeVisible()
    await page.getByLabel('First').fill('fd00::1')
    await page.getByLabel('Last').fill('fd00::ff')
    await button(page, 'Add IP range').click()
    await expect(toasts(page)).toContainText('IP range added')
  })
  await page.goto(routes.ipPools)
  await chooseFor(page, 'six', ASSIGN)
  await confirm(page)
  await expect(toasts(page)).toContainText('IP pool six assigned to system services')
  await expect(rowOf(page, 'six')).toContainText('System services')

  await test.step('a pool that serves the system is linked to no silo', async () => {
    const dialog = page.getByRole('dialog', { name: 'Link silo' })
    const POOLS = '/v1/system/ip-pools'
    await world.make(farah, 'POST', POOLS, { name: 'spare', description: '' })
    await page.goto(routes.ipPoolSiloLink('spare'))
    await pick(page, 'Silo', 'orchard')
    // Another user is faster.
    const assignment = { assignment: 'system_services' }
    await world.make(farah, 'POST', `${POOLS}/spare/assignment`, assignment, NEWEST_VERSION)
    await dialog.getByRole('button', { name: 'Link' }).click()
    await expect(dialog).toContainText('assigned to system services, so it can’t be linked')
  })
  await test.step('a silo has a default of each kind', async () => {
    const other = { name: 'other', description: '', ip_version: 'v6' }
    await world.make(farah, 'POST', '/v1/system/ip-pools', other)
    await world.make(farah, 'POST', '/v1/system/ip-pools/other/silos', {
      ...{ silo: 'maple', is_default: false },
    })
    await page.goto(routes.siloIpPools('maple'))
    await chooseFor(page, 'other', 'Make default')
    await expect(page.getByRole('alertdialog')).toContainText('default IPv6 pool')
    await confirm(page)
    await expect(toasts(page)).toContainText('other is the default IPv6 pool')
    await expect(rowOf(page, 'public-v4')).toContainText('default')
  })
  await test.step('who may only look may not assign one', async () => {
    await enter('goran', routes.ipPools)
    await rowOf(page, 'public-v4').getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: ASSIGN })).toHaveAccessibleDescription(
      'Requires the admin role on the fleet',
    )
  })
})
