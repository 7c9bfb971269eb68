import type { Page } from '@playwright/test'
import { axe } from './axe'
import { button, ruleOf, VPC } from './firewall-parts'
import { chooseFor, expect, hasFeature, rowOf, test } from './fixtures'

const NEW = `${VPC}/firewall-rules-new`
const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const priority = (page: Page) => page.getByRole('spinbutton', { name: 'Priority' })
const group = (page: Page, name: string) => page.getByRole('group', { name })
const preview = (page: Page) => page.getByRole('region', { name: 'What the rule does' })
const examples = (page: Page) => page.getByRole('menu', { name: 'Examples' })
const example = (page: Page, name: string) =>
  examples(page).getByRole('menuitem', { name, exact: true })

async function fill(page: Page, name: string): Promise<void> {
  await button(page, 'Examples').click()
  await example(page, name).click()
}

test('an example fills in the form, which stays editable, can be undone, and says what it does', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', NEW)
  await expect(priority(page)).toHaveValue('0')
  await test.step('the form says where the rule stands', async () => {
    await expect(page.getByText(/^Applies before \d+ other enabled inbound rules\./)).toBeVisible()
    await button(page, 'Use 1100').click()
    await expect(priority(page)).toHaveValue('1100')
    await expect(page.getByText(/^Applies after 1 and before \d+ other/)).toBeVisible()
    await priority(page).fill('0')
  })
  await page.getByLabel('Description').fill('For the shop')
  await page.getByRole('radio', { name: 'Deny' }).check()
  await button(page, 'Examples').click()
  await expect(examples(page)).toBeVisible()
  await axe(page)
  await example(page, 'HTTP and HTTPS').click()
  await expect(examples(page)).toBeHidden()
  await expect(button(page, 'Examples')).toBeFocused()
  await expect(nameField(page)).toHaveValue('allow-https')
  await expect(page.getByLabel('Description')).toHaveValue('For the shop')
  await expect(page.getByRole('radio', { name: 'Allow' })).toBeChecked()
  await expect(priority(page)).toHaveValue('1100')
  await expect(preview(page)).toContainText(
    'Lets anyone reach VPC default on TCP ports 80 and 443.',
  )
  await expect(page.getByText(/can be reached from the internet/)).toBeVisible()
  await axe(page)

  await test.step('undone, the form has what it had', async () => {
    await page.getByLabel('Description').fill('Typed since')
    await button(page, 'Undo example').click()
    await expect(nameField(page)).toHaveValue('')
    await expect(page.getByRole('radio', { name: 'Deny' })).toBeChecked()
    await expect(priority(page)).toHaveValue('0')
    await expect(page.getByLabel('Description')).toHaveValue('Typed since')
  })
  await test.step('filled in again, under a name of the reader’s own', async () => {
    await nameField(page).fill('public')
    await fill(page, 'HTTPS')
    await expect(nameField(page)).toHaveValue('public')
    await button(page, 'Create firewall rule').click()
    await expect(rowOf(page, 'public')).toBeVisible()
    expect(await ruleOf(world, 'public')).toMatchObject({
      ...{ action: 'allow', priority: 1100, description: 'Typed since' },
      targets: [{ type: 'vpc', value: 'default' }],
      filters: { hosts: null, ports: ['443'], protocols: ['TCP'] },
    })
  })
  await test.step('a rule that is there says what it does once its reader pauses', async () => {
    await chooseFor(page, 'allow-web', 'Edit')
    await expect(button(page, 'Use 1000')).toBeHidden()
    await expect(preview(page).getByRole('status')).toHaveText('')
    await page.getByRole('radio', { name: 'Deny' }).check()
    await expect(preview(page).getByRole('status')).toHaveText(/^Keeps everyone from reaching /)
  })
})

test('examples know the reader’s address by the connection only, let databases be reached from the VPC, and claim nothing that couldn’t be read', async ({
  page,
  world,
  visitor,
  enter,
}) => {
  await test.step('the address is never by what is sent', async () => {
    const ada = await (await visitor()).signIn(world.user('ada'))
    const forged = await ada.get(NEW, {
      'x-forwarded-for': '203.0.113.77',
      'cf-connecting-ip': '203.0.113.77',
    })
    expect(forged.status()).toBe(200)
    expect(await forged.text()).not.toContain('203.0.113.77')
  })
  await enter('ada', NEW)
  // A local server knows no client's address.
  await button(page, 'Examples').click()
  const ssh = example(page, 'SSH from my address')
  await expect(ssh).toHaveAttribute('aria-disabled', 'true')
  await expect(ssh).toHaveAccessibleDescription(/The console can’t tell your address/)
  await test.step('ICMP is all of it where the platform tells nothing apart', async () => {
    await expect(example(page, 'Ping')).toBeVisible({ visible: hasFeature('versions') })
    await example(page, 'All ICMP').click()
    await expect(preview(page)).toContainText('Lets anyone reach VPC default over ICMP')
  })
  await test.step('that of a database lets in the VPC, which a subnet replaces', async () => {
    await fill(page, 'MySQL from this VPC')
    await expect(preview(page)).toContainText('Lets VPC default reach VPC default on TCP port 3306')
    const hosts = group(page, 'Host filters')
    await hosts.getByLabel('Type').selectOption('VPC subnet')
    await hosts.getByRole('combobox', { name: 'VPC subnet' }).click()
    await page.getByRole('option', { name: 'services' }).click()
    await button(hosts, 'Add host filter').click()
    await button(hosts, 'Remove host filter default').click()
    await expect(preview(page)).toContainText(
      'Lets subnet services reach VPC default on TCP port 3306.',
    )
  })
  await test.step('it is unknown who could come in where instances couldn’t be read', async () => {
    await world.fail({ operation: 'instanceList', status: 503, times: 50 })
    await page.goto(NEW)
    await fill(page, 'HTTPS')
    await expect(page.getByText('it’s unknown whether they have external IPs')).toBeVisible()
  })
})

test('several ports and hosts are typed at once, each wrong one with its message', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', NEW)
  await nameField(page).fill('several')
  const ports = page.getByLabel('Port or range')
  await ports.fill('80, 99999, 443 8000 - 8100, 80')
  await ports.press('Enter')
  await expect(ports).toHaveValue('99999, 80')
  await expect(ports).toHaveAccessibleDescription(
    /99999: Ports range from 1 to 65535\s+80: Already in the list/,
  )
  await expect(page.getByRole('table', { name: 'Port filters' }).getByRole('row')).toHaveCount(4)
  await axe(page)
  await ports.fill('9999')
  await ports.press('Enter')
  await expect(ports).toHaveValue('')

  const hosts = group(page, 'Host filters')
  const type = hosts.getByLabel('Type')
  await type.selectOption('IP subnet')
  const addresses = hosts.getByLabel('IP subnet', { exact: true })
  await addresses.fill('10.0.0.0/8, 10.0.0.300 web-vpc')
  await addresses.press('Enter')
  await expect(addresses).toHaveValue('10.0.0.300, web-vpc')
  await expect(hosts).toContainText('10.0.0.300: Not a valid IP address')
  await expect(hosts).toContainText('web-vpc: To add a name, choose VPC')
  await addresses.fill('web-vpc, 10.1.0.1')
  await type.selectOption('VPC')
  await button(hosts, 'Add host filter').click()
  await expect(preview(page)).toContainText('As it is, the rule does nothing.')
  await group(page, 'Targets').getByRole('combobox', { name: 'VPC' }).fill('default')
  await button(page, 'Add target').click()
  await expect(preview(page)).toContainText(
    'Lets IP subnet 10.0.0.0/8, VPC web-vpc, and IP 10.1.0.1 reach VPC default on',
  )
  await button(page, 'Create firewall rule').click()
  await expect(rowOf(page, 'several')).toBeVisible()
  expect(await ruleOf(world, 'several')).toMatchObject({
    filters: {
      ports: ['80', '443', '8000-8100', '9999'],
      hosts: [
        { type: 'ip_net', value: '10.0.0.0/8' },
        { type: 'vpc', value: 'web-vpc' },
        { type: 'ip', value: '10.1.0.1' },
      ],
    },
  })
})
