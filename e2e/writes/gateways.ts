import type { Page } from '@playwright/test'
import { pick } from '@/e2e/disk-parts'
import type { World } from '@/e2e/world'
import { byForm, byMenu, confirm, name, nameField, type Write } from './write'

const VPC = '/projects/web-shop/vpcs/default'
const LIST = `${VPC}/internet-gateways`
const IN_VPC = '?project=web-shop&vpc=default'

/** A gateway with nothing attached, which no route leads to. */
const makeBare = (world: World) =>
  world.make(world.user('ada'), 'POST', `/v1/internet-gateways${IN_VPC}`, {
    ...{ name: 'bare', description: '' },
  })

/** One with an unused address. */
async function makeHeld(world: World): Promise<void> {
  const ada = world.user('ada')
  await world.make(ada, 'POST', `/v1/internet-gateways${IN_VPC}`, {
    ...{ name: 'held', description: '' },
  })
  await world.make(ada, 'POST', `/v1/internet-gateway-ip-addresses${IN_VPC}&gateway=held`, {
    ...{ name: 'held-address', description: '', address: '198.51.100.7' },
  })
}

const attach = (page: Page, what: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: `Attach ${what}`, exact: true })
    .click()
const detach = async (page: Page, what: string): Promise<void> => {
  await page.getByRole('button', { name: `Detach ${what}`, exact: true }).click()
  await confirm(page)
}

/** Internet gateways, and what is attached to them. */
export const gatewayWrites: readonly Write[] = [
  byForm(
    {
      action: 'createInternetGateway',
      operation: 'internetGatewayCreate',
      at: `${LIST}-new`,
      form: { file: 'gateway-form.tsx', calls: [`POST /v1/internet-gateways${IN_VPC}`] },
    },
    name,
    'Create internet gateway',
  ),
  byMenu(
    {
      action: 'deleteInternetGateways',
      operation: 'internetGatewayDelete',
      at: LIST,
      prepare: makeBare,
    },
    ...(['bare', 'Delete'] as const),
  ),
  byForm(
    {
      action: 'attachIpPool',
      operation: 'internetGatewayIpPoolCreate',
      at: `${LIST}/partner-exit`,
      form: {
        file: 'attach-pool-dialog.tsx',
        calls: [`POST /v1/internet-gateway-ip-pools${IN_VPC}&gateway=partner-exit`],
      },
    },
    async (page) => {
      await attach(page, 'IP pool')
      await pick(page, 'IP pool', /public-v4/)
    },
    'Attach',
  ),
  byForm(
    {
      action: 'attachIpAddress',
      operation: 'internetGatewayIpAddressCreate',
      at: `${LIST}/bare`,
      prepare: makeBare,
      form: {
        file: 'attach-address-dialog.tsx',
        calls: [`POST /v1/internet-gateway-ip-addresses${IN_VPC}&gateway=bare`],
      },
    },
    async (page) => {
      await attach(page, 'IP address')
      await page.getByLabel('IP address', { exact: true }).fill('198.51.100.8')
      await nameField(page).fill('sneaked-in')
    },
    'Attach',
  ),
  {
    action: 'detachIpPools',
    operation: 'internetGatewayIpPoolDelete',
    at: `${LIST}/partner-exit`,
    act: (page) => detach(page, 'partner-net'),
  },
  {
    action: 'detachIpAddresses',
    operation: 'internetGatewayIpAddressDelete',
    at: `${LIST}/held`,
    prepare: makeHeld,
    act: (page) => detach(page, '198.51.100.7'),
  },
]
