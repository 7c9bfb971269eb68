import { axe } from './axe'
import { describeList } from './describe-list'
import { expect, rowOf, test } from './fixtures'

const VPC = '/projects/web-shop/vpcs/default'
const LIST = `${VPC}/internet-gateways`

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
  await expect(panel).toContainText('Use the API or the command line to change internet gateways')
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
