import { translateRead } from './not-acceptable'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClientError, Failure } from '@/lib/api/result'
import { createdWords, kindWords } from './resource-words'
import { translate } from './translate'

const failure = (message: string, errorCode?: string, status = 400): Failure => ({
  type: 'error',
  status,
  requestId: 'r1',
  error: { message, errorCode, requestId: 'r1' },
})
const clientFailure = (cause: ClientError['cause']): Failure => ({ type: 'client_error', cause })

describe('by error code', () => {
  test('Forbidden', () => {
    expect(translate(failure('Forbidden', 'Forbidden', 403), 'diskCreate')).toEqual({
      message: 'Action not authorized',
    })
  })

  test.each([
    [30_000, 'Too many requests. Try again in 30 seconds.'],
    [200, 'Too many requests. Try again in 1 second.'],
    [undefined, 'Too many requests. Try again in a moment.'],
  ])('429 says when to try again: %s', (retryAfterMs, message) => {
    const limited: Failure = { ...failure('slow down', undefined, 429), retryAfterMs }
    expect(translate(limited, 'diskCreate')).toEqual({ message, retryAfterMs })
    const page: Failure = { ...clientFailure('unreadable'), status: 429, retryAfterMs }
    expect(translate(page, 'diskCreate')).toEqual({ message, retryAfterMs })
  })

  test('ObjectNotFound begins with a capital', () => {
    const message = 'not found: project with name "web"'
    expect(translate(failure(message, 'ObjectNotFound', 404), 'projectView')).toEqual({
      message: 'Not found: project with name "web"',
    })
  })

  test.each([
    ['already exists: project "web"', 'projectCreate', 'Project'],
    ['already exists: vpc-subnet "web"', 'vpcSubnetCreate', 'VPC subnet'],
    ['already exists: project-image "web"', 'imageCreate', 'Image'],
    ['already exists: floating-ip "a "b" c"', 'floatingIpCreate', 'Floating IP'],
    ['already exists: ssh-key "web"', 'currentUserSshKeyCreate', 'SSH key'],
    ['already exists: disk "web"', 'instanceCreate', 'Disk'],
    ['taken', 'vpcCreate', 'VPC'],
    ['', 'currentUserSshKeyCreate', 'SSH key'],
    ['taken', 'networkingAddressLotCreate', 'Address lot'],
    ['taken', 'instanceNetworkInterfaceCreate', 'Network interface'],
    ['taken', 'vpcRouterRouteCreate', 'Route'],
  ])('ObjectAlreadyExists: %s in %s is about the name of: %s', (message, operation, object) => {
    expect(translate(failure(message, 'ObjectAlreadyExists'), operation)).toEqual({
      message: `${object} name already exists`,
      field: 'name',
    })
  })

  test('ObjectAlreadyExists without any object still speaks of the name', () => {
    expect(translate(failure('', 'ObjectAlreadyExists'), 'vpcFirewallRulesUpdate')).toEqual({
      message: 'Name already exists',
      field: 'name',
    })
  })

  test('ObjectAlreadyExists on promoting points at no field: that form has no name', () => {
    const taken = failure('already exists: silo-image "web"', 'ObjectAlreadyExists')
    expect(translate(taken, 'imagePromote')).toEqual({ message: 'Image name already exists' })
  })

  test('ObjectAlreadyExists of a membership is not about a name', () => {
    const message = 'already exists: affinity-group-member "4f1b6e5e-54b4-4f57-a4c7-1f7f1d9a2b11"'
    const translated = translate(
      failure(message, 'ObjectAlreadyExists'),
      'affinityGroupMemberInstanceAdd',
    )
    expect(translated).toEqual({ message: 'Affinity group member already exists' })
  })

  test('InvalidValue names its field', () => {
    const message = 'unsupported value for "block_size": must be 512, 2048 or 4096'
    expect(translate(failure(message, 'InvalidValue'), 'diskCreate')).toEqual({
      message,
      field: 'blockSize',
    })
  })

  test.each([400, 404])('a refused device code reads the same at %s', (status) => {
    const refused = failure('device authorization request expired', 'InvalidRequest', status)
    expect(translate(refused, 'deviceAuthConfirm')).toEqual({ message: 'Code is invalid' })
  })

  test('a broken platform is no invalid code', () => {
    const broken = failure('Internal Server Error', 'Internal', 500)
    expect(translate(broken, 'deviceAuthConfirm')).toEqual({ message: 'Internal Server Error' })
  })
})

describe('body errors', () => {
  test.each([
    [
      'name: name contains invalid character: "_" (allowed: a-z)',
      'Name contains invalid character: "_" (allowed: a-z)',
      'name',
    ],
    [
      'boot_disk.name: name cannot end with "-" at line 1 column 44',
      'Name cannot end with "-"',
      'bootDisk.name',
    ],
    [
      'disks[0].disk_source.block_size: invalid block size',
      'Invalid block size',
      'disks[0].diskSource.blockSize',
    ],
    [
      'ncpus: invalid type: string "x", expected u16 at line 1 column 9',
      'Invalid type: string "x", expected u16',
      'ncpus',
    ],
    ['missing field `name` at line 1 column 2', 'Missing field `name`', undefined],
    ['invalid type: null, expected a string', 'Invalid type: null, expected a string', undefined],
    ['EOF while parsing a value at line 1 column 0', 'EOF while parsing a value', undefined],
    ['name: ', 'Name: ', undefined],
  ])('%s', (detail, message, field) => {
    const translated = translate(failure(`unable to parse JSON body: ${detail}`), 'instanceCreate')
    expect(translated).toEqual(field === undefined ? { message } : { message, field })
  })
})

describe('anything else', () => {
  test.each([
    ['cannot delete VPC while VPC Subnets exist', 'InvalidRequest', 400],
    ['Internal Server Error', 'Internal', 500],
    ['Not Found', undefined, 404],
  ])('shows the message of the platform: %s', (message, code, status) => {
    expect(translate(failure(message, code, status), 'vpcDelete')).toEqual({ message })
  })

  test.each(['InvalidRequest', undefined, 'ObjectNotFound', 'InvalidValue'])(
    'never shows nothing (%s)',
    (code) => {
      expect(translate(failure('', code), 'vpcDelete')).toEqual({ message: 'Unknown server error' })
    },
  )
})

describe('no readable answer', () => {
  test('reads as the specification says', () => {
    expect(translate(clientFailure('unreadable'), 'projectList')).toEqual({
      message: 'Error reading API response',
    })
    expect(translate(clientFailure('unreadable'), 'projectCreate')).toEqual({
      message: 'Error reading API response',
      outcomeUnknown: true,
    })
  })

  test.each<ClientError['cause']>(['network', 'timeout', 'aborted'])(
    '%s: a change may have happened, a read may not',
    (cause) => {
      const change = translate(clientFailure(cause), 'instanceStop')
      expect(change).toEqual({
        message: expect.stringContaining('outcome is unknown'),
        outcomeUnknown: true,
      })
      const read = translate(clientFailure(cause), 'instanceView')
      expect(read.message).not.toContain('outcome is unknown')
      expect(read.outcomeUnknown).toBeUndefined()
    },
  )
})

test('always says something, and throws for nothing', () => {
  const code = fc.constantFrom(
    undefined,
    'Forbidden',
    'ObjectNotFound',
    'ObjectAlreadyExists',
    'InvalidValue',
    'Other',
    '__proto__',
  )
  const start = fc.constantFrom(
    '',
    'already exists: ',
    'unable to parse JSON body: ',
    'unsupported value for "',
    'not found: ',
  )
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('projectCreate', 'deviceAuthConfirm', 'Create', 'constructorCreate'),
  )
  fc.assert(
    fc.property(start, fc.string(), code, name, (head, tail, errorCode, operation) => {
      const { message, field } = translate(failure(head + tail, errorCode), operation)
      expect(message).not.toBe('')
      expect(field ?? 'name').toMatch(/^\w[\w.[\]]*$/)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['saml-identity-provider', 'SAML identity provider'],
  ['internet-gateway-ip-pool', 'Internet gateway IP pool'],
  ['constructor', 'Constructor'],
])('kindWords of %s', (kind, words) => {
  expect(kindWords(kind)).toBe(words)
})

test.each([
  ['bfdSessionCreate', 'BFD session'],
  ['networkingBgpConfigCreate', 'BGP config'],
  ['ipPoolCreate', 'IP pool'],
  ['Create', undefined],
  ['instanceStart', undefined],
])('createdWords of %s', (operation, words) => {
  expect(createdWords(operation)).toBe(words)
})

test.each([
  ['diskList', 'disk type variant not supported for client version', 'no words for local disks'],
  ['diskView', 'disk type variant not supported for client version', 'no words for local disks'],
  [
    'instanceList',
    'CPU platform amd_turin_v2 not supported for client version',
    'no words for newer CPU platforms',
  ],
])('%s says what hides it, in words', (operation, message, words) => {
  const refusal = { type: 'error', status: 406, requestId: 'r' } as const
  const error = { errorCode: 'Not Acceptable', message }
  const told = translateRead({ ...refusal, error }, operation).message
  expect(told).toContain(words)
  expect(told).not.toContain('client version')
  expect(told.includes('all of this list is hidden')).toBe(operation.endsWith('List'))
  const other = { errorCode: 'Not Acceptable', message: 'something else' }
  expect(translateRead({ ...refusal, error: other }, operation).message).toBe('something else')
})
