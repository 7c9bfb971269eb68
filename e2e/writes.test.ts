import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import type { OperationSpec } from '@/lib/contract/operation'
import { FORMS, WITHOUT_EQUIVALENT } from './forms'
import { CASES, FOR_ALL, LOOKS, WRITES } from './writes'
import { keyOf, readRequests } from './writes/requests'

const sources = new Map(
  globSync('app/**/*.{ts,tsx}').map((path) => [path, readFileSync(path, 'utf8')]),
)

/** What is in one list and not in the other, each with what there is to do. */
const compared = (
  found: readonly string[],
  known: readonly string[],
  add: (name: string) => string,
): readonly string[] => [
  ...found.filter((name) => !known.includes(name)).map(add),
  ...known.filter((name) => !found.includes(name)).map((name) => `${name} is no more: take it out`),
]

test('every server action is replayed by those who may not, or has a reason', async () => {
  const modules = [...sources].filter(([, text]) => text.startsWith("'use server'"))
  const loaded = await Promise.all(
    modules.map(async ([path]): Promise<object> => import(/* @vite-ignore */ `../${path}`)),
  )
  const actions = loaded.flatMap((module) => Object.keys(module))
  const known = [...WRITES, ...LOOKS].map(({ action }) => action)
  expect(
    compared(
      actions,
      [...known, ...Object.keys(FOR_ALL)],
      (name) => `the server action ${name} has no write: add it to a file of e2e/writes`,
    ),
  ).toEqual([])
  expect(new Set(actions).size, 'two server actions of one name can’t be told apart').toBe(
    actions.length,
  )
})

test('what a browser sends of every write is kept', () => {
  expect(
    compared(
      CASES.map((each) => keyOf(each, each.isToday)),
      Object.keys(readRequests()),
      (name) => `“${name}” has no request: record it (e2e/as-recorded.spec.ts)`,
    ),
  ).toEqual([])
})

test('server actions stand in files of their own', () => {
  const within = [...sources].filter(([, text]) => /^[ \t]+['"]use server['"]/m.test(text))
  expect(within.map(([path]) => path)).toEqual([])
})

test('every form is asked for its equivalent, or has a reason', () => {
  const forms = [...sources].flatMap(([path, text]) =>
    /from '@\/lib\/form\/(?:form-panel|form-page|form-dialog|nested-form)'|\buseActionForm\(/.test(
      text,
    )
      ? [path.slice(path.lastIndexOf('/') + 1)]
      : [],
  )
  const sent = WRITES.flatMap(({ form }) => form ?? [])
  const known = [...FORMS, ...sent].map(({ file }) => file)
  expect(
    compared(
      forms,
      [...known, ...Object.keys(WITHOUT_EQUIVALENT)],
      (name) => `the form of ${name} has no write: add one with \`form\` to a file of e2e/writes`,
    ),
  ).toEqual([])
})

/** What forms have in parts, or by another name; and what other entries of a menu change. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  affinityGroupCreate: ['failureDomain'],
  antiAffinityGroupCreate: ['failureDomain'],
  certificateCreate: ['service'],
  diskCreate: ['diskBackend'],
  externalSubnetCreate: ['allocator'],
  floatingIpCreate: ['addressAllocator'],
  imageCreate: ['source'],
  instanceCreate: [
    ...['autoRestartPolicy', 'enableJumboFrames', 'externalIps', 'networkInterfaces'],
    'sshPublicKeys',
  ],
  instanceNetworkInterfaceCreate: ['ipConfig', 'subnetName', 'vpcName'],
  instanceNetworkInterfaceUpdate: ['primary'],
  networkingBgpAnnounceSetUpdate: ['announcement'],
  networkingSwitchPortSettingsCreate: ['bgpPeers', 'portConfig'],
  probeCreate: ['poolSelector'],
  samlIdentityProviderCreate: ['idpMetadataSource', 'signingKeypair'],
  siloCreate: ['mappedFleetRoles', 'quotas'],
  vpcRouterRouteCreate: ['target'],
}

test('the forms of what has a name have each member of its body, or have it otherwise', () => {
  const requests = readRequests()
  const left = new Map<string, readonly string[]>()
  for (const write of WRITES.filter(({ operation }) => /(?:Create|Update)$/.test(operation))) {
    const { body }: OperationSpec = allOperations[write.operation as OperationName]
    const members =
      left.get(write.operation) ?? Object.keys(Reflect.get(Object(body), 'shape') ?? {})
    const sent = [requests[keyOf(write)], requests[keyOf(write, true)]].flatMap((kept) =>
      kept && 'fields' in kept ? kept.fields.map(([name]) => name) : [],
    )
    if (left.has(write.operation) || members.includes('name'))
      left.set(
        write.operation,
        members.filter((name) => !sent.includes(name)),
      )
  }
  expect(left.size).toBeGreaterThan(30)
  const missing = [...left].filter(([, members]) => members.length > 0).toSorted()
  expect(
    Object.fromEntries(missing),
    'a member that no form has: add its field, or say it in OTHERWISE',
  ).toEqual(OTHERWISE)
})
