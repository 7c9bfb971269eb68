import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { axe } from './axe'
import { pick } from './disk-parts'
import { expect, heading, test, testInOwnContext, toasts, listening, hasFeature } from './fixtures'
import { announce, rowNamed } from './writes/bgp'
import { button, nameField } from './writes/write'

const BGP = '/system/networking/bgp'

testInOwnContext(
  'sessions say how they are, what they said, and that they end',
  async ({ page, world, enter }) => {
    await page.clock.install()
    await enter('goran', BGP)
    await expect(page).toHaveURL(`${BGP}/peers`)
    await expect(heading(page, 'BGP')).toBeVisible()
    await expect(rowNamed(page, '172.20.26.1')).toContainText('Established')
    await expect(rowNamed(page, '172.20.26.5')).toContainText('switch1')
    await expect(page.getByText(/^Updated/).first()).toBeVisible()
    await test.step('what a peer said', async () => {
      await page.getByRole('link', { name: '172.20.26.1', exact: true }).click()
      const panel = page.getByRole('dialog', { name: '172.20.26.1 of switch0' })
      await expect(panel.getByText('Routes are exchanged.')).toBeVisible()
      await expect(panel).toContainText(/Port\s*qsfp0/)
      await expect(panel).toContainText(/Prefixes in\s*[1-9]/)
      await expect(panel).toContainText(/Prefixes out\s*[1-9]/)
      await expect(panel).toContainText(/Last error\s*None remembered/)
      const days = panel.getByRole('region', { name: 'Session and link in the last day' })
      await expect(days).toContainText(
        /172\.20\.26\.1: Did not come up again in the last day.*qsfp0 of switch0: Not seen down in the last day/,
      )
      const messages = panel.getByRole('list', { name: 'Messages, newest first' })
      await expect(messages.getByText('Keepalive').first()).toBeVisible()
      await panel.getByText('Raw record').click()
      await expect(panel.getByText('"timestamp"').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    })
    const ends = async (operation: string, state: string) => {
      await world.alter({ operation, field: '[].state', value: state.toLowerCase() })
      // A page that doesn't listen yet has no clock to be put forward.
      await listening(page)
      await expect(async () => {
        await page.clock.fastForward('00:17')
        await expect(rowNamed(page, '172.20.26.1')).toContainText(state, { timeout: 2_000 })
      }).toPass()
    }
    await test.step('one of BGP ends', () => ends('networkingBgpStatus', 'Idle'))
    await test.step('one of BFD ends', async () => {
      await page.goto('/system/networking/bfd')
      await expect(rowNamed(page, '172.20.26.1')).toContainText('Up')
      await expect(rowNamed(page, '172.20.26.1')).toContainText('300 ms')
      await expect(page.getByText(/^Updated/).first()).toBeVisible()
      await ends('networkingBfdStatus', 'Down')
    })
    await test.step('what the platform says it doesn’t have couldn’t be read', async () => {
      await world.fail({ operation: 'networkingBfdStatus', status: 404, times: 100 })
      await page.reload()
      await expect(heading(page, 'BFD sessions')).toBeVisible()
      const problem = page.getByRole('alert').filter({ hasText: 'BFD sessions couldn’t be loaded' })
      await expect(problem).toBeVisible()
    })
    await test.step('a viewer reads why announcements can’t be edited', async () => {
      await page.goto(`${BGP}/announce-sets/as64500-announce`)
      await expect(button(page, 'Edit announcements')).toHaveAccessibleDescription(
        'Requires the admin role on the fleet',
      )
    })
  },
)

test('a set is made, and not replaced over another user’s; a BFD session is enabled', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(90_000)
  const farah = world.user('farah')
  const SETS = '/v1/system/networking/bgp-announce-set'
  await enter('farah', `${BGP}/imported`)
  await test.step('a platform of the specification’s time tells IPv4 routes, by peer', async () => {
    if (hasFeature('bgpPaths')) return
    await expect(page.getByText('This platform tells of IPv4 routes only.')).toBeVisible()
    await expect(rowNamed(page, '192.0.2.0/24').first()).toContainText('172.20.26.1')
    await page.getByRole('tab', { name: 'Exported routes' }).click()
    await expect(page.getByText(/by peer and not by switch/)).toBeVisible()
  })
  await page.getByRole('tab', { name: 'Announce sets' }).click()
  await page.getByRole('link', { name: 'New announce set' }).click()
  const form = page.getByRole('dialog', { name: 'Create announce set' })
  await nameField(page).fill('as64500-announce')
  await button(page, 'Add announcement').click()
  const dialog = page.getByRole('dialog', { name: 'Add announcement' })
  await dialog.getByLabel('Network').fill('10.0.0.0/8')
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

  await test.step('what another user changed meanwhile is not overwritten', async () => {
    await page.getByRole('link', { name: 'Edit announcements' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit announce set' })
    await announce(page, '198.51.100.0/25')
    await world.make(farah, 'PUT', SETS, { name: 'site-2', description: '', announcement: [] })
    await button(page, 'Update announce set').click()
    await expect(edit).toContainText('Someone else changed the announcements')
    await expect(edit.getByRole('table')).toContainText('198.51.100.0/25')
  })
  await test.step('a BFD session is enabled', async () => {
    await page.goto('/system/networking/bfd-new')
    await page.getByLabel('Remote address').fill('172.20.26.30')
    await button(page, 'Enable BFD session').click()
    await expect(toasts(page)).toContainText('BFD session with 172.20.26.30 enabled')
    await expect(rowNamed(page, '172.20.26.30')).toContainText('Down')
  })
})

test('a platform of today tells both IP versions, and lets a configuration be changed', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('farah', `${BGP}/imported`)
  await expect(rowNamed(page, '2001:db8:40::/48').first()).toContainText('fe80::')
  await page.getByRole('tab', { name: 'Exported routes' }).click()
  await expect(rowNamed(page, '198.51.100.0/24').first()).toContainText('switch0')
  await page.getByRole('tab', { name: 'Configurations' }).click()
  await rowNamed(page, 'as64500').getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
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
