import type { Locator, Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { chooseFor, expect, listening, rowOf, test, toasts } from './fixtures'
import type { World } from './world'

/*
 * A platform of today, as a client sees it that asks for the version of lib/contract/api-version.ts:
 * it refuses every call that says none, so that what works here says it, whichever way it went.
 */

const INSTANCE = '/v1/instances/batch-import?project=web-shop'
const RULES = '/v1/vpc-firewall-rules?project=web-shop&vpc=default'

interface Rule {
  readonly name: string
  readonly description: string
  readonly filters: { readonly protocols: readonly object[] | null }
}

test.beforeEach(async ({ world }) => world.turn({ version: NEWEST_VERSION }))

/** Asks the platform itself, as the silo's admin. */
const look = <T>(world: World, path: string) => world.make<T>(world.user('ada'), 'GET', path)
const rulesOf = async (world: World) => (await look<{ rules: Rule[] }>(world, RULES)).rules
/** The row of an interface, which has no page of its own. */
const nic = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const menuOf = (row: Locator) => row.getByRole('button', { name: 'Actions for' }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an instance keeps its boot disk and CPU platform when it is resized', async ({
  page,
  world,
  enter,
}) => {
  const before = await look<Record<string, unknown>>(world, INSTANCE)
  const { ncpus, memory, boot_disk_id: boot_disk } = before
  const body = { ncpus, memory, boot_disk, auto_restart_policy: null, cpu_platform: 'amd_milan' }
  await world.make(world.user('ada'), 'PUT', INSTANCE, body)
  await enter('ada', routes.instances('web-shop'))
  await chooseFor(page, 'batch-import', 'Resize')
  const resize = dialog(page, 'Resize instance')
  await resize.getByRole('spinbutton', { name: 'vCPUs' }).fill('4')
  await resize.getByRole('button', { name: 'Resize instance' }).click()
  await expect(toasts(page)).toContainText('Instance batch-import resized')
  expect(await look(world, INSTANCE)).toMatchObject({
    ...{ ncpus: 4, cpu_platform: 'amd_milan', boot_disk_id: boot_disk },
  })
})

test('firewall rules show their protocols, and are saved with them', async ({
  page,
  world,
  enter,
}) => {
  const echo = { type: 'icmp', value: { icmp_type: 8, code: '0' } }
  const rules = (await rulesOf(world)).map((rule) =>
    rule.name === 'allow-icmp'
      ? { ...rule, filters: { ...rule.filters, protocols: [echo] } }
      : rule,
  )
  await world.make(world.user('ada'), 'PUT', RULES, { rules })
  await enter('ada', routes.firewallRules('web-shop', 'default'))
  await expect(rowOf(page, 'allow-ssh')).toContainText('TCP')
  await expect(rowOf(page, 'allow-icmp')).toContainText('ICMP type 8 code 0')
  await page.goto(routes.firewallRuleEdit('web-shop', 'default', 'allow-ssh'))
  await listening(page)
  await page.getByLabel('Description').fill('For maintenance')
  await page.getByRole('button', { name: 'Update firewall rule' }).click()
  await expect(toasts(page)).toContainText('Firewall rule allow-ssh updated')
  const saved = await rulesOf(world)
  const protocolsOf = (name: string) => saved.find((each) => each.name === name)?.filters.protocols
  expect(saved.find(({ name }) => name === 'allow-ssh')?.description).toBe('For maintenance')
  expect(protocolsOf('allow-ssh')).toEqual([{ type: 'tcp' }])
  expect(protocolsOf('allow-icmp')).toEqual([echo])
})

test('an interface keeps its transit IPs when something else of it is saved', async ({
  page,
  world,
  enter,
}) => {
  const nics = '/v1/network-interfaces?project=web-shop&instance=batch-import'
  const transitOf = async () => {
    const { items } = await look<{ items: { name: string; transit_ips: string[] }[] }>(world, nics)
    return items.find(({ name }) => name === 'net1')?.transit_ips
  }
  const before = await transitOf()
  expect(before).toHaveLength(1)
  await enter('ada', routes.instanceNetworking('web-shop', 'batch-import'))
  await menuOf(nic(page, 'net1'))
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await dialog(page, 'Edit network interface').getByLabel('Description').fill('To the partner')
  await page.getByRole('button', { name: 'Update network interface' }).click()
  await expect(toasts(page)).toContainText('Network interface net1 updated')
  expect(await transitOf()).toEqual(before)
})

test('transit IPs that the platform doesn’t tell are not known, and not erased', async ({
  page,
  world,
  enter,
}) => {
  await world.alter(
    { operation: 'instanceNetworkInterfaceList', field: 'items[].ip_stack.value.transit_ips' },
    { operation: 'instanceNetworkInterfaceView', field: 'ip_stack.value.transit_ips' },
  )
  await enter('ada', routes.instanceNetworking('web-shop', 'batch-import'))
  await expect(nic(page, 'net1')).toContainText('Unknown')
  await menuOf(nic(page, 'net1'))
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAccessibleDescription(
    'The transit IPs couldn’t be read, and saving would remove them',
  )
})

test('an instance is created, comes up live, and its console opens', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', routes.instanceNew('web-shop'))
  await page.getByLabel('Name', { exact: true }).fill('fresh')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page).toHaveURL(routes.instanceStorage('web-shop', 'fresh'))
  await expect(page.getByRole('group', { name: 'Updates' })).toHaveText('Live', { timeout: 15_000 })
  await world.advance(60)
  await expect(page.getByText('running', { exact: true }).first()).toBeVisible()
  await page.goto(routes.instanceSerialConsole('web-shop', 'fresh'))
  await expect(
    page.getByRole('group', { name: 'Connection' }).getByText('connected', { exact: true }),
  ).toBeVisible({ timeout: 15_000 })
})

test('charts have their series', async ({ page, enter }) => {
  await enter('ada', routes.instanceMetricsCpu('web-shop', 'orders-db'))
  await expect(page.getByRole('figure', { name: 'CPU utilization: running' })).toContainText(
    /Latest \d+(\.\d+)?%/,
  )
})

test('the outbound address is marked, and not offered', async ({ page, enter }) => {
  await enter('ada', routes.instanceNetworking('web-shop', 'frontend-1'))
  const table = page.getByRole('table', { name: 'External IPs' })
  const outbound = table.getByRole('row').filter({ hasText: 'outbound only' })
  await expect(outbound).toBeVisible()
  await menuOf(outbound)
  await expect(page.getByRole('menuitem', { name: 'Detach' })).toHaveAccessibleDescription(
    'Managed by the platform',
  )
})

test('reachability doesn’t call blocked what a rule lets through', async ({ page, enter }) => {
  const at = routes.vpcReachability('web-shop', 'default')
  const question =
    'source=instance&sourceInstance=frontend-1&target=instance&targetInstance=orders-db'
  await enter('ada', `${at}?${question}&protocol=TCP&port=22`)
  await expect(
    page.getByRole('region', { name: 'Answer' }).getByRole('heading', { level: 2 }),
  ).toHaveText(/^Yes/)
})

test('what may lead to an instance is unknown by its name, never unreachable', async ({
  page,
  enter,
}) => {
  await enter('ada', routes.instanceNetworking('web-shop', 'checkout'))
  await page.getByRole('button', { name: 'Who can reach it' }).click()
  const who = dialog(page, 'Who can reach checkout')
  const unknown = who.getByRole('row').filter({ hasText: '198.18.16.0/28' })
  await expect(unknown).toContainText('Unknown')
  await expect(unknown).toContainText('external subnet shop-terminals')
  await expect(who.getByText('has no external address')).toBeHidden()
  await page.goto(
    `${routes.vpcReachability('web-shop', 'default')}?source=internet&target=address&targetAddress=198.18.16.3&protocol=TCP&port=443`,
  )
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText(/^Unknown/)
  await expect(
    answer.getByRole('link', { name: 'External subnet shop-terminals' }).first(),
  ).toHaveAttribute('href', routes.externalSubnetEdit('web-shop', 'shop-terminals'))
})

test('a pool says how many of its addresses are taken', async ({ page, enter }) => {
  await enter('farah', routes.ipPools)
  await expect(rowOf(page, 'public-v4')).toContainText(/\d+ \/ \d+/)
  await page.goto(routes.ipPool('public-v4'))
  await expect(page.getByText('Addresses', { exact: true }).first()).toBeVisible()
})
