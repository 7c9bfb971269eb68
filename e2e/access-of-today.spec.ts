import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { expect, rowOf, test, toasts } from './fixtures'
import { pick } from './disk-parts'
import { callTools } from './list-parts'
import { addCertificate, nameField, press } from './silo-parts'
import { button } from './writes/write'

/* What came to access and to firewalls with the API's versions (decision 0040). */

test('a platform of today has limited collaborators, who change all but networks, and types of ICMP', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('ada', routes.firewallRuleNew('web-shop', 'default'))
  await test.step('a rule lets single types of ICMP through, and ICMPv6', async () => {
    const form = page.getByRole('dialog', { name: 'Create firewall rule' })
    await button(page, 'Examples').click()
    await page.getByRole('menuitem', { name: 'Ping', exact: true }).click()
    await expect(form.getByRole('region', { name: 'What the rule does' })).toContainText(
      'over ICMP type 8 and ICMPv6 type 128.',
    )
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('allow-ping')
    await expect(form.getByRole('table', { name: 'ICMP filters' })).toContainText('Echo request')
    const types = form.getByRole('group', { name: 'ICMP and ICMPv6 types' })
    await types.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Other type')
    await form.getByLabel('Number of the type').fill('300')
    await button(page, 'Add ICMP filter').click()
    await expect(form.getByText('Must be a whole number from 0 to 255')).toBeVisible()
    await form.getByLabel('Number of the type').fill('3')
    await form.getByLabel('Code or range').fill('0-4')
    await button(page, 'Add ICMP filter').click()
    await expect(form.getByRole('row', { name: 'ICMP type 3 code 0-4' })).toContainText(
      'Destination unreachable',
    )
    await button(page, 'Create firewall rule').last().click()
    await expect(rowOf(page, 'allow-ping')).toContainText('ICMP type 8')
    const [sent] = (await world.calls('vpcFirewallRulesUpdate')).slice(-1)
    expect(sent?.body).toContain('"icmp6"')
    expect(sent?.body).toContain('"code":"0-4"')
  })
  await test.step('a limited collaborator is made, and found by a filter', async () => {
    const sections = page.getByRole('navigation', { name: 'web-shop' })
    await sections.getByRole('link', { name: 'Access' }).click()
    await button(page, 'Add user or group').first().click()
    await pick(page, 'User or group', 'Emil')
    await page.getByRole('radio', { name: 'limited collaborator' }).check()
    await button(page, 'Assign role').click()
    await expect(toasts(page)).toContainText('Role assigned')
    const row = page.getByRole('row').filter({ hasText: 'Emil' })
    await expect(row).toContainText('project.limited_collaborator')
    await callTools(page)
    await button(page, 'Filter').click()
    const filter = page.getByRole('dialog', { name: 'Filter' })
    await filter.getByRole('checkbox', { name: 'limited collaborator' }).check()
    await filter.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('table', { name: 'Access' }).getByRole('row')).toHaveCount(2)
    await expect(row).toBeVisible()
  })
  await test.step('they change all but networks', async () => {
    await enter('emil', routes.vpcs('web-shop'))
    await expect(page.getByRole('link', { name: 'New VPC' })).toBeHidden()
    await rowOf(page, 'staging').getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAccessibleDescription(
      'Requires the collaborator role on project web-shop',
    )
    await page.keyboard.press('Escape')
    const sections = page.getByRole('navigation', { name: 'web-shop' })
    await sections.getByRole('link', { name: 'Disks' }).click()
    await expect(page.getByRole('link', { name: 'New disk' })).toBeVisible()
    const refused = (await world.calls()).filter(({ status }) => status === 400)
    // By a ping without a version the platform's own is found.
    expect(refused.filter(({ operation }) => operation !== 'ping')).toEqual([])
  })
})

test('a silo with SCIM names the group that its provider sends', async ({ page, world, enter }) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('farah', routes.siloNew)
  await nameField(page).fill('grove')
  await page.getByRole('radio', { name: 'SAML with SCIM' }).check()
  const group = page.getByLabel('Admin group name')
  await expect(group).toHaveAccessibleDescription(/Once the identity provider sends a group/)
  await group.fill('grove-admins')
  await page.getByRole('radio', { name: 'SAML', exact: true }).check()
  await expect(group).toHaveAccessibleDescription(/of the identity provider become admins/)
  await page.getByRole('radio', { name: 'SAML with SCIM' }).check()
  await expect(group).toHaveValue('grove-admins')
  await addCertificate(page)
  await press(page, 'Create silo')
  await expect(toasts(page)).toContainText('Silo grove created')
  const [call] = await world.calls('siloCreate')
  expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
    ...{ identity_mode: 'saml_scim', admin_group_name: 'grove-admins' },
  })
  await page.getByRole('link', { name: 'grove', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(/Admin group\s*grove-admins/)
})

test('the specification’s platform offers neither', async ({ page, world, enter }) => {
  await world.turn({ version: 'baseline' })
  await enter('ada', routes.projectAccess('web-shop'))
  await button(page, 'Add user or group').first().click()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.goto(routes.firewallRuleNew('web-shop', 'default'))
  await expect(page.getByRole('checkbox', { name: 'ICMP', exact: true })).toBeVisible()
  await expect(page.getByText('ICMP types')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'ICMPv6' })).toBeHidden()
})
