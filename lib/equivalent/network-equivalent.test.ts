import { describe, expect, test } from 'vitest'
import type { ExternalSubnetAllocator } from '@/lib/contract/external-subnet'
import type { FloatingIpCreate } from '@/lib/contract/floating-ip'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { lowered } from '@/lib/contract/editions'
import { requestText } from './api'
import { cliCommand } from './cli'
import { planned, plannedCall } from './planned'
import { terraformBlock } from './terraform'
import type { ToolNames } from './tool-names'

const names: ToolNames = {
  command: 'cloud',
  hostVariable: 'CLOUD_HOST',
  tokenVariable: 'CLOUD_TOKEN',
  terraformProvider: 'cloud',
}

test('parts of a VPC are looked up by the names of all that they are in', () => {
  const query = { project: 'web-shop', vpc: 'default' }
  const subnet = planned('vpcSubnetCreate', {
    query,
    body: { name: 'edge', description: '', ipv4Block: '10.0.0.0/24', customRouter: 'partner' },
  })
  expect(terraformBlock(subnet, names)).toBe(
    `data "cloud_vpc" "default" {
  project_name = "web-shop"
  name         = "default"
}

resource "cloud_vpc_subnet" "edge" {
  vpc_id      = data.cloud_vpc.default.id
  name        = "edge"
  description = ""
  ipv4_block  = "10.0.0.0/24"
}`,
  )
  const route = planned('vpcRouterRouteCreate', {
    query: { ...query, router: 'partner' },
    body: {
      name: 'nowhere',
      description: '',
      destination: { type: 'ip', value: '10.0.0.9' },
      target: { type: 'drop' },
    },
  })
  expect(terraformBlock(route, names)).toContain('vpc_router_id = data.cloud_vpc_router.partner.id')
})

test.each([BASELINE, NEWEST_VERSION])('rules are the same for a platform of %i', (platform) => {
  const rule = {
    ...{ name: 'allow-web', description: '', action: 'allow', direction: 'inbound' },
    ...{ priority: 10, status: 'enabled', targets: [{ type: 'vpc', value: 'default' }] },
    filters: { hosts: null, ports: ['443'], protocols: ['TCP'] },
  }
  const call = plannedCall('vpcFirewallRulesUpdate', {
    query: { project: 'web-shop', vpc: 'default' },
    body: lowered('vpcFirewallRulesUpdate', { rules: [rule] }, platform),
  })
  const block = terraformBlock(call, names)
  expect(block).toContain('vpc_id = data.cloud_vpc.default.id')
  expect(block).toMatch(/"allow-web" = \{\n +description = ""\n +action +=/)
  expect(block).toMatch(/ports = \["443"\]\n +protocols = \[\n +\{\n +type = "tcp"\n +\},\n +\]/)
  expect(block).not.toContain('hosts')
})

test('an instance has a block where its disks are there already', () => {
  const query = { project: 'web-shop' }
  const create = (bootDisk: object) =>
    terraformBlock(
      plannedCall('instanceCreate', {
        query,
        body: {
          ...{ name: 'api', description: '', hostname: 'api', ncpus: 2, memory: 4, bootDisk },
          networkInterfaces: { type: 'none' },
        },
      }),
      names,
    )
  expect(create({ type: 'attach', name: 'api-boot' })).toMatch(
    /boot_disk_id += data\.cloud_disk\.api_boot\.id\n +disk_attachments = \[data\.cloud_disk\.api_boot\.id\]/,
  )
  expect(create({ type: 'create', name: 'api-boot' })).toBeUndefined()
})

test('what is attached to an internet gateway is a block of its own', () => {
  const query = { project: 'web-shop', vpc: 'default', gateway: 'exit' }
  const body = { name: 'a', description: '', ipPool: 'partner-net' }
  const pool = planned('internetGatewayIpPoolCreate', { query, body })
  expect(terraformBlock(pool, names)).toBe(
    `data "cloud_vpc_internet_gateway" "exit" {
  project_name = "web-shop"
  vpc_name     = "default"
  name         = "exit"
}

data "cloud_ip_pool" "partner_net" {
  name = "partner-net"
}

resource "cloud_vpc_internet_gateway_ip_pool_attachment" "a" {
  gateway_id  = data.cloud_vpc_internet_gateway.exit.id
  name        = "a"
  description = ""
  ip_pool_id  = data.cloud_ip_pool.partner_net.id
}`,
  )
  expect(cliCommand(pool, names)).toMatch(/^cloud internet-gateway ip-pool attach /)
  const along = planned('internetGatewayDelete', {
    path: { gateway: 'exit' },
    query: { project: 'web-shop', vpc: 'default', cascade: true },
  })
  expect(cliCommand(along, names)).toMatch(/^cloud internet-gateway delete [^]*--cascade true/)
})

test('an external subnet says its length or itself', () => {
  const create = (allocator: ExternalSubnetAllocator) =>
    terraformBlock(
      planned('externalSubnetCreate', {
        query: { project: 'web-shop' },
        body: { name: 'branch', description: '', allocator },
      }),
      names,
    )
  const next = { type: 'auto', prefixLength: 28 } as const
  expect(create(next)).toMatch(/"cloud_external_subnet" "branch" \{[^}]*prefix_len += 28\n\}$/)
  expect(create({ ...next, poolSelector: { type: 'auto', ipVersion: 'v6' } })).toMatch(
    /ip_version += "v6"/,
  )
  expect(create({ ...next, poolSelector: { type: 'explicit', pool: 'lab' } })).toMatch(
    /subnet_pool_id += data\.cloud_subnet_pool\.lab\.id/,
  )
  expect(create({ type: 'explicit', subnet: '198.51.100.0/28' })).toMatch(
    /subnet += "198\.51\.100\.0\/28"\n\}$/,
  )
})

test('a new interface is asked for as its platform takes it', () => {
  const query = { project: 'web-shop', instance: 'api' }
  const naming = { name: 'net1', description: '', vpcName: 'default', subnetName: 'back' }
  const bodyAt = (version: number) =>
    lowered(
      'instanceNetworkInterfaceCreate',
      {
        ...naming,
        ipConfig: { type: 'v4', value: { ip: { type: 'explicit', value: '10.0.0.9' } } },
      },
      version,
    )
  const call = (version: number) =>
    plannedCall('instanceNetworkInterfaceCreate', { query, body: bodyAt(version) })
  expect(cliCommand(call(BASELINE), names)).toMatch(
    /^cloud instance nic create .*--subnet-name back.*--ip 10\.0\.0\.9$/s,
  )
  const today = cliCommand(call(NEWEST_VERSION), names)
  expect(today).toContain('--json-body /dev/stdin')
  expect(today).toContain('"ip_config"')
  expect(requestText(call(NEWEST_VERSION), NEWEST_VERSION)).toContain('api-version: 2026010300.0.0')
  expect(terraformBlock(call(NEWEST_VERSION), names)).toBeUndefined()
})

describe('the address of a floating IP', () => {
  const block = (addressAllocator?: FloatingIpCreate['addressAllocator']) =>
    terraformBlock(
      planned('floatingIpCreate', {
        query: { project: 'web-shop' },
        body: { name: 'front', description: '', addressAllocator },
      }),
      names,
    )

  test('is that of a pool, or of the default pool of a version', () => {
    const named = { type: 'explicit', pool: 'public' } as const
    expect(block({ type: 'auto', poolSelector: named })).toMatch(
      /data "cloud_ip_pool" "public" \{[^}]*\}[^]*ip_pool_id  = data\.cloud_ip_pool\.public\.id\n\}$/,
    )
    expect(block({ type: 'auto', poolSelector: { type: 'auto', ipVersion: 'v6' } })).toContain(
      'ip_version  = "v6"',
    )
    expect(block()).not.toMatch(/pool|ip_version|allocator/)
  })

  test('is one’s own', () => {
    const own = block({ type: 'explicit', ip: '2001:db8::9' })
    expect(own).toContain('ip          = "2001:db8::9"')
    expect(own).not.toContain('allocator')
  })

  test('was said otherwise before', () => {
    // As it is lowered for an older platform.
    const body = { name: 'front', description: '', ip: '192.0.2.9', pool: 'public' } as object
    const call = planned('floatingIpCreate', {
      query: { project: 'web-shop' },
      body: body as FloatingIpCreate,
    })
    expect(terraformBlock(call, names)).toMatch(
      /ip          = "192\.0\.2\.9"\n  ip_pool_id  = data\.cloud_ip_pool\.public\.id/,
    )
    expect(cliCommand(call, names)).toContain('--ip 192.0.2.9')
  })
})
