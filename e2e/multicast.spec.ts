import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, expectToast, heading, rowOf, test } from './fixtures'
import { turnMulticastOn } from './writes/multicast'
import { button, confirm } from './writes/write'

/* Multicast groups, on a platform of today: `search` has been in one since before multicast was turned off. */

const TAB = routes.instanceNetworking('web-shop', 'checkout')
const GROUP = '232.20.1.7'

test.beforeEach(({ world }) => world.turn({ version: NEWEST_VERSION }))

test('an instance joins a group and leaves it, and who may only look is told so', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', TAB)
  const form = page.getByRole('dialog', { name: 'Join multicast group' })
  const group = form.getByLabel('Group', { exact: true })
  const join = () => form.getByRole('button', { name: 'Join', exact: true }).click()
  await button(page, 'Join multicast group').click()
  await group.fill(GROUP)
  await join()
  await expect(form).toContainText('need at least one source IP')
  await form.getByLabel('Source IPs').fill('172.30.0.9')
  await axe(page)
  await join()
  await expect(form).toContainText('Multicast is turned off on this platform')

  await turnMulticastOn(world)
  await group.fill('prices')
  await form.getByLabel('Source IPs').fill('')
  await join()
  await expectToast(page, 'Joined multicast group 230.1.2.0')
  const own = page.getByRole('table', { name: 'Multicast groups' })
  await expect(own).toContainText('230.1.2.0')

  await page.setViewportSize({ width: 390, height: 800 })
  await own.getByRole('link', { name: '230.1.2.0' }).click()
  const panel = page.getByRole('dialog', { name: 'Multicast group prices' })
  await expect(panel.getByRole('table', { name: 'Members' })).toContainText('checkout')
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Multicast groups')).toBeVisible()
  await expect(rowOf(page, 'stock-feed')).toContainText(GROUP)

  await page.goto(TAB)
  await own.getByRole('button', { name: 'Actions for 230.1.2.0' }).click()
  await page.getByRole('menuitem', { name: 'Leave' }).click()
  await confirm(page)
  await expectToast(page, 'checkout left multicast group 230.1.2.0')
  await expect(page.getByText('No multicast groups', { exact: true })).toBeVisible()
  await test.step('who may only look is told so', async () => {
    await enter('chiara', routes.instanceNetworking('web-shop', 'search'))
    await expect(button(page, 'Join multicast group')).toHaveAccessibleDescription(/^Requires the/)
    await page.getByRole('button', { name: `Actions for ${GROUP}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Leave' })).toHaveAccessibleDescription(
      /^Requires the/,
    )
  })
})
