import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AllowedSourceIps } from './allow-list'
import { BgpPeer } from './bgp-peer'
import { ErrorBody, resultsPage } from './common'
import { Disk, DiskState } from './disk'
import { ExternalIp } from './external-ip'
import { FloatingIp, FloatingIpUpdate } from './floating-ip'
import { VpcFirewallRuleFilter, VpcFirewallRuleUpdateParams } from './firewall-rule'
import { SamlIdentityProviderCreate } from './identity-provider'
import { Image } from './image'
import { Hostname, Instance, InstanceCreate, InstanceUpdate } from './instance'
import { IpPoolUtilization } from './ip-pool'
import { USER_DATA_BYTES_MAX } from './limits'
import { Datum, Measurement } from './measurement'
import { InstanceNetworkInterface, InstanceNetworkInterfaceUpdate } from './network-interface'
import { OxqlQueryResult } from './oxql'
import { Project } from './project'
import { SiloRolePolicy } from './policy'
import { SiloQuotas, SiloQuotasUpdate } from './silo'
import { SledPolicy } from './sled'
import { SwitchPortLinkConfig } from './switch-port-settings'
import { UserPassword, userOperations } from './user'
import { VpcSubnet } from './vpc-subnet'
import { fromWire } from './wire'

const id = '11111111-2222-4333-8444-555555555555'
const identity = {
  id,
  name: 'web',
  description: '',
  time_created: '2030-01-02T03:04:05.678901Z',
  time_modified: '2030-01-02T03:04:05Z',
}
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** For each field: R required, N required but nullable, O optional, ON optional and nullable. */
const marks = (schema: z.ZodObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => {
      if (!(field instanceof z.ZodType)) throw new Error(`${key} is not a schema`)
      const optional = accepts(field, undefined)
      const nullable = accepts(field, null)
      return [key, (optional ? 'O' : '') + (nullable ? 'N' : '') || 'R']
    }),
  )

describe('nullability (types.md)', () => {
  it.each([
    [
      'Instance',
      Instance,
      'autoRestartCooldownExpiration autoRestartPolicy bootDiskId cpuPlatform timeLastAutoRestarted',
      'enableJumboFrames',
    ],
    [
      'InstanceUpdate',
      InstanceUpdate,
      'autoRestartPolicy bootDisk cpuPlatform',
      'enableJumboFrames',
    ],
    ['Disk', Disk, 'imageId snapshotId', 'diskType readOnly'],
    ['Image', Image, 'digest projectId'],
    ['FloatingIp', FloatingIp, 'instanceId'],
    ['FloatingIpUpdate', FloatingIpUpdate, 'name description'],
    ['VpcSubnet', VpcSubnet, 'customRouterId'],
    ['VpcFirewallRuleFilter', VpcFirewallRuleFilter, 'hosts ports protocols'],
    ['SiloQuotas', SiloQuotas, ''],
    ['SiloQuotasUpdate', SiloQuotasUpdate, 'cpus memory storage'],
    ['Project', Project, ''],
    ['BgpPeer', BgpPeer, 'localPref md5AuthKey minTtl multiExitDiscriminator remoteAsn vlanId'],
  ])('%s', (_, schema, optional, ofNewerOnly = '') => {
    const expected = optional === '' ? [] : optional.split(' ')
    const newer = ofNewerOnly.split(' ')
    const markOf = (key: string) =>
      expected.includes(key) ? 'ON' : newer.includes(key) ? 'O' : 'R'
    for (const [key, mark] of Object.entries(marks(schema))) {
      expect([key, mark]).toEqual([key, markOf(key)])
    }
    expect(expected.filter((key) => !(key in schema.shape))).toEqual([])
  })

  it('leaves out an error code rather than sending null', () => {
    expect(marks(ErrorBody)).toEqual({ errorCode: 'O', message: 'R', requestId: 'R' })
  })

  it('tells null from absent where a default stands in for absence', () => {
    expect(marks(InstanceCreate)).toMatchObject({
      autoRestartPolicy: 'ON',
      bootDisk: 'ON',
      disks: 'O',
      externalIps: 'O',
      networkInterfaces: 'O',
      sshPublicKeys: 'ON',
      start: 'O',
      userData: 'O',
    })
    expect(marks(SamlIdentityProviderCreate)['signingKeypair']).toBe('ON')
    expect(marks(SwitchPortLinkConfig)['txEqConfig']).toBe('ON')
  })
})

describe('instances', () => {
  const create = {
    name: 'web',
    description: '',
    hostname: 'web.example',
    memory: 2 ** 30,
    ncpus: 1,
  }

  it('are read from the wire', () => {
    const wire = {
      ...identity,
      auto_restart_enabled: true,
      auto_restart_cooldown_expiration: '2030-01-02T04:04:05Z',
      hostname: 'web',
      memory: 2 ** 30,
      ncpus: 2,
      project_id: id,
      run_state: 'running',
      time_run_state_updated: '2030-01-02T03:04:05Z',
      some_field_of_tomorrow: 1,
    }
    const instance = Instance.parse(fromWire(wire))
    expect(instance.timeCreated).toEqual(new Date('2030-01-02T03:04:05.678Z'))
    expect(instance.autoRestartCooldownExpiration).toEqual(new Date('2030-01-02T04:04:05Z'))
    expect(instance).not.toHaveProperty('someFieldOfTomorrow')
  })

  it('get the defaults of the platform', () => {
    expect(InstanceCreate.parse(create)).toEqual({
      ...create,
      antiAffinityGroups: [],
      autoRestartPolicy: null,
      bootDisk: null,
      cpuPlatform: null,
      disks: [],
      enableJumboFrames: false,
      externalIps: [],
      networkInterfaces: { type: 'default_dual_stack' },
      start: true,
      userData: '',
    })
  })

  it.each([
    ['-web', false],
    ['web-', false],
    ['web.-a', false],
    ['a..b', false],
    ['Web.Example-1.a', true],
    ['a'.repeat(253), true],
    ['a'.repeat(254), false],
  ])('with the hostname %s: %s', (hostname, fine) => {
    expect(accepts(InstanceCreate, { ...create, hostname })).toBe(fine)
  })

  it('accept exactly the hostnames of the platform', () => {
    const rule = /^([a-zA-Z0-9]+[a-zA-Z0-9-]*(?<!-))(\.[a-zA-Z0-9]+[a-zA-Z0-9-]*(?<!-))*$/
    fc.assert(
      fc.property(fc.stringMatching(/^[aZ0.-]{1,12}$/), (text) => {
        expect(accepts(Hostname, text)).toBe(rule.test(text))
      }),
    )
  })

  it('take user data of exactly 32 KiB, decoded, and no more', () => {
    const bytes = (count: number) => Buffer.alloc(count, 7).toString('base64')
    const userData = (text: string) => accepts(InstanceCreate, { ...create, userData: text })
    expect(userData(bytes(USER_DATA_BYTES_MAX))).toBe(true)
    expect(userData(bytes(USER_DATA_BYTES_MAX + 1))).toBe(false)
    expect(userData(bytes(USER_DATA_BYTES_MAX + 2))).toBe(false)
    expect(userData('not base64')).toBe(false)
  })
})

describe('unions', () => {
  it('name the instance of a disk exactly while it has one', () => {
    expect(accepts(DiskState, { state: 'detached' })).toBe(true)
    expect(accepts(DiskState, { state: 'attached', instance: id })).toBe(true)
    expect(accepts(DiskState, { state: 'attached' })).toBe(false)
    expect(accepts(DiskState, { state: 'lost' })).toBe(false)
  })

  it('tell floating from ephemeral addresses', () => {
    expect(accepts(ExternalIp, { kind: 'ephemeral', ip: '10.0.0.1' })).toBe(true)
    expect(accepts(ExternalIp, { kind: 'floating', ip: '10.0.0.1' })).toBe(false)
  })

  it('carry a value only in the variants that have one', () => {
    expect(accepts(UserPassword, { mode: 'login_disallowed' })).toBe(true)
    expect(accepts(UserPassword, { mode: 'password' })).toBe(false)
    expect(accepts(SledPolicy, { kind: 'expunged' })).toBe(true)
    expect(accepts(SledPolicy, { kind: 'in_service' })).toBe(false)
    expect(accepts(AllowedSourceIps, { allow: 'list', ips: [] })).toBe(false)
    expect(accepts(AllowedSourceIps, { allow: 'any' })).toBe(true)
  })
})

describe('lists', () => {
  it('end with a null or absent token', () => {
    const page = resultsPage(Project)
    expect(accepts(page, { items: [], nextPage: null })).toBe(true)
    expect(accepts(page, { items: [] })).toBe(true)
    expect(accepts(page, { nextPage: null })).toBe(false)
  })

  it('are bounded where the type says so', () => {
    const rule = { identityId: id, identityType: 'silo_user', roleName: 'viewer' }
    const policy = (count: number) =>
      SiloRolePolicy.safeParse({ roleAssignments: Array(count).fill(rule) })
    expect(policy(64).success).toBe(true)
    expect(policy(65).error?.issues[0]?.message).toBe(
      'invalid length 65, expected a list of at most 64 role assignments',
    )
    expect(accepts(VpcFirewallRuleUpdateParams, { rules: [] })).toBe(true)
    expect(accepts(VpcFirewallRuleFilter, { ports: Array(256).fill('22') })).toBe(true)
    expect(accepts(VpcFirewallRuleFilter, { ports: Array(257).fill('22') })).toBe(false)
  })

  it('ignore a group that is not a UUID', () => {
    const { query } = userOperations.userList
    expect(query.parse({ group: 'friends' })).toEqual({ group: undefined })
    expect(query.parse({ group: id })).toEqual({ group: id })
  })
})

describe('network interfaces', () => {
  it('don’t say that there are no transit IPs where nothing is said', () => {
    const wire = {
      ...identity,
      instance_id: id,
      ip_stack: { type: 'v4', value: { ip: '172.30.0.5' } },
      mac: 'A8:40:25:F0:00:01',
      primary: true,
      subnet_id: id,
      vpc_id: id,
    }
    const { ipStack } = InstanceNetworkInterface.parse(fromWire(wire))
    expect(ipStack).toEqual({ type: 'v4', value: { ip: '172.30.0.5' } })
    expect(InstanceNetworkInterfaceUpdate.parse({})).toEqual({ primary: false, transitIps: [] })
    expect(accepts(InstanceNetworkInterface, fromWire({ ...wire, mac: 'A8-40-25' }))).toBe(false)
  })
})

describe('pool utilization', () => {
  it('counts IPv6 in bigints', () => {
    const wire = {
      ipv4: { allocated: 3, capacity: 256 },
      ipv6: {
        allocated: '18446744073709551616',
        capacity: '340282366920938463463374607431768211455',
      },
    }
    expect(IpPoolUtilization.parse(fromWire(wire)).ipv6).toEqual({
      allocated: 2n ** 64n,
      capacity: 2n ** 128n - 1n,
    })
  })
})

describe('measurements', () => {
  it('are told apart by type', () => {
    const wire = {
      timestamp: '2030-01-02T03:04:05Z',
      datum: {
        type: 'cumulative_i64',
        datum: { start_time: '2030-01-01T00:00:00Z', value: 42 },
      },
    }
    const { datum, timestamp } = Measurement.parse(fromWire(wire))
    expect(timestamp).toEqual(new Date('2030-01-02T03:04:05Z'))
    expect(datum.type === 'cumulative_i64' && datum.datum.startTime).toEqual(
      new Date('2030-01-01T00:00:00Z'),
    )
    expect(accepts(Datum, { type: 'u8', datum: 256 })).toBe(false)
    expect(accepts(Datum, { type: 'missing', datum: { datumType: 'i64' } })).toBe(true)
    expect(Datum.options).toHaveLength(28)
  })

  it('of the query language have Dates, camelCase field keys and gaps', () => {
    const wire = {
      tables: [
        {
          name: 'virtual_disk:bytes_read',
          timeseries: {
            '10105671867151055711': {
              fields: { disk_id: { type: 'uuid', value: id } },
              points: {
                start_times: ['2030-01-02T03:04:00Z', '2030-01-02T03:04:05Z'],
                timestamps: ['2030-01-02T03:04:05Z', '2030-01-02T03:04:10Z'],
                values: [{ metric_type: 'delta', values: { type: 'integer', values: [7, null] } }],
              },
            },
          },
        },
      ],
    }
    const series = OxqlQueryResult.parse(fromWire(wire)).tables[0]?.timeseries
    const { fields, points } = series?.['10105671867151055711'] ?? {}
    expect(fields).toEqual({ diskId: { type: 'uuid', value: id } })
    expect(points?.timestamps[1]).toEqual(new Date('2030-01-02T03:04:10Z'))
    expect(points?.startTimes?.[0]).toEqual(new Date('2030-01-02T03:04:00Z'))
    expect(points?.values[0]?.values.values).toEqual([7, null])
  })
})
