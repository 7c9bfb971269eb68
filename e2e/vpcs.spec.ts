import type { Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import type { World } from './world'

const LIST = '/projects/web-shop/vpcs'

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const dnsName = (page: Page) => page.getByLabel('DNS name')
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** A VPC without subnets, which can be deleted. */
async function makeBare(world: World, name: string): Promise<void> {
  const ada = world.user('ada')
  const body = { name, description: '', dns_name: name }
  await world.make(ada, 'POST', '/v1/vpcs?project=web-shop', body)
  await world.make(ada, 'DELETE', `/v1/vpc-subnets/default?project=web-shop&vpc=${name}`)
}

test('a VPC is made, which leads to its rules; those without subnets are deleted', async ({
  page,
  world,
  enter,
}) => {
  await Promise.all(['unused-1', 'unused-2'].map((name) => makeBare(world, name)))
  await enter('ada', `${LIST}-new`)
  await test.step('says at the field that a name is taken, keeps what was typed, and makes a VPC', async () => {
    const shown = form(page, 'Create VPC')
    await nameField(page).fill('default')
    await dnsName(page).fill('shop')
    await page.getByLabel('IPv6 prefix').fill('fd12:3456:789a::/48')
    await page.getByRole('button', { name: 'Create VPC' }).click()
    await expect(shown).toContainText(/already exists/i)
    await expect(dnsName(page)).toHaveValue('shop')
    await nameField(page).fill('backstage')
    await page.getByRole('button', { name: 'Create VPC' }).click()
    await expect(page).toHaveURL(`${LIST}/backstage/firewall-rules`)
    await expect(toasts(page)).toContainText('VPC backstage created')
    const path = '/v1/vpcs/backstage?project=web-shop'
    const made = await world.make<{ ipv6_prefix: string }>(world.user('ada'), 'GET', path)
    expect(made.ipv6_prefix).toBe('fd12:3456:789a::/48')
  })
  await page
    .getByRole('navigation', { name: 'web-shop' })
    .getByRole('link', { name: 'VPCs' })
    .click()
  await test.step('counts the firewall rules of each', async () => {
    const count = rowOf(page, 'default').getByRole('link', { name: /^\d+$/ })
    await expect(count).toHaveAttribute('href', `${LIST}/default/firewall-rules`)
  })
  await test.step('is refused while it has subnets', async () => {
    await chooseFor(page, 'default', 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('link', { name: 'services' })).toHaveAttribute(
      'href',
      `${LIST}/default/subnets/services/edit`,
    )
    await expect(question.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription(
      'Delete its subnets first',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(page, 'default')).toBeVisible()
  })
  await test.step('takes several away', async () => {
    for (const name of ['unused-1', 'unused-2']) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete 2 VPCs' }).click()
    await expect(rowOf(page, 'unused-1')).toBeHidden()
    await expect(rowOf(page, 'unused-2')).toBeHidden()
    await expect(rowOf(page, 'default')).toBeVisible()
  })
})

test('takes the rules that name it along to a new name', async ({ page, world, enter }) => {
  const path = '/projects/data-pipeline/vpcs'
  await enter('ada', `${path}/reports/edit`)
  const panel = form(page, 'Edit VPC')
  await nameField(page).fill('counts')
  await expect(panel).toContainText('name it and will get the new name')
  await panel.getByRole('radio', { name: 'Leave them as they are' }).check()
  await expect(panel).toContainText('name it and would no longer match')
  await expect(panel).toContainText('Would be cut off: reports-db')
  await axe(page)
  await panel.getByRole('radio', { name: 'Change them too' }).check()
  await page.getByRole('button', { name: 'Update VPC' }).click()
  await expect(page).toHaveURL(`${path}/counts/firewall-rules`)
  await expect(toasts(page)).toContainText(/VPC counts updated, and \d firewall rules with it/)
  type Rules = { readonly rules: readonly { readonly name: string; readonly targets: object }[] }
  const query = '?project=data-pipeline&vpc=counts'
  const { rules } = await world.make<Rules>(
    world.user('ada'),
    'GET',
    `/v1/vpc-firewall-rules${query}`,
  )
  expect(rules.find(({ name }) => name === 'allow-ssh')?.targets).toEqual([
    { type: 'vpc', value: 'counts' },
  ])
  await expect(
    page.getByRole('main').getByRole('link', { name: /^\d firewall rules$/ }),
  ).toHaveAttribute('href', `${path}/counts/firewall-rules`)
})
