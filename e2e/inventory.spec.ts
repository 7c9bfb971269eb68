import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { axe } from './axe'
import { expect, heading, test, toasts } from './fixtures'
import type { World } from './world'
import { button } from './writes/write'

const INVENTORY = '/system/inventory'

test.use({ seed: 'fleet' })

interface Sled {
  readonly id: string
  readonly baseboard: { readonly serial: string }
  readonly policy: { readonly provision_policy?: string }
}

const sledsOf = async (world: World): Promise<readonly Sled[]> => {
  const path = '/v1/system/hardware/sleds?limit=1000'
  return (await world.make<{ items: Sled[] }>(world.user('farah'), 'GET', path)).items
}

test('each kind of hardware has its list, disks, racks and ports open, and a viewer changes nothing', async ({
  page,
  enter,
}) => {
  await enter('goran', INVENTORY)
  await expect(page).toHaveURL(`${INVENTORY}/sleds`)
  await expect(heading(page, 'Inventory')).toBeVisible()
  const table = (name: string) => page.getByRole('table', { name })
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(table('Sleds').getByText('Not provisionable').first()).toBeVisible()
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await expect(table('Sleds').getByText(/%$/).first()).toBeVisible()
  await test.step('the system’s menu stays beside a sled that isn’t there', async () => {
    await page.goto(`${INVENTORY}/sleds/none`)
    await expect(heading(page, 'Page not found')).toBeVisible()
    await page.getByRole('navigation', { name: 'System' }).getByText('Inventory').click()
  })
  await test.step('a disk opens', async () => {
    await tab('Disks')
    await expect(table('Disks').getByText('U.2').first()).toBeVisible()
    await table('Disks').getByRole('row').nth(1).getByRole('link').first().click()
    await expect(panel.getByText('Form factor')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await tab('Switches')
  await expect(table('Switches').getByText('N40-SWITCH-01').first()).toBeVisible()
  await test.step('ports with settings stand first, the unused are folded', async () => {
    await page.getByRole('navigation', { name: 'System' }).getByText('Rack network').click()
    const none = table('Switch ports').getByText('none', { exact: true }).first()
    await expect(table('Switch ports').getByText('configured').first()).toBeVisible()
    await expect(none).toBeHidden()
    const unused = page.getByRole('link', { name: /^qsfp31 on switch0.*, no settings$/ }).first()
    await expect(unused).toBeHidden()
    await page.getByText(/^Unused \(\d+\)$/).click()
    await expect(unused).toBeVisible()
    await axe(page)
    await page.getByRole('columnheader', { name: 'Settings' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=settings/)
    await expect(none).toBeVisible()
  })
  await test.step('a viewer of the fleet is told why no sled can be added', async () => {
    await page.getByRole('navigation', { name: 'System' }).getByText('Inventory').click()
    await page.getByRole('tab', { name: 'To add 4', exact: true }).click()
    await expect(table('New sleds').getByText('N40-SLED-02').first()).toBeVisible()
    await page.getByRole('button', { name: 'Actions for' }).first().click()
    await expect(page.getByRole('menuitem', { name: 'Add' })).toHaveAccessibleDescription(
      /^Requires the (?:collaborator|admin) role on the fleet$/,
    )
    await page.keyboard.press('Escape')
  })
  await test.step('a rack shows its ports with their links', async () => {
    await tab('Racks')
    await expect(table('Racks').getByText('vCPUs').first()).toBeVisible()
    await table('Racks').getByRole('link').first().click()
    const ports = panel.getByRole('group', { name: 'switch0' }).getByRole('link')
    await expect(ports).toHaveCount(32)
    await expect(panel.getByRole('link', { name: 'qsfp0 on switch0, link up' })).toBeVisible()
    await axe(page)
    await panel.getByRole('link', { name: /^qsfp31 on switch0/ }).click()
    await expect(page.getByRole('dialog', { name: 'qsfp31 of switch0' })).toBeVisible()
  })
})

test('a sled is taken in, another shows what runs on it, and its policy is changed', async ({
  page,
  world,
  enter,
}) => {
  // In a platform of today sleds become members of a rack (racks.spec.ts).
  await world.turn({ version: 'baseline' })
  const before = await sledsOf(world)
  const sled = before.find(({ policy }) => policy.provision_policy === 'provisionable')
  if (!sled) throw new Error('the seed has sleds that take instances')
  await enter('farah', `${INVENTORY}/new-sleds`)
  await test.step('a new sled is taken in', async () => {
    const rows = page.getByRole('table', { name: 'New sleds' }).getByRole('row')
    await expect(rows).toHaveCount(5)
    await page.getByRole('button', { name: 'Actions for' }).first().click()
    await page.getByRole('menuitem', { name: 'Add' }).click()
    await button(page, 'Confirm').click()
    await expect(toasts(page)).toContainText('added')
    await expect(rows).toHaveCount(4)
    expect(await sledsOf(world)).toHaveLength(before.length + 1)
  })
  const { serial } = sled.baseboard
  await page.getByRole('tab', { name: 'Sleds', exact: true }).click()
  await page.getByRole('link', { name: serial, exact: true }).click()
  await expect(page).toHaveURL(`${INVENTORY}/sleds/${sled.id}/instances`)
  await expect(heading(page, serial)).toBeVisible()
  await expect(page.getByText('Usable hardware threads')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Instances' })).toContainText(' / ')
  await page.getByText(/^Before draining, ask \d+ projects? of \d+ silos?$/).click()
  const owners = page.getByRole('table', { name: 'Running instances by project' })
  await expect(owners.getByRole('row').nth(1)).toContainText(/\d+ (M|G|T)iB/)
  await expect(page.getByText('All that runs here.')).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Usable hardware threads' })).toBeVisible()
  await axe(page)
  await page.getByRole('tab', { name: 'Disks' }).click()
  await expect(page.getByRole('table', { name: 'Disks' }).getByText('U.2').first()).toBeVisible()
  await button(page, 'Sled actions').click()
  await page.getByRole('menuitem', { name: 'Make non-provisionable' }).click()
  await button(page, 'Confirm').click()
  await expect(toasts(page)).toContainText('The sled takes no new instances')
  await expect(page.getByText('Not provisionable')).toBeVisible()
})

test('a switch port of today behind a proxy that strips its header tells its link and its neighbors', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION, losesVersion: true })
  await enter('goran', `${INVENTORY}/ports?q=qsfp0`)
  await page.getByRole('link', { name: 'qsfp0', exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: /^qsfp0 of switch/ })
  await expect(panel.getByText('Link state')).toBeVisible()
  await expect(panel.getByText('100 Gbit/s')).toBeVisible()
  await expect(panel.getByText('Neighbor', { exact: true })).toBeVisible()
  await expect(panel.getByText(/ °C$/)).toBeVisible()
  await expect(panel.getByText('Management address').first()).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(panel.getByText('Link state')).toBeVisible()
})

test.describe('on a day with a link that flaps', () => {
  test.use({ seed: 'incidents' })
  test('a port shows when it was down, beside the port of the other switch', async ({
    page,
    enter,
  }) => {
    await enter('farah', `${INVENTORY}/ports?q=qsfp2`)
    await page.getByRole('link', { name: 'qsfp2', exact: true }).first().click()
    const days = page.getByRole('region', { name: 'Links in the last day' })
    await expect(days).toContainText(
      /qsfp2 of switch0: Down at some time in \d+ of 480 spans of 3 minutes, in the last day, last /,
    )
    await axe(page)
  })
})

test.describe('with one rack', () => {
  test.use({ seed: 'demo' })

  test('it is drawn on the page, with the load of its sleds', async ({ page, enter }) => {
    await enter('goran', `${INVENTORY}/racks`)
    await expect(page.getByRole('link', { name: 'qsfp0 on switch0, link up' })).toBeVisible()
    const sleds = page.getByRole('table', { name: 'Sleds of the rack' })
    await expect(sleds.getByText(/%$/).first()).toBeVisible()
    await axe(page)
  })
})
