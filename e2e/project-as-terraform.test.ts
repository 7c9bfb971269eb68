import { afterEach, describe, expect, test, vi } from 'vitest'
import * as fc from 'fast-check'
import { allowedOperation } from '@/lib/api/allowed'
import type { OperationName } from '@/lib/contract/all-operations'
import {
  API_VERSION_HEADER,
  type ApiVersion,
  BASELINE,
  NEWEST_VERSION,
  versionHeader,
} from '@/lib/contract/api-version'
import { versionOf } from '@/lib/contract/operation-versions'
import { httpRequest } from '@/lib/equivalent/api'
import { exportOf } from '@/lib/equivalent/export-dialog'
import { hclText } from '@/lib/equivalent/hcl'
import { thingsOf } from '@/lib/equivalent/project-things'
import { readProject } from '@/lib/equivalent/read-project'
import { terraformProject } from '@/lib/equivalent/terraform-project'
import { makes, type Thing } from '@/lib/equivalent/thing'
import { islandAnswer } from '@/lib/platform/island-answers'
import { turnKnobs } from '@/mock-platform/core/faults'
import { addToday } from '@/mock-platform/seed/index'
import { testPlatform } from '@/mock-platform/testing'
import { Address, type Block, readHcl, unquoted } from './hcl-reader.fixture'
import { CONFLICTS, PROVIDER } from './terraform-provider.fixture'

/*
 * A project as Terraform configuration: what "terraform plan" would refuse by the provider's documents. The
 * console's own reading of the demo world, without a server in between.
 */

const names = {
  command: 'cloud',
  hostVariable: 'CLOUD_HOST',
  tokenVariable: 'CLOUD_TOKEN',
  terraformProvider: 'cloud',
}

afterEach(() => vi.unstubAllGlobals())

/** A demo world of a platform, and a way to ask it as a reader. */
function demo(platform: ApiVersion) {
  const mock = testPlatform()
  if (platform !== BASELINE)
    mock.world.transaction(() => {
      turnKnobs(mock.world, { version: platform })
      addToday(mock.world, 'demo')
    })
  return (op: OperationName, method: string, target: string, body?: string, who = 'ada') => {
    const authorization = `Bearer ${mock.tokenOf(who)}`
    const version = versionHeader(versionOf(op, platform))
    const headers = {
      ...{ authorization, 'x-mock-world': mock.world.id, 'content-type': 'application/json' },
      ...(platform !== BASELINE && { [API_VERSION_HEADER]: version }),
    }
    const url = `http://platform.test${target}`
    return mock.send(new Request(url, { method, headers, ...(body && { body }) }))
  }
}

/** Reads a project through the console's API, but for paths that are refused. */
async function read(
  project: string,
  platform: ApiVersion,
  refused: Record<string, number> = {},
  ask = demo(platform),
) {
  vi.stubGlobal('location', { origin: 'https://console.example' })
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector.includes('platform') && platform !== BASELINE ? { content: String(platform) } : null,
  })
  vi.stubGlobal('fetch', async ({ url, method }: Request) => {
    const { pathname, search } = new URL(url)
    const status = refused[pathname]
    if (status !== undefined)
      return Response.json({ message: 'You may not do this', request_id: 'r' }, { status })
    const operation = allowedOperation(method, pathname)
    if (!operation) throw new Error(`not served: ${pathname}`)
    const answer = await ask(operation, method, `${pathname}${search}`)
    const text = JSON.stringify(answer.body)
    return new Response(answer.status === 200 ? islandAnswer(operation, text) : text, {
      status: answer.status,
    })
  })
  const { signal } = new AbortController()
  const { whole, problems } = await readProject(project).queryFn({ signal })
  if (!whole) throw new Error(problems.join())
  return { whole, problems }
}

type ReadProject = Awaited<ReturnType<typeof read>>

function files(of: ReadProject, platform: ApiVersion, ids?: readonly string[]) {
  const { forms, counts } = exportOf(of, ids, names, platform)
  const [terraform, cli] = forms
  if (!terraform || !cli) throw new Error('a form is missing')
  return { counts, terraform, cli, blocks: readHcl(terraform.code) }
}

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string' || value instanceof Address,
  n: (value) => typeof value === 'number',
  b: (value) => typeof value === 'boolean',
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Address)

/** What the provider's documents have against the attributes at a place. */
function wrong(place: string, given: Readonly<Record<string, unknown>>): readonly string[] {
  const documented = PROVIDER.get(place)
  if (!documented) return [`${place} isn’t documented`]
  const lacking = [...documented].flatMap(([name, { isRequired }]) =>
    isRequired && !(name in given) ? [`${place}.${name} is required`] : [],
  )
  const conflicting = CONFLICTS.filter((all) => all.filter((name) => name in given).length > 1)
  const inIt = Object.entries(given).flatMap(([name, value]) => {
    const kind = documented.get(name)?.kind
    const here = `${place}.${name}`
    if (kind === undefined) return [`${here} isn’t documented`]
    if (kind === 'o') return isObject(value) ? wrong(here, value) : [`${here} isn’t an object`]
    if (kind === 'm' && isObject(value))
      return Object.values(value).flatMap((each) =>
        isObject(each) ? wrong(here, each) : [`${here} has no objects`],
      )
    if (kind === 'O' && Array.isArray(value))
      return value.flatMap((each) => (isObject(each) ? wrong(here, each) : [`${here}: no object`]))
    if (kind === 'S' && Array.isArray(value))
      return value.every((each) => KINDS['s']?.(each)) ? [] : [`${here} has other than text`]
    return KINDS[kind]?.(value) ? [] : [`${here} is of another kind`]
  })
  return [...lacking, ...conflicting.map((all) => `${place}: ${all.join(' and ')}`), ...inIt]
}

const addressOf = ({ words: [kind, type, label] }: Block) =>
  `${kind === 'data' ? 'data.' : ''}${type}.${label}`

const addressesIn = (value: unknown): readonly string[] =>
  value instanceof Address
    ? [value.of]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(addressesIn)
      : []

/** What a plan would refuse in a whole configuration. */
function refusals(blocks: readonly Block[]): readonly string[] {
  const made = blocks.filter(({ words: [kind] }) => kind === 'resource' || kind === 'data')
  const defined = made.map(addressOf)
  const twice = defined.filter((address, at) => defined.indexOf(address) !== at)
  const unknown = made
    .flatMap(({ attributes }) => addressesIn(attributes))
    .filter((address) => !defined.includes(address.replace(/\.id$/, '')))
  const imported = blocks
    .filter(({ words: [kind] }) => kind === 'import')
    .map(({ attributes }) => addressesIn(attributes['to'])[0])
  const lifecycles = made.flatMap(({ words, blocks: inner }) =>
    inner.flatMap(({ attributes }) =>
      addressesIn(attributes['ignore_changes'])
        .filter((name) => !PROVIDER.get(words[1]?.replace('cloud_', '') ?? '')?.has(name))
        .map((name) => `${words.join(' ')} ignores ${name}`),
    ),
  )
  return [
    ...made.flatMap(({ words: [kind, type = ''], attributes }) =>
      wrong(`${kind === 'data' ? 'data ' : ''}${type.replace(/^cloud_/, '')}`, attributes),
    ),
    ...twice.map((address) => `${address} stands twice`),
    ...unknown.map((address) => `${address} isn’t there`),
    ...defined
      .filter((address) => !address.startsWith('data.'))
      .filter((address) => imported.filter((to) => to === address).length !== 1)
      .map((address) => `${address} isn’t imported once`),
    ...lifecycles,
  ]
}

const resources = (blocks: readonly Block[], type: string) =>
  blocks.filter(({ words }) => words[0] === 'resource' && words[1] === `cloud_${type}`)
const resource = (blocks: readonly Block[], type: string, name: string) =>
  resources(blocks, type).find(({ attributes }) => attributes['name'] === name)?.attributes

describe.each([
  ['the specification’s time', BASELINE],
  ['today', NEWEST_VERSION],
])('on a platform of %s', (_, platform) => {
  test.each(['web-shop', 'sandbox', 'data-pipeline'])(
    'nothing of %s is refused, and every reference exists',
    async (project) => {
      const whole = await read(project, platform)
      expect(whole.problems).toEqual([])
      const { blocks } = files(whole, platform)
      expect(refusals(blocks)).toEqual([])
      expect(resources(blocks, 'project')).toHaveLength(1)
      expect(resources(blocks, 'instance')).toHaveLength(whole.whole.instances.length)
    },
  )

  test('things refer to each other, and what isn’t selected stands by its id', async () => {
    const whole = await read('web-shop', platform)
    const { blocks, terraform } = files(whole, platform)
    const checkout = resource(blocks, 'instance', 'checkout')
    expect(checkout?.['boot_disk_id']).toEqual(new Address('cloud_disk.checkout_boot.id'))
    expect(terraform.notes.join(' ')).toContain('stops and starts each instance')
    const { instance } = whole.whole.instances.find((each) => each.instance.name === 'checkout')!
    const one = files(whole, platform, [instance.id])
    expect(one.counts).toEqual(['1 instance'])
    expect(refusals(one.blocks)).toEqual([])
    expect(resource(one.blocks, 'instance', 'checkout')).toMatchObject({
      project_id: whole.whole.project.id,
      boot_disk_id: instance.bootDiskId,
    })
  })

  test('a VPC takes all along that is in it', async () => {
    const whole = await read('web-shop', platform)
    const network = whole.whole.networks.find(({ vpc }) => vpc.name === 'default')!
    const { blocks } = files(whole, platform, [network.vpc.id])
    expect(refusals(blocks)).toEqual([])
    expect(resources(blocks, 'vpc_subnet')).toHaveLength(network.subnets.length)
    expect(resources(blocks, 'vpc_router_route').length).toBeGreaterThan(0)
    expect(resources(blocks, 'vpc_firewall_rules')).toHaveLength(1)
    expect(resources(blocks, 'instance')).toEqual([])
  })

  test('what couldn’t be read is said, and Terraform leaves it as it is', async () => {
    const whole = await read('web-shop', platform, {
      ...{ '/v1/vpc-firewall-rules': 403, '/v1/disks': 403, '/v1/anti-affinity-groups': 500 },
    })
    const { blocks, terraform, cli } = files(whole, platform)
    for (const { code, notes } of [terraform, cli])
      for (const what of ['firewall rules of default', 'disks', 'anti-affinity groups']) {
        expect(notes.join('\n')).toContain(`The ${what} couldn’t be loaded`)
        expect(code).toContain(`# The ${what} couldn’t be loaded`)
      }
    expect(refusals(blocks)).toEqual([])
    expect(resources(blocks, 'vpc_firewall_rules')).toEqual([])
    for (const { blocks: inner, attributes } of resources(blocks, 'instance')) {
      expect(Object.keys(attributes)).not.toContain('disk_attachments')
      expect(addressesIn(inner[0]?.attributes)).toEqual(
        expect.arrayContaining(['boot_disk_id', 'disk_attachments', 'anti_affinity_groups']),
      )
    }
  })

  test('commands make what is needed before what needs it, as this platform takes it', async () => {
    const { cli } = files(await read('web-shop', platform), platform)
    const at = (text: string) => {
      expect(cli.code).toContain(text)
      return cli.code.indexOf(text)
    }
    const order = [
      'cloud project create',
      'cloud disk create',
      'cloud vpc update',
      'cloud vpc router create',
      'cloud floating-ip create',
      'cloud instance create',
      'cloud vpc router route create',
      'cloud vpc firewall-rules update',
    ].map(at)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(cli.code.includes('"disk_backend"')).toBe(platform !== BASELINE)
    expect(cli.code).not.toMatch(/undefined|user_data": "[^"]/)
  })

  test('the platform takes the commands in their order, for another project', async () => {
    const ask = demo(platform)
    const { whole } = await read('web-shop', platform, {}, ask)
    const calls = thingsOf(whole).things.flatMap(({ call, commands = [call] }) =>
      commands.map((each) => each(platform)),
    )
    for (const { name } of whole.images)
      await ask('imagePromote', 'POST', `/v1/images/${name}/promote?project=web-shop`)
    const refusedCalls: unknown[] = []
    const ample = JSON.stringify({ cpus: 1_000, memory: 2 ** 42, storage: 2 ** 46 })
    await ask('siloQuotasUpdate', 'PUT', '/v1/system/silos/maple/quotas', ample, 'farah')
    for (const call of calls) {
      // Addresses and keys are taken: the original has them.
      if (/^(?:floatingIp|externalSubnet|currentUser)/.test(call.operation)) continue
      const { method, target, json = '' } = httpRequest(call)
      const body = json && JSON.stringify({ ...JSON.parse(json), external_ips: undefined })
      const renamed = (text: string) => text.replaceAll(/\bweb-shop\b/g, 'second-shop')
      const { status, body: answer } = await ask(
        call.operation,
        method,
        renamed(target),
        renamed(body),
      )
      if (status >= 300) refusedCalls.push([call.operation, target, answer])
    }
    expect(refusedCalls).toEqual([])
    const copy = await read('second-shop', platform, {}, ask)
    const { counts } = files(copy, platform)
    expect(counts).toEqual(
      files({ whole, problems: [] }, platform).counts.filter(
        (count) => !/image|floating IP|external subnet|SSH/.test(count),
      ),
    )
  })
})

test('what only newer platforms have is there', async () => {
  const { blocks, terraform } = files(await read('web-shop', NEWEST_VERSION), NEWEST_VERSION)
  expect(resources(blocks, 'external_subnet').length).toBeGreaterThan(0)
  expect(terraform.notes.join(' ')).not.toContain('newer platform')
  const before = files(await read('web-shop', BASELINE), BASELINE)
  expect(resources(before.blocks, 'external_subnet')).toEqual([])
  expect(before.terraform.notes.join(' ')).toContain('needs a newer platform')
})

const hard = fc.array(
  fc.constantFrom(...['$', '{', '%', '"', '\\', '\n', '\b', '\f', '\t', '}', 'ü', 'a', '\u2028']),
)

test('any text comes back out of its quotes', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    hard.map((signs) => signs.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(unquoted(hclText(text))).toBe(text)
    }),
  )
})

test('any names become distinct identifiers, and any descriptions stay within their block', () => {
  const thing = fc
    .tuple(fc.stringMatching(/^[a-z0-9][a-zA-Z0-9._-]{0,6}$/), fc.string(), fc.uuid())
    .map(([name, description, id]): Thing => ({
      ...{ of: 'disk', id, within: [] },
      call: makes('diskCreate', {
        query: { project: 'p' },
        body: { name, description, size: 1, diskBackend: { type: 'local' } },
      }),
    }))
  fc.assert(
    fc.property(fc.array(thing, { maxLength: 8 }), (things) => {
      const blocks = readHcl(`${terraformProject(things, things, names)}\n`)
      const disks = resources(blocks, 'disk')
      expect(disks).toHaveLength(things.length)
      expect(new Set(disks.map(addressOf)).size).toBe(things.length)
      for (const { words } of disks) expect(words[2]).toMatch(/^[A-Za-z_]\w*$/)
    }),
  )
})
