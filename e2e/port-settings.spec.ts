import { axe } from './axe'
import { pick } from './disk-parts'
import { chooseFor, expect, hasFeature, heading, test, toasts } from './fixtures'
import { button } from './writes/write'
import { addRow, openPort } from './writes/port-settings'

const SETTINGS = '/system/networking/port-settings'

test('port settings are made, read in full and deleted; those that a port has are replaced after a review', async ({
  page,
  enter,
}) => {
  test.setTimeout(90_000)
  await enter('farah', SETTINGS)
  const table = page.getByRole('table', { name: 'Port settings' })
  await expect(table.getByText('qsfp0 on switch0')).toBeVisible()
  await page.getByRole('link', { name: 'New port settings' }).click()
  await page.getByLabel('Name', { exact: true }).fill('default-uplink0')
  await button(page, 'Create port settings').click()
  await expect(page.getByText('Add at least one link').first()).toBeVisible()
  await addRow(page, 'link', async () => {
    await page.getByLabel('MTU').fill('9000')
    await page.getByLabel('Speed').selectOption('40 Gbit/s')
    await axe(page)
  })
  await addRow(page, 'link', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add link', exact: true })
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('phy1')
    await dialog.getByLabel('Name', { exact: true }).fill('phy0')
    await dialog.getByRole('button', { name: 'Add link', exact: true }).click()
    await expect(dialog.getByText('Another link already has that name').first()).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('phy1')
  })
  await page.getByRole('button', { name: 'Remove link phy1' }).click()
  await addRow(page, 'interface', async () => {})
  await addRow(page, 'address', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add address', exact: true })
    await dialog.getByLabel('Address', { exact: true }).fill('10.0.0.1/30')
    await pick(page, 'Address lot', /^initial-infra/)
    // What the lot has is read only now.
    await expect(dialog.getByText(/^172\.20\.26\.\d+ – 172\.20\.26\.\d+$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Add address', exact: true }).click()
    await expect(
      dialog.getByText(/^Not in address lot initial-infra, which has/).first(),
    ).toBeVisible()
    await dialog.getByLabel('Address', { exact: true }).fill('172.20.26.9/30')
  })
  // Without a key: what isn't asked for doesn't refuse.
  await addRow(page, 'BGP peer', async () => {
    await page.getByLabel('Peer address').fill('172.20.26.10')
    await pick(page, 'BGP configuration', /^as64500/)
  })
  await button(page, 'Create port settings').click()
  // The platform would replace them.
  await expect(page.getByText('Other port settings already have that name').first()).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('spare')
  await button(page, 'Create port settings').click()
  await expect(toasts(page)).toContainText('Port settings spare created')
  await expect(heading(page, 'spare')).toBeVisible()
  for (const text of ['40 Gbit/s', 'initial-infra', '172.20.26.10'])
    await expect(page.getByRole('table', { name: 'Links' })).toContainText(text)
  await expect(page.getByText('No routes, no groups')).toBeVisible()

  await page.goto(SETTINGS)
  await test.step('those that a port has are replaced after a review of what they change there', async () => {
    // No answer of today tells which interface a peer is at, which then is asked for first.
    if (hasFeature('versions')) return
    await chooseFor(page, 'default-uplink0', 'Edit')
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
    await expect(page.getByRole('table', { name: 'Links' })).toContainText('1,500 bytes')
  })
  await test.step('those in use stay, others go', async () => {
    await page.goto(SETTINGS)
    await chooseFor(page, 'default-uplink0', 'Delete')
    await expect(page.getByText(/Used by qsfp0 on switch0/)).toBeVisible()
    await button(page, 'Cancel').click()
    await chooseFor(page, 'spare', 'Delete')
    await button(page, 'Confirm').click()
    await expect(toasts(page)).toContainText('Port settings spare deleted')
  })
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
  await button(page, 'Confirm').click()
  await expect(panel.getByText('No settings are applied.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/system/inventory/ports?q=qsfp0')
  const other = page.getByRole('link', { name: 'qsfp0', exact: true }).nth(1)
  await other.click()
  await button(page, 'Clear settings').click()
  await expect(page.getByText(/is the only port of its rack/)).toBeVisible()
  await expect(button(page, 'Confirm')).toHaveAccessibleDescription('Enter qsfp0 first')
  await page.getByLabel('Enter qsfp0 to confirm').fill('qsfp0')
  await button(page, 'Confirm').click()
  await expect(toasts(page)).toContainText('Settings of qsfp0 cleared')
})
