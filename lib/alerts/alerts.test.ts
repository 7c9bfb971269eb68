import { describe, expect, it } from 'vitest'
import { AlertSubscription } from '@/lib/contract/alert'
import { attemptWords, undelivered } from './delivery'
import { endpointProblem, endpointWarning } from './endpoint'
import { newSecret, secretProblems } from './secrets'
import { isSubscribed, meantBy, subscriptionProblem, unknownClass } from './subscription'

const INSERT = 'hardware.power_shelf.psu.insert'
const REMOVE = 'hardware.power_shelf.psu.remove'
const CLASSES = [INSERT, REMOVE, 'probe']

describe('subscriptions', () => {
  it.each([
    ['hardware.**', [INSERT, REMOVE]],
    ['**', [INSERT, REMOVE]],
    ['hardware.*', []],
    ['*.power_shelf.*.insert', [INSERT]],
    ['**.remove', [REMOVE]],
    [INSERT, [INSERT]],
    ['probe', []],
    ['hardware.**.', []],
  ])('%s means %j', (glob, meant) => {
    expect(meantBy(glob, CLASSES)).toEqual(meant)
  })

  it('are refused as the contract refuses them, each with its own reason', () => {
    for (const text of ['', 'a..b', '.a', 'fo*', 'a.**b', 'a-b', 'a b', '***'])
      expect([text, subscriptionProblem(text)]).toEqual([text, expect.any(String)])
    for (const text of ['a', 'a.b_1', '*', '**', 'a.*.**.c', 'a..b', 'fo*', '***', 'a-b'])
      expect([text, subscriptionProblem(text) === undefined]).toEqual([
        text,
        AlertSubscription.safeParse(text).success,
      ])
    expect(subscriptionProblem('hardware.fo*')).toContain('“fo*” mixes')
    expect(subscriptionProblem('probe')).toContain('every receiver')
  })

  it('name classes that there are, where that is known', () => {
    expect(unknownClass('hardware.fan', CLASSES)).toContain('hardware.fan')
    expect(unknownClass('hardware.fan', undefined)).toBeUndefined()
    expect(unknownClass('fan.**', CLASSES)).toBeUndefined()
    expect(unknownClass(INSERT, CLASSES)).toBeUndefined()
    expect(isSubscribed(['fan', '**.psu.*'], INSERT)).toBe(true)
    expect(isSubscribed([REMOVE], INSERT)).toBe(false)
  })
})

describe('endpoints', () => {
  it.each([
    'http://localhost:8080/',
    'https://LOCALHOST./',
    'https://127.1/hook',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00:1122:3344:101::1]/',
  ])('%s is refused before it is sent', (url) => {
    expect(endpointProblem(url)).toContain('sends nothing there')
    expect(endpointWarning(url)).toBeUndefined()
  })

  it.each(['https://10.1.2.3/', 'https://192.168.0.1', 'https://[fd12::1]/', 'https://172.31.0.1'])(
    '%s is said to be private',
    (url) => {
      expect(endpointProblem(url)).toBeUndefined()
      expect(endpointWarning(url)).toContain('private address')
    },
  )

  it('says nothing of what is fine, and that plain http hides nothing', () => {
    expect(endpointWarning('https://hooks.example/x')).toBeUndefined()
    expect(endpointWarning('https://172.32.0.1')).toBeUndefined()
    expect(endpointWarning('http://hooks.example/x')).toContain('unencrypted')
    for (const text of ['', 'hooks.example', 'ftp://hooks.example', 'https://u:p@hooks.example'])
      expect(endpointProblem(text)).toBeDefined()
  })
})

describe('deliveries', () => {
  it('say how an attempt ended', () => {
    expect(attemptWords({ result: 'failed_timeout', response: null })).toBe(
      'Didn’t respond in time',
    )
    expect(
      attemptWords({ result: 'failed_http_error', response: { status: 302, durationMs: 1_200 } }),
    ).toBe('Refused: status 302 after 1,200 ms (redirects aren’t followed)')
    expect(attemptWords({ result: 'lost', response: undefined })).toBe('lost')
  })

  it('have not arrived where none did and none is on its way', () => {
    const of = (alertId: string, state: string) => ({ alertId, state })
    expect(
      undelivered([
        of('a', 'failed'),
        of('a', 'failed'),
        of('b', 'failed'),
        of('b', 'delivered'),
        of('c', 'pending'),
        of('c', 'failed'),
        of('d', 'delivered'),
      ]),
    ).toEqual(['a'])
  })
})

it('tells secrets that are the same, and makes others', () => {
  expect(secretProblems(['a', 'b', 'a', '', ' c'])).toEqual([
    undefined,
    undefined,
    'Same as secret 1',
    'Secret is required',
    expect.stringContaining('space'),
  ])
  expect(newSecret()).toMatch(/^[0-9a-f]{64}$/)
  expect(newSecret()).not.toBe(newSecret())
})
