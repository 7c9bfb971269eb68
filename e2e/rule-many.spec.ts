import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { button, LIST, putRules, review, ruleOf, rulesOf } from './firewall-parts'
import { expect, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'

const panel = (page: Page, count: string) =>
  page.getByRole('dialog', { name: `Edit ${count}`, exact: true })

async function choose(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await box(page, name).click()
  await button(selected(page), 'Edit').click()
}

async function changeAll(
  form: Locator,
  change: string,
  field: string,
  typed: string,
): Promise<void> {
  await form.getByLabel('Change', { exact: true }).selectOption(change)
  await form.getByLabel(field, { exact: true }).fill(typed)
  await button(form, 'Apply').click()
}

test.describe('several rules', () => {
  test('are changed in one save that is looked at first', async ({ page, world, enter }) => {
    await enter('ada', LIST)
    await choose(page, ['allow-web', 'allow-icmp'])
    const form = panel(page, '2 firewall rules')
    const [change, apply, look, text] = [
      form.getByLabel('Change', { exact: true }),
      button(form, 'Apply'),
      button(form, 'Review changes'),
      form.getByLabel('Rules', { exact: true }),
    ]
    await expect(text).not.toHaveValue(/allow-ssh/)
    await expect(look).toHaveAttribute('aria-disabled', 'true')
    await change.selectOption('Shift priority by')
    const shift = form.getByLabel('Number', { exact: true })
    await shift.fill('-2000')
    await shift.press('Enter')
    await expect(shift).toHaveAccessibleDescription(
      /Priorities range from 0 to 65535\. Out of range: allow-web \(-1000\)/,
    )
    await expect(shift).toBeFocused()
    await shift.fill('-100')
    await shift.press('Enter')
    await expect(text).toHaveValue(/"priority": 900/)
    await test.step('a change of the text can be undone', async () => {
      await change.selectOption('Set action to deny')
      await apply.click()
      await expect(text).toHaveValue(/"action": "deny"/)
      await button(form, 'Undo').click()
      await expect(text).not.toHaveValue(/"action": "deny"/)
      await apply.click()
    })
    await change.selectOption('Add host filters')
    await expect(form).toContainText('Rules that match any host will match only these.')
    const hosts = form.getByLabel('Host filters', { exact: true })
    await hosts.fill('203.0.113.0/24, 2001:db8::/32')
    await look.click()
    await expect(hosts).toHaveAccessibleDescription(/Apply it, or clear the field/)
    await expect(hosts).toBeFocused()
    await axe(page)
    await apply.click()
    await look.click()
    const facts = review(page).getByRole('table', { name: 'Changes of allow-web' })
    await expect(facts.getByRole('row', { name: 'Priority' }).getByRole('cell')).toHaveText([
      '1000',
      '900',
    ])
    await expect(facts.getByRole('row', { name: 'Hosts' })).toContainText('203.0.113.0/24')
    await button(review(page), 'Save changes').click()
    await expect(toasts(page)).toContainText('2 firewall rules changed')
    await expect(form).toBeHidden()
    await expect(rowOf(page, 'allow-web')).toContainText('900')
    expect(await world.calls('vpcFirewallRulesUpdate')).toHaveLength(1)
    expect(await ruleOf(world, 'allow-icmp')).toMatchObject({ action: 'deny', priority: 65_434 })
  })

  test('lose targets that some have, never their last host, and keep what is chosen where others change the same', async ({
    page,
    world,
    enter,
  }) => {
    const rule = (name: string, priority: number, hosts: readonly object[]) => ({
      ...{ name, description: '', status: 'enabled', direction: 'outbound', action: 'deny' },
      priority,
      targets: [
        { type: 'vpc', value: 'default' },
        { type: 'subnet', value: 'services' },
      ],
      filters: { hosts, ports: null, protocols: null },
    })
    const [one, two] = [
      { type: 'ip', value: '203.0.113.1' },
      { type: 'ip', value: '203.0.113.2' },
    ]
    const rules = [rule('first', 5, [one, two]), rule('second', 6, [two])]
    await putRules(world, rules)
    await enter('ada', LIST)
    await choose(page, ['first', 'second'])
    const form = panel(page, '2 firewall rules')
    await changeAll(form, 'Remove host filters', 'Host filters', '203.0.113.2')
    await expect(form).toContainText('Without these, any host would match second.')
    await changeAll(form, 'Remove host filters', 'Host filters', '203.0.113.1')
    await changeAll(form, 'Remove targets', 'Targets', 'subnet:services')
    await button(form, 'Review changes').click()
    await button(review(page), 'Save changes').click()
    await expect(form).toBeHidden()
    expect(await rulesOf(world)).toMatchObject([
      { name: 'first', targets: [{ type: 'vpc' }], filters: { hosts: [two] } },
      { name: 'second', targets: [{ type: 'vpc' }], filters: { hosts: [two] } },
    ])

    await test.step('what is chosen stays where others change the same', async () => {
      await choose(page, ['first', 'second'])
      await changeAll(form, 'Shift priority by', 'Number', '1')
      const theirs = (await rulesOf(world)).map((each) =>
        each.name === 'first' ? { ...each, priority: 7 } : each,
      )
      await putRules(world, theirs)
      await button(form, 'Review changes').click()
      await review(page).getByRole('radio', { name: 'Keep mine' }).check()
      await button(review(page), 'Save changes').click()
      await expect(form).toBeHidden()
      expect(await ruleOf(world, 'first')).toMatchObject({ priority: 6 })
    })
  })
})
