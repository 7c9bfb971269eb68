import { describe, expect, it, test } from 'vitest'
import type { ExternalSubnetAllocator } from '@/lib/contract/external-subnet'
import type { FloatingIpCreate } from '@/lib/contract/floating-ip'
import { operationPaths } from '@/lib/contract/paths'
import {
  type ApiVersion,
  BASELINE,
  FIRST_VERSION,
  NEWEST_VERSION,
  versionHeader,
} from '@/lib/contract/api-version'
import type { DiskBackend } from '@/lib/contract/disk'
import { lowered } from '@/lib/contract/editions'
import { curlCommand, requestText } from './api'
import { cliCommand } from './cli'
import { type PlannedCall, planned, plannedCall } from './planned'
import { shellWord } from './shell'
import { terraformBlock } from './terraform'
import type { ToolNames } from './tool-names'

const names: ToolNames = {
  command: 'cloud',
  hostVariable: 'CLOUD_HOST',
  tokenVariable: 'CLOUD_TOKEN',
  terraformProvider: 'cloud',
}

const stop = planned('instanceStop', {
  path: { instance: 'checkout' },
  query: { project: 'web-shop' },
})
const project = planned('projectCreate', {
  body: { name: 'web-shop', description: "The shop's own" },
})
const IMAGE = '3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77'
/** A new disk as a platform takes it. */
const diskOf = (backend: DiskBackend, platform: ApiVersion) =>
  plannedCall('diskCreate', {
    query: { project: 'web-shop' },
    body: lowered(
      'diskCreate',
      { name: 'data-1', description: '', size: 10 * 1024 ** 3, diskBackend: backend },
      platform,
    ),
  })
const fromImage = {
  type: 'distributed',
  diskSource: { type: 'image', imageId: IMAGE },
} as const
const disk = diskOf(fromImage, BASELINE)

describe('the API call', () => {
  it('is what goes over the wire', () => {
    expect(requestText(stop)).toBe(
      `POST /v1/instances/checkout/stop?project=web-shop\napi-version: ${versionHeader(FIRST_VERSION)}`,
    )
    expect(requestText(disk)).toContain('"disk_source": {\n    "type": "image"')
    expect(requestText(disk)).toContain('"image_id"')
  })

  it('encodes what an address may not hold', () => {
    const odd = plannedCall('projectDelete', { path: { project: 'a/b?c' } })
    expect(requestText(odd).split('\n')[0]).toBe('DELETE /v1/projects/a%2Fb%3Fc')
  })

  it('is told to curl', () => {
    expect(curlCommand(stop, names)).toBe(
      `curl --fail-with-body \\
  --request POST \\
  "$CLOUD_HOST/v1/instances/checkout/stop?project=web-shop" \\
  --header "Authorization: Bearer $CLOUD_TOKEN" \\
  --header 'api-version: ${versionHeader(FIRST_VERSION)}'`,
    )
    expect(curlCommand(project, names)).toContain(String.raw`"The shop'\''s own"`)
  })

  it('lets nothing out of its quotes', () => {
    expect(shellWord('a b')).toBe("'a b'")
    expect(shellWord("'; rm -rf /; '")).toBe(String.raw`''\''; rm -rf /; '\'''`)
    expect(shellWord('$(reboot)')).toBe("'$(reboot)'")
    expect(shellWord('')).toBe("''")
    const odd = plannedCall('instanceStop', {
      path: { instance: '"$(reboot)`x`!!' },
      query: { project: '$HOME' },
    })
    const address = /"\$CLOUD_HOST([^"]*)"/.exec(curlCommand(odd, names))?.[1]
    expect(address).not.toMatch(/[`$"\\!]/)
  })
})

describe('the command', () => {
  it('names the resource, the verb and the options', () => {
    expect(cliCommand(stop, names)).toBe(
      'cloud instance stop --project web-shop --instance checkout',
    )
    expect(cliCommand(planned('projectDelete', { path: { project: 'web-shop' } }), names)).toBe(
      'cloud project delete --project web-shop',
    )
    expect(cliCommand(project, names)).toContain('--name web-shop')
  })

  it('takes what is more than plain values as JSON', () => {
    expect(cliCommand(disk, names)).toMatch(/^cloud disk create \\\n {2}--project web-shop \\\n/)
    expect(cliCommand(disk, names)).toContain("--json-body /dev/stdin \\\n  <<'JSON'\n{\n")
    expect(cliCommand(disk, names)).toMatch(/\nJSON$/)
  })

  it('says null where an update has to say all', () => {
    const update = (body: object) =>
      cliCommand(plannedCall('instanceUpdate', { path: { instance: 'web' }, body }), names)
    const size = { ncpus: 2, memory: 1024, bootDisk: null, autoRestartPolicy: null }
    expect(update(size)).not.toContain('null')
    expect(update({ ...size, cpuPlatform: null, enableJumboFrames: false })).toContain(
      '"cpu_platform": null',
    )
  })

  it.each([
    ['projectPolicyUpdate', 'cloud project policy update'],
    ['policyUpdate', 'cloud policy update'],
    ['systemPolicyUpdate', 'cloud system policy update'],
    ['siloPolicyUpdate', 'cloud silo policy update'],
    ['instanceEphemeralIpAttach', 'cloud instance external-ip attach-ephemeral'],
    ['diskFinalizeImport', 'cloud disk import finalize'],
  ] as const)('of %s is the platform’s own', (operation, words) =>
    expect(cliCommand(plannedCall(operation, {}), names)).toBe(words),
  )

  it('may do the work of several calls', () =>
    expect(cliCommand({ words: 'disk import', options: [['path', './my disk.raw']] }, names)).toBe(
      "cloud disk import --path './my disk.raw'",
    ))

  it('has a way for every call', () => {
    const lots = planned('networkingAddressLotCreate', {
      body: { name: 'lot', description: '', kind: 'infra', blocks: [] },
    })
    expect(cliCommand(lots, names)).toMatch(/^cloud api \/v1\/system\/networking\/address-lot \\\n/)
    for (const [operation, [, path]] of Object.entries(operationPaths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x'])
      // Names of the table are the names of operations.
      const call: PlannedCall = plannedCall(operation as PlannedCall['operation'], {
        path: Object.fromEntries(inPath),
      })
      expect(cliCommand(call, names)).toMatch(/^cloud [a-z]/)
      expect(curlCommand(call, names)).not.toContain('{')
    }
  })
})

describe('the Terraform block', () => {
  it('describes what is created', () => {
    expect(terraformBlock(project, names)).toBe(
      `resource "cloud_project" "web_shop" {
  name        = "web-shop"
  description = "The shop's own"
}`,
    )
  })

  it('looks up what it refers to by name', () => {
    expect(terraformBlock(disk, names)).toBe(
      `data "cloud_project" "web_shop" {
  name = "web-shop"
}

resource "cloud_disk" "data_1" {
  project_id      = data.cloud_project.web_shop.id
  name            = "data-1"
  description     = ""
  size            = 10737418240
  source_image_id = "3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77"
}`,
    )
  })

  it('reads certificates, keys and metadata from files', () => {
    const pem = { name: 'web', description: '', cert: 'public', key: 'private' }
    const silo = planned('siloCreate', {
      body: {
        name: 'maple',
        description: '',
        discoverable: true,
        identityMode: 'saml_jit',
        quotas: { cpus: 8, memory: 0, storage: 0 },
        mappedFleetRoles: { viewer: ['viewer'] },
        tlsCertificates: [{ ...pem, service: 'external_api' }],
      },
    })
    const block = terraformBlock(silo, names)
    expect(block).toContain('resource "cloud_silo" "maple" {')
    expect(block).toContain('cert        = file("web.pem")')
    expect(block).toContain('key         = file("web.key")')
    expect(block).not.toMatch(/public|private/)

    const provider = planned('samlIdentityProviderCreate', {
      query: { silo: 'maple' },
      body: {
        name: 'idp',
        description: 'x',
        technicalContactEmail: 'it@example.com',
        spClientId: 'console',
        acsUrl: 'https://a.example',
        sloUrl: 'https://b.example',
        idpEntityId: 'https://c.example',
        idpMetadataSource: { type: 'base64_encoded_xml', data: 'PHg+' },
        signingKeypair: { publicCert: 'public', privateKey: 'private' },
      },
    })
    const saml = terraformBlock(provider, names)
    expect(saml).toContain('silo                    = "maple"')
    expect(saml).toContain('data = filebase64("metadata.xml")')
    expect(saml).toContain('private_key = filebase64("signing.key.der")')
    expect(saml).not.toMatch(/PHg|"public|"private/)
  })

  it('says the same of a disk for every platform', () => {
    const today = diskOf(fromImage, NEWEST_VERSION)
    expect(requestText(today, NEWEST_VERSION)).toContain('"disk_backend"')
    expect(terraformBlock(today, names)).toBe(terraformBlock(disk, names))
    expect(terraformBlock(diskOf({ type: 'local' }, NEWEST_VERSION), names)).toMatch(
      /disk_type += "local"/,
    )
    const source = { type: 'image', imageId: IMAGE, readOnly: true } as const
    const frozen = diskOf({ type: 'distributed', diskSource: source }, NEWEST_VERSION)
    expect(terraformBlock(frozen, names)).toMatch(/source_image_id = .*\n +read_only += true/)
  })

  it('looks up a disk in its project, and takes a snapshot by its id', () => {
    const snapshot = planned('snapshotCreate', {
      query: { project: 'web-shop' },
      body: { name: 'before', description: '', disk: 'data-1' },
    })
    expect(terraformBlock(snapshot, names)).toBe(
      `data "cloud_project" "web_shop" {
  name = "web-shop"
}

data "cloud_disk" "data_1" {
  project_name = "web-shop"
  name         = "data-1"
}

resource "cloud_snapshot" "before" {
  project_id  = data.cloud_project.web_shop.id
  name        = "before"
  description = ""
  disk_id     = data.cloud_disk.data_1.id
}`,
    )
    const image = planned('imageCreate', {
      query: { project: 'web-shop' },
      body: {
        ...{ name: 'golden', description: '', os: 'debian', version: '13' },
        source: { type: 'snapshot', id: '3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77' },
      },
    })
    expect(terraformBlock(image, names)).toMatch(
      /"cloud_image" "golden" \{[^}]*source_snapshot_id = "3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77"\n\}$/,
    )
    expect(terraformBlock(image, names)).not.toMatch(/\bsource +=/)
  })

  it('does not read templates into a text', () => {
    const odd = planned('projectCreate', { body: { name: 'a', description: '${file("/x")}' } })
    expect(terraformBlock(odd, names)).toContain('"$${file(\\"/x\\")}"')
  })

  it('is not there for what only happens', () => {
    expect(terraformBlock(stop, names)).toBeUndefined()
  })
})

test('names of tools are the platform’s', () => {
  const theirs: ToolNames = {
    command: 'maple',
    hostVariable: 'MAPLE_URL',
    tokenVariable: 'MAPLE_KEY',
    terraformProvider: 'maple_cloud',
  }
  expect(cliCommand(stop, theirs)).toMatch(/^maple instance stop /)
  expect(curlCommand(stop, theirs)).toMatch(/"\$MAPLE_URL\/v1.*Bearer \$MAPLE_KEY"/s)
  expect(terraformBlock(project, theirs)).toContain('resource "maple_cloud_project"')
})

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

data "cloud_vpc_router" "partner" {
  project_name = "web-shop"
  vpc_name     = "default"
  name         = "partner"
}

resource "cloud_vpc_subnet" "edge" {
  vpc_id           = data.cloud_vpc.default.id
  name             = "edge"
  description      = ""
  ipv4_block       = "10.0.0.0/24"
  custom_router_id = data.cloud_vpc_router.partner.id
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

test('a note is a comment above its call', () => {
  const noted = { ...stop, note: 'Twice' }
  expect(requestText(noted)).toMatch(/^# Twice\nPOST /)
  expect(curlCommand(noted, names)).toMatch(/^# Twice\ncurl /)
  expect(cliCommand(noted, names)).toMatch(/^# Twice\ncloud /)
})
