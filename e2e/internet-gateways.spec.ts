import { axe } from './axe'
import { pick } from './disk-parts'
import { chooseFor, expect, expectToast, rowOf, test, toasts } from './fixtures'
import { button, confirm, nameField } from './writes/write'

const VPC = '/projects/web-shop/vpcs/default'
const LIST = `${VPC}/internet-gateways`
const TO_PARTNER = /\/routers\/partner\/routes\/to-partner\/edit$/

test('gateways show what leads there, are given pools and addresses, and lose them only where the reader says so', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(90_000)
  const address = '/v1/internet-gateway-ip-addresses?project=web-shop&vpc=default&gateway='
  await world.make(world.user('ada'), 'POST', `${address}partner-exit`, {
    name: 'fixed',
    description: 'Known to the partner',
    address: '198.51.100.7',
  })
  await world.make(
    world.user('ada'),
    'POST',
    '/v1/internet-gateways?project=web-shop&vpc=default',
    {
      ...{ name: 'side-exit', description: '' },
    },
  )
  const paths = async (operation: string) =>
    (await world.calls(operation)).map(({ status, path }) => `${status} ${path}`)
  const question = page.getByRole('alertdialog')
  await enter('ada', LIST)
  await test.step('what is attached, and in a panel what leads there', async () => {
    const row = rowOf(page, 'partner-exit')
    await expect(row).toContainText('partner-net')
    await expect(row.getByRole('button', { name: 'Copy 198.51.100.7' })).toBeVisible()
    await expect(row.getByRole('link', { name: '1', exact: true })).toBeVisible()
    await row.getByRole('link', { name: 'partner-exit' }).click()
    const panel = page.getByRole('dialog', { name: 'Internet gateway partner-exit' })
    await expect(panel.getByRole('table', { name: 'Attached IP addresses' })).toContainText('fixed')
    await expect(panel.getByRole('table', { name: 'Attached IP pools' })).toContainText(
      'partner-net',
    )
    const routes = panel.getByRole('table', { name: 'Routes to this gateway' })
    await routes.getByRole('link', { name: 'to-partner' }).click()
    await expect(page).toHaveURL(`${VPC}/routers/partner/routes/to-partner/edit`)
    await page.goBack()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })
  await test.step('one is given a pool', async () => {
    await chooseFor(page, 'side-exit', 'Attach IP pool')
    await pick(page, 'IP pool', /partner-net/)
    await axe(page)
    await button(page, 'Attach').click()
    await expectToast(page, 'IP pool partner-net attached to side-exit')
    await expect(rowOf(page, 'side-exit')).toContainText('partner-net')
  })
  await test.step('it gets an address, and has both taken again', async () => {
    await rowOf(page, 'side-exit').getByRole('link', { name: 'side-exit' }).click()
    const panel = page.getByRole('dialog', { name: 'Internet gateway side-exit' })
    const leaving = panel.getByRole('table', { name: 'Instances that leave through it' })
    await expect(leaving).toContainText('None')
    await button(page, 'Attach IP address').click()
    await page.getByLabel('IP address', { exact: true }).fill('198.51.100.7')
    await nameField(page).fill('fixed')
    await button(page, 'Attach').click()
    // The panel lies over the toasts.
    await expect(toasts(page)).toContainText('IP address 198.51.100.7 attached to side-exit')
    await expect(button(page, 'Attach IP address')).toHaveAccessibleDescription(
      'A gateway can have at most one IP address',
    )
    await button(page, 'Detach 198.51.100.7').click()
    await expect(question).toContainText('No instances use it')
    await confirm(page)
    await expect(toasts(page)).toContainText('IP address 198.51.100.7 detached from side-exit')
    await button(page, 'Detach partner-net').click()
    await confirm(page)
    await expect(panel.getByRole('table', { name: 'Attached IP pools' })).toContainText('None')
    expect((await paths('internetGatewayIpPoolDelete')).join()).not.toContain('cascade')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })
  await test.step('a pool that instances use is detached only where the reader says so', async () => {
    await rowOf(page, 'default').getByRole('link', { name: 'default', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Internet gateway default' })
    const leaving = panel.getByRole('table', { name: 'Instances that leave through it' })
    await expect(leaving.getByRole('link', { name: 'frontend-1' }).first()).toBeVisible()
    await button(page, 'Detach public-v4').click()
    await expect(question).toContainText('It can’t be detached while these instances use it')
    await expect(question.getByRole('link', { name: 'frontend-1' })).toBeVisible()
    await expect(button(page, 'Confirm')).toHaveAccessibleDescription(/tick the box/)
    await axe(page)
    await question.getByRole('checkbox', { name: 'Detach it even if instances use it' }).check()
    await confirm(page)
    await expect(toasts(page)).toContainText('IP pool public-v4 detached from default')
    expect((await paths('internetGatewayIpPoolDelete')).at(-1)).toMatch(/^204 .*cascade=true/)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })
  await test.step('it is deleted with what is attached only where the reader says so', async () => {
    await chooseFor(page, 'partner-exit', 'Delete')
    await expect(question).toContainText('It can’t be deleted while IP pools or addresses')
    await expect(question).toContainText('partner-net')
    await expect(question.getByRole('link', { name: 'to-partner' })).toHaveAttribute(
      'href',
      TO_PARTNER,
    )
    await expect(button(page, 'Confirm')).toHaveAccessibleDescription(/Detach its IP pools/)
    await question.getByRole('checkbox', { name: 'Also detach its IP pools' }).check()
    await confirm(page)
    await expect(toasts(page)).toContainText('Internet gateway partner-exit deleted')
    await expect(rowOf(page, 'partner-exit')).toBeHidden()
    expect((await paths('internetGatewayDelete')).join()).toContain('cascade=true')
  })
  await test.step('who may only look is told so', async () => {
    await enter('chiara', `${LIST}/side-exit`)
    for (const label of ['Attach IP pool', 'Attach IP address'])
      await expect(button(page, label)).toHaveAccessibleDescription(
        /Requires the collaborator role/,
      )
    await page.goto(LIST)
    await rowOf(page, 'side-exit').getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
      /Requires the collaborator role/,
    )
  })
})
