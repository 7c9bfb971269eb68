import type { Page } from '@playwright/test'
import { button, LIST, putRules, review, ruleOf, VPC } from './firewall-parts'
import { chooseFor, expect, heading, rowOf, test, toasts } from './fixtures'

const group = (page: Page, name: string) => page.getByRole('group', { name })

test.describe('form', () => {
  test('makes a rule of all its parts', async ({ page, world, enter }) => {
    await enter('ada', `${VPC}/firewall-rules-new`)
    await page.getByLabel('Name', { exact: true }).fill('partner')
    await page.getByRole('spinbutton', { name: 'Priority' }).fill('70')
    await page.getByRole('radio', { name: 'Deny' }).check()
    const targets = group(page, 'Targets')
    await targets.getByLabel('Type').selectOption('VPC subnet')
    await targets.getByRole('combobox', { name: 'VPC subnet' }).click()
    await page.getByRole('option', { name: 'services' }).click()
    await button(targets, 'Add target').click()
    const ports = page.getByLabel('Port or range')
    await ports.fill('99999')
    await ports.press('Enter')
    await expect(group(page, 'Port filters')).toContainText('Ports range from 1 to 65535')
    await ports.fill('8000-8080')
    await ports.press('Enter')
    await page.getByLabel('UDP').check()
    const hosts = group(page, 'Host filters')
    await hosts.getByLabel('Type').selectOption('IP')
    await hosts.getByLabel('IP', { exact: true }).fill('10.60.0.300')
    await button(page, 'Create firewall rule').click()
    await expect(hosts).toContainText('Add it to the list, or clear the field')
    await hosts.getByLabel('IP', { exact: true }).fill('10.60.0.3')
    await button(hosts, 'Add host filter').click()
    await button(page, 'Create firewall rule').click()
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
  })

  test('is reviewed as it would be sent, with what is typed and not added', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', `${VPC}/firewall-rules-new`)
    const look = button(page, 'Review changes')
    const ports = page.getByLabel('Port or range')
    await page.getByLabel('TCP').check()
    await ports.fill('8443')
    await look.click()
    await expect(group(page, 'Port filters')).toContainText('Add it to the list')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      /Name is required/,
    )
    await expect(review(page)).toBeHidden()
    await page.getByLabel('Name', { exact: true }).fill('reviewed')
    await ports.press('Enter')
    await page.getByRole('spinbutton', { name: 'Priority' }).fill('')
    await look.click()
    await expect(page.getByText('Priority is required')).toBeVisible()
    await expect(review(page)).toBeHidden()
    await page.getByRole('spinbutton', { name: 'Priority' }).fill('50')
    const targets = group(page, 'Targets')
    await targets.getByRole('combobox', { name: 'VPC' }).fill('default')
    await look.click()
    await expect(targets).toContainText('Add it to the list')
    await button(targets, 'Add target').click()
    await look.click()
    await expect(review(page)).toContainText(/Lets anyone reach \d+ instances on TCP port 8443\./)
    const facts = review(page).getByRole('table', { name: 'added reviewed' })
    await expect(facts.getByRole('row', { name: 'Ports' })).toContainText('8443')
    await expect(facts.getByRole('row', { name: 'Hosts' })).toContainText('Any')
    await expect(facts.getByRole('row', { name: 'Targets' })).toContainText('VPC default')
    await button(review(page), 'Create firewall rule').click()
    await expect(rowOf(page, 'reviewed')).toBeVisible()
    expect(await ruleOf(world, 'reviewed')).toMatchObject({
      priority: 50,
      filters: { ports: ['8443'], protocols: ['TCP'] },
    })
  })

  test('clones a rule, but not under a name that is there', async ({ page, world, enter }) => {
    await enter('ada', LIST)
    await chooseFor(page, 'allow-web', 'Clone')
    const name = page.getByLabel('Name', { exact: true })
    await expect(name).toHaveValue('allow-web-copy')
    await name.fill('allow-ssh')
    await button(page, 'Create firewall rule').click()
    await expect(page.getByText(/Another rule already has that name/)).toBeVisible()
    await name.fill('allow-more')
    await button(page, 'Create firewall rule').click()
    await expect(rowOf(page, 'allow-more')).toBeVisible()
    expect(await ruleOf(world, 'allow-more')).toMatchObject({ priority: 1000 })
    for (const path of [`${LIST}/nowhere/edit`, `${VPC}/firewall-rules-new/nowhere`])
      await test.step(`a rule that is not there is not found at ${path}`, async () => {
        await page.goto(path)
        await expect(heading(page, 'Page not found')).toBeVisible()
      })
  })

  test('is refused to a viewer', async ({ page, world, enter }) => {
    await world.hidePolicies()
    await enter('chiara', `${LIST}/allow-web/edit`)
    await page.getByLabel('Description').fill('not mine')
    await button(page, 'Update firewall rule').click()
    await expect(page.getByRole('dialog')).toContainText('Action not authorized')
    await expect(page.getByLabel('Description')).toHaveValue('not mine')
  })
})

test.describe('a rule that matches nothing', () => {
  const base = {
    ...{ description: '', status: 'enabled', direction: 'inbound', action: 'allow' },
    priority: 100,
    targets: [{ type: 'vpc', value: 'default' }],
    filters: { hosts: null, ports: null, protocols: null },
  }
  const lost = { ...base, name: 'lost', targets: [{ type: 'subnet', value: 'nowhere' }] }

  test('says so in list, form, and review', async ({ page, world, enter }) => {
    await putRules(world, [
      { ...base, name: 'aimless', targets: [] },
      { ...base, name: 'good', description: 'All of it is there' },
      lost,
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
    for (const [name, inForm, inReview] of [
      ['aimless', 'applies to no instances', 'applies to no instances'],
      ['lost', 'Subnet nowhere doesn’t exist in this VPC', 'Subnet nowhere doesn’t exist'],
      ['portless', 'ICMP has no ports', 'ICMP has no ports'],
    ] as const)
      await test.step(name, async () => {
        await page.goto(`${LIST}/${name}/edit`)
        await expect(page.getByRole('dialog').getByText(inForm)).toBeVisible()
        await page.getByLabel('Description').fill('Looked at')
        await button(page, 'Review changes').click()
        await expect(review(page)).toContainText(inReview)
      })
  })

  test('is not told by what could not be read', async ({ page, world, enter }) => {
    await putRules(world, [lost])
    await world.fail({ operation: 'vpcSubnetList', status: 503, times: 50 })
    await enter('ada', `${LIST}/lost/edit`)
    await expect(page.getByText('Subnets couldn’t be loaded, so it’s unknown')).toBeVisible()
    await expect(page.getByText('doesn’t exist')).toBeHidden()
    await page.goto(LIST)
    await expect(page.locator('html')).toHaveAttribute('data-rules-move')
    await expect(rowOf(page, 'lost')).not.toContainText('Not found')
  })
})
