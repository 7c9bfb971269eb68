import { describe, expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { createProblem } from './create-problem'

const form: Parameters<typeof createProblem>[1] = {
  ...{ bootSource: 'silo', bootDisk: '', bootName: 'root', ephemeral: true, pool: 'public' },
  ...{ siloImage: 'i-1', projectImage: '', bootSize: '10', networking: 'default' },
  disks: [{ type: 'attach', name: 'data', gib: 5 }],
}
const refusal = (message: string, errorCode?: string): Failure => ({
  ...{ type: 'error', status: 400 },
  error: { message, requestId: 'r', ...(errorCode && { errorCode }) },
})

describe('a refused creation', () => {
  test.each([
    ['already exists: instance "web"', 'name', 'Instance name already exists'],
    ['already exists: disk "root"', 'bootName', 'A disk in this project already has that name'],
    ['already exists: disk "data"', 'disks', expect.stringContaining('Disk data already exists')],
    ['not found: default IP pool for current silo', undefined, expect.stringContaining('operator')],
    ['not found: ip-pool with name "public"', 'pool', expect.stringContaining('public')],
    [
      'Insufficient capacity: No external IP addresses available',
      'pool',
      'All addresses of public are in use; choose another pool',
    ],
    [
      'not found: floating-ip with name "front"',
      'floatingIps',
      'Floating IP front no longer exists',
    ],
    ['not found: ssh-key with name "laptop"', 'sshKeys', 'SSH key laptop no longer exists'],
    [
      'cannot attach disk "data": disk is attached to another instance',
      'disks',
      'Disk data is now attached to another instance',
    ],
    [
      'disk size 10737418240 must be greater than or equal to image size 4294967296',
      'bootSize',
      'Must be at least 4 GiB, the size of the image',
    ],
    [
      'Insufficient capacity: Storage Limit Exceeded: Not enough Storage available',
      'bootSize',
      'More storage than your silo’s quota has left',
    ],
    ['not found: vpc with name "default"', 'networking', expect.stringContaining('Custom')],
    [
      "The IP address '10.0.0.1' is not available",
      'nics',
      'Address 10.0.0.1 is in use or not in its subnet',
    ],
    [
      'Each interface must be in a distinct VPC Subnet',
      'nics',
      'Each interface must be in a different subnet',
    ],
    ['All interfaces must be in the same VPC', 'nics', 'All interfaces must be in the same VPC'],
    [
      'unable to parse JSON body: hostname: Hostnames must comply with RFC 1035 at line 1 column 2',
      'hostname',
      'Hostnames must comply with RFC 1035',
    ],
    ['not found: image with id "i-1"', 'siloImage', 'The image no longer exists'],
    ['not found: image with id "i-2"', 'disks', 'The image no longer exists'],
    [
      '10.0.0.1 is outside subnet 172.30.0.0/22',
      'nics',
      'Address 10.0.0.1 is outside of subnet 172.30.0.0/22',
    ],
    [
      'The first 5 addresses of a subnet are reserved',
      'nics',
      'The first 5 addresses of a subnet are reserved',
    ],
    ['Cannot request a broadcast address', 'nics', expect.stringContaining('broadcast')],
    [
      "No available IPv4 and IPv6 addresses for interface in subnet 'a' with ID 'b'",
      'networking',
      'All IPv4 and IPv6 addresses of the subnet are in use',
    ],
    [
      'The ephemeral external IP is an IPv4 address, but the instance with ID i does not have a primary',
      'pool',
      'Needs an IPv4 address on the instance’s primary interface',
    ],
    ['something new', undefined, 'something new'],
    ['unsupported value for "nowhere": no', undefined, expect.any(String)],
  ])('%s', (message, field, words) => {
    const problem = createProblem(refusal(message), form)
    expect(problem.field).toBe(field)
    expect(problem.message).toEqual(words)
  })

  describe('for want of storage', () => {
    const quota = refusal('Insufficient capacity: Storage Limit Exceeded: Not enough Storage')
    const disk = (name: string, gib: number) => ({
      ...({ type: 'create', name, description: '', gib } as const),
      source: { type: 'blank', blockSize: 4096 } as const,
    })
    const three = { ...form, disks: [disk('a', 20), disk('b', 300), disk('c', 5)] }

    test('blames the first disk that no longer fits', () => {
      expect(createProblem(quota, three, 5)).toEqual({
        field: 'bootSize',
        message: 'Your silo’s quota has only 5 GiB of storage left',
      })
      expect(createProblem(quota, three, 100)).toEqual({
        field: 'disks',
        message:
          'Disk b doesn’t fit: with those before it that’s 330 GiB, and your silo’s quota has only 100 GiB of storage left',
      })
    })
    test('blames the largest one where it is unknown what is left', () => {
      expect(createProblem(quota, three).field).toBe('disks')
      // By now there is room: another was deleted meanwhile.
      expect(createProblem(quota, three, 1000).field).toBe('disks')
      expect(createProblem(quota, { ...three, bootSize: '900' }).field).toBe('bootSize')
    })
  })

  test('blames the boot disk when that is an existing one', () => {
    const booted = { ...form, bootSource: 'disk' as const, bootDisk: 'old', disks: [] }
    const message = 'cannot attach disk "old": disk is attached to another instance'
    expect(createProblem(refusal(message), booted).field).toBe('bootDisk')
  })
  test('of a right that is missing says so', () =>
    expect(createProblem(refusal('Forbidden', 'Forbidden'), form)).toEqual({
      message: 'Action not authorized',
    }))
  test('with an unknown outcome says that', () =>
    expect(createProblem({ type: 'client_error', cause: 'timeout' }, form).outcomeUnknown).toBe(
      true,
    ))
})

describe('refused addresses of a platform with API versions', () => {
  const both = { ...form, pool: 'public-v4', ephemeral6: true, pool6: 'public-v6' }
  const reach = (kind: string, version: string) =>
    `The ${kind} external IP is an IP${version} address, but the instance with ID 7 does not have one`
  test.each([
    ['not found: default unicast IPv4 pool for current silo', undefined, /no default IPv4 pool/],
    ['not found: default unicast IPv6 pool for current silo', 'pool6', /choose one/],
    ['not found: default unicast IP pool for current silo', 'pool', /choose one/],
    ['not found: ip-pool with name "public-v6"', 'pool6', /public-v6/],
    ['not found: ip-pool with name "public-v4"', 'pool', /public-v4/],
    [
      'Insufficient capacity: No external IP addresses available',
      'pool',
      /public-v4 and public-v6/,
    ],
    ['Multiple default unicast IP pools exist with different IP versions.', 'pool', /each/],
    ["Pool 'public-v6' is not a unicast pool (type: multicast)", 'pool6', /multicast/],
    ['cannot request two ephemeral IPs from the same pool', 'pool6', /IPv6 pool here/],
    ['when requesting two ephemeral IPs, IP version or', 'pool6', /IPv6 pool here/],
    [reach('ephemeral', 'v6'), 'pool6', /Needs an IPv6 address/],
    [reach('ephemeral', 'v4'), 'pool', /Needs an IPv4 address/],
    [reach('floating', 'v6'), 'floatingIps', /IPv6/],
  ])('%s', (message, field, words) => {
    const problem = createProblem(refusal(message), both)
    expect(problem.field).toBe(field)
    expect(problem.message).toMatch(words)
  })

  test('stand at the one pool where there is one', () => {
    const one = { ...form, pool: 'default:v6' }
    expect(createProblem(refusal(reach('ephemeral', 'v6')), one).field).toBe('pool')
    expect(createProblem(refusal('No external IP addresses available'), one).message).toBe(
      'All addresses of the default IPv6 pool are in use; choose another pool',
    )
  })
})
