import type { Locator, Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, hasFeature, keepsFocus, test, tryAgain } from './fixtures'
import { callTools, tool } from './list-parts'

// Looking at every element of a page twice (axe) takes its time.
test.describe.configure({ timeout: 90_000 })

const PROJECT = 'data-pipeline'
const AT = routes.vpcExposure(PROJECT, 'pipeline')

const rows = (page: Page): Locator => page.getByRole('table', { name: 'Exposure' }).getByRole('row')
const row = (page: Page, instance: string, text: string | RegExp): Locator =>
  rows(page)
    .filter({ has: page.getByRole('link', { name: instance, exact: true }) })
    .filter({ hasText: text })

/** The list of all lines, which is closed at first. */
const openAll = (page: Page): Promise<void> =>
  page.getByText(/^\d+ not reachable, and each line/).click()

test('lists what the internet can reach, by which rule, and what has changed since the last look', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', routes.firewallRules(PROJECT, 'pipeline'))
  await page.getByRole('tab', { name: 'Exposure' }).click()
  await expect(page).toHaveURL(AT)
  await expect(page.getByText('From your next visit on')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: /^\d+ of \d+ instances can be reached from the internet$/ }),
  ).toBeVisible()
  const reached = page.getByRole('table', { name: 'Instances that can be reached' })
  const one = reached.getByRole('row').filter({ hasText: 'collector-1' })
  await expect(one).toHaveCount(1)
  await expect(one).toContainText(/TCP 443, 8443 from anywhere at .*TCP 22 from anywhere/)
  await expect(reached).not.toContainText('archive')
  await openAll(page)
  const open = row(page, 'collector-1', 'TCP 443, 8443')
  await expect(open).toContainText('Reachable')
  await expect(open).toContainText('Anywhere')
  await expect(open.getByRole('link', { name: 'events-in' })).toHaveAttribute(
    'href',
    routes.firewallRuleEdit(PROJECT, 'pipeline', 'events-in'),
  )
  // Only platforms with API versions say which pool its address is from.
  await expect(row(page, 'collector-2', 'TCP 22')).toContainText(
    hasFeature('versions') ? 'Reachable' : 'It depends',
  )
  await expect(row(page, 'archive', 'Not reachable')).toContainText('denied by seal-storage')
  await callTools(page)
  await tool(page, 'Filter').click()
  await page.getByRole('checkbox', { name: 'Not reachable' }).check()
  await expect(row(page, 'collector-1', 'Reachable')).toHaveCount(0)
  await expect(row(page, 'archive', 'Not reachable')).toBeVisible()
  // Who has no address is listed, too.
  await expect(row(page, 'worker-1', 'worker-1 has no external address')).toBeVisible()
  await page.goto(AT)
  await expect(page.getByText('No changes since your last look')).toBeVisible()

  type Rules = { readonly rules: readonly (Record<string, unknown> & { readonly name: string })[] }
  const path = '/v1/vpc-firewall-rules?project=data-pipeline&vpc=pipeline'
  const { rules } = await world.make<Rules>(world.user('ada'), 'GET', path)
  const kept = rules
    .filter(({ name }) => name !== 'allow-icmp')
    .map((rule) =>
      rule.name === 'events-in'
        ? {
            ...rule,
            filters: {
              ports: ['9000'],
              protocols: [hasFeature('versions') ? { type: 'tcp' } : 'TCP'],
            },
          }
        : rule,
    )
  await world.make(world.user('ada'), 'PUT', path, { rules: kept })
  await test.step('nothing tells of rules, so that the page says when they were read', async () => {
    const main = page.getByRole('main')
    await expect(main.getByText(/^Updated /)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Updates' })).toBeHidden()
    await main.getByRole('button', { name: 'Refresh' }).click()
    await openAll(page)
    await expect(row(page, 'collector-1', 'TCP 9000')).toContainText('Reachable')
  })
  await page.goto(AT)
  await page.getByText(/\d opened, \d closed since your last look/).click()
  const changes = page.getByRole('listitem').filter({ hasText: 'collector-1 at' })
  await expect(changes).toContainText([
    /^Opened: .*TCP 9000, from Anywhere$/,
    /^Closed: .*TCP 443, 8443, from Anywhere$/,
    /^Closed: .*All ICMP, from Anywhere$/,
  ])
  await axe(page)
  // What isn't seen yet stays.
  await page.goto(AT)
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(page.getByText('No changes since your last look')).toBeVisible()
  await keepsFocus(page)
  await page.goto(AT)
  await expect(page.getByText('No changes since your last look')).toBeVisible()
})

test('a project lists all VPCs, an instance says who can reach it, and what couldn’t be read is unknown', async ({
  page,
  world,
  enter,
}) => {
  await test.step('a project lists all VPCs, and those that couldn’t be read as unknown', async () => {
    await world.fail({ operation: 'vpcRouterRouteList', status: 503, times: 40 })
    await enter('ada', routes.instances(PROJECT))
    const sections = page.getByRole('navigation', { name: PROJECT })
    await sections.getByRole('link', { name: 'Exposure' }).click()
    await expect(page).toHaveURL(routes.projectExposure(PROJECT))
    await expect(page.getByText('What the internet can reach in reports isn’t known')).toBeVisible()
    await expect(
      page.getByText('None are known in the VPCs of project data-pipeline'),
    ).toBeVisible()
    await tryAgain(world, page.getByRole('main'), 'vpcRouterRouteList')
    await openAll(page)
    await expect(row(page, 'collector-1', 'TCP 443, 8443')).toContainText('pipeline')
    await expect(row(page, 'reports-web', 'TCP 443')).toContainText('reports')
    await expect(page.getByText('isn’t known')).toHaveCount(0)
  })
  await test.step('an instance says who can reach it', async () => {
    await page.goto(routes.instanceNetworking(PROJECT, 'collector-1'))
    await page.getByRole('button', { name: 'Who can reach it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who can reach collector-1' })
    const internet = dialog.getByRole('table', { name: 'From the internet' }).getByRole('row')
    await expect(internet.filter({ hasText: '8443' })).toContainText('Reachable')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'events-in' })).toContainText(
      'Lets anyone reach',
    )
    await axe(page)
    await page.keyboard.press('Escape')
  })
  await test.step('so is what rules say of which a part couldn’t be read', async () => {
    await world.alter({
      operation: 'vpcFirewallRulesView',
      ...{ field: 'rules[].targets[].type', value: 'tag' },
    })
    await page.goto(AT)
    await openAll(page)
    await expect(row(page, 'collector-1', 'Unknown')).toContainText(
      'of the firewall rules couldn’t',
    )
    await expect(row(page, 'archive', 'Not reachable')).toHaveCount(0)
  })
})
