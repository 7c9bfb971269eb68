import type { Page } from '@playwright/test'
import { axe } from './axe'
import { button, ruleOf, VPC } from './firewall-parts'
import { chooseFor, expect, isToday, rowOf, test } from './fixtures'

const NEW = `${VPC}/firewall-rules-new`
const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const priority = (page: Page) => page.getByRole('spinbutton', { name: 'Priority' })
const group = (page: Page, name: string) => page.getByRole('group', { name })
const preview = (page: Page) => page.getByRole('region', { name: 'What the rule does' })
const templates = (page: Page) => page.getByRole('dialog', { name: 'Use a template' })

async function open(page: Page, name: string): Promise<void> {
  await button(page, 'Use a template').click()
  await templates(page).getByRole('radio', { name }).check()
}

test('a template fills in the form, which stays editable, can be undone, and says what it does', async ({
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
  await open(page, 'HTTPS')
  await expect(templates(page)).toContainText('Lets anyone reach VPC default on TCP port 443.')
  await expect(templates(page)).toContainText(/can be reached from the internet/)
  await templates(page).getByLabel('Also HTTP, port 80').check()
  await expect(templates(page)).toContainText('on TCP ports 80 and 443.')
  await axe(page)
  await button(templates(page), 'Fill in').click()
  await expect(templates(page)).toBeHidden()
  await expect(nameField(page)).toHaveValue('allow-https')
  await expect(page.getByLabel('Description')).toHaveValue('For the shop')
  await expect(page.getByRole('radio', { name: 'Allow' })).toBeChecked()
  await expect(priority(page)).toHaveValue('1100')
  await expect(preview(page)).toContainText(
    'Lets anyone reach VPC default on TCP ports 80 and 443.',
  )

  await test.step('undone, the form has what it had', async () => {
    await page.getByLabel('Description').fill('Typed since')
    await button(page, 'Undo template').click()
    await expect(nameField(page)).toHaveValue('')
    await expect(page.getByRole('radio', { name: 'Deny' })).toBeChecked()
    await expect(priority(page)).toHaveValue('0')
    await expect(page.getByLabel('Description')).toHaveValue('Typed since')
  })
  await test.step('filled in again, under a name of the reader’s own', async () => {
    await nameField(page).fill('public')
    await open(page, 'HTTPS')
    await button(templates(page), 'Fill in').click()
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

test('templates ask for what they need, know the reader’s address by the connection only, and claim nothing that couldn’t be read', async ({
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
  await open(page, 'SSH from my address')
  await expect(templates(page)).toContainText('The console can’t tell your address')
  await expect(button(templates(page), 'Fill in')).toHaveAttribute('aria-disabled', 'true')
  await test.step('ICMP is all of it where the platform tells nothing apart', async () => {
    await templates(page).getByRole('radio', { name: 'ICMP' }).check()
    await expect(templates(page)).toContainText('Lets anyone reach VPC default over ICMP')
    await expect(templates(page).getByText('Ping only')).toBeVisible({ visible: isToday })
  })
  await test.step('that of a database asks for the subnet', async () => {
    await templates(page).getByRole('radio', { name: 'Database from a subnet' }).check()
    await button(templates(page), 'Fill in').click()
    await expect(templates(page)).toContainText('Subnet is required')
    await templates(page).getByLabel('Database', { exact: true }).selectOption('MySQL, port 3306')
    await templates(page).getByRole('combobox', { name: 'Subnet' }).click()
    await page.getByRole('option', { name: 'services' }).click()
    await expect(templates(page)).toContainText(
      'Lets subnet services reach VPC default on TCP port 3306.',
    )
  })
  await test.step('it is unknown who could come in where instances couldn’t be read', async () => {
    await world.fail({ operation: 'instanceList', status: 503, times: 50 })
    await page.goto(NEW)
    await button(page, 'Use a template').click()
    await expect(templates(page)).toContainText('it’s unknown whether they have external IPs')
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
