import type { Locator, Page } from '@playwright/test'
import { routes, withQuery } from '@/lib/routes'
import { axe } from './axe'
import { expect, test, tryAgain } from './fixtures'

// Looking at every element of a page twice (axe) takes its time.
test.describe.configure({ timeout: 90_000 })

const PROJECT = 'data-pipeline'
const at = (question: Record<string, string>): string =>
  withQuery(routes.vpcReachability(PROJECT, 'pipeline'), question)
const SSH = {
  source: 'instance',
  sourceInstance: 'worker-1',
  target: 'instance',
  targetInstance: 'events-db',
  protocol: 'TCP',
  port: '22',
}

const form = (page: Page): Locator => page.getByRole('form', { name: 'Reachability' })
const answer = (page: Page): Locator => page.getByRole('region', { name: 'Answer' })
const steps = (page: Page): Locator =>
  answer(page).getByRole('list', { name: 'Steps' }).getByRole('listitem')
const port = (page: Page): Locator => form(page).getByLabel('Port')
const check = (page: Page): Promise<void> =>
  form(page).getByRole('button', { name: 'Check' }).click()

async function choose(page: Page, field: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await expect(async () => {
    await box.fill(name)
    await expect(page.getByRole('option', { name })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('option', { name }).click()
}

test('asks from an instance, says which rule decides, and what to change', async ({
  page,
  enter,
}) => {
  await enter('ada', routes.instanceNetworking(PROJECT, 'worker-1'))
  await page.getByRole('link', { name: 'Check reachability' }).click()
  await expect(page.getByRole('combobox', { name: 'Source instance' })).toHaveValue('worker-1')
  await choose(page, 'Target instance', 'events-db')
  await port(page).fill('22')
  await check(page)
  await expect(answer(page).getByRole('heading', { level: 2 })).toHaveText(
    /^No\s*worker-1 can’t reach events-db on TCP port 22$/,
  )
  await expect(page).toHaveURL(at(SSH))
  const denied = steps(page).filter({ hasText: 'Inbound rules' })
  await expect(denied).toContainText('Blocked')
  await expect(denied.getByRole('link', { name: 'Rule seal-storage' })).toHaveAttribute(
    'href',
    routes.firewallRuleEdit(PROJECT, 'pipeline', 'seal-storage'),
  )
  const fixes = answer(page).getByRole('region', { name: 'What to change' })
  await expect(fixes).toContainText('to instance events-db; from instance worker-1; TCP 22')
  await axe(page)

  // What is asked next has an answer of its own, and Back leads to this one.
  await port(page).fill('5432')
  await check(page)
  await expect(answer(page)).toContainText('Allowed into events-db by rule workers-to-storage')
  await page.goBack()
  await expect(port(page)).toHaveValue('22')
  await expect(answer(page)).toContainText('seal-storage')
})

test('leads from what to change to a rule that is filled in', async ({ page, enter }) => {
  await enter('ada', at(SSH))
  await page.getByRole('link', { name: 'Add a rule that allows it before seal-storage' }).click()
  const rule = page.getByRole('dialog', { name: 'Create firewall rule' })
  await expect(rule.getByLabel('Name', { exact: true })).toHaveValue('allow-tcp-22-to-events-db')
  await expect(rule.getByRole('spinbutton', { name: 'Priority' })).toHaveValue('899')
  await rule.getByRole('button', { name: 'Create firewall rule' }).click()
  await expect(page).toHaveURL(routes.firewallRules(PROJECT, 'pipeline'))
  await page.goto(at(SSH))
  await expect(answer(page)).toContainText('by rule allow-tcp-22-to-events-db')
})

test('answers a shared question about the internet and other addresses', async ({
  page,
  enter,
}) => {
  const internet = { source: 'internet', targetInstance: 'collector-1', port: '443' }
  await enter('chiara', at(internet))
  await expect(answer(page)).toContainText('The internet can reach collector-1')
  await expect(steps(page).getByRole('link', { name: 'External IP events' })).toBeVisible()
  await page.goto(at({ ...SSH, target: 'address', targetAddress: '8.8.8.8', port: '443' }))
  await expect(answer(page)).toContainText('filter must forward it to 8.8.8.8')
  await expect(steps(page).getByRole('link', { name: 'Route inspect' })).toBeVisible()
})

test('says where traffic leaves what is known', async ({ page, enter }) => {
  const out = { ...SSH, sourceInstance: 'collector-1', target: 'address', port: '443' }
  await enter('chiara', at({ ...out, targetAddress: '8.8.8.8' }))
  await expect(answer(page).getByRole('heading', { level: 2 })).toHaveText(
    /^Leaves the VPC\s*collector-1 can send to 8\.8\.8\.8 on TCP port 443, beyond the VPC$/,
  )
  await expect(steps(page).last()).toContainText('Whether 8.8.8.8 answers isn’t known')
  await page.goto(at({ ...out, targetAddress: '192.168.7.9' }))
  await expect(steps(page).last()).toContainText('which the internet doesn’t route')
  await page.goto(at({ ...out, targetAddress: '127.0.0.1' }))
  await expect(answer(page)).toContainText('127.0.0.1 is a loopback address, which can’t be routed')
  // The second is the target's.
  await form(page).getByRole('radio', { name: 'Internet' }).nth(1).check()
  await check(page)
  await expect(answer(page)).toContainText('collector-1 can send to the internet')
})

test('follows an address into another VPC', async ({ page, world, enter }) => {
  type Ips = { readonly items: readonly { readonly ip: string }[] }
  const read = (path: string) => world.make<Ips>(world.user('chiara'), 'GET', path)
  const near = await read('/v1/instances/reports-web/external-ips?project=data-pipeline')
  const far = await read('/v1/instances/frontend-1/external-ips?project=web-shop')
  const out = { ...SSH, sourceInstance: 'collector-1', target: 'address' }
  await enter('chiara', at({ ...out, targetAddress: near.items[0]?.ip ?? '', port: '8443' }))
  const denied = steps(page).filter({ hasText: 'Inbound rules in VPC reports' })
  await expect(denied).toContainText('Denied into reports-web by default')
  await expect(
    answer(page).getByRole('link', { name: 'Add a rule that allows it' }),
  ).toHaveAttribute('href', /^\/projects\/data-pipeline\/vpcs\/reports\/firewall-rules-new\?/)
  await page.goto(at({ ...out, targetAddress: far.items[0]?.ip ?? '', port: '443' }))
  await expect(answer(page)).toContainText('can reach')
  await expect(steps(page).getByRole('link', { name: 'Rule allow-web' })).toHaveAttribute(
    'href',
    routes.firewallRuleEdit('web-shop', 'default', 'allow-web'),
  )
})

test('answers nothing sure where rules couldn’t be read', async ({ page, world, enter }) => {
  await world.alter({
    operation: 'vpcFirewallRulesView',
    ...{ field: 'rules[].targets[].type', value: 'tag' },
  })
  await enter('ada', at({ ...SSH, port: '5432' }))
  await expect(answer(page)).toContainText('Can’t tell whether worker-1 can reach events-db')
  await expect(answer(page)).toContainText('of the firewall rules couldn’t be read')
})

test('says what is wrong at the fields and keeps what was typed', async ({ page, enter }) => {
  await enter('ada', at({ sourceInstance: 'nobody' }))
  // The first is the source's.
  await form(page).getByRole('radio', { name: 'IP address' }).nth(1).check()
  await page.getByLabel('Target IP address').fill('10.20.2')
  await port(page).fill('70000')
  await check(page)
  await expect(form(page)).toContainText('nobody has no interface in pipeline')
  await expect(form(page)).toContainText('Not a valid IP address')
  await expect(form(page)).toContainText('Must be at most 65535')
  await expect(page.getByLabel('Target IP address')).toHaveValue('10.20.2')
  await axe(page)
})

test('names what could not be read', async ({ page, world, enter }) => {
  await world.fail({ operation: 'vpcRouterRouteList', status: 503, times: 10 })
  await enter('ada', at(SSH))
  const problem = page.getByRole('main').getByText('Routes couldn’t be loaded')
  await expect(problem).toBeVisible()
  await tryAgain(world, page.getByRole('main'), 'vpcRouterRouteList')
  await expect(answer(page)).toContainText('seal-storage')
})
