import type { Page } from '@playwright/test'
import { button, LIST, putRules, review, ruleOf, VPC } from './firewall-parts'
import { chooseFor, expect, rowOf, test, toasts } from './fixtures'

const group = (page: Page, name: string) => page.getByRole('group', { name })

test('a rule of all its parts is reviewed as it would be sent, made, and cloned under another name', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', `${VPC}/firewall-rules-new`)
  const look = button(page, 'Review changes')
  const name = page.getByLabel('Name', { exact: true })
  const priority = page.getByRole('spinbutton', { name: 'Priority' })
  const ports = page.getByLabel('Port or range')
  const targets = group(page, 'Targets')
  const hosts = group(page, 'Host filters')
  await page.getByRole('radio', { name: 'Deny' }).check()
  await page.getByLabel('UDP').check()
  await test.step('what is typed and not added is not left out', async () => {
    await ports.fill('8000-8080')
    await look.click()
    await expect(group(page, 'Port filters')).toContainText('Add it to the list')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/Name is required/)
    await expect(review(page)).toBeHidden()
    await name.fill('partner')
    await ports.press('Enter')
    await priority.fill('')
    await targets.getByLabel('Type').selectOption('VPC subnet')
    await targets.getByRole('combobox', { name: 'VPC subnet' }).click()
    await page.getByRole('option', { name: 'services' }).click()
    await hosts.getByLabel('Type').selectOption('IP')
    await hosts.getByLabel('IP', { exact: true }).fill('10.60.0.3')
    await look.click()
    await expect(page.getByText('Priority is required')).toBeVisible()
    await expect(targets).toContainText('Add it to the list')
    await expect(hosts).toContainText('Add it to the list, or clear the field')
    await expect(review(page)).toBeHidden()
    await priority.fill('70')
    await button(targets, 'Add target').click()
    await button(hosts, 'Add host filter').click()
  })
  await look.click()
  const facts = review(page).getByRole('table', { name: 'added partner' })
  await expect(facts.getByRole('row', { name: 'Ports' })).toContainText('8000-8080')
  await expect(facts.getByRole('row', { name: 'Hosts' })).toContainText('10.60.0.3')
  await expect(facts.getByRole('row', { name: 'Targets' })).toContainText('services')
  await button(review(page), 'Create firewall rule').click()
  await expect(page).toHaveURL(LIST)
  await expect(toasts(page)).toContainText('Firewall rule partner created')
  await expect(rowOf(page, 'partner')).toContainText('70')
  expect(await ruleOf(world, 'partner')).toMatchObject({
    ...{ action: 'deny', direction: 'inbound', status: 'enabled', priority: 70 },
    targets: [{ type: 'subnet', value: 'services' }],
    filters: {
      hosts: [{ type: 'ip', value: '10.60.0.3' }],
      ports: ['8000-8080'],
      protocols: ['UDP'],
    },
  })
  await test.step('a rule is cloned, but not under a name that is there', async () => {
    await chooseFor(page, 'allow-web', 'Clone')
    await expect(name).toHaveValue('allow-web-copy')
    await name.fill('allow-ssh')
    await button(page, 'Create firewall rule').click()
    await expect(page.getByText(/Another rule already has that name/)).toBeVisible()
    await name.fill('allow-more')
    await button(page, 'Create firewall rule').click()
    await expect(rowOf(page, 'allow-more')).toBeVisible()
    expect(await ruleOf(world, 'allow-more')).toMatchObject({ priority: 1000 })
  })
})

test('a rule that matches nothing says so in list, form, and review, but not by what couldn’t be read', async ({
  page,
  world,
  enter,
}) => {
  const base = {
    ...{ description: '', status: 'enabled', direction: 'inbound', action: 'allow' },
    priority: 100,
    targets: [{ type: 'vpc', value: 'default' }],
    filters: { hosts: null, ports: null, protocols: null },
  }
  await putRules(world, [
    { ...base, name: 'aimless', targets: [] },
    { ...base, name: 'good', description: 'All of it is there' },
    { ...base, name: 'lost', targets: [{ type: 'subnet', value: 'nowhere' }] },
    {
      ...{ ...base, name: 'portless' },
      filters: { ...base.filters, ports: ['22'], protocols: ['ICMP'] },
    },
  ])
  await enter('ada', LIST)
  await expect(rowOf(page, 'aimless')).toContainText('No targets')
  await expect(rowOf(page, 'portless')).toContainText('ICMP has no ports')
  await expect(rowOf(page, 'lost')).toContainText('Not found')
  await expect(rowOf(page, 'good')).not.toContainText(/No targets|Not found|no ports/)
  await chooseFor(page, 'lost', 'Edit')
  await expect(
    page.getByRole('dialog').getByText('Subnet nowhere doesn’t exist in this VPC'),
  ).toBeVisible()
  await page.getByLabel('Description').fill('Looked at')
  await button(page, 'Review changes').click()
  await expect(review(page)).toContainText('Subnet nowhere doesn’t exist')
  await button(review(page), 'Update firewall rule').click()
  await expect(review(page)).toBeHidden()

  await world.fail({ operation: 'vpcSubnetList', status: 503, times: 50 })
  await page.goto(`${LIST}/lost/edit`)
  await expect(page.getByText('Subnets couldn’t be loaded, so it’s unknown')).toBeVisible()
  await expect(page.getByText('doesn’t exist')).toBeHidden()
  await page.goto(LIST)
  await expect(page.locator('html')).toHaveAttribute('data-rules-move')
  await expect(rowOf(page, 'lost')).not.toContainText('Not found')
})
