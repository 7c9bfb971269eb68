import type { Page } from '@playwright/test'
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

test.describe('several rules', () => {
  test('are changed in one save that is looked at first', async ({ page, world, enter }) => {
    await enter('ada', LIST)
    await choose(page, ['allow-web', 'allow-icmp'])
    const form = panel(page, '2 firewall rules')
    const [shift, look] = [
      form.getByRole('spinbutton', { name: 'Shift priority by' }),
      button(form, 'Review changes'),
    ]
    await look.click()
    await expect(form).toContainText('No changes to save.')
    await shift.fill('-2000')
    await look.click()
    await expect(shift).toHaveAccessibleDescription(
      /Priorities range from 0 to 65535\. Out of range: allow-web \(-1000\)/,
    )
    await expect(shift).toBeFocused()
    await shift.fill('-100')
    await form.getByLabel('Action').selectOption('Deny')
    const add = form.getByRole('group', { name: 'Host filters to add' })
    await expect(add).toContainText('Rules that match any host now will match only these.')
    await add.getByLabel('Type').selectOption('IP subnet')
    await add.getByLabel('IP subnet', { exact: true }).fill('203.0.113.0/24, 2001:db8::/32')
    await look.click()
    await expect(add).toContainText('Add it to the list, or clear the field')
    await axe(page)
    await button(add, 'Add host filter').click()
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
    await form.getByLabel('IP 203.0.113.2 (in 2 of 2)').check()
    await form.getByLabel('subnet services (in 2 of 2)').check()
    await button(form, 'Review changes').click()
    const remove = form.getByRole('group', { name: 'Host filters to remove' })
    await expect(remove).toContainText('Without these, any host would match second.')
    await form.getByLabel('IP 203.0.113.2 (in 2 of 2)').uncheck()
    await form.getByLabel('IP 203.0.113.1 (in 1 of 2)').check()
    await button(form, 'Review changes').click()
    await button(review(page), 'Save changes').click()
    await expect(form).toBeHidden()
    expect(await rulesOf(world)).toMatchObject([
      { name: 'first', targets: [{ type: 'vpc' }], filters: { hosts: [two] } },
      { name: 'second', targets: [{ type: 'vpc' }], filters: { hosts: [two] } },
    ])

    await test.step('what is chosen stays where others change the same', async () => {
      await choose(page, ['first', 'second'])
      await form.getByRole('spinbutton', { name: 'Shift priority by' }).fill('1')
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
