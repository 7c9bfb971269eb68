import { expect, test } from 'vitest'
import type { OperationName } from '@/lib/contract/all-operations'
import { canCutOff, type CutOffGuard, isReviewed } from '@/lib/contract/can-cut-off'
import { appSources, type Caller, callersOf, leadsTo, sourceOf } from './cut-off-sources.fixture'
import { operationPaths } from '@/lib/contract/paths'

/*
 * Every change that the platform offers can cut off what works now, and is guarded wherever it is
 * called; or it stands here with the reason why it can’t. With a star, all changes of a resource have it.
 */

const NO: readonly (readonly [
  reason: string,
  operations: readonly (OperationName | `${string}*`)[],
])[] = [
  [
    'it makes something new, which nothing needs yet',
    [
      'vpcCreate',
      'vpcSubnetCreate',
      'vpcRouterCreate',
      'internetGatewayCreate',
      'floatingIpCreate',
      'externalSubnetCreate',
      'ipPoolCreate',
      'systemSubnetPoolCreate',
      'networkingAddressLotCreate',
      'networkingLoopbackAddressCreate',
      'networkingBgpConfigCreate',
      'instanceCreate',
      'probeCreate',
      'projectCreate',
      'siloCreate',
    ],
  ],
  [
    'it adds to what there is, and takes nothing away',
    [
      'floatingIpAttach',
      'instanceEphemeralIpAttach',
      'externalSubnetAttach',
      'ipPoolRangeAdd',
      'ipPoolServiceRangeAdd',
      'ipPoolSiloLink',
      'systemSubnetPoolMemberAdd',
      'systemSubnetPoolSiloLink',
      'instanceMulticastGroupJoin',
    ],
  ],
  [
    'the platform refuses it while anything uses it',
    [
      'vpcDelete',
      'vpcSubnetDelete',
      'projectDelete',
      'floatingIpDelete',
      'externalSubnetDelete',
      'ipPoolDelete',
      'ipPoolRangeRemove',
      'ipPoolServiceRangeRemove',
      'ipPoolSiloUnlink',
      'systemSubnetPoolDelete',
      'systemSubnetPoolMemberRemove',
      'systemSubnetPoolSiloUnlink',
      'networkingBgpConfigDelete',
      'networkingBgpAnnounceSetDelete',
      'siloDelete',
    ],
  ],
  [
    'it changes names, words or what new things get, and no traffic',
    [
      'vpcRouterUpdate',
      'floatingIpUpdate',
      'externalSubnetUpdate',
      'projectUpdate',
      'ipPoolUpdate',
      'ipPoolSiloUpdate',
      'systemIpPoolAssign',
      'systemSubnetPoolUpdate',
      'systemSubnetPoolSiloUpdate',
      'siloQuotasUpdate',
      'sledSetProvisionPolicy',
      'networkingSwitchPortLldpConfigUpdate',
    ],
  ],
  [
    'it ends or halts the thing itself, which its question says',
    [
      'instanceDelete',
      'instanceStop',
      'instanceReboot',
      'probeDelete',
      'instanceMulticastGroupLeave',
    ],
  ],
  [
    'it says where instances run that start, and moves none',
    ['affinityGroup*', 'antiAffinityGroup*'],
  ],
  ['it changes an instance, and nothing around it', ['instanceStart', 'instanceUpdate']],
  [
    'it is about disks, images and what is kept of them',
    ['disk*', 'instanceDiskAttach', 'instanceDiskDetach', 'image*', 'snapshot*'],
  ],
  [
    'it is about who may do what, which has questions of its own',
    [
      'systemPolicyUpdate',
      'policyUpdate',
      'projectPolicyUpdate',
      'siloPolicyUpdate',
      'authSettingsUpdate',
      'localIdpUser*',
      'samlIdentityProvider*',
      'scimToken*',
      'currentUser*',
      'userLogout',
      'login*',
      'logout',
      'device*',
      'certificate*',
    ],
  ],
  [
    'it is about the rack’s hardware and software, and not about where traffic goes',
    [
      'sledAdd',
      'rackMembership*',
      'physicalDisk*',
      'systemUpdate*',
      'targetReleaseUpdate',
      'supportBundle*',
    ],
  ],
  ['it is about who hears of alerts', ['alert*', 'webhook*']],
  ['it reads', ['timeseriesQuery', 'systemTimeseriesQuery']],
]

/** What has a guarded operation called and needs no guard of its own, with the reason. */
const PASSED: Readonly<Record<string, string>> = {
  renameFollowed: 'rules and routes get the new name beside the old one: they mean the same',
  planFirewallRules: 'says what would be sent, and sends nothing',
  reviewFirewallRules: 'says what would become of the rules, and sends nothing',
  createPortSettings: 'refuses the name of settings that are there: nothing is replaced',
  createBgpAnnounceSet: 'refuses the name of a set that is there: nothing is replaced',
  'app/(console)/job-performers.ts': 'does what the form or question asked that began the job',
}

/** What is drawn or asked by a guard. */
const GUARDS: Readonly<Record<CutOffGuard, RegExp>> = {
  rules: /\bchecksBrokenBy\(/,
  checks: /<(?:BrokenChecksNote|ChangeChecks|TypedChecks)\b|\bchecksAsked\(|\brouteChecksAsked\(/,
  rename: /<RenameField\b/,
  'way-out': /<WayOut(?:Review|Guard|Notice)\b/,
  'in-use': /\buseHindrance\(/,
  'own-address': /\buseSendGuard\([\s\S]*\blockOut\(/,
  words: /\b(?:alsoGoes|question):/,
}

const changes = Object.entries(operationPaths).flatMap(([name, [method]]) =>
  ['POST', 'PUT', 'DELETE'].includes(method) ? [name] : [],
)
const guarded: Readonly<Record<string, readonly CutOffGuard[]>> = canCutOff

test('every change can cut off, and is named so, or has a reason why it can’t', () => {
  const cannot = NO.flatMap(([, operations]) => operations).flatMap((name) => {
    const whole = changes.filter((each) => name.endsWith('*') && each.startsWith(name.slice(0, -1)))
    return whole.length > 0 ? whole : name
  })
  const known = [...Object.keys(canCutOff), ...cannot]
  expect(known.filter((name, at) => known.indexOf(name) !== at)).toEqual([])
  expect(known.filter((name) => !changes.includes(name))).toEqual([])
  expect(
    changes
      .filter((name) => !known.includes(name))
      .map((name) => `can ${name} cut off what works? Name it in can-cut-off.ts, or in this test`),
  ).toEqual([])
})

const sources = appSources()
const isPassed = (name: string) => Object.hasOwn(PASSED, name)

test.each(Object.entries(guarded))('%s is guarded wherever it is called', (operation, guards) => {
  const callers = callersOf(sources, operation, isPassed)
  expect(callers.length).toBeGreaterThan(0)
  const bare = callers.flatMap((caller) => {
    const missing = guards.filter((guard) => !leadsTo(sources, caller, GUARDS[guard]))
    return missing.map((guard) => `${caller.path}: ${caller.block} has no guard “${guard}”`)
  })
  expect(bare).toEqual([])
})

/** Whether a declaration of the browser's sends a form by an action of its own. */
const sendsForm = ({ path, block }: Caller): boolean => {
  const { blocks, imports } = sources.get(path) ?? { blocks: new Map(), imports: new Map() }
  const text = blocks.get(block) ?? ''
  return [...imports].some(
    ([alias, { from, name }]) =>
      new RegExp(`\\b${alias}\\b`).test(text) &&
      /\bdefineForm(?:Action|Flow)\(/.test(sources.get(from)?.blocks.get(name) ?? ''),
  )
}

const reviewed = Object.keys(guarded).filter(isReviewed)

test.each(reviewed)(
  'each form that sends %s has it reviewed, else it is never sent',
  (operation) => {
    const bare = callersOf(sources, operation, isPassed)
      .filter(sendsForm)
      .filter((caller) => !leadsTo(sources, caller, /\buseSendGuard\(/))
    expect(bare).toEqual([])
  },
)

test('there are such forms, and calls of theirs that are sent without are known', () => {
  const forms = reviewed
    .flatMap((operation) => callersOf(sources, operation, isPassed))
    .filter(sendsForm)
  expect(new Set(forms.map(({ path }) => path)).size).toBeGreaterThan(5)
  const unasked = [...sources.values()].flatMap(({ blocks }) =>
    [...blocks].flatMap(([name, text]) => (/\bcutsNothing: true/.test(text) ? [name] : [])),
  )
  // The first two have their reason in PASSED, the third is part of `renameFollowed`.
  expect(unasked.toSorted()).toEqual(['createBgpAnnounceSet', 'createPortSettings', 'followRoutes'])
})

test('what is asked about one is asked about many that go together', () => {
  const alone = [...sources.values()].flatMap(({ path, blocks }) =>
    [...blocks].flatMap(([name, text]) => {
      if (!reviewed.some((each) => text.includes(`operation: '${each}'`))) return []
      const isBulk = [...sources.values()].some(
        ({ path: other, imports, blocks: own }) =>
          (other === path || imports.get(name)?.from === path) &&
          [...own.values()].some((used) => used.includes(`${name}.bulk(`)),
      )
      if (!isBulk) return []
      return [{ name: `${path}: ${name}`, isAsked: text.includes('belowMany:') }]
    }),
  )
  expect(alone.length).toBeGreaterThan(4)
  expect(alone.filter(({ isAsked }) => !isAsked)).toEqual([])
})

test('a call without its guard is found', () => {
  const files = {
    'app/a-actions.ts': `'use server'\nexport const cut = defineCalls(operations.vpcRouterDelete)\n`,
    'app/bare.tsx': `import { cut } from '@/app/a-actions'\nexport const removal = define(cut)\n`,
    'app/note.tsx': `export default function Note() {\n  return <BrokenChecksNote />\n}\n`,
  }
  // The files aren’t there, so that what they import is said here.
  const taken = new Map([['cut', { from: 'app/a-actions.ts', name: 'cut' }]])
  const made = new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      path === 'app/bare.tsx' ? { ...sourceOf(path, text), imports: taken } : sourceOf(path, text),
    ]),
  )
  const [caller] = callersOf(made, 'vpcRouterDelete')
  expect(caller).toEqual({ path: 'app/bare.tsx', block: 'removal' })
  expect(leadsTo(made, caller!, GUARDS.checks)).toBe(false)
  expect(leadsTo(made, { path: 'app/note.tsx', block: 'Note' }, GUARDS.checks)).toBe(true)
})
