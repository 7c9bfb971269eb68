import { describe, expect, test } from 'vitest'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { INSTANCES_AT_ONCE_MAX } from '@/lib/contract/limits'
import { platformLimits } from '@/lib/contract/platform-limits'
import { validateName } from '@/lib/validate/name'
import { instanceForm } from './instance-schema'
import {
  countOf,
  eachHostname,
  eachHostnameProblem,
  eachName,
  eachNameProblem,
  rangeWords,
  validateCount,
} from './several'
import {
  eachOf,
  laterCalls,
  roomProblem,
  severalJob,
  severalProblems,
  takenProblem,
} from './several-plan'

const IMAGE = '5f5e0b6c-6a2b-4d0a-9d0e-0a1f6a3b7c01'
const limits = platformLimits(BASELINE)
const row = { type: 'create', description: '', gib: 5, source: { type: 'blank', blockSize: 512 } }
const values = {
  ...{ project: 'shop', name: 'web', count: '3', description: '', start: 'true' },
  ...{ hardware: 'general', preset: '2x8', ncpus: '', memory: '' },
  ...{ bootSource: 'silo', siloImage: IMAGE, imageName: 'debian', bootSize: '10', bootName: '' },
  ...{ disks: JSON.stringify([{ ...row, name: 'data' }]), sshKeys: '[]', networking: 'default' },
  ...{ nics: '[]', hostname: '', floatingIps: '[]', userData: 'aGk=' },
  ...{ affinityGroups: '["near"]', antiAffinityGroups: '["apart"]' },
}
const plenty = { cpus: 999, memoryGib: 999, storageGib: 999 }

describe('a number', () => {
  test.each([
    [undefined, 1],
    ['', 1],
    ['1', 1],
    [' 3 ', 3],
    [String(INSTANCES_AT_ONCE_MAX), INSTANCES_AT_ONCE_MAX],
    [String(INSTANCES_AT_ONCE_MAX + 1), 1],
    ['0', 1],
    ['2.5', 1],
    ['many', 1],
  ])('%j of instances are %i', (text, count) => expect(countOf(text)).toBe(count))

  test('that can’t be says why', () => {
    expect(validateCount('21')).toBe('Must be at most 20')
    expect(validateCount('0')).toBe('Must be at least 1')
    expect(validateCount('')).toBe('Number of instances is required')
  })
})

describe('the names of several', () => {
  test('have a number each; that of one is as it was typed', () => {
    expect(eachName('web', 3)).toEqual(['web-1', 'web-2', 'web-3'])
    expect(eachName('web', 1)).toEqual(['web'])
    expect(eachName('', 3)).toEqual([''])
    expect(eachHostname('db.shop.example', 2)).toEqual(['db-1.shop.example', 'db-2.shop.example'])
    expect(eachHostname('', 2)).toEqual([''])
  })

  test.each([
    [1, 'web'],
    [2, 'web-1 and web-2'],
    [5, 'web-1 to web-5'],
  ])('of %i are %s', (count, words) => expect(rangeWords(eachName('web', count))).toBe(words))

  test('are valid with their numbers', () => {
    expect(eachNameProblem('x'.repeat(60), 20)).toBeUndefined()
    expect(eachNameProblem('x'.repeat(61), 20)).toBe(
      'Must be 60 characters or fewer, because a number follows',
    )
    expect(eachNameProblem('x'.repeat(61), 9)).toBeUndefined()
    expect(eachNameProblem('x'.repeat(63), 1)).toBeUndefined()
    expect(eachNameProblem('Web', 2)).toBe(validateName('Web'))
    expect(eachHostnameProblem('db', 20)).toBeUndefined()
    expect(eachHostnameProblem(`${'a.'.repeat(125)}aaa`, 20)).toMatch('253 characters')
  })

  test('that are taken are named', () => {
    const taken = ['web-2', 'web-9', 'web']
    expect(takenProblem('web', 3, taken, 'An instance')).toBe(
      'web-2 already exists in this project',
    )
    expect(takenProblem('web', 9, taken, 'An instance')).toBe(
      'web-2 and web-9 already exist in this project',
    )
    expect(takenProblem('web', 1, taken, 'An instance')).toBe(
      'An instance in this project already has that name',
    )
    expect(takenProblem('db', 3, taken, 'An instance')).toBeUndefined()
  })
})

describe('what is in the way of several', () => {
  const problems = (more: object, known: Parameters<typeof severalProblems>[2] = {}) =>
    severalProblems({ ...values, ...more }, 3, { left: plenty, ...known }, limits)

  test('is nothing, where nothing is known', () => {
    expect(problems({})).toEqual({})
    expect(severalProblems(values, 3, {}, limits)).toEqual({})
  })

  test('is a name that is there, of an instance or a disk', () => {
    const known = { instances: ['web-3'], disks: ['data-1', 'root-2'] }
    expect(problems({ bootName: 'root' }, known)).toEqual({
      name: 'web-3 already exists in this project',
      bootName: 'root-2 already exists in this project',
      disks: 'data-1 already exists in this project',
    })
    const long = JSON.stringify([{ ...row, name: 'x'.repeat(63) }])
    expect(problems({ disks: long })['disks']).toMatch('61 characters')
  })

  test('is a quota without room for them all; vCPUs and memory where they start', () => {
    const left = { cpus: 5, memoryGib: 100, storageGib: 40 }
    expect(problems({}, { left })['count']).toBe(
      'Your silo’s quota has vCPUs and storage left for only 2 of them',
    )
    expect(problems({ start: 'false' }, { left: { ...left, storageGib: 45 } })).toEqual({})
    expect(roomProblem({ cpus: 2, memory: 8, storage: 0 }, 3, { ...left, cpus: 1 })).toBe(
      'Your silo’s quota has vCPUs left for none of them',
    )
  })
})

describe('each of several', () => {
  test('is a form of its own, which the action takes', () => {
    const all = eachOf({ ...values, hostname: 'web.example' }, 3, BASELINE)
    const forms = all.map(({ fields }) => instanceForm.parse(fields))
    expect(forms.map(({ name }) => name)).toEqual(['web-1', 'web-2', 'web-3'])
    expect(forms.map(({ hostname }) => hostname)).toEqual([
      ...['web-1.example', 'web-2.example', 'web-3.example'],
    ])
    expect(forms.map(({ disks }) => disks[0]?.name)).toEqual(['data-1', 'data-2', 'data-3'])
    expect(new Set(forms.map(({ bootName }) => bootName)).size).toBe(3)
    expect(forms[1]).toMatchObject({ start: false, affinityGroups: [], userData: 'aGk=' })
    expect(forms[1]?.bootName).toMatch(/^web-2-debian-[0-9a-f]{6}$/)
    const named = eachOf({ ...values, bootName: 'root' }, 2, BASELINE)
    expect(named.map(({ fields }) => fields['bootName'])).toEqual(['root-1', 'root-2'])
  })

  test('joins its groups as the platform takes it, and starts then', () => {
    const steps = (platform: typeof BASELINE, more: object = {}) =>
      severalJob('shop', eachOf({ ...values, ...more }, 2, platform)).steps.map(
        ({ label, thing, isOptional }) => `${label} ${thing}${isOptional ? '?' : ''}`,
      )
    expect(steps(BASELINE)).toEqual([
      'Create instance web-1',
      'Add web-1 to affinity group near',
      'Add web-1 to anti-affinity group apart',
      'Start instance web-1?',
      'Create instance web-2',
      'Add web-2 to affinity group near',
      'Add web-2 to anti-affinity group apart',
      'Start instance web-2?',
    ])
    const none = { affinityGroups: '[]', antiAffinityGroups: '["apart"]', start: 'false' }
    expect(steps(NEWEST_VERSION, none)).toEqual(['Create instance web-1', 'Create instance web-2'])
    const [one] = eachOf({ ...values, ...none }, 2, NEWEST_VERSION)
    expect(one?.fields['antiAffinityGroups']).toBe('["apart"]')
  })

  test('is called by what follows its creation', () => {
    const [first] = eachOf(values, 2, NEWEST_VERSION)
    expect(
      first && laterCalls('shop', first).map(({ operation, path }) => [operation, path]),
    ).toEqual([
      ['affinityGroupMemberInstanceAdd', { affinityGroup: 'near', instance: 'web-1' }],
      ['instanceStart', { instance: 'web-1' }],
    ])
  })
})

test('the job is about all of them, and leads to their list', () => {
  expect(severalJob('shop', eachOf(values, 3, BASELINE))).toMatchObject({
    ...{ title: 'Create 3 instances', thing: 'web-1 to web-3', href: '/projects/shop/instances' },
  })
})
