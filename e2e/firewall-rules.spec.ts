import type { Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, rowOf, test, testInOwnContext, toasts } from './fixtures'
import { button, LIST, putRules, review, type Rule, ruleOf, rulesOf } from './firewall-parts'
import { box, selected } from './list-parts'
import type { World } from './world'

/** Another user's change, by other means. */
async function change(world: World, name: string, given: Partial<Rule>): Promise<void> {
  const rules = (await rulesOf(world)).map((rule) =>
    rule.name === name ? { ...rule, ...given } : rule,
  )
  await putRules(world, rules)
}

const saves = async (world: World) => (await world.calls('vpcFirewallRulesUpdate')).length
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const names = (page: Page) =>
  page.getByRole('table', { name: 'Firewall rules' }).locator('[data-row] [data-col="name"]')

test('two people change different rules and the same: both changes stay, theirs, mine and merged are there to choose', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', `${LIST}/allow-web/edit`)
  await change(world, 'allow-web', { priority: 7, description: 'Theirs' })
  await change(world, 'allow-icmp', { description: 'Looked through' })
  await page.getByRole('spinbutton', { name: 'Priority' }).fill('9')
  await button(page, 'Update firewall rule').click()
  const conflict = review(page).getByRole('table', { name: 'Conflict of allow-web' })
  const priority = conflict.getByRole('row', { name: 'Priority' })
  await expect(priority.getByRole('cell')).toHaveText(['1000', '7', '9', '—'])
  await review(page).getByRole('radio', { name: 'Keep mine' }).check()
  await expect(priority.getByRole('cell')).toHaveText(['1000', '7', '9', '9'])
  await axe(page)
  await button(review(page), 'Update firewall rule').click()
  await expect(page).toHaveURL(LIST)
  expect(await ruleOf(world, 'allow-web')).toMatchObject({ priority: 9, description: 'Theirs' })
  expect(await ruleOf(world, 'allow-icmp')).toMatchObject({ description: 'Looked through' })
})

test('rows are switched, taken back or sent; what would shut instances in is looked at first', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', LIST)
  for (const name of ['allow-web', 'allow-icmp']) await box(page, name).click()
  await button(selected(page), 'Disable').click()
  await expect(bar(page)).toContainText('Disabled 2 rules')
  await axe(page)
  await expect(rowOf(page, 'allow-web')).toContainText('disabled')
  await button(bar(page), 'Undo').click()
  await expect(rowOf(page, 'allow-web')).toContainText('enabled')
  expect(await saves(world)).toBe(0)
  await chooseFor(page, 'allow-icmp', 'Disable')
  await button(bar(page), 'Save now').click()
  await expect(bar(page)).toBeHidden()
  await expect(rowOf(page, 'allow-icmp')).toContainText('disabled')
  expect(await ruleOf(world, 'allow-icmp')).toMatchObject({ status: 'disabled' })
  const sent = await saves(world)

  await test.step('deleting says whom it shuts in', async () => {
    await chooseFor(page, 'allow-ssh', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Confirm delete firewall rule' })
    const lost = question.getByRole('list', { name: 'Instances cut off' })
    await expect(lost).toContainText(
      'No one outside the VPC will be able to reach frontend-2 over SSH',
    )
    await axe(page)
    await button(question, 'Cancel').click()
  })
  await test.step('what would shut instances in is looked at first', async () => {
    await chooseFor(page, 'allow-ssh', 'Disable')
    await button(bar(page), 'Save now').click()
    await expect(review(page).getByRole('list', { name: 'Instances cut off' })).toContainText(
      'frontend-2',
    )
    expect(await saves(world)).toBe(sent)
    await button(review(page), 'Save changes').click()
    await expect(bar(page)).toBeHidden()
    expect(await ruleOf(world, 'allow-ssh')).toMatchObject({ status: 'disabled' })
  })
})

testInOwnContext(
  'rules are changed as JSON and moved, others’ changes are said, and what a closed page has not sent is offered',
  async ({ page, world, enter }) => {
    await page.clock.install()
    await enter('ada', LIST)
    await test.step('as JSON: what is wrong, what changes, and done', async () => {
      await button(page, 'Edit as JSON').click()
      await expect(page).toHaveURL(`${LIST}?json=rules`)
      const text = page.getByLabel('Rules', { exact: true })
      const before = await text.inputValue()
      await text.fill(before.replace('"priority": 1000', '"priority": 70000'))
      await button(page, 'Review changes').click()
      const problems = page.getByRole('list', { name: 'Problems' })
      await expect(problems.getByRole('listitem')).toHaveText([/^Line 9, column \d+ allow-web: /])
      await text.fill(before.replace('"priority": 1000', '"priority": 500'))
      await button(page, 'Review changes').click()
      const changes = review(page).getByRole('table', { name: 'Changes of allow-web' })
      await expect(changes.getByRole('cell')).toHaveText(['1000', '500'])
      await button(review(page), 'Save changes').click()
      await expect(rowOf(page, 'allow-web')).toContainText('500')
      expect(await ruleOf(world, 'allow-web')).toMatchObject({ priority: 500 })
    })
    await test.step('rows move by key, menu and grip, keep the focus, and are saved once', async () => {
      const sent = await saves(world)
      await expect(names(page)).toHaveText([
        'allow-web',
        'allow-icmp',
        'allow-internal-inbound',
        'allow-ssh',
      ])
      const web = page.getByRole('link', { name: 'allow-web', exact: true })
      await web.focus()
      // Until the tools have come the page does not hear it.
      await expect(page.locator('html')).toHaveAttribute('data-rules-move')
      await page.keyboard.press('Alt+ArrowDown')
      await expect(bar(page)).toContainText('Moved allow-web')
      await expect(names(page).nth(1)).toHaveText('allow-web')
      await expect(web).toBeFocused()
      await chooseFor(page, 'allow-ssh', 'Move up')
      await expect(names(page).nth(2)).toHaveText('allow-ssh')
      await expect(bar(page)).toContainText(/Moved allow-web and allow-ssh\b/)
      await rowOf(page, 'allow-internal-inbound').hover()
      await page
        .locator('[data-grip="allow-internal-inbound"]')
        .dragTo(names(page).filter({ hasText: 'allow-icmp' }))
      await expect(names(page).first()).toHaveText('allow-internal-inbound')
      await button(bar(page), 'Save now').click()
      await expect(bar(page)).toBeHidden()
      await expect(names(page)).toHaveText([
        'allow-internal-inbound',
        'allow-icmp',
        'allow-web',
        'allow-ssh',
      ])
      expect(await saves(world)).toBe(sent + 1)
    })
    await test.step('says when rules were changed elsewhere', async () => {
      await change(world, 'allow-web', { description: 'Theirs' })
      await page.clock.fastForward('00:11')
      await expect(toasts(page)).toContainText('Someone else changed allow-web')
    })
    await test.step('what a closed page has not sent is offered at the next visit', async () => {
      await chooseFor(page, 'allow-icmp', 'Disable')
      await expect(bar(page)).toBeVisible()
      await page.goto('about:blank')
      await enter('ada', LIST)
      const left = page.getByRole('region', { name: 'Changes from your last visit' })
      await expect(left).toContainText('Not saved when you left: Disabled allow-icmp')
      await button(left, 'Review').click()
      await expect(
        review(page).getByRole('table', { name: 'Changes of allow-icmp' }),
      ).toContainText('disabled')
      await button(review(page), 'Save changes').click()
      await expect(left).toBeHidden()
      expect(await ruleOf(world, 'allow-icmp')).toMatchObject({ status: 'disabled' })
    })
  },
)

test('480 rules are changed in one save', async ({ page, world, enter }) => {
  const rules = Array.from({ length: 480 }, (_, at) => ({
    ...{ name: `partner-${at}`, description: 'Opened for a partner’s network', priority: at },
    ...{ status: 'enabled', direction: 'outbound', action: 'deny' },
    targets: [{ type: 'vpc', value: 'default' }],
    filters: {
      hosts: [{ type: 'ip_net', value: '203.0.113.0/24' }],
      ports: ['443', '8000-8080'],
      protocols: ['TCP'],
    },
  }))
  await putRules(world, rules)
  await enter('ada', LIST)
  // All of them are drawn anew as the tools come.
  const all = page.getByRole('checkbox', { name: 'Select all rows' })
  await all.click({ timeout: 20_000 })
  await button(selected(page), 'Disable').click()
  await expect(bar(page)).toContainText('Disabled 480 rules')
  await button(bar(page), 'Save now').click()
  await expect(bar(page)).toBeHidden()
  const saved = await rulesOf(world)
  expect(saved.filter(({ status }) => status === 'disabled')).toHaveLength(480)
})
