import type { Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, rowOf, test, testInOwnContext, toasts } from './fixtures'
import { box, selected } from './list-parts'
import type { World } from './world'

const VPC = '/projects/web-shop/vpcs/default'
const LIST = `${VPC}/subnets`
const QUERY = '?project=web-shop&vpc=default'

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const ipv4 = (page: Page) => page.getByLabel('IPv4 block')
const ipv6 = (page: Page) => page.getByLabel('IPv6 block')
const create = (page: Page) => page.getByRole('button', { name: 'Create subnet' })
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title })

const makeSubnet = (world: World, name: string, ipv4Block: string) =>
  world.make(world.user('ada'), 'POST', `/v1/vpc-subnets${QUERY}`, {
    name,
    description: '',
    ipv4_block: ipv4Block,
  })

testInOwnContext(
  'shows blocks and routers, hears of others, is made beside them, edited and deleted',
  async ({ page, world, enter }) => {
    await Promise.all(
      ['spare-2', 'spare-3'].map((name, at) => makeSubnet(world, name, `10.9.${at}.0/24`)),
    )
    await page.clock.install()
    await enter('ada', LIST)
    await expect(rowOf(page, 'services')).toContainText('172.30.8.0/22')
    await expect(rowOf(page, 'services').getByRole('link', { name: 'partner' })).toHaveAttribute(
      'href',
      `${VPC}/routers/partner`,
    )
    await makeSubnet(world, 'by-somebody-else', '192.168.4.0/24')
    await page.clock.fastForward('00:11')
    await expect(rowOf(page, 'by-somebody-else')).toBeVisible()
    await test.step('blocks are judged beside the other subnets and the VPC', async () => {
      await page.getByRole('link', { name: 'New subnet' }).click()
      const shown = form(page, 'Create subnet')
      await nameField(page).fill('edge')
      await ipv4(page).fill('172.30.9.0/24')
      await ipv6(page).fill('fd00:1:2:3::/64')
      // The form knows the other subnets once it has read them; the wrong prefix keeps it from being sent.
      await expect(async () => {
        await create(page).click()
        const overlap = 'Overlaps with 172.30.8.0/22 of subnet services'
        await expect(shown).toContainText(overlap, { timeout: 1_000 })
      }).toPass()
      await expect(shown).toContainText('the VPC’s prefix')
      await ipv6(page).fill('')
      await ipv4(page).fill('192.168.8.0/24')
      // Meanwhile another user takes it: the action looks again.
      await makeSubnet(world, 'taken', '192.168.8.0/22')
      await create(page).click()
      await expect(shown).toContainText('Overlaps with 192.168.8.0/22 of subnet taken')
      await ipv4(page).fill('10.0.0.0/24')
      await shown.getByLabel('Custom router').selectOption('partner')
      await create(page).click()
      await expect(page).toHaveURL(LIST)
      await expect(toasts(page)).toContainText('Subnet edge created')
      await expect(rowOf(page, 'edge')).toContainText('10.0.0.0/24')
      await expect(rowOf(page, 'edge')).toContainText('partner')
    })
    await test.step('deleting names the instances that hinder it, and is refused', async () => {
      await chooseFor(page, 'services', 'Delete')
      await expect(
        page.getByRole('alertdialog').getByRole('link', { name: 'batch-import' }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription(
        'Delete its network interfaces first',
      )
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(rowOf(page, 'services')).toBeVisible()
    })
    await test.step('deleting takes several away', async () => {
      for (const name of ['spare-2', 'spare-3']) await box(page, name).click()
      await selected(page).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete 2 subnets' }).click()
      await expect(rowOf(page, 'spare-2')).toBeHidden()
      await expect(rowOf(page, 'spare-3')).toBeHidden()
      await expect(rowOf(page, 'services')).toBeVisible()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).first().click()
    })
    await test.step('is edited, and given back to the system router', async () => {
      await chooseFor(page, 'services', 'Edit')
      await expect(form(page, 'Edit subnet')).toContainText('172.30.8.0/22')
      await nameField(page).fill('back-office')
      await form(page, 'Edit subnet').getByLabel('Custom router').selectOption('None')
      await page.getByRole('button', { name: 'Update subnet' }).click()
      await expect(page).toHaveURL(LIST)
      await expect(rowOf(page, 'back-office')).toContainText('None')
    })
  },
)

test('says what names it, and takes that along to a new name', async ({ page, world, enter }) => {
  const vpc = '/projects/data-pipeline/vpcs/pipeline'
  const query = '?project=data-pipeline&vpc=pipeline'
  const ada = world.user('ada')
  await world.make(ada, 'POST', `/v1/vpc-router-routes${query}&router=inspected`, {
    ...{ name: 'to-storage', description: '' },
    destination: { type: 'subnet', value: 'storage' },
    target: { type: 'instance', value: 'filter' },
  })
  await enter('ada', `${vpc}/subnets/storage/edit`)
  const panel = form(page, 'Edit subnet')
  await expect(panel.getByRole('link', { name: 'Rule seal-storage' })).toHaveAttribute(
    'href',
    `${vpc}/firewall-rules/seal-storage/edit`,
  )
  await expect(panel.getByRole('link', { name: 'Route to-storage of inspected' })).toHaveAttribute(
    'href',
    `${vpc}/routers/inspected/routes/to-storage/edit`,
  )
  await nameField(page).fill('vault')
  const status = panel.getByRole('status')
  await expect(status.filter({ hasText: 'will get the new name' })).toContainText(
    '2 firewall rules (seal-storage and workers-to-storage) and 1 route (to-storage)',
  )
  await expect(panel).toContainText('no longer get what is allowed: archive and events-db')
  await expect(panel).toContainText('Would get what is denied: archive and events-db')
  await axe(page)
  await expect(panel.getByRole('radio', { name: 'Change them too' })).toBeChecked()
  await page.getByRole('button', { name: 'Update subnet' }).click()
  await expect(toasts(page)).toContainText(
    'Subnet vault updated, and 2 firewall rules and 1 route with it',
  )
  const route = await world.make(
    ada,
    'GET',
    `/v1/vpc-router-routes/to-storage${query}&router=inspected`,
  )
  expect(route).toMatchObject({ destination: { type: 'subnet', value: 'vault' } })
  const { rules } = await world.make<{ readonly rules: readonly object[] }>(
    ada,
    'GET',
    `/v1/vpc-firewall-rules${query}`,
  )
  const targets = [{ type: 'subnet', value: 'vault' }]
  for (const name of ['seal-storage', 'workers-to-storage'])
    expect(rules).toContainEqual(expect.objectContaining({ name, targets }))
})
