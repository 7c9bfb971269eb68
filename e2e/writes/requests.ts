import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ActionTrigger, Captured } from '@/e2e/replay'
import { servedActions } from '@/e2e/replay'
import { makePair } from '@/e2e/silo-parts'
import type { World } from '@/e2e/world'
import type { ApiVersion } from '@/lib/contract/api-version'

/*
 * What the browser sends of each write, without a browser: `requests.json` has the arguments of each
 * server action, React's own `encodeReply` makes a request's body of them. `as-recorded.spec.ts` has a
 * browser send what each form sends, and renews the file.
 */

/** The arguments of an action: the one value that a button gives, or the fields of a form. */
export type Sent =
  | { readonly path: string; readonly input: readonly unknown[] }
  | { readonly path: string; readonly fields: readonly (readonly [string, FieldValue])[] }
/** A file is told apart by its name. */
type FieldValue = string | { readonly file: string; readonly text: string }

type Recorded = ActionTrigger & { readonly as?: 'farah'; readonly version?: ApiVersion }

/** Where the requests are kept. */
export const REQUESTS = new URL('requests.json', import.meta.url)

/** By what a write is known in them. `isToday`: as it is sent to the newest platform. */
export const keyOf = ({ action, at, version }: Recorded, isToday = version !== undefined): string =>
  `${action} at ${at}${isToday ? ' today' : ''}`

/** All that is kept, by `keyOf`. */
export const readRequests = (): Record<string, Sent> =>
  // The form that as-recorded.spec.ts writes.
  JSON.parse(readFileSync(REQUESTS, 'utf8')) as Record<string, Sent>

const require = createRequire(import.meta.url)
/** React's own, of the version that Next has. */
const { encodeReply } = require('next/dist/compiled/react-server-dom-turbopack/client.edge') as {
  encodeReply: (value: unknown) => Promise<string | FormData>
}

/**
 * What no two worlds have in common, such as an id, stands as `⟨list#thing.field⟩`: that field of the
 * thing in a list of the platform, known by its name, or by its place where it has none.
 */
const REFERENCE = /⟨([^#⟩]+)#([^⟩]+)\.(\w+)⟩/g

type Item = Readonly<Record<string, unknown>>

const nameOf = (item: Item, at: number): string => {
  const name = item.name ?? item.display_name ?? item.first_address
  return typeof name === 'string' ? name : String(at)
}

/** What an answer lists, in whichever field; a thing alone is a list of one. */
function itemsOf(answer: Item): readonly Item[] {
  const lists = Object.values({ ...answer, ...(Array.isArray(answer) && { answer }) })
  const found: unknown = lists.find((each) => Array.isArray(each))
  // Every answer of the platform that has a list has one of things.
  return (Array.isArray(found) ? (found as Item[]) : [answer]).map(flat)
}

/** A thing with what stands one level deeper, such as the serial number of its board. */
const flat = (item: Item): Item =>
  Object.assign({}, ...Object.values(item).filter((each) => typeof each === 'object'), item) as Item

/** Reads a list as who may: of the system farah, otherwise ada. Nothing of one that the platform hasn’t. */
async function list(
  world: World,
  path: string,
  version: ApiVersion | undefined,
): Promise<readonly Item[]> {
  const farah = world.user('farah')
  const rack = async () =>
    (await list(world, '/v1/system/hardware/racks', version)).map(({ id }) => String(id))[0] ?? ''
  const of = path.includes('{rack}') ? path.replace('{rack}', await rack()) : path
  const user = /^\/v1\/(?:system|alert|webhook)|experimental/.test(of) ? farah : world.user('ada')
  // What has always been there is asked for as it was then: newer versions have other parameters.
  const first = await world.call(user, 'GET', of)
  const answer = first.ok() ? first : await world.call(user, 'GET', of, undefined, version)
  // The mock platform's own form.
  return answer.ok() ? itemsOf((await answer.json()) as Item) : []
}

/** Where the ids stand that writes send. */
const LISTS = [
  ...['disks', 'instances', 'snapshots', 'images', 'floating-ips', 'affinity-groups'].map(
    (kind) => `/v1/${kind}?project=web-shop`,
  ),
  ...['images', 'users', 'groups', 'me/ssh-keys', 'projects', 'me/access-tokens'].map(
    (kind) => `/v1/${kind}`,
  ),
  ...['vpc-subnets', 'vpc-routers', 'internet-gateways'].map(
    (kind) => `/v1/${kind}?project=web-shop&vpc=default`,
  ),
  ...['users', 'groups', 'identity-providers'].map((kind) => `/v1/system/${kind}?silo=maple`),
  ...['sleds', 'sleds-uninitialized', 'racks', 'switches', 'disks', 'switch-port'].map(
    (kind) => `/v1/system/hardware/${kind}`,
  ),
  ...['switch-port-settings', 'bgp', 'address-lot', 'address-lot/initial-infra/blocks'].map(
    (kind) => `/v1/system/networking/${kind}`,
  ),
  '/v1/system/networking/address-lot/as64500-lot/blocks',
  '/v1/system/hardware/switch-port/qsfp0/lldp/config?rack_id={rack}&switch_location=switch0',
  '/v1/system/silos',
  '/v1/system/ip-pools',
  '/experimental/v1/system/support-bundles',
  // What only platforms of today have.
  '/v1/system/hardware/disk-adoption-requests',
  '/v1/system/hardware/disks-unadopted',
  '/v1/system/scim/tokens?silo=maple',
  '/v1/system/update/trust-roots',
  '/v1/webhook-secrets?receiver=on-call',
  '/v1/multicast-groups',
  '/v1/alert-receivers/on-call/deliveries',
]

/** An id, a moment, a serial number. */
const HAS_UNIQUE =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Z]{2,4}\d{6,}|\d{4}-\d\d-\d\dT[\d:.]+Z/
const IS_UNIQUE = new RegExp(`^(?:${HAS_UNIQUE.source})$`)

/** What stands in the world's lists that no other has: value -> reference. */
async function references(
  world: World,
  version: ApiVersion | undefined,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const path of LISTS) {
    for (const [at, item] of (await list(world, path, version)).entries())
      for (const [field, value] of Object.entries(item))
        if (typeof value === 'string' && IS_UNIQUE.test(value) && !found.has(value))
          found.set(value, `⟨${path}#${nameOf(item, at)}.${field}⟩`)
  }
  return found
}

/** A certificate or a key, as JSON or JSON in JSON spells it: no key lies in the tree. */
const PEM =
  /-----BEGIN ([A-Z ]+)-----((?:\\+r)?)(\\+)n[A-Za-z0-9+/=\\]+?-----END \1-----(?:\2\3n)?/g
const PEM_REFERENCE = /⟨([A-Z ]+) (crlf|lf) (\d+)⟩/g

const pemReference = (_: string, kind: string, cr: string, slashes: string): string =>
  `⟨${kind} ${cr ? 'crlf' : 'lf'} ${slashes.length}⟩`

/** Puts a pair that is made now where one was. */
function withPairs(text: string): string {
  const { cert, key } = makePair()
  return text.replaceAll(PEM_REFERENCE, (_, kind: string, ends: string, depth: string) => {
    const slashes = '\\'.repeat(Number(depth))
    const end = `${ends === 'crlf' ? `${slashes}r` : ''}${slashes}n`
    return (kind === 'CERTIFICATE' ? cert : key).replaceAll('\n', end)
  })
}

/** Says what a browser sent in the words of all worlds. */
export async function recorded(
  captured: Captured,
  world: World,
  version?: ApiVersion,
): Promise<Sent> {
  const path = captured.path
  const type = captured.headers['content-type'] ?? ''
  let sent: Sent
  if (type.startsWith('multipart')) {
    const form = await new Response(new Uint8Array(captured.data), {
      headers: { 'content-type': type },
    }).formData()
    const fields: [string, FieldValue][] = []
    for (const [name, value] of form) {
      const field = /^_1_(?!\$ACTION|\$reader|_r_|_R_)(.*)/.exec(name)?.[1]
      if (field === undefined) continue
      const isText = typeof value === 'string'
      fields.push([field, isText ? value : { file: value.name, text: await value.text() }])
    }
    sent = { path, fields }
  } else sent = { path, input: JSON.parse(captured.data.toString()) as unknown[] }
  // Whom the page was made for stands in the rows of a list, too.
  let text = JSON.stringify(sent).replaceAll(/\\*"\$reader\\*":\\*"[\w-]+\\*",?/g, '')
  const known = HAS_UNIQUE.test(text) ? await references(world, version) : []
  for (const [value, reference] of known) text = text.replaceAll(value, reference)
  text = text.replaceAll(world.origin, '⟨origin⟩')
  text = text.replaceAll(PEM, pemReference)
  // What the console makes up, so that a name is free.
  text = text.replaceAll(/-[0-9a-f]{6}(?=\\*")/g, '-000000')
  // As it was made two lines above.
  return JSON.parse(text) as Sent
}

/** What a kept request is in this world. */
export async function inWorld(sent: Sent, world: World, version?: ApiVersion): Promise<Sent> {
  let text = withPairs(JSON.stringify(sent)).replaceAll('⟨origin⟩', world.origin)
  for (const [reference, path = '', thing, field = ''] of text.matchAll(REFERENCE)) {
    const items = await list(world, path, version)
    const item = items.find((each, at) => nameOf(each, at) === thing)
    const value = item?.[field]
    if (typeof value !== 'string') throw new Error(`the world has no ${reference}`)
    text = text.replaceAll(reference, value)
  }
  // As it was made above, with other texts.
  return JSON.parse(text) as Sent
}

/** Whether a write is sent by a form, which can ask what it would call, and not by a call of its action. */
export const isByForm = (write: Recorded): boolean =>
  'fields' in (readRequests()[keyOf(write)] ?? {})

/**
 * The request of a write, as a browser would send it in this world, or with other `change`d arguments;
 * throws for one that isn't kept.
 */
export async function requestOf(
  write: Recorded,
  world: World,
  isToday = write.version !== undefined,
  change: (sent: Sent) => Sent = (sent) => sent,
): Promise<Captured> {
  const kept = readRequests()[keyOf(write, isToday)]
  const id = (await servedActions()).get(write.action)
  if (kept === undefined || id === undefined)
    throw new Error(`record ${keyOf(write, isToday)} (as-recorded.spec.ts)`)
  const sent = await inWorld(kept, world, world.version === 'baseline' ? undefined : world.version)
  const body = await encodeReply(argumentsOf(change(sent)))
  const request = new Request('http://console', { method: 'POST', body })
  return {
    path: sent.path,
    headers: {
      accept: 'text/x-component',
      'next-action': id,
      'content-type': request.headers.get('content-type') ?? '',
    },
    data: Buffer.from(await request.arrayBuffer()),
  }
}

/** What a form's state is before it was sent. */
const UNSENT = { outcome: null, values: {} }

/** What a server action is called with. */
export function argumentsOf(sent: Sent): readonly unknown[] {
  if ('input' in sent) return sent.input
  const form = new FormData()
  for (const [name, value] of sent.fields)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([value.text], value.file))
  return [UNSENT, form]
}
