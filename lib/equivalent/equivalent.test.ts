import { describe, expect, it, test } from 'vitest'
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

test('a note is a comment above its call', () => {
  const noted = { ...stop, note: 'Twice' }
  expect(requestText(noted)).toMatch(/^# Twice\nPOST /)
  expect(curlCommand(noted, names)).toMatch(/^# Twice\ncurl /)
  expect(cliCommand(noted, names)).toMatch(/^# Twice\ncloud /)
})
