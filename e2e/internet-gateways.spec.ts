import { axe } from './axe'
import { describeList } from './describe-list'
import { pick } from './disk-parts'
import { chooseFor, expect, expectToast, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import { button, confirm, nameField } from './writes/write'

const VPC = '/projects/web-shop/vpcs/default'
const LIST = `${VPC}/internet-gateways`
const IN_VPC = '?project=web-shop&vpc=default'
const TO_PARTNER = /\/routers\/partner\/routes\/to-partner\/edit$/

describeList({
  label: 'Internet gateways',
  at: LIST,
  operation: 'internetGatewayList',
  row: 'partner-exit',
  hasHeading: false,
  empty: async (world) => {
    const path = '/v1/internet-gateways/default?project=web-shop&vpc=staging&cascade=true'
    await world.make(world.user('ada'), 'DELETE', path)
    return '/projects/web-shop/vpcs/staging/internet-gateways'
  },
})

test('shows what is attached, and in a panel what leads there', async ({ page, world, enter }) => {
  const address = '/v1/internet-gateway-ip-addresses?project=web-shop&vpc=default&gateway='
  await world.make(world.user('ada'), 'POST', `${address}partner-exit`, {
    name: 'fixed',
    description: 'Known to the partner',
    address: '198.51.100.7',
  })
  await enter('ada', LIST)
  const row = rowOf(page, 'partner-exit')
  await expect(row).toContainText('partner-net')
  await expect(row.getByRole('button', { name: 'Copy 198.51.100.7' })).toBeVisible()
  await expect(row.getByRole('link', { name: '1', exact: true })).toBeVisible()
  await axe(page)
  await row.getByRole('link', { name: 'partner-exit' }).click()
  const panel = page.getByRole('dialog', { name: 'Internet gateway partner-exit' })
  await expect(panel.getByRole('table', { name: 'Attached IP addresses' })).toContainText('fixed')
  await expect(panel.getByRole('table', { name: 'Attached IP pools' })).toContainText('partner-net')
  const routes = panel.getByRole('table', { name: 'Routes to this gateway' })
  await axe(page)
  await routes.getByRole('link', { name: 'to-partner' }).click()
  await expect(page).toHaveURL(`${VPC}/routers/partner/routes/to-partner/edit`)
  await page.goBack()
  await routes.getByRole('link', { name: 'partner', exact: true }).click()
  await expect(page).toHaveURL(`${VPC}/routers/partner`)
})

test('is made, given a pool and an address, and has them taken again', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', LIST)
  await page.getByRole('link', { name: 'New internet gateway' }).click()
  await nameField(page).fill('partner-exit')
  await button(page, 'Create internet gateway').click()
  const form = page.getByRole('dialog', { name: 'Create internet gateway' })
  await expect(form).toContainText('Internet gateway name already exists')
  await nameField(page).fill('side-exit')
  await button(page, 'Create internet gateway').click()
  await expectToast(page, 'Internet gateway side-exit created')

  await chooseFor(page, 'side-exit', 'Attach IP pool')
  await pick(page, 'IP pool', /partner-net/)
  await axe(page)
  await button(page, 'Attach').click()
  await expectToast(page, 'IP pool partner-net attached to side-exit')
  await expect(rowOf(page, 'side-exit')).toContainText('partner-net')

  await rowOf(page, 'side-exit').getByRole('link', { name: 'side-exit' }).click()
  const panel = page.getByRole('dialog', { name: 'Internet gateway side-exit' })
  await expect(panel.getByRole('table', { name: 'Instances that leave through it' })).toContainText(
    'None',
  )
  await button(page, 'Attach IP address').click()
  await page.getByLabel('IP address', { exact: true }).fill('198.51.100')
  await nameField(page).fill('fixed')
  await button(page, 'Attach').click()
  await expect(page.getByRole('dialog').last()).toContainText('Not a valid IP address')
  await page.getByLabel('IP address', { exact: true }).fill('198.51.100.7')
  await button(page, 'Attach').click()
  // The panel lies over the toasts.
  await expect(toasts(page)).toContainText('IP address 198.51.100.7 attached to side-exit')
  await expect(button(page, 'Attach IP address')).toHaveAccessibleDescription(
    'A gateway can have at most one IP address',
  )
  await axe(page)

  await button(page, 'Detach 198.51.100.7').click()
  await expect(page.getByRole('alertdialog')).toContainText('No instances use it')
  await confirm(page)
  await expect(toasts(page)).toContainText('IP address 198.51.100.7 detached from side-exit')
  await button(page, 'Detach partner-net').click()
  await confirm(page)
  await expect(toasts(page)).toContainText('IP pool partner-net detached from side-exit')
  await expect(panel.getByRole('table', { name: 'Attached IP pools' })).toContainText('None')
  const calls = await world.calls('internetGatewayIpPoolDelete')
  expect(calls.map(({ path }) => path).join()).not.toContain('cascade')
})

test('is deleted with what is attached only where the reader says so', async ({
  page,
  world,
  enter,
}) => {
  for (const name of ['spare-1', 'spare-2'])
    await world.make(world.user('ada'), 'POST', `/v1/internet-gateways${IN_VPC}`, {
      ...{ name, description: '' },
    })
  await enter('ada', LIST)
  await chooseFor(page, 'partner-exit', 'Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It can’t be deleted while IP pools or addresses')
  await expect(question).toContainText('partner-net')
  await expect(question.getByRole('link', { name: 'to-partner' })).toHaveAttribute(
    'href',
    TO_PARTNER,
  )
  await axe(page)
  await expect(button(page, 'Confirm')).toHaveAccessibleDescription(/Detach its IP pools/)
  await question.getByRole('checkbox', { name: 'Also detach its IP pools' }).check()
  await confirm(page)
  await expectToast(page, 'Internet gateway partner-exit deleted')
  await expect(rowOf(page, 'partner-exit')).toBeHidden()
  const [made] = await world.calls('internetGatewayDelete')
  expect(made?.path).toContain('cascade=true')

  // Of several, those go that have nothing attached; the platform says why not the others.
  for (const name of ['spare-1', 'spare-2', 'default']) await box(page, name).click()
  await selected(page).getByRole('button', { name: 'Delete' }).click()
  await button(page, 'Delete 3 internet gateways').click()
  await expect(page.getByText('IP pools referencing this gateway exist')).toBeVisible()
  await page.goto(LIST)
  await expect(rowOf(page, 'default')).toBeVisible()
  await expect(rowOf(page, 'spare-1')).toBeHidden()
})

test('a pool that instances use is detached only where the reader says so', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', `${LIST}/default`)
  const panel = page.getByRole('dialog', { name: 'Internet gateway default' })
  const leaving = panel.getByRole('table', { name: 'Instances that leave through it' })
  await expect(leaving.getByRole('link', { name: 'frontend-1' }).first()).toBeVisible()
  await button(page, 'Detach public-v4').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It can’t be detached while these instances use it')
  await expect(question.getByRole('link', { name: 'frontend-1' })).toBeVisible()
  await expect(button(page, 'Confirm')).toHaveAccessibleDescription(/tick the box/)
  await axe(page)
  await question.getByRole('checkbox', { name: 'Detach it even if instances use it' }).check()
  await confirm(page)
  await expect(toasts(page)).toContainText('IP pool public-v4 detached from default')
  const [made] = await world.calls('internetGatewayIpPoolDelete')
  expect([made?.status, made?.path]).toEqual([204, expect.stringContaining('cascade=true')])
})

test('who may only look is told so', async ({ page, enter }) => {
  await enter('chiara', `${LIST}/partner-exit`)
  for (const label of ['Attach IP pool', 'Attach IP address', 'Detach partner-net'])
    await expect(button(page, label)).toHaveAccessibleDescription(/Requires the collaborator role/)
})
