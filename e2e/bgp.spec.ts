import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { axe } from './axe'
import { pick } from './disk-parts'
import { chooseFor, expect, heading, test, testInOwnContext, toasts } from './fixtures'
import { announce, confirmFor, rowNamed } from './writes/bgp'
import { button, nameField } from './writes/write'

const BGP = '/system/networking/bgp'

test('peers say how they are, and what they said', async ({ page, enter }) => {
  await enter('goran', BGP)
  await expect(page).toHaveURL(`${BGP}/peers`)
  await expect(heading(page, 'BGP')).toBeVisible()
  await expect(rowNamed(page, '172.20.26.1')).toContainText('Established')
  await expect(rowNamed(page, '172.20.26.5')).toContainText('switch1')
  await expect(page.getByText(/^Updated/).first()).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: '172.20.26.1', exact: true }).click()
  const panel = page.getByRole('dialog', { name: '172.20.26.1 of switch0' })
  await expect(panel.getByText('Routes are exchanged.')).toBeVisible()
  const messages = panel.getByRole('list', { name: 'Messages, newest first' })
  await expect(messages.getByText('Keepalive').first()).toBeVisible()
  await panel.getByText('Raw record').click()
  await expect(panel.getByText('"timestamp"').first()).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(messages.getByText('Keepalive').first()).toBeVisible()
})

for (const [at, operation, good, bad] of [
  [`${BGP}/peers`, 'networkingBgpStatus', 'Established', 'Idle'],
  ['/system/networking/bfd', 'networkingBfdStatus', 'Up', 'Down'],
] as const)
  testInOwnContext(`a session that ends is seen at ${at}`, async ({ page, world, enter }) => {
    await page.clock.install()
    await enter('goran', at)
    await expect(rowNamed(page, '172.20.26.1')).toContainText(good)
    await expect(page.getByText(/^Updated/).first()).toBeVisible()
    await world.alter({ operation, field: '[].state', value: bad.toLowerCase() })
    await page.clock.fastForward('00:17')
    await expect(rowNamed(page, '172.20.26.1')).toContainText(bad)
  })

test('a set is made, announced, and replaced; a configuration names it', async ({
  page,
  world,
  enter,
}) => {
  await enter('farah', `${BGP}/announce-sets`)
  await page.getByRole('link', { name: 'New announce set' }).click()
  const form = page.getByRole('dialog', { name: 'Create announce set' })
  await nameField(page).fill('as64500-announce')
  await button(page, 'Add announcement').click()
  const dialog = page.getByRole('dialog', { name: 'Add announcement' })
  await dialog.getByLabel('Network').fill('10.0.0.0/8')
  await dialog.getByRole('button', { name: 'Add announcement' }).click()
  await expect(dialog).toContainText('Address lot block is required')
  await pick(page, 'Address lot block', /203\.0\.113\.0/)
  await dialog.getByRole('button', { name: 'Add announcement' }).click()
  await expect(dialog).toContainText('Must be within 203.0.113.0 – 203.0.113.255')
  await axe(page)
  await dialog.getByLabel('Network').fill('203.0.113.0/25')
  await dialog.getByRole('button', { name: 'Add announcement' }).click()
  await expect(form.getByRole('table', { name: 'Announcements' })).toContainText('203.0.113.0/25')
  // The platform would replace what the other set announces.
  await button(page, 'Create announce set').click()
  await expect(form).toContainText('An announce set already has that name')
  await nameField(page).fill('site-2')
  await button(page, 'Create announce set').click()
  await expect(toasts(page)).toContainText('Announce set site-2 created')
  await expect(page).toHaveURL(`${BGP}/announce-sets/site-2`)
  await expect(heading(page, 'site-2')).toBeVisible()
  await expect(rowNamed(page, '203.0.113.0/25')).toContainText('as64500-lot')
  await axe(page)

  await page.getByRole('link', { name: 'Edit announcements' }).click()
  await announce(page, '198.51.100.0/24')
  await button(page, 'Update announce set').click()
  await expect(rowNamed(page, '198.51.100.0/24')).toContainText('198.51.100.0 – 198.51.100.255')
  await expect(rowNamed(page, '203.0.113.0/25')).toBeVisible()

  await page.goto(`${BGP}/configurations-new`)
  await nameField(page).fill('site-2')
  await page.getByLabel('ASN', { exact: true }).fill('0')
  await pick(page, 'Announce set', 'site-2')
  await button(page, 'Create BGP configuration').click()
  const config = page.getByRole('dialog', { name: 'Create BGP configuration' })
  await expect(config).toContainText('ASN 0 is reserved')
  await page.getByLabel('ASN', { exact: true }).fill('64500')
  await expect(config).toContainText('Reserved for documentation')
  await button(page, 'Create BGP configuration').click()
  await expect(config).toContainText('ASN 64500 already has a configuration')
  await page.getByLabel('ASN', { exact: true }).fill('4200000001')
  await button(page, 'Create BGP configuration').click()
  await expect(toasts(page)).toContainText('BGP configuration site-2 created')
  await expect(rowNamed(page, 'site-2')).toContainText('4200000001')

  // What uses a set, and what uses a configuration, keeps it.
  await page.goto(`${BGP}/announce-sets`)
  await chooseFor(page, 'site-2', 'Delete')
  await axe(page)
  await button(page, 'Confirm').click()
  await expect(toasts(page)).toContainText('announce set in use')
  await page.goto(`${BGP}/configurations`)
  await confirmFor(page, 'as64500', 'Delete')
  await expect(toasts(page)).toContainText('in use and cannot be deleted')
  await confirmFor(page, 'site-2', 'Delete')
  await expect(rowNamed(page, 'site-2')).toBeHidden()
  await page.goto(`${BGP}/announce-sets/nowhere`)
  await expect(heading(page, 'Page not found')).toBeVisible()
  const farah = world.user('farah')
  const sets = await world.make<{ name: string }[]>(
    farah,
    'GET',
    '/v1/system/networking/bgp-announce-set',
  )
  expect(sets.map(({ name }) => name)).toEqual(['as64500-announce', 'site-2'])
})

test('what someone else changed meanwhile is not overwritten', async ({ page, world, enter }) => {
  await enter('farah', `${BGP}/announce-sets/as64500-announce/edit`)
  await announce(page, '198.51.100.0/25')
  await world.make(world.user('farah'), 'PUT', '/v1/system/networking/bgp-announce-set', {
    ...{ name: 'as64500-announce', description: '', announcement: [] },
  })
  await button(page, 'Update announce set').click()
  const form = page.getByRole('dialog', { name: 'Edit announce set' })
  await expect(form).toContainText('Someone else changed the announcements')
  await expect(form.getByRole('table')).toContainText('198.51.100.0/25')
})

test('a platform of the specification’s time tells IPv4 routes, by peer', async ({
  page,
  enter,
}) => {
  await enter('farah', `${BGP}/imported`)
  await expect(page.getByText('This platform tells of IPv4 routes only.')).toBeVisible()
  await expect(rowNamed(page, '192.0.2.0/24').first()).toContainText('172.20.26.1')
  await page.goto(`${BGP}/exported`)
  await expect(page.getByText(/by peer and not by switch/)).toBeVisible()
})

test('a platform of today tells both IP versions, and lets a configuration be changed', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('farah', `${BGP}/imported`)
  await expect(rowNamed(page, '2001:db8:40::/48').first()).toContainText('fe80::')
  await axe(page)
  await page.getByRole('tab', { name: 'Exported routes' }).click()
  await expect(rowNamed(page, '198.51.100.0/24').first()).toContainText('switch0')
  await page.getByRole('tab', { name: 'Configurations' }).click()
  await rowNamed(page, 'as64500').getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Max paths' }).fill('33')
  await button(page, 'Update BGP configuration').click()
  await expect(page.getByRole('dialog')).toContainText('Must be between 1 and 32')
  await page.getByRole('spinbutton', { name: 'Max paths' }).fill('4')
  await button(page, 'Update BGP configuration').click()
  // All ways out of the rack have it.
  const review = page.getByRole('alertdialog', { name: 'Review before saving' })
  await expect(review).toContainText('are the only ports of their rack')
  await axe(page)
  await review.getByLabel('Enter as64500 to confirm').fill('as64500')
  await button(page, 'Confirm').click()
  await expect(toasts(page)).toContainText('BGP configuration as64500 updated')
  await expect(rowNamed(page, 'as64500')).toContainText('4')
})

for (const [platform, knobs] of [
  ['', undefined],
  [' of today', { version: NEWEST_VERSION }],
] as const)
  test(`BFD sessions of a platform${platform} are enabled and disabled`, async ({
    page,
    world,
    enter,
  }) => {
    if (knobs) await world.turn(knobs)
    await enter('farah', '/system/networking/bfd')
    await expect(rowNamed(page, '172.20.26.1')).toContainText('Up')
    await expect(rowNamed(page, '172.20.26.1')).toContainText('300 ms')
    await axe(page)
    await page.getByRole('link', { name: 'Enable session' }).click()
    const form = page.getByRole('dialog', { name: 'Enable BFD session' })
    await page.getByLabel('Remote address').fill('172.20.26.1')
    await page.getByLabel('Local address').fill('fd00::1')
    await button(page, 'Enable BFD session').click()
    await expect(form).toContainText('Must be an IPv4 address')
    await page.getByLabel('Local address').fill('')
    await expect(form).toContainText('for 900 ms')
    await button(page, 'Enable BFD session').click()
    await expect(form).toContainText('switch0 already has a session with this address')
    await axe(page)
    await page.getByLabel('Remote address').fill('172.20.26.30')
    await button(page, 'Enable BFD session').click()
    await expect(toasts(page)).toContainText('BFD session with 172.20.26.30 enabled')
    await expect(rowNamed(page, '172.20.26.30')).toContainText('Down')
    await confirmFor(page, '172.20.26.30', 'Disable')
    await expect(toasts(page)).toContainText('disabled')
    await expect(rowNamed(page, '172.20.26.30')).toBeHidden()
  })

test('what couldn’t be read says so and recovers, and a phone shows it all', async ({
  page,
  world,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await world.fail({ operation: 'networkingBfdStatus', status: 404, times: 100 })
  await enter('goran', '/system/networking/bfd')
  await expect(heading(page, 'BFD')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'BFD couldn’t be loaded' })).toBeVisible()
  for (const path of [`${BGP}/peers`, `${BGP}/imported`, `${BGP}/announce-sets/as64500-announce`]) {
    await page.goto(path)
    await expect(page.getByRole('table').first()).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(390)
    await axe(page)
  }
  await expect(page.getByRole('link', { name: 'Edit announcements' })).toBeHidden()
  await expect(button(page, 'Edit announcements')).toHaveAccessibleDescription(
    'Requires the admin role on the fleet',
  )
})
