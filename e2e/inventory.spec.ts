import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { axe } from './axe'
import { expect, heading, test, toasts, tryAgain } from './fixtures'
import { searchFor, tool } from './list-parts'
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

test('has a tab for each kind of hardware', async ({ page, enter }) => {
  await enter('goran', INVENTORY)
  await expect(page).toHaveURL(`${INVENTORY}/sleds`)
  await expect(heading(page, 'Inventory')).toBeVisible()
  const table = (name: string) => page.getByRole('table', { name })
  await expect(table('Sleds').getByText('Not provisionable').first()).toBeVisible()
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await axe(page)
  for (const [tab, text] of [
    ['Disks', 'U.2'],
    ['Racks', 'vCPUs'],
    ['Switches', 'N40-SWITCH-01'],
    ['Switch ports', 'switch0'],
    ['New sleds', 'N40-SLED-02'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(table(tab).getByText(text).first()).toBeVisible()
  }
})

test('disks that could not be loaded say so and recover', async ({ page, world, enter }) => {
  await world.fail({ operation: 'physicalDiskList', status: 503, times: 10 })
  await enter('farah', `${INVENTORY}/disks`)
  const problem = page.getByRole('alert').filter({ hasText: 'Disks couldn’t be loaded' })
  await tryAgain(world, problem, 'physicalDiskList')
  await expect(page.getByRole('table', { name: 'Disks' }).getByText('U.2').first()).toBeVisible()
  // All of them, and only those that a filter asks for.
  await searchFor(page, 'nothing like that')
  await expect(page.getByRole('main').getByText('No disks match')).toBeVisible()
  await expect(tool(page, 'Export')).toBeVisible()
})

test('a sled shows what runs on it, and its policy can be changed', async ({
  page,
  world,
  enter,
}) => {
  const sled = (await sledsOf(world)).find(
    ({ policy }) => policy.provision_policy === 'provisionable',
  )
  if (!sled) throw new Error('the seed has sleds that take instances')
  const { serial } = sled.baseboard
  await enter('farah', `${INVENTORY}/sleds`)
  await page.getByRole('link', { name: serial, exact: true }).click()
  await expect(page).toHaveURL(`${INVENTORY}/sleds/${sled.id}/instances`)
  await expect(heading(page, serial)).toBeVisible()
  await expect(page.getByText('Usable hardware threads')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Instances' })).toContainText(' / ')
  await expect(page.getByRole('meter', { name: 'Hardware threads' })).toBeVisible()
  await axe(page)
  await page.getByRole('tab', { name: 'Disks' }).click()
  await expect(page.getByRole('table', { name: 'Disks' }).getByText('U.2').first()).toBeVisible()
  await button(page, 'Sled actions').click()
  await page.getByRole('menuitem', { name: 'Make non-provisionable' }).click()
  await button(page, 'Confirm').click()
  await expect(toasts(page)).toContainText('The sled takes no new instances')
  await expect(page.getByText('Not provisionable')).toBeVisible()
})

test('disks and racks open, and a rack shows its ports with their links', async ({
  page,
  enter,
}) => {
  await enter('goran', `${INVENTORY}/disks`)
  const disks = page.getByRole('table', { name: 'Disks' })
  await disks.getByRole('row').nth(1).getByRole('link').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Form factor')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Racks', exact: true }).click()
  await page.getByRole('table', { name: 'Racks' }).getByRole('link').first().click()
  const ports = panel.getByRole('group', { name: 'switch0' }).getByRole('link')
  await expect(ports).toHaveCount(32)
  await expect(panel.getByRole('link', { name: 'qsfp0 on switch0, link up' })).toBeVisible()
  await axe(page)
  await panel.getByRole('link', { name: /^qsfp31 on switch0/ }).click()
  await expect(page.getByRole('dialog', { name: 'qsfp31 of switch0' })).toBeVisible()
})

test('switch ports stand by their names over pages, until somebody sorts them', async ({
  page,
  enter,
}) => {
  const { compare } = new Intl.Collator('en-US', { numeric: true })
  const names = () => page.getByRole('row').getByRole('link').allTextContents()
  await enter('goran', `${INVENTORY}/ports`)
  await expect(page.getByRole('row').nth(25)).toBeVisible()
  const first = await names()
  expect(first).toEqual(first.toSorted(compare))
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^26–/)).toBeVisible()
  const second = await names()
  expect([...first, ...second]).toEqual([...first, ...second].toSorted(compare))
  await page.getByRole('columnheader', { name: 'Settings' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=settings/)
})

for (const [platform, knobs] of [
  ['', undefined],
  [' of today', { version: NEWEST_VERSION }],
  [
    ' of today behind a proxy that strips its header',
    { version: NEWEST_VERSION, losesVersion: true },
  ],
] as const)
  test(`a switch port${platform} tells its link and its neighbors`, async ({
    page,
    world,
    enter,
  }) => {
    if (knobs) await world.turn(knobs)
    await enter('goran', `${INVENTORY}/ports?q=qsfp0`)
    await page.getByRole('link', { name: 'qsfp0', exact: true }).first().click()
    const panel = page.getByRole('dialog', { name: /^qsfp0 of switch/ })
    await expect(panel.getByText('Link state')).toBeVisible()
    await expect(panel.getByText(/ °C$/)).toBeVisible()
    await expect(panel.getByText('Management address').first()).toBeVisible()
    await axe(page)
    await page.reload()
    await expect(panel.getByText('Link state')).toBeVisible()
  })

test('a new sled is taken in', async ({ page, world, enter }) => {
  const before = (await sledsOf(world)).length
  await enter('farah', `${INVENTORY}/new-sleds`)
  const rows = page.getByRole('table', { name: 'New sleds' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  await page.getByRole('button', { name: 'Actions for' }).first().click()
  await page.getByRole('menuitem', { name: 'Add' }).click()
  await axe(page)
  await button(page, 'Confirm').click()
  await expect(toasts(page)).toContainText('added')
  await expect(rows).toHaveCount(4)
  expect(await sledsOf(world)).toHaveLength(before + 1)
})

test('a viewer of the fleet is told why nothing can be changed, nobody else knows of hardware', async ({
  page,
  world,
  enter,
}) => {
  await enter('goran', `${INVENTORY}/new-sleds`)
  await page.getByRole('button', { name: 'Actions for' }).first().click()
  await expect(page.getByRole('menuitem', { name: 'Add' })).toHaveAccessibleDescription(
    'Requires the collaborator role on the fleet',
  )
  await world.hidePolicies()
  await page.goto(`${INVENTORY}/sleds`)
  await page.getByRole('button', { name: 'Actions for' }).first().click()
  // Which sled is the first differs from world to world.
  await page.getByRole('menuitem', { name: /^Make (non-)?provisionable$/ }).click()
  await button(page, 'Confirm').click()
  await expect(toasts(page)).toContainText('Action not authorized')

  await enter('emil', `${INVENTORY}/sleds`)
  await expect(heading(page, 'Page not found')).toBeVisible()
})
