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

test('asks from an instance, says which rule decides, and leads to a rule that is filled in', async ({
  page,
  enter,
}) => {
  await enter('ada', routes.instanceNetworking(PROJECT, 'worker-1'))
  await test.step('without an external address it says that the internet can’t reach it', async () => {
    await page.getByRole('button', { name: 'Who can reach it' }).click()
    await expect(page.getByText('worker-1 has no external address')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await page.getByRole('link', { name: 'Check reachability' }).click()
  await expect(page.getByRole('combobox', { name: 'Source instance' })).toHaveValue('worker-1')
  await choose(page, 'Target instance', 'events-db')
  await test.step('what is wrong stands at its field, and what was typed stays', async () => {
    await port(page).fill('70000')
    await check(page)
    await expect(form(page)).toContainText('Must be at most 65535')
    await expect(port(page)).toHaveValue('70000')
  })
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

  await test.step('what is asked next has an answer of its own, and Back leads to this one', async () => {
    await port(page).fill('5432')
    await check(page)
    await expect(answer(page)).toContainText('Allowed into events-db by rule workers-to-storage')
    await page.goBack()
    await expect(port(page)).toHaveValue('22')
    await expect(answer(page)).toContainText('seal-storage')
  })
  await test.step('what to change leads to a rule that is filled in', async () => {
    await page.getByRole('link', { name: 'Add a rule that allows it before seal-storage' }).click()
    const rule = page.getByRole('dialog', { name: 'Create firewall rule' })
    await expect(rule.getByLabel('Name', { exact: true })).toHaveValue('allow-tcp-22-to-events-db')
    await expect(rule.getByRole('spinbutton', { name: 'Priority' })).toHaveValue('899')
    await rule.getByRole('button', { name: 'Create firewall rule' }).click()
    await expect(page).toHaveURL(routes.firewallRules(PROJECT, 'pipeline'))
    await page.goto(at(SSH))
    await expect(answer(page)).toContainText('by rule allow-tcp-22-to-events-db')
  })
})

test('answers a shared question, follows an address into another VPC, and is sure of nothing that couldn’t be read', async ({
  page,
  world,
  enter,
}) => {
  type Ips = { readonly items: readonly { readonly ip: string; readonly kind: string }[] }
  const path = '/v1/instances/reports-web/external-ips?project=data-pipeline'
  const near = await world.make<Ips>(world.user('chiara'), 'GET', path)
  const out = { ...SSH, sourceInstance: 'collector-1', target: 'address', port: '8443' }
  const { ip: targetAddress = '' } = near.items.find(({ kind }) => kind !== 'snat') ?? {}
  await enter('chiara', at({ ...out, targetAddress }))
  const denied = steps(page).filter({ hasText: 'Inbound rules in VPC reports' })
  await expect(denied).toContainText('Denied into reports-web by default')
  await expect(
    answer(page).getByRole('link', { name: 'Add a rule that allows it' }),
  ).toHaveAttribute('href', /^\/projects\/data-pipeline\/vpcs\/reports\/firewall-rules-new\?/)
  await test.step('where traffic leaves what is known', async () => {
    // The second is the target's.
    await form(page).getByRole('radio', { name: 'Internet' }).nth(1).check()
    await check(page)
    await expect(answer(page)).toContainText('collector-1 can send to the internet')
  })
  await test.step('names what could not be read, and asks again', async () => {
    await world.fail({ operation: 'vpcRouterRouteList', status: 503, times: 10 })
    await page.goto(at(SSH))
    await expect(page.getByRole('main').getByText('Routes couldn’t be loaded')).toBeVisible()
    await tryAgain(world, page.getByRole('main'), 'vpcRouterRouteList')
    await expect(answer(page)).toContainText('seal-storage')
  })
  await test.step('answers nothing sure where rules couldn’t be read', async () => {
    await world.alter({
      operation: 'vpcFirewallRulesView',
      ...{ field: 'rules[].targets[].type', value: 'tag' },
    })
    await page.goto(at({ ...SSH, port: '5432' }))
    await expect(answer(page)).toContainText('Can’t tell whether worker-1 can reach events-db')
    await expect(answer(page)).toContainText('of the firewall rules couldn’t be read')
  })
})
