import type { Locator, Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { chooseFor, expect, listening, rowOf, test, toasts } from './fixtures'
import { unfold } from './instance-form'

/*
 * External addresses of both IP versions, on a platform of today: the silo has a default pool of each.
 * `batch-import` can be reached at both, `checkout` at IPv4 alone.
 */

test.describe.configure({ timeout: 120_000 })
test.beforeEach(async ({ world }) => world.turn({ version: NEWEST_VERSION }))

const NEW = routes.floatingIpNew('web-shop')
const at = (instance: string) => routes.instanceNetworking('web-shop', instance)

const ips = (page: Page): Locator => page.getByRole('table', { name: 'External IPs' })
const ipRow = (page: Page, text: string | RegExp): Locator =>
  ips(page).getByRole('row').filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const pool = (page: Page, name = 'IP pool') => page.getByRole('combobox', { name })
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })

test('a floating IP comes from the default pool of a version, is found, and reaches an instance or says why not', async ({
  page,
  enter,
}) => {
  const nameField = page.getByLabel('Name', { exact: true })
  const create = button(page, 'Create floating IP')
  await test.step('a name is enough: that of IPv4', async () => {
    await enter('ada', NEW)
    await nameField.fill('four')
    await create.click()
    await expect(rowOf(page, 'four')).toContainText('public-v4')
  })
  await test.step('pools say their version, and multicast ones are not offered', async () => {
    await page.getByRole('link', { name: 'New floating IP' }).click()
    await nameField.fill('six')
    await page.getByText('Advanced').click()
    await expect(pool(page)).toHaveValue('Default IPv4 pool')
    await pool(page).click()
    await expect(option(page, /^public-v6/)).toContainText('IPv6')
    await expect(option(page, /^public-v6/)).toContainText('default')
    await axe(page)
    await option(page, /Default IPv6 pool/).click()
    await create.click()
    await expect(rowOf(page, 'six')).toContainText('2001:db8:100::')
    await expect(rowOf(page, 'six')).toContainText('public-v6')
  })
  await test.step('an address of one’s own choice needs no pool', async () => {
    await page.getByRole('link', { name: 'New floating IP' }).click()
    await nameField.fill('own')
    await page.getByText('Advanced').click()
    const ip = page.getByLabel('IP address')
    await ip.fill('203.0.112.9')
    await expect(pool(page)).toBeHidden()
    await create.click()
    await expect(ip).toHaveAccessibleDescription(/isn’t in any of the silo’s pools/)
    await ip.fill('2001:db8:100::abcd')
    await create.click()
    await expect(rowOf(page, 'own')).toContainText('2001:db8:100::abcd')
  })
  await test.step('an IPv6 address is found in any spelling', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('2001:0DB8:0100:0:0:0:0:abcd')
    await expect(page.getByRole('option', { name: /own/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  const why = 'The instance’s primary interface has no IPv6 address'
  await test.step('what can’t reach an instance says why, once it is refused', async () => {
    await chooseFor(page, 'six', 'Attach')
    await page.getByRole('combobox', { name: 'Instance' }).click()
    await option(page, /^frontend-1/).click()
    const form = dialog(page, 'Attach floating IP')
    await form.getByRole('button', { name: 'Attach' }).click()
    await expect(form).toContainText(why)
  })
  await test.step('an instance gets an ephemeral IP of each version, and either is detached', async () => {
    await page.goto(at('batch-import'))
    await listening(page)
    const form = dialog(page, 'Attach ephemeral IP')
    await button(page, 'Attach ephemeral IP').click()
    await expect(pool(page)).toHaveValue('public-v4')
    await form.getByRole('button', { name: 'Attach' }).click()
    await expect(ipRow(page, 'ephemeral')).toContainText('public-v4')
    await button(page, 'Attach ephemeral IP').click()
    await expect(pool(page)).toHaveValue('public-v6')
    await pool(page).click()
    await expect(option(page, /^public-v4/)).toBeDisabled()
    await expect(option(page, /^public-v4/)).toContainText('has an ephemeral IPv4 address already')
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Attach' }).click()
    const sixth = ipRow(page, '2001:db8:100::')
    await expect(sixth).toContainText('public-v6')
    await expect(button(page, 'Attach ephemeral IP')).toBeHidden()
    await sixth.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('menuitem', { name: 'Detach' }).click()
    await button(page, 'Confirm').click()
    await expect(toasts(page)).toContainText('Ephemeral IP detached')
    await expect(sixth).toBeHidden()
    await expect(ipRow(page, 'ephemeral')).toBeVisible()
  })
})

test('an instance is created with addresses of both versions, and a missing default pool is said before', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', routes.instanceNew('web-shop'))
  await page.getByLabel('Name', { exact: true }).fill('both')
  await unfold(page, 'Networking')
  await expect(page.getByRole('checkbox', { name: 'Ephemeral IPv4 address' })).toBeChecked()
  await expect(pool(page, 'IPv6 pool')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Ephemeral IPv6 address' }).check()
  await expect(pool(page, 'IPv6 pool')).toHaveValue('public-v6')
  await button(page, 'Create instance').click()
  await expect(page).toHaveURL(routes.instanceStorage('web-shop', 'both'))
  const list = '/v1/instances/both/external-ips?project=web-shop'
  const { items } = await world.make<{ items: { kind: string; ip: string }[] }>(
    ...([world.user('ada'), 'GET', list] as const),
  )
  const ephemeral = items.filter(({ kind }) => kind === 'ephemeral').map(({ ip }) => ip)
  expect(ephemeral.map((ip) => ip.includes(':')).toSorted()).toEqual([false, true])
  await test.step('a missing default pool is said before it is needed', async () => {
    const link = '/v1/system/ip-pools/public-v4/silos/maple'
    await world.make(world.user('farah'), 'PUT', link, { is_default: false })
    await page.goto(routes.instanceNew('web-shop'))
    await expect(page.getByText('Your silo has no default IPv4 pool')).toBeVisible()
  })
})
