import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { OperationName } from '@/lib/contract/all-operations'
import { operationPaths } from '@/lib/contract/paths'
import { projectContents } from '@/lib/contract/project-contents'
import { isMutation } from '@/lib/errors/operation-kind'
import { cliCommand } from './cli'
import { plannedCall } from './planned'
import { terraformBlock } from './terraform'

const tools = {
  command: 'cloud',
  hostVariable: 'CLOUD_HOST',
  tokenVariable: 'CLOUD_TOKEN',
  terraformProvider: 'cloud',
}

/** The command-line tool's documents name no command of their own for these. */
const WITHOUT_COMMAND =
  /^(?:affinityGroup|alert|antiAffinityGroupMember|authSettings|externalSubnet|instanceMulticastGroup|networking|probe|scimToken|systemNetworking|systemUpdate|supportBundle|userLogout|webhook)/

/** Terraform has no such block, or its attributes don't follow from the call alone. */
const WITHOUT_BLOCK: readonly string[] = [
  'affinityGroupCreate',
  'certificateCreate',
  'instanceCreate',
  'instanceNetworkInterfaceCreate',
  'localIdpUserCreate',
  'networkingAddressLotCreate',
  'networkingLoopbackAddressCreate',
  'scimTokenCreate',
  'supportBundleCreate',
  'systemUpdateTrustRootCreate',
  'webhookReceiverCreate',
  'networkingSwitchPortSettingsCreate',
  'networkingBgpConfigCreate',
  'probeCreate',
]

const words = new Set(
  globSync('{app/(console),lib/upload}/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => readFileSync(path, 'utf8').match(/\b[a-z]+[A-Z]\w*\b/g) ?? []),
)
// The keys of an object literal are exactly its type's.
const changes = (Object.keys(operationPaths) as OperationName[]).filter(
  (name) => isMutation(name) && words.has(name) && !name.startsWith('login'),
)
const callOf = (name: OperationName) => {
  const inPath = [...operationPaths[name][1].matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [
    key,
    'x',
  ])
  return plannedCall(name, { path: Object.fromEntries(inPath), body: {} })
}

test('every change that the console makes has a command of its own', () => {
  expect(changes.length).toBeGreaterThan(60)
  const generic = changes.filter(
    (name) =>
      !WITHOUT_COMMAND.test(name) && cliCommand(callOf(name), tools).startsWith('cloud api'),
  )
  expect(generic.map((name) => `${name} has no command: add its noun to NOUNS in cli.ts`)).toEqual(
    [],
  )
})

test('what the console creates has a block of Terraform’s, or a reason', () => {
  const without: readonly string[] = changes.filter(
    (name) => /Create$|Link$/.test(name) && terraformBlock(callOf(name), tools) === undefined,
  )
  const unsaid = without.filter((name) => !WITHOUT_BLOCK.includes(name))
  expect(
    unsaid.map(
      (name) => `${name} has no block: add it to RESOURCES in terraform.ts, or to those above`,
    ),
  ).toEqual([])
  expect(WITHOUT_BLOCK.filter((name) => !without.includes(name))).toEqual([])
})

/** What else becomes of a kind in the export of its project. */
const NOT_MADE: Readonly<Record<string, string>> = {
  image: 'is looked up: its content is nowhere to be read',
  instanceNetworkInterface: 'is made with its instance',
  probe: 'is operators’ own',
}

test('what a project holds is in its export, or has a reason', () => {
  const made = globSync('lib/equivalent/*-things.ts').map((path) => readFileSync(path, 'utf8'))
  const missing = Object.keys(projectContents).filter(
    (kind) => !made.some((text) => text.includes(`makes('${kind}Create'`)),
  )
  expect(missing.toSorted(), 'make it in project-things.ts, or say here why not').toEqual(
    Object.keys(NOT_MADE),
  )
})
