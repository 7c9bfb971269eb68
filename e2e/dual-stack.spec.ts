import type { Locator, Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, test, toasts } from './fixtures'
import type { World } from './world'

/*
 * Interfaces with one or two addresses, on a platform of today. Tests themselves speak the first
 * version, which shows one address: what the console was told and asked for is in the calls.
 */

test.describe.configure({ timeout: 120_000 })
test.beforeEach(async ({ world }) => world.turn({ version: NEWEST_VERSION }))

const NICS = '/v1/network-interfaces?project=web-shop&instance=batch-import'
const networking = routes.instanceNetworking('web-shop', 'batch-import')

const nic = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: 'Network interfaces' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}( ?primary)?$`) }) })
const menu = (row: Locator) => row.getByRole('button', { name: 'Actions for' }).click()
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** An address of a subnet's IPv6 block. */
async function ipv6In(world: World, subnet: string, last: string): Promise<string> {
  const path = `/v1/vpc-subnets/${subnet}?project=web-shop&vpc=default`
  const { ipv6_block } = await world.make<{ ipv6_block: string }>(world.user('ada'), 'GET', path)
  return `${ipv6_block.replace(/\/64$/, '')}${last}`
}

/** `net1` anew, with an IPv6 address only. */
async function onlyIpv6(world: World): Promise<string> {
  const ip = await ipv6In(world, 'services', '77')
  const ada = world.user('ada')
  await world.make(ada, 'DELETE', NICS.replace('?', '/net1?'))
  const body = { name: 'net1', description: '', vpc_name: 'default', subnet_name: 'services', ip }
  await world.make(ada, 'POST', NICS, body)
  return ip
}

test('an instance shows and is found by both addresses, transit IPs fit them, and a new interface gets what its form says', async ({
  page,
  world,
  enter,
}) => {
  const own = await onlyIpv6(world)
  const attach = '/v1/instances/batch-import/external-ips/ephemeral?project=web-shop'
  await world.make(world.user('ada'), 'POST', attach, { pool: 'public-v4' })
  await enter('ada', networking)
  const net0 = nic(page, 'net0')
  await expect(net0.getByRole('button', { name: /^Copy 172\.30\./ })).toBeVisible()
  await expect(net0.getByRole('button', { name: /^Copy fd/ })).toBeVisible()
  await expect(nic(page, 'net1')).toContainText(own)
  await expect(page.getByText(/^172\.30\..*, fd/).first()).toBeVisible()
  await test.step('the search finds it by its IPv6 address', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search actions' }).fill(own)
    await expect(page.getByRole('option', { name: /batch-import/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('an interface can’t be primary where external addresses need another version', async () => {
    await menu(nic(page, 'net1'))
    await expect(entry(page, 'Make primary')).toHaveAccessibleDescription(
      /external IPv4 address, which needs a primary interface with an IPv4 address/,
    )
    await page.keyboard.press('Escape')
  })
  await test.step('transit IPs of a version that it lacks are refused before sending', async () => {
    await menu(nic(page, 'net1'))
    await entry(page, 'Edit').click()
    const form = dialog(page, 'Edit network interface')
    const field = form.getByRole('textbox', { name: 'Transit IPs' })
    await field.fill('10.60.0.0/16')
    await form.getByRole('button', { name: 'Add transit IP' }).click()
    await expect(field).toHaveAccessibleDescription(/This interface has no IPv4 address/)
    await field.fill('fd60::/32')
    await form.getByRole('button', { name: 'Add transit IP' }).click()
    await form.getByRole('button', { name: 'Update network interface' }).click()
    await expect(toasts(page)).toContainText('Network interface net1 updated')
    await expect(nic(page, 'net1')).toContainText('fd60::/32')
  })
  await test.step('a new interface gets the addresses that its form says', async () => {
    await world.make(world.user('ada'), 'DELETE', NICS.replace('?', '/net1?'))
    const ip = await ipv6In(world, 'services', '99')
    await page.reload()
    await page.getByRole('button', { name: 'Add network interface', exact: true }).click()
    const form = dialog(page, 'Add network interface')
    await form.getByLabel('Name', { exact: true }).fill('data')
    for (const [field, option] of [
      ['VPC', /^default/],
      ['Subnet', /^services/],
    ] as const) {
      await form.getByRole('combobox', { name: field }).click()
      await page.getByRole('option', { name: option }).click()
    }
    await expect(form.getByRole('radio', { name: 'IPv4 and IPv6' })).toBeChecked()
    await expect(form.getByLabel('IP Address', { exact: true })).toBeHidden()
    const ipv4 = form.getByLabel('IPv4 address')
    const ipv6 = form.getByLabel('IPv6 address')
    const send = form.getByRole('button', { name: 'Add network interface' })
    await ipv4.fill(ip)
    await ipv6.fill(ip)
    await axe(page)
    await send.click()
    await expect(ipv4).toHaveAccessibleDescription(/Not a valid IPv4 address/)
    // Errors of a version that isn’t chosen don't count, and stay.
    await form.getByRole('radio', { name: 'IPv6', exact: true }).check()
    await expect(ipv4).toBeHidden()
    await form.getByRole('radio', { name: 'IPv4 and IPv6' }).check()
    await expect(ipv4).toHaveValue(ip)
    await form.getByRole('radio', { name: 'IPv6', exact: true }).check()
    await send.click()
    await expect(toasts(page)).toContainText('Network interface data added')
    await expect(nic(page, 'data')).toContainText(ip)
    const call = (await world.calls('instanceNetworkInterfaceCreate')).at(-1)
    expect(JSON.stringify(call)).toContain('ip_config')
  })
})
