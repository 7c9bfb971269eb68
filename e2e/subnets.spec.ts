import type { Page } from '@playwright/test'
import { axe } from './axe'
import { describeList } from './describe-list'
import { chooseFor, expect, heading, rowOf, test, testInOwnContext, toasts } from './fixtures'
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

describeList({
  label: 'VPC subnets',
  at: LIST,
  operation: 'vpcSubnetList',
  row: 'services',
  hasHeading: false,
  empty: async (world) => {
    const path = '/v1/vpc-subnets/default?project=web-shop&vpc=staging'
    await world.make(world.user('ada'), 'DELETE', path)
    return '/projects/web-shop/vpcs/staging/subnets'
  },
})

testInOwnContext(
  'shows blocks and routers, and hears of others',
  async ({ page, world, enter }) => {
    await page.clock.install()
    await enter('ada', LIST)
    await expect(rowOf(page, 'services')).toContainText('172.30.8.0/22')
    await expect(rowOf(page, 'services').getByRole('link', { name: 'partner' })).toHaveAttribute(
      'href',
      `${VPC}/routers/partner`,
    )
    await axe(page)
    await makeSubnet(world, 'by-somebody-else', '192.168.4.0/24')
    await page.clock.fastForward('00:11')
    await expect(rowOf(page, 'by-somebody-else')).toBeVisible()
  },
)

test.describe('create form', () => {
  test('judges blocks beside the other subnets and the VPC, and makes a subnet', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', `${VPC}/subnets-new`)
    await expect(rowOf(page, 'services')).toBeAttached()
    const shown = form(page, 'Create subnet')
    await nameField(page).fill('edge')
    await create(page).click()
    await expect(shown).toContainText('IPv4 block is required')
    await ipv4(page).fill('172.30.9.0/24')
    await ipv6(page).fill('fd00:1:2:3::/64')
    await create(page).click()
    await expect(shown).toContainText('Overlaps with 172.30.8.0/22 of subnet services')
    await expect(shown).toContainText('the VPC’s prefix')
    await ipv6(page).fill('')
    await ipv4(page).fill('192.168.4.0/24')
    // Meanwhile somebody else takes it: the action looks again.
    await makeSubnet(world, 'taken', '192.168.0.0/16')
    await create(page).click()
    await expect(shown).toContainText('Overlaps with 192.168.0.0/16 of subnet taken')
    await ipv4(page).fill('10.0.0.0/24')
    await nameField(page).fill('services')
    await create(page).click()
    await expect(shown).toContainText(/already exists/i)
    await expect(ipv4(page)).toHaveValue('10.0.0.0/24')

    await nameField(page).fill('edge')
    await shown.getByLabel('Custom router').selectOption('partner')
    await axe(page)
    await create(page).click()
    await expect(page).toHaveURL(LIST)
    await expect(toasts(page)).toContainText('Subnet edge created')
    await expect(rowOf(page, 'edge')).toContainText('10.0.0.0/24')
    await expect(rowOf(page, 'edge')).toContainText('partner')
  })

  test('is refused to a viewer', async ({ page, world, enter }) => {
    await world.hidePolicies()
    await enter('chiara', `${VPC}/subnets-new`)
    await nameField(page).fill('not-mine')
    await ipv4(page).fill('192.168.4.0/24')
    await create(page).click()
    await expect(form(page, 'Create subnet')).toContainText('Action not authorized')
    await expect(nameField(page)).toHaveValue('not-mine')
  })
})

test('is deleted, edited, and given back to the system router', async ({ page, world, enter }) => {
  await Promise.all(
    ['spare-1', 'spare-2', 'spare-3'].map((name, at) =>
      makeSubnet(world, name, `192.168.${at}.0/24`),
    ),
  )
  await enter('ada', LIST)
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
  await test.step('deleting takes one away, and several', async () => {
    await chooseFor(page, 'spare-1', 'Delete')
    await expect(page.getByRole('alertdialog')).toContainText(
      'No instances have a network interface in this subnet',
    )
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Subnet deleted')
    await expect(rowOf(page, 'spare-1')).toBeHidden()
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
    await nameField(page).fill('default')
    await page.getByRole('button', { name: 'Update subnet' }).click()
    await expect(form(page, 'Edit subnet')).toContainText('Subnet name already exists')
    await nameField(page).fill('back-office')
    await form(page, 'Edit subnet').getByLabel('Custom router').selectOption('None')
    await page.getByRole('button', { name: 'Update subnet' }).click()
    await expect(page).toHaveURL(LIST)
    await expect(rowOf(page, 'back-office')).toContainText('None')
  })
  await test.step('a missing one is not found', async () => {
    await page.goto(`${LIST}/nowhere/edit`)
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
})

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
