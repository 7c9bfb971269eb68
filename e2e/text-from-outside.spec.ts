import type { Locator } from '@playwright/test'
import { pick } from './disk-parts'
import { expect, heading, test, toasts } from './fixtures'

const SHOP = '/projects/web-shop'

/** A key that the input method takes: it confirms or moves in what that offers. */
const composingKey = (field: Locator, key: string): Promise<void> =>
  field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true })

test('blanks around a line are taken away, and are no error', async ({ page, world, enter }) => {
  await enter('ada', `${SHOP}/vpcs-new`)
  const form = page.getByRole('dialog', { name: 'Create VPC' })
  const name = form.getByLabel('Name', { exact: true })
  await name.fill('\tcopied ')
  const dnsName = form.getByLabel('DNS name')
  await dnsName.fill(' copied\u00A0')
  await dnsName.blur()
  await expect(name).toHaveValue('copied')
  await name.fill(' copied')
  await name.press('Enter')
  await expect(toasts(page)).toContainText('VPC copied created')
  const [call] = await world.calls('vpcCreate')
  expect(call?.status).toBe(201)
})

test('a user name is signed in without the blanks around it', async ({ page, world }) => {
  const { username, password } = world.user('ada')
  await page.goto('/login/maple/local')
  await page.getByLabel('Username').fill(` ${username} `)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Projects')).toBeVisible()
})

test('a number keeps what was typed, and says what it must be', async ({ page, enter }) => {
  await enter('ada', `${SHOP}/disks-new`)
  const form = page.getByRole('dialog', { name: 'Create disk' })
  const size = form.getByRole('spinbutton', { name: 'Size' })
  for (const typed of ['10,0', '1.000']) {
    await size.fill(typed)
    await size.press('ArrowUp')
    await size.blur()
    await expect(size).toHaveValue(typed)
    await expect(size).toHaveAccessibleDescription(/Must be a whole number/)
  }
  await size.fill('10')
  await size.press('ArrowUp')
  await expect(size).toHaveValue('11')
  await form.getByRole('button', { name: 'Decrease Size' }).click()
  await expect(size).toHaveValue('10')
  await expect(form).not.toContainText('Must be a whole number')
})

test('an error that came from another choice goes with it', async ({ page, enter }) => {
  await enter('ada', `${SHOP}/disks-new`)
  const form = page.getByRole('dialog', { name: 'Create disk' })
  await form.getByRole('radio', { name: 'Image' }).check()
  await pick(page, 'Image', /^shop-base-2026-09/)
  const size = form.getByRole('spinbutton', { name: 'Size' })
  await size.fill('5')
  await size.blur()
  await expect(form).toContainText('Must be at least 6 GiB, the image’s size')
  await pick(page, 'Image', /^alpine-3-20/)
  await expect(size).toHaveValue('5')
  await expect(form).not.toContainText('Must be at least')
})

test('keys of an input method choose and send nothing', async ({ page, enter }) => {
  await enter('ada', `${SHOP}/disks-new`)
  await page.getByRole('dialog').getByRole('radio', { name: 'Image' }).check()
  const image = page.getByRole('combobox', { name: 'Image' })
  await image.fill('shop')
  await expect(page.getByRole('option', { name: /^shop-base-2026-09/ })).toBeVisible()
  for (const key of ['ArrowDown', 'Enter', 'Escape']) await composingKey(image, key)
  await expect(image).toHaveValue('shop')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(image).toHaveValue(/^shop-base/)
  await composingKey(image, 'Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await page.goto(`${SHOP}/vpcs/default/firewall-rules-new`)
  const host = page.getByRole('group', { name: 'Host filters' })
  await host.getByLabel('Type').selectOption('IP')
  await host.getByLabel('IP', { exact: true }).fill('10.0.0.5')
  await composingKey(host.getByLabel('IP', { exact: true }), 'Enter')
  await expect(host.getByLabel('IP', { exact: true })).toHaveValue('10.0.0.5')
  await page.keyboard.press('Enter')
  await expect(host.getByLabel('IP', { exact: true })).toHaveValue('')

  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search actions' })
  await field.fill('disks')
  const ofProject = page.getByRole('group', { name: 'web-shop' })
  await expect(ofProject.getByRole('option', { name: 'Disks', exact: true })).toBeVisible()
  await composingKey(field, 'Enter')
  await expect(field).toBeVisible()
  await field.press('Enter')
  await expect(field).toBeHidden()
})

test('a network with bits after its width says what it means', async ({ page, enter }) => {
  await enter('ada', `${SHOP}/vpcs/default/routers/partner/routes-new`)
  await page.getByLabel('Destination type').selectOption('IP network')
  await page.getByLabel('Destination value').fill('10.0.0.5/8')
  await expect(page.getByText('Means 10.0.0.0/8')).toBeVisible()
  await page.goto(`${SHOP}/vpcs/default/firewall-rules-new`)
  const host = page.getByRole('group', { name: 'Host filters' })
  await host.getByLabel('Type').selectOption('IP subnet')
  await host.getByLabel('IP subnet', { exact: true }).fill('10.0.0.5/8')
  await expect(host.getByText('Means 10.0.0.0/8')).toBeVisible()
})
