import { axe } from './axe'
import { pick } from './disk-parts'
import { chooseFor, expect, heading, test, toasts } from './fixtures'
import { button } from './writes/write'
import { addRow, openPort } from './writes/port-settings'

const SETTINGS = '/system/networking/port-settings'

test('port settings are made, read in full, copied, edited and deleted', async ({
  page,
  enter,
}) => {
  await enter('farah', SETTINGS)
  const table = page.getByRole('table', { name: 'Port settings' })
  await expect(table.getByText('qsfp0 on switch0')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'New port settings' }).click()
  await page.getByLabel('Name', { exact: true }).fill('default-uplink0')
  await button(page, 'Create port settings').click()
  await expect(page.getByText('Add at least one link').first()).toBeVisible()
  await addRow(page, 'link', async () => {
    await page.getByLabel('MTU').fill('70000')
    await page.getByLabel('MTU').press('Tab')
    await page.getByLabel('Speed').selectOption('40 Gbit/s')
    await expect(page.getByText('Must be at most 65,535 bytes')).toBeVisible()
    await axe(page)
    await page.getByLabel('MTU').fill('9000')
  })
  await addRow(page, 'interface', async () => {})
  await addRow(page, 'address', async () => {
    await page.getByLabel('Address', { exact: true }).fill('172.20.26.9/30')
    await pick(page, 'Address lot', /^initial-infra/)
  })
  await addRow(page, 'route', async () => {
    await page.getByLabel('Destination').fill('0.0.0.0/0')
    await page.getByLabel('Gateway').fill('172.20.26.10')
  })
  await axe(page)
  await button(page, 'Create port settings').click()
  // The platform would replace them.
  await expect(page.getByText('Other port settings already have that name').first()).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('spare')
  await button(page, 'Create port settings').click()
  await expect(toasts(page)).toContainText('Port settings spare created')
  await expect(heading(page, 'spare')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Links' })).toContainText('40 Gbit/s')
  await expect(page.getByRole('table', { name: 'Addresses' })).toContainText('initial-infra')
  await axe(page)

  await button(page, 'port settings actions').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Edit link phy0' }).click()
  await page.getByLabel('MTU').fill('1500')
  await button(page, 'Update link').click()
  await button(page, 'Update port settings').click()
  await expect(toasts(page)).toContainText('Port settings spare updated')
  await expect(page.getByRole('table', { name: 'Links' })).toContainText('1,500 bytes')

  await page.goto(SETTINGS)
  await chooseFor(page, 'spare', 'Duplicate')
  await page.getByLabel('Name', { exact: true }).fill('spare-2')
  await button(page, 'Create port settings').click()
  await expect(page.getByText(/already in use/).first()).toBeVisible()
  await button(page, 'Cancel').click()
  await button(page, 'Leave form').click()
  await chooseFor(page, 'default-uplink0', 'Delete')
  await expect(page.getByText(/Used by qsfp0 on switch0/)).toBeVisible()
  await button(page, 'Cancel').click()
  await chooseFor(page, 'spare', 'Delete')
  await button(page, 'Confirm').click()
  await expect(toasts(page)).toContainText('Port settings spare deleted')
})

test('who changes a description changes nothing else, on a platform between the two', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: 2_026_013_100 })
  await world.make(world.user('farah'), 'POST', '/v1/system/networking/switch-port-settings', {
    ...{ name: 'tagged', description: 'Before', port_config: { geometry: 'qsfp28x1' } },
    links: [
      {
        ...{ link_name: 'phy0', autoneg: false, mtu: 9000, speed: 'speed100_g' },
        lldp: { enabled: false },
      },
    ],
    interfaces: [
      { link_name: 'phy0', kind: { type: 'vlan', vid: 300 }, v6_enabled: true },
      { link_name: 'lo0', kind: { type: 'loopback' }, v6_enabled: false },
    ],
    addresses: [],
  })
  await enter('farah', `${SETTINGS}/tagged/edit`)
  await page.getByLabel('Description').fill('After')
  await button(page, 'Update port settings').click()
  await expect(toasts(page)).toContainText('Port settings tagged updated')
  await expect(page.getByText('After')).toBeVisible()
  const interfaces = page.getByRole('table', { name: 'Interfaces' })
  await expect(interfaces).toContainText('VLAN 300')
  await expect(interfaces).toContainText('Loopback')
  await expect(interfaces).not.toContainText('Primary')
})

test('a port is given settings after a review, and the last way out is guarded', async ({
  page,
  enter,
}) => {
  await enter('farah', '/system/inventory/ports?q=qsfp0')
  await openPort(page)
  const panel = page.getByRole('dialog', { name: /^qsfp0 of switch/ })
  await expect(panel.getByRole('link', { name: /^default-uplink/ })).toBeVisible()
  await button(page, 'Edit LLDP').click()
  await page.getByLabel('Link description').fill('To the edge')
  await button(page, 'Update LLDP').click()
  await expect(panel.getByText('To the edge')).toBeVisible()
  // The other switch leads out, too.
  await button(page, 'Clear settings').click()
  await expect(page.getByText(/^Applied now/)).toBeVisible()
  await axe(page)
  await button(page, 'Confirm').click()
  await expect(panel.getByText('No settings are applied.')).toBeVisible()
  await button(page, 'Apply settings').click()
  await pick(page, 'Port settings', /^default-uplink1/)
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Links: ')
  await axe(page)
  await page.keyboard.press('Escape')
  await button(page, 'Leave form').click()
  await page.keyboard.press('Escape')

  const other = page.getByRole('link', { name: 'qsfp0', exact: true }).nth(1)
  await other.click()
  await button(page, 'Clear settings').click()
  await expect(page.getByText(/is the only port of its rack/)).toBeVisible()
  await expect(button(page, 'Confirm')).toHaveAccessibleDescription('Enter qsfp0 first')
  await page.getByLabel('Enter qsfp0 to confirm').fill('qsfp0')
  await button(page, 'Confirm').click()
  await expect(toasts(page)).toContainText('Settings of qsfp0 cleared')
})

test('settings that a port has are replaced after a review of what they change there', async ({
  page,
  enter,
}) => {
  await enter('farah', `${SETTINGS}/default-uplink0/edit`)
  await page.getByRole('button', { name: 'Edit link phy0' }).click()
  await page.getByLabel('MTU').fill('1500')
  await button(page, 'Update link').click()
  await button(page, 'Update port settings').click()
  const review = page.getByRole('alertdialog', { name: 'Review before saving' })
  await expect(review).toContainText('Applied at once to: qsfp0 on switch0.')
  await expect(review.getByRole('region', { name: 'What changes' })).toContainText(
    'Links: phy0: MTU 9,000 bytes → 1,500 bytes',
  )
  await axe(page)
  await review.getByRole('button', { name: 'Cancel' }).click()
  await expect(review).toBeHidden()
  // The other switch leads out, too, with its session up: nothing is typed.
  await button(page, 'Update port settings').click()
  await review.getByRole('button', { name: 'Confirm' }).click()
  await expect(toasts(page)).toContainText('Port settings default-uplink0 updated')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('settings are read without sideways scroll', async ({ page, enter }) => {
    await enter('goran', `${SETTINGS}/default-uplink0`)
    await expect(heading(page, 'default-uplink0')).toBeVisible()
    await expect(page.getByRole('table', { name: 'BGP peers' })).toContainText('172.20.26.1')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await axe(page)
  })
})
