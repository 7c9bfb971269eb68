import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { pick } from './disk-parts'
import {
  expect,
  expectToast,
  heading,
  hasFeature,
  listening,
  test,
  toasts,
  tryAgain,
} from './fixtures'
import { partsOf } from './instance-form'
import type { World } from './world'

// Looking at every element of a page twice (axe) takes its time.
test.describe.configure({ timeout: 120_000 })

const at = (instance: string) => `/projects/web-shop/instances/${instance}/networking`
const NICS = '/v1/network-interfaces?project=web-shop&instance=batch-import'

interface Nic {
  readonly name: string
  readonly ip: string
  readonly primary: boolean
  readonly transit_ips: readonly string[]
}

const nicsOf = async (world: World): Promise<readonly Nic[]> =>
  (await world.make<{ items: Nic[] }>(world.user('ada'), 'GET', NICS)).items
/** But for the share of an address that only platforms of today tell. */
const ipsOf = async (world: World, instance: string) =>
  (await partsOf<{ ip: string; kind: string }>(world, instance, 'external-ips')).filter(
    ({ kind }) => kind !== 'snat',
  )

const ips = (page: Page): Locator => page.getByRole('table', { name: 'External IPs' })
/** None at which it can be reached: what goes out has a share of one, which is listed where it is told. */
const expectNoIps = (page: Page): Promise<void> =>
  hasFeature('versions')
    ? expect(ips(page).getByRole('rowheader')).toHaveCount(1)
    : expect(page.getByText('No external IPs')).toBeVisible()
const nics = (page: Page): Locator => page.getByRole('table', { name: 'Network interfaces' })
const nic = (page: Page, name: string): Locator =>
  nics(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}( ?primary)?$`) }) })
const menu = (row: Locator): Promise<void> =>
  row.getByRole('button', { name: 'Actions for' }).click()
const entry = (page: Page, name: string): Locator =>
  page.getByRole('menuitem', { name, exact: true })
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

test('external IPs are attached and detached, and follow what another user does', async ({
  page,
  world,
  enter,
}) => {
  await test.step('one list that can’t be loaded leaves the other', async () => {
    await world.fail({ operation: 'instanceExternalIpList', status: 503, times: 10 })
    await enter('ada', at('checkout'))
    const problem = page.getByRole('alert').filter({ hasText: 'External IPs couldn’t be loaded' })
    await expect(problem).toBeVisible()
    await expect(nic(page, 'net0')).toBeVisible()
    await tryAgain(world, problem, 'instanceExternalIpList')
    await expectNoIps(page)
  })
  await test.step('a running instance is stopped for changes of its interfaces (jobs.spec.ts)', async () => {
    await expect(button(page, 'Add network interface')).toBeEnabled()
    await menu(nic(page, 'net0'))
    for (const [name, reason] of [
      ['Make primary', 'Already the primary interface'],
      ['Edit', ''],
      ['Delete', ''],
    ] as const)
      await expect(entry(page, name)).toHaveAccessibleDescription(reason)
    await page.keyboard.press('Escape')
  })
  await test.step('follows what another user attaches', async () => {
    // Not all of the page is live: it says when it was read.
    await expect(page.getByRole('group', { name: 'Updates' })).toBeHidden()
    await expect(page.getByRole('tabpanel')).toContainText('Updated')
    await world.make(
      world.user('ben'),
      'POST',
      '/v1/floating-ips/shop-spare/attach?project=web-shop',
      { kind: 'instance', parent: 'checkout' },
    )
    await expect(ips(page)).toContainText('shop-spare', { timeout: 20_000 })
  })
  await test.step('detaches a floating IP', async () => {
    await menu(ips(page).getByRole('row').nth(1))
    await entry(page, 'Detach').click()
    await expect(page.getByRole('alertdialog')).toContainText('from checkout?')
    await button(page, 'Confirm').click()
    await expect(toasts(page)).toContainText('Floating IP detached')
    await expectNoIps(page)
  })
  await test.step('attaches an ephemeral IP from a pool, if it has one, the default preselected', async () => {
    await button(page, 'Attach ephemeral IP').click()
    const form = dialog(page, 'Attach ephemeral IP')
    await expect(page.getByRole('combobox', { name: 'IP pool' })).toHaveValue('public-v4')
    await expect(page).toHaveURL(/attach=ephemeral-ip/)
    await pick(page, 'IP pool', /partner-net/)
    await world.fail({
      operation: 'instanceEphemeralIpAttach',
      status: 507,
      errorCode: 'InsufficientCapacity',
      message: 'Insufficient capacity: No external IP addresses available',
    })
    await form.getByRole('button', { name: 'Attach' }).click()
    await expect(page.getByRole('combobox', { name: 'IP pool' })).toHaveAccessibleDescription(
      /All addresses of pool partner-net are in use/,
    )
    await expect(page.getByRole('combobox', { name: 'IP pool' })).toHaveValue('partner-net')
    await form.getByRole('button', { name: 'Attach' }).click()
    await expect(toasts(page)).toContainText(/Ephemeral IP 192\.0\.2\.\d+ attached/)
    await expect(ips(page)).toContainText('192.0.2.')
    // The page's head follows.
    const links = page.getByRole('main').getByRole('link', { name: /^192\.0\.2\./ })
    await expect(links).toHaveCount(2)
    expect(await ipsOf(world, 'checkout')).toMatchObject([{ kind: 'ephemeral' }])
  })
  await test.step('attaches a floating IP', async () => {
    await button(page, 'Attach floating IP').click()
    const form = dialog(page, 'Attach floating IP')
    await expect(form.getByRole('button', { name: 'Attach' })).toHaveAccessibleDescription(
      'Choose a floating IP',
    )
    await pick(page, 'Floating IP', /shop-spare/)
    await form.getByRole('button', { name: 'Attach' }).click()
    await expect(ips(page)).toContainText('shop-spare')
    // It was the only one that was free.
    await expect(button(page, 'Attach floating IP')).toHaveAccessibleDescription(
      'No floating IPs available',
    )
  })
  await test.step('shows each with its kind, and detaches after naming the address', async () => {
    const [own] = await ipsOf(world, 'frontend-2')
    await page.goto(at('frontend-2'))
    await listening(page)
    const row = ips(page).getByRole('row').nth(1)
    await expect(row).toContainText('ephemeral')
    await expect(row.getByRole('link', { name: own?.ip ?? '' })).toHaveAttribute(
      'href',
      `https://${own?.ip}`,
    )
    // It has one: no second ephemeral address, but one of the other version.
    if (hasFeature('twoEphemeralIps'))
      await expect(button(page, 'Attach ephemeral IP')).toHaveAccessibleDescription(
        /no IPv6 address$/,
      )
    else await expect(button(page, 'Attach ephemeral IP')).toBeHidden()
    await menu(row)
    await expect(entry(page, 'Copy ID')).toBeHidden()
    await expect(entry(page, 'Copy IP address')).toBeVisible()
    await page.keyboard.press('Escape')

    await menu(row)
    await entry(page, 'Detach').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      `Detach ephemeral IP ${own?.ip} from frontend-2? The instance will no longer be reachable`,
    )
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expectNoIps(page)
    await expect(button(page, 'Attach ephemeral IP')).toBeVisible()
    expect(await ipsOf(world, 'frontend-2')).toEqual([])
  })
  await test.step('names the rules that know the instance by its name', async () => {
    await page.goto(at('frontend-1'))
    await expect(page.getByRole('link', { name: 'Rule allow-web' })).toHaveAttribute(
      'href',
      '/projects/web-shop/vpcs/default/firewall-rules/allow-web/edit',
    )
  })
})

test('network interfaces are shown with their networks, changed, and deleted', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', at('batch-import'))
  await test.step('shows them with their networks', async () => {
    await expect(nic(page, 'net0')).toContainText('primary')
    // Its VPC and its subnet, which bear the same name.
    await expect(nic(page, 'net0').getByRole('link', { name: 'default' })).toHaveCount(2)
    await expect(nic(page, 'net1')).toContainText('services')
    await expect(nic(page, 'net1')).toContainText('10.60.0.0/24')
    await expect(nic(page, 'net1')).toContainText('Reads from the partner network')
  })
  await test.step('gathers transit IPs one by one', async () => {
    await menu(nic(page, 'net1'))
    await entry(page, 'Edit').click()
    const form = dialog(page, 'Edit network interface')
    const field = page.getByRole('textbox', { name: 'Transit IPs' })
    const gathered = form.getByRole('table', { name: 'Transit IPs' })
    await expect(gathered).toContainText('10.60.0.0/24')
    // What is no transit IP, and why: transit-ip.test.ts.
    await field.fill('10.60.0.0/16')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/10.60.0.0\/16 overlaps with 10.60.0.0\/24/)
    await field.fill('10.70.0.0/16')
    // What was typed and not added is not dropped in silence.
    await form.getByRole('button', { name: 'Update network interface' }).click()
    await expect(field).toHaveAccessibleDescription(/Add it to the list, or clear the field/)
    await field.press('Enter')
    await expect(gathered).toContainText('10.70.0.0/16')
    await expect(form).toBeVisible()
    await axe(page)
    await form.getByRole('button', { name: 'Remove 10.60.0.0/24' }).click()
    await form.getByRole('button', { name: 'Update network interface' }).click()
    await expectToast(page, 'Network interface net1 updated')
    await expect(nic(page, 'net1')).toContainText('10.70.0.0/16')
    const net1 = (await nicsOf(world)).find(({ name }) => name === 'net1')
    expect(net1?.transit_ips).toEqual(['10.70.0.0/16'])
  })
  await test.step('loses nothing of what others made of the transit IPs meanwhile', async () => {
    await menu(nic(page, 'net1'))
    await entry(page, 'Edit').click()
    const form = dialog(page, 'Edit network interface')
    await form.getByRole('button', { name: 'Remove 10.70.0.0/16' }).click()
    const path = '/v1/network-interfaces/net1?project=web-shop&instance=batch-import'
    const theirs = ['10.60.0.0/24', '10.80.0.0/16']
    await world.make(world.user('ben'), 'PUT', path, { transit_ips: theirs })
    await form.getByRole('button', { name: 'Update network interface' }).click()
    await expect(form).toContainText(
      'Someone else changed the transit IPs (now 10.60.0.0/24, 10.80.0.0/16). Nothing was saved.',
    )
    const transitIps = async () =>
      (await nicsOf(world)).find(({ name }) => name === 'net1')?.transit_ips
    expect(await transitIps()).toEqual(theirs)
    // Seen now: what is saved once more is meant so.
    await expect(page.getByText('+1', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Update network interface' }).click()
    await expect(toasts(page)).toContainText('Network interface net1 updated')
    expect(await transitIps()).toEqual([])
  })
  await test.step('is shown by its URL, and not when there is none', async () => {
    const path = '/v1/network-interfaces/net1?project=web-shop&instance=batch-import'
    await world.make(world.user('ada'), 'PUT', path, { transit_ips: ['10.60.0.0/24'] })
    await page.goto(`${at('batch-import')}?nic-form=edit%3Anet1`)
    await expect(dialog(page, 'Edit network interface')).toBeVisible()
    await page.goto(`${at('batch-import')}?nic-form=edit%3Agone`)
    await expect(page).toHaveURL(at('batch-import'))
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('the primary one is not deleted while there are others', async () => {
    await menu(nic(page, 'net0'))
    await expect(entry(page, 'Delete')).toHaveAccessibleDescription(
      'The primary interface can’t be deleted while there are others; make another one primary first',
    )
    await page.keyboard.press('Escape')
    await menu(nic(page, 'net1'))
    await entry(page, 'Make primary').click()
    await expect(nic(page, 'net1')).toContainText('primary')
    await expect(nic(page, 'net1')).toContainText('10.60.0.0/24')
    await menu(nic(page, 'net0'))
    await entry(page, 'Delete').click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Delete network interface net0 of batch-import?',
    )
    await button(page, 'Confirm').click()
    await expect(toasts(page)).toContainText('Network interface net0 deleted')
    await expect(nic(page, 'net0')).toBeHidden()
    await menu(nic(page, 'net1'))
    await entry(page, 'Delete').click()
    await button(page, 'Confirm').click()
    await expect(page.getByText('No network interfaces')).toBeVisible()
    // Without an interface there is nowhere to put an address.
    await expect(button(page, 'Attach ephemeral IP')).toBeHidden()
  })
})

test('an interface is added in a subnet that has none of them yet', async ({
  page,
  world,
  enter,
}) => {
  const nic1 = '/v1/network-interfaces/net1?project=web-shop&instance=batch-import'
  await world.make(world.user('ada'), 'DELETE', nic1)
  await enter('ada', at('batch-import'))
  await button(page, 'Add network interface').click()
  const form = dialog(page, 'Add network interface')
  await form.getByRole('button', { name: 'Add network interface' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveAccessibleDescription('Name is required')
  await expect(page.getByRole('combobox', { name: 'VPC' })).toHaveAccessibleDescription(
    'VPC is required',
  )
  await expect(page.getByRole('combobox', { name: 'Subnet' })).toBeDisabled()
  await name.fill('data')
  await page.getByRole('combobox', { name: 'VPC' }).click()
  await expect(page.getByRole('option', { name: /staging/ })).toBeDisabled()
  await page.getByRole('option', { name: /^default/ }).click()
  await page.getByRole('combobox', { name: 'Subnet' }).click()
  await expect(page.getByRole('option', { name: /^default/ })).toBeDisabled()
  await page.getByRole('option', { name: /^services/ }).click()
  const ip = page.getByLabel(hasFeature('dualStack') ? 'IPv4 address' : 'IP Address')
  await ip.fill('172.30.8')
  await axe(page)
  await form.getByRole('button', { name: 'Add network interface' }).click()
  await expect(ip).toHaveAccessibleDescription(/Not a valid IP(?:v4)? address/)
  await ip.fill('172.30.0.9')
  await form.getByRole('button', { name: 'Add network interface' }).click()
  await expect(ip).toHaveAccessibleDescription(/Must be in 172\.30\.8\.0\/\d+, the subnet’s block/)
  await expect(ip).toBeFocused()
  expect(await world.calls('instanceNetworkInterfaceCreate')).toEqual([])
  await expect(name).toHaveValue('data')
  // What only the platform knows comes back to the same place.
  await world.fail({
    operation: 'instanceNetworkInterfaceCreate',
    status: 400,
    errorCode: 'InvalidRequest',
    message: "The IP address '172.30.8.98' is not available",
  })
  await ip.fill('172.30.8.98')
  await form.getByRole('button', { name: 'Add network interface' }).click()
  await expect(ip).toHaveAccessibleDescription(/This address is in use/)
  await ip.fill('172.30.8.99')
  await form.getByRole('button', { name: 'Add network interface' }).click()
  await expect(toasts(page)).toContainText('Network interface data added')
  await expect(nic(page, 'data')).toContainText('172.30.8.99')
})

test('nothing is changed by a viewer', async ({ page, world, enter }) => {
  await test.step('external IPs', async () => {
    await world.hidePolicies()
    await enter('chiara', at('checkout'))
    await button(page, 'Attach ephemeral IP').click()
    const form = dialog(page, 'Attach ephemeral IP')
    await form.getByRole('button', { name: 'Attach' }).click()
    await expect(form).toContainText('Action not authorized')
    expect(await ipsOf(world, 'checkout')).toEqual([])
  })
  await test.step('network interfaces', async () => {
    await page.goto(at('batch-import'))
    await listening(page)
    await menu(nic(page, 'net1'))
    await entry(page, 'Make primary').click()
    await expect(toasts(page)).toContainText('Action not authorized')
    await menu(nic(page, 'net1'))
    await entry(page, 'Edit').click()
    await page.getByLabel('Description').fill('Mine')
    await button(page, 'Update network interface').click()
    await expect(dialog(page, 'Edit network interface')).toContainText('Action not authorized')
    await expect(page.getByLabel('Description')).toHaveValue('Mine')
    expect((await nicsOf(world)).find(({ primary }) => primary)?.name).toBe('net0')
  })
  await test.step('nor found by an outsider', async () => {
    await enter('emil', at('checkout'))
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
})

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('unfolds rows, and edits', async ({ page, enter }) => {
    await enter('ada', at('batch-import'))
    await page.getByRole('button', { name: 'Details of net1' }).click()
    // Its column is hidden; what was unfolded says it again.
    await expect(page.getByText('10.60.0.0/24').filter({ visible: true })).toHaveCount(1)
    await axe(page)
    await menu(nic(page, 'net1'))
    await entry(page, 'Edit').click()
    await expect(dialog(page, 'Edit network interface')).toBeVisible()
  })
})
