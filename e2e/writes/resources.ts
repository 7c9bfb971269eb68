import type { Page } from '@playwright/test'
import type { World } from '@/e2e/world'
import { byForm, byMenu, type Write } from './write'
import { writesOf } from './writes-of'

const VPC = '/projects/web-shop/vpcs/default'
const IN_VPC = '?project=web-shop&vpc=default'
const drop = (page: Page) => page.getByLabel('Target type').selectOption('Drop')

async function makeBareVpc(world: World): Promise<void> {
  const ada = world.user('ada')
  await world.make(ada, 'POST', '/v1/vpcs?project=web-shop', {
    ...{ name: 'bare', description: '', dns_name: 'bare' },
  })
  await world.make(ada, 'DELETE', '/v1/vpc-subnets/default?project=web-shop&vpc=bare')
}

const makeBareSubnet = (world: World) =>
  world.make(world.user('ada'), 'POST', `/v1/vpc-subnets${IN_VPC}`, {
    ...{ name: 'bare', description: '', ipv4_block: '192.168.9.0/24' },
  })

/** The members of a group, of either kind, which are instances. */
function memberWrites(action: string, kind: string, group: string, member: string): Write[] {
  const at = `/projects/web-shop/${kind}-groups/${group}`
  const operations = kind === 'affinity' ? 'affinityGroup' : 'antiAffinityGroup'
  const call = `POST /v1/${kind}-groups/${group}/members/instance/batch-import?project=web-shop`
  return [
    byForm(
      {
        action: `add${action}`,
        operation: `${operations}MemberInstanceAdd`,
        at: `${at}?dialog=add-instance`,
        form: { file: 'affinity-member-dialog.tsx', calls: [call], hasNoCommand: true },
      },
      (page) => page.getByRole('checkbox', { name: 'batch-import' }).check(),
      'Add',
    ),
    byMenu(
      { action: `remove${action}s`, operation: `${operations}MemberInstanceDelete`, at },
      ...([member, 'Remove'] as const),
    ),
  ]
}

/** What a description alone makes a resource of the console. */
export const resourceWrites: readonly Write[] = [
  ...writesOf('VPC', {
    row: 'default',
    bare: { row: 'bare', prepare: makeBareVpc },
    fill: (page) => page.getByLabel('DNS name').fill('sneaked-in'),
  }),
  ...writesOf('subnet', {
    operations: 'vpcSubnet',
    at: `${VPC}/subnets`,
    row: 'services',
    bare: { row: 'bare', prepare: makeBareSubnet },
    collection: `/v1/vpc-subnets${IN_VPC}`,
    fill: (page) => page.getByLabel('IPv4 block').fill('192.168.4.0/24'),
  }),
  ...writesOf('router', {
    operations: 'vpcRouter',
    at: `${VPC}/routers`,
    row: 'partner',
    collection: `/v1/vpc-routers${IN_VPC}`,
  }),
  ...writesOf('route', {
    operations: 'vpcRouterRoute',
    createFile: 'route-create-form.tsx',
    at: `${VPC}/routers/partner/routes`,
    list: `${VPC}/routers/partner`,
    row: 'to-partner',
    collection: `/v1/vpc-router-routes${IN_VPC}&router=partner`,
    fill: async (page) => {
      await page.getByLabel('Destination value').fill('10.1.2.3')
      await drop(page)
    },
  }),
  ...writesOf('affinity group', { row: 'orders', hasNoCommand: true }),
  ...writesOf('anti-affinity group', {
    row: 'frontends',
    file: 'affinity-group-form.tsx',
  }),
  ...memberWrites('AffinityMember', 'affinity', 'orders', 'checkout'),
  ...memberWrites('AntiAffinityMember', 'anti-affinity', 'frontends', 'frontend-1'),
  // Of a route of the system's, of which only that can be changed.
  byForm(
    {
      action: 'updateRouteTarget',
      operation: 'vpcRouterRouteUpdate',
      at: `${VPC}/routers/system/routes/default-v4/edit`,
      form: {
        file: 'system-route-panel.tsx',
        calls: [`PUT /v1/vpc-router-routes/default-v4${IN_VPC}&router=system`],
      },
    },
    drop,
    'Update route',
  ),
]
