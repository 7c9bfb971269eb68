import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import type { Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, hasFeature, heading, rowOf, test, toasts } from './fixtures'
import { rowNamed } from './writes/bgp'
import { button, confirm, nameField } from './writes/write'
import { fillBlock } from './writes/system-networking'

const review = (page: Page) => page.getByRole('region', { name: 'Review' })

test('a lot is made, gets blocks, and stays while it is used; a viewer is told why not', async ({
  page,
  world,
  enter,
}) => {
  const question = page.getByRole('alertdialog')
  await enter('farah', routes.addressLots)
  await expect(rowOf(page, 'as64500-lot')).toContainText('2 blocks')
  await page.getByRole('link', { name: 'New address lot' }).click()
  await nameField(page).fill('initial-infra')
  await button(page, 'Create address lot').click()
  await expect(page.getByText('First is required')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Block 1' }).getByLabel('First')).toBeFocused()
  await fillBlock(page, 1, '172.20.26.0', '172.20.26.9')
  await expect(page.getByText('172.20.26.1 – 172.20.26.30 of initial-infra')).toBeVisible()
  await axe(page)
  await fillBlock(page, 1, '10.60.0.0', '10.60.0.9')
  await button(page, 'Create address lot').click()
  // The platform would have added to the other.
  await expect(page.getByText('An address lot already has that name')).toBeVisible()
  await nameField(page).fill('spare-infra')
  await button(page, 'Create address lot').click()
  await expect(heading(page, 'spare-infra')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '10.60.0.9' })).toContainText('10')

  await page.getByRole('link', { name: 'Add blocks' }).click()
  await fillBlock(page, 1, '10.60.0.5', '10.60.0.20')
  await button(page, 'Add blocks').click()
  await expect(page.getByText('Overlaps with 10.60.0.0 – 10.60.0.9').first()).toBeVisible()
  await fillBlock(page, 1, '10.60.1.0', '10.60.1.255')
  await button(page, 'Add blocks').click()
  await expect(toasts(page)).toContainText('1 block added to spare-infra')
  await expect(page.getByRole('row').filter({ hasText: '10.60.1.255' })).toContainText('256')

  await test.step('what uses a lot is said, and what couldn’t be read of it', async () => {
    await page.goto(routes.addressLots)
    await chooseFor(page, 'initial-infra', 'Delete')
    await expect(question).toContainText('Port settings default-uplink0: 172.20.26.2/30')
    await expect(button(page, 'Confirm')).toHaveAccessibleDescription(
      'Delete or change what uses its addresses first',
    )
    await axe(page)
    await button(page, 'Cancel').click()
    await page.getByRole('link', { name: 'initial-infra', exact: true }).click()
    await expect(heading(page, 'initial-infra')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Used byPort settings default-uplink0')
    await page.goto(routes.bgpConfigs)
    await rowNamed(page, 'as64500').getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await expect(question).toContainText('Port settings default-uplink0: ')
    await expect(button(page, 'Confirm')).toHaveAccessibleDescription(
      'Delete or change what uses it first',
    )
    await button(page, 'Cancel').click()
    await page.goto(routes.addressLots)
    await world.fail({ operation: 'networkingLoopbackAddressList', status: 500, times: 10 })
    await page.reload()
    await chooseFor(page, 'as64500-lot', 'Delete')
    await expect(question).toContainText('Announce set as64500-announce: 198.51.100.0/24')
    await expect(question).toContainText(
      'loopback addresses, so whether they use its addresses is unknown',
    )
    await expect(button(page, 'Confirm')).toBeEnabled()
    await confirm(page)
    await expect(toasts(page)).toContainText(/lot is in use/i)
  })
  await test.step('a viewer is told why not', async () => {
    await enter('goran', routes.networkAccess)
    await expect(button(page, 'Edit allow list')).toHaveAccessibleDescription(
      'Requires the admin role on the fleet',
    )
    // A platform of the specification's time has no others.
    const settings = page.getByRole('heading', { name: 'Settings', exact: true })
    await expect(settings).toBeVisible({ visible: hasFeature('versions') })
    for (const path of [routes.addressLotNew, routes.loopbackAddressNew]) {
      await page.goto(path)
      await expect(page.getByRole('dialog')).toContainText('Requires the collaborator role')
    }
  })
})

test('the allow list is pasted, reviewed, and saved by who says where they come from', async ({
  page,
  world,
  enter,
}) => {
  await enter('farah', routes.networkAccess)
  await expect(page.getByText('can be reached from any address')).toBeVisible()
  await expect(page.getByText('address that you come from is unknown')).toBeVisible()
  await button(page, 'Edit allow list').click()
  await expect(button(page, 'Save allow list')).toHaveAccessibleDescription('No changes to save')
  await page.getByRole('radio', { name: 'Listed addresses only' }).check()
  const first = page.getByLabel('Address or block 1')
  await first.focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '192.0.2.0/24, 10.0.0.300\n127.0.0.1; 127.0.0.1/32')
    const paste = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', paste))
  })
  await expect(page.getByLabel('Address or block 3')).toHaveValue('127.0.0.1')
  await button(page, 'Save allow list').click()
  await expect(page.getByText('2 entries need fixing')).toBeVisible()
  await expect(page.getByLabel('Address or block 2')).toBeFocused()
  // The same address in another spelling.
  await expect(page.getByLabel('Address or block 4')).toHaveAccessibleDescription(
    /Already in the list/,
  )
  await button(page, 'Remove row 4').click()
  await button(page, 'Remove row 2').click()
  await expect(review(page)).toContainText('any address')
  await expect(review(page)).toContainText('127.0.0.1/32')
  await button(page, 'Save allow list').click()
  await expect(page.getByText('Your address is required')).toBeVisible()
  await axe(page)
  // One's own that the list leaves out is asked about.
  await page.getByLabel('Your address').fill('198.51.100.7')
  await button(page, 'Save allow list').click()
  const question = page.getByRole('alertdialog', { name: 'Review before saving' })
  await expect(question).toContainText('leaves out the address that you say you come from')
  await expect(question).toContainText('198.51.100.7')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Your address').fill('127.0.0.1')
  await button(page, 'Save allow list').click()
  await expect(toasts(page)).toContainText('Allow list updated')
  await expect(page.getByRole('table', { name: 'Allowed addresses' })).toContainText('192.0.2.0/24')

  // Another user is faster.
  await button(page, 'Edit allow list').click()
  await page.getByRole('radio', { name: 'Any address' }).check()
  await expect(review(page)).toContainText('Removed')
  await world.make(world.user('farah'), 'PUT', '/v1/system/networking/allow-list', {
    allowed_ips: { allow: 'list', ips: ['127.0.0.0/8', '::1/128'] },
  })
  await button(page, 'Save allow list').click()
  await expect(page.getByText('Someone else changed the allow list').first()).toBeVisible()
})

test('settings of today’s platforms are turned after a question', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('farah', routes.networkAccess)
  await button(page, 'Turn off').click()
  await expect(page.getByRole('alertdialog')).toContainText('Inbound ICMP: on now. Turn off?')
  await confirm(page)
  await expect(toasts(page)).toContainText('Inbound ICMP turned off')
  await expect(button(page, 'Turn on')).toHaveCount(2)
  await button(page, 'Turn on').last().click()
  await confirm(page)
  await expect(toasts(page)).toContainText('Jumbo frames turned on')
})
