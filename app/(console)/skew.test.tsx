import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { OperationName } from '@/lib/contract/all-operations'
import type { Operation } from '@/lib/contract/operation'
import { type LiveEntry, type LiveKind, liveKinds } from '@/lib/contract/live-kinds'
import { decapitalise } from '@/lib/format/capitalise'
import { livePageOf } from '@/lib/navigation/live-project'
import type { Answers } from './skew.draw.fixture'
import { restoreRequest } from '@/lib/action/request.fixture'
import { readAsContract } from '@/lib/api/read-as-contract'
import { allOperations } from '@/lib/contract/all-operations'
import { fromWire, toWire } from '@/lib/contract/wire'
import { altered, isMembers, odd, pathsIn } from './skew.alter.fixture'
import {
  anyParams,
  drawAll,
  drawn,
  frames,
  NOT_FOUND,
  samples,
  stubSurroundings,
  type UsualScreen,
} from './skew.draw.fixture'
import { listScreens } from './skew.noted.fixture'
import { emptied, isHeaded, onScreen, skeletons } from './skew.lists.fixture'

/*
 * Decision 0023, held against every operation that a screen reads: each field of its answer is renamed,
 * null, or says what no version of the platform has said yet, once in the first item of a list and once
 * in all of them. No screen may be lost. Screens are the files of app/, samples follow from the
 * contract: there is nothing to write for a resource.
 */

const answerWith = await stubSurroundings()
afterAll(() => {
  vi.unstubAllGlobals()
  restoreRequest()
})

const screens = await drawAll(answerWith)
const names = [...new Set(screens.flatMap(({ usual }) => [...usual.read]))].toSorted()

/**
 * Read in the browser when they come into view: no page drawn once has what they say
 * (skew-metrics.test.ts).
 */
const CHARTS: readonly string[] = [
  'timeseriesQuery',
  'systemTimeseriesQuery',
  'siloMetric',
  'systemMetric',
]

/** Looked at by a job that got no answer (job-looks.ts): nothing is drawn of them, and only their id is read. */
const OF_JOBS: readonly string[] = ['instanceNetworkInterfaceView', 'probeView']

/** Read where an answer lacks what samples have, or of older platforms: whom a pool serves, whose a block is. */
const OF_OLD: readonly string[] = [
  'ipPoolServiceRangeList',
  'ipPoolServiceView',
  'networkingAddressLotBlockList',
  'networkingBgpImportedRoutesIpv4',
]

const received = (name: OperationName, wire: unknown): unknown =>
  readAsContract(allOperations[name], fromWire(wire))?.data

/** Without these a thing can't be acted on, or it is unknown what there is. */
const REFUSED = new Set([
  ...['id', 'name', 'identity_id', 'items', 'role_assignments', 'rules', 'targets'],
  // A list of a neighbor's: missing, it does not say where that is.
  'management_ip',
  // Of settings that are replaced as a whole: what is missing of them would be taken away.
  ...['addresses', 'bgp_peers', 'communities', 'groups', 'interfaces', 'links', 'routes'],
  // Without it the progress of an update is unknown.
  'components_by_release_version',
  // The members of a rack, which are then unknown.
  ...['members', 'unacknowledged_members'],
  // What a receiver is told of and signs by, and how it was tried to tell it.
  ...['subscriptions', 'secrets', 'webhook'],
  // From whom a group takes, where none means from anybody; which addresses a probe has.
  ...['source_ips', 'external_ips'],
  // What switches report of their sessions, which is then unknown.
  ...['switch_histories', 'history'],
])
/** Roles on the fleet are never guessed. What drops out of the map is counted too. */
const isInMap = (path: readonly string[]) => path.includes('mapped_fleet_roles')
/** What drops out of a list within an item is counted, and the item stays. */
const isInner = (path: readonly string[]) =>
  path.includes('field_schema') || (path.includes('secrets') && path.at(-1) !== 'secrets')
const isRefused = (path: readonly string[]) => REFUSED.has(path.at(-1) ?? '')
/** Whether an answer may lose what holds the field; what holds the id or the name of a thing, too. */
const isVital = (name: OperationName, path: readonly string[]) =>
  isRefused(path) ||
  isInMap(path) ||
  pathsIn(samples.get(name)).some(
    (below) => isRefused(below) && path.every((step, at) => below[at] === step),
  )

/** What a list's answer lists, whether it comes by pages or whole. */
const itemsOf = (answer: unknown): unknown =>
  isMembers(answer) ? (answer['items'] ?? answer['rules']) : undefined

interface Case {
  readonly what: string
  readonly path: readonly string[]
  readonly value: unknown
  readonly inAll: boolean
}

/** An answer of an operation with odd fields. */
const alteredBy = (name: OperationName, cases: readonly Case[]): unknown =>
  cases.reduce(
    (wire, { path, value, inAll }) => altered(wire, path, value, inAll),
    samples.get(name),
  )

const casesOf = (name: OperationName): readonly Case[] =>
  pathsIn(samples.get(name)).flatMap((path) =>
    odd.flatMap((value) =>
      [false, true].map((inAll) => ({
        what: `${name} ${path.join('.')} = ${JSON.stringify(value) ?? 'renamed'}, ${inAll ? 'all' : 'first'}`,
        ...{ path, value, inAll },
      })),
    ),
  )

/** Those of which something else comes, each once: much that is odd comes to the same. */
function telling(name: OperationName): readonly Case[] {
  const seen = new Set<string>()
  return casesOf(name).filter((each) => {
    const text = JSON.stringify(toWire(received(name, alteredBy(name, [each]))))
    const isNew = each.inAll && text !== undefined && !seen.has(text)
    seen.add(text)
    return isNew
  })
}
const tellingOf = new Map(names.map((name) => [name, telling(name)]))

test('samples are answers of the contract with all its fields', () => {
  for (const name of names) {
    const operation: Operation = allOperations[name]
    const strict = operation.answer?.safeParse(fromWire(samples.get(name)))
    expect([name, strict?.error?.issues]).toEqual([name, undefined])
  }
})

test('every read of an island is of a screen that is drawn here', async () => {
  const modules = await Promise.all(
    globSync('lib/api/*reads.ts').map(
      async (file): Promise<Readonly<Record<string, object>>> =>
        import(/* @vite-ignore */ `../../${file}`),
    ),
  )
  const reads = modules.flatMap((module) => Object.values(module).flatMap(Object.keys))
  const isKnown = (name: string) =>
    [...CHARTS, ...OF_JOBS, ...OF_OLD].includes(name) || names.some((each) => each === name)
  expect(
    reads
      .filter((name) => !isKnown(name))
      .map(
        (name) =>
          `${name}: no page reads it; take it out of lib/api, or add what a press opens to PRESSED in skew.draw.fixture.tsx`,
      ),
  ).toEqual([])
})

test.each(screens.map(({ title, usual }) => [title, usual] as const))(
  '%s shows what it has read',
  (_, usual) => {
    expect(usual.errors).toEqual([])
    expect(usual.markup).not.toMatch(/couldn’t be (?:loaded|read)/)
  },
)

/** Looked up for a name, a choice, or a right: no page is about what these say. */
const LOOKED_UP: readonly RegExp[] = [
  /: (?:policyView|projectPolicyView|currentUser\w+)$/,
  // Charts choose among these, and say of which time they are.
  /\/metrics\/(?:network|disk)\/page\.tsx: instance(?:NetworkInterface|Disk)List$/,
]
/** Forms and panels lie over a page, or end it: what is chosen there is tried when it is sent. */
const isOver = ({ title, query }: UsualScreen) => query !== '' || /-new\/|\/edit\/page/.test(title)

test('a page under ‘Live’ shows nothing that no room tells of, or says how old it is', () => {
  const told = (kinds: readonly LiveKind[]) =>
    kinds.flatMap((kind) => {
      const { operations, alsoIn }: LiveEntry = liveKinds[kind]
      return [`${operations}List`, `${operations}View`, ...(alsoIn ? [alsoIn] : [])]
    })
  const silent = screens.flatMap((screen) => {
    const { title, path, usual } = screen
    const live = livePageOf(path)
    if (isOver(screen) || !live || live.isPartial || usual.markup.includes('aria-label="Refresh"'))
      return []
    const known = new Set(told(live.shows))
    const rest = [...usual.read].filter((name) => !known.has(name))
    return rest
      .map((name) => `${title}: ${name}`)
      .filter((each) => !LOOKED_UP.some((of) => of.test(each)))
  })
  expect(silent).toEqual([])
})

test('a list is there as the server draws it: its layout reads what it shows', () => {
  // What the instance's tab shows its layout has read, too.
  const isOfLayout = (title: string) => title.includes('/instances/[instance]/storage/')
  const waiting = screens.filter(
    ({ title, query, usual }) =>
      !query && !isOfLayout(title) && usual.served.includes('table-frame loading-only'),
  )
  expect(waiting.map(({ title }) => `${title} reads another operation than its list`)).toEqual([])
})

test('a list says by which operation it is read', () => {
  expect(listScreens.length).toBeGreaterThan(0)
  const wrong = listScreens.flatMap(({ frame: { label, operation }, read }) => {
    if (!read) return []
    const [name] = read(anyParams, {}).queryKey
    return name === operation ? [] : [`${label}: its frame says ${operation}, it reads ${name}`]
  })
  expect(wrong).toEqual([])
})

const onTheirWay: string[] = []
for (const skeleton of skeletons)
  onTheirWay.push((await drawn(skeleton, answerWith(samples))).markup)

/** The columns beside those of the rows, of the list that an operation reads; others may depend on the platform. */
const besideRows = (markup: string, operation: string): string => {
  const [, head = ''] =
    new RegExp(`data-list="${operation}".*?<thead>(.*?)</thead>`).exec(markup) ?? []
  return (head.match(/data-col="(?:select|actions)"/g) ?? []).join()
}

/** The labels of the facts above a page. */
const factsIn = (markup: string): readonly (string | undefined)[] => {
  const [, facts = ''] = /<dl class="facts">(.*?)<\/dl>/.exec(markup) ?? []
  return [...facts.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label)
}

test('the facts on their way are those that come', () => {
  const awaited = skeletons.flatMap(({ title }, at) => {
    const labels = factsIn(onTheirWay[at] ?? '')
    return labels.length > 0 ? [{ title, labels }] : []
  })
  expect(awaited.length).toBeGreaterThan(10)
  const wrong = awaited.filter(({ title, labels }) => {
    const shown = screens
      .filter((screen) => screen.title.startsWith(dirname(title)))
      .map(({ usual }) => factsIn(usual.markup).join())
      .filter(Boolean)
    // One page leads on where it is drawn.
    return shown.length > 0 && !shown.includes(labels.join())
  })
  expect(wrong, 'the `skeleton` of a page has other labels than its `facts`').toEqual([])
})

test.each(
  listScreens.map(
    (list) => [list.frame.label, list.frame.operation, onScreen(list, screens)] as const,
  ),
)(
  'the list %s (%s) says that it is on its way, couldn’t be loaded, has no rows, and isn’t there',
  async (_, __, { label, isTab, operation, screen, isOfServer, isWhole }) => {
    if (!screen) throw new Error('no screen has its heading and reads its rows')
    const withAnswer = async (answer: unknown, of = operation) => {
      const answers: Answers = new Map([...samples, [of, answer]])
      const { errors, ...rest } = await drawn(screen, answerWith(answers))
      expect(errors).toEqual([])
      return rest
    }
    // A tab has its page's, which may be that of another.
    const isItsOwn = (markup: string) => isHeaded(markup, label) && markup.includes('>Loading<')
    if (!isTab)
      expect(onTheirWay.filter(isItsOwn).map((each) => besideRows(each, operation))).toContain(
        besideRows(screen.usual.markup, operation),
      )
    const { markup } = await withAnswer(emptied(samples.get(operation)))
    expect(markup).toContain(`>No ${decapitalise(label)}<`)
    if (!isOfServer) return
    const failed: string[] = []
    for (const each of isWhole ? [operation] : screen.usual.read)
      failed.push((await withAnswer(undefined, each)).markup)
    expect(failed.some((each) => each.includes(`${label} couldn’t be loaded`))).toBe(true)
    if (isWhole) expect((await withAnswer(NOT_FOUND)).isNotFound).toBe(true)
  },
)

test.each(names)('%s is read whatever a field of it says', (name) => {
  const before = itemsOf(received(name, samples.get(name)))
  for (const each of casesOf(name)) {
    const { what, path } = each
    const answer = received(name, alteredBy(name, [each]))
    if (answer === undefined) {
      // Only what safety needs may lose an answer, and of lists only the list itself.
      expect(isVital(name, path), `${what}: the answer is lost`).toBe(true)
      expect(path.includes('*'), `${what}: the list is lost`).toBe(false)
      continue
    }
    const items = itemsOf(answer)
    if (!Array.isArray(before) || !Array.isArray(items)) continue
    const lost = before.length - items.length
    const count = isMembers(answer) ? (answer['unreadable'] ?? 0) : 0
    if (!isInMap(path) && !isInner(path))
      expect(count, `${what}: items that dropped out are counted`).toBe(lost)
    if (!isVital(name, path)) expect(lost, `${what}: items dropped out`).toBe(0)
  }
})

type Screen = (typeof screens)[number]

/** What is thrown by a screen, and by all that its lists sort, search, filter and export by. */
async function thrownBy(screen: Screen, odds: Answers): Promise<readonly unknown[]> {
  const answers = new Map([...samples, ...odds])
  const { errors, client } = await drawn(screen, answerWith(answers), screen.usual)
  const queries = client.getQueryCache().getAll()
  const inColumns = frames.flatMap(({ operation, parts }) =>
    queries
      .filter(({ queryKey }) => queryKey[0] === operation)
      .flatMap(({ state }) => itemsOf(state.data) ?? [])
      .flatMap((row) => parts.flatMap((part) => errorOf(() => part(row)))),
  )
  return [...errors, ...inColumns]
}
function errorOf(run: () => unknown): readonly unknown[] {
  try {
    run()
    return []
  } catch (error) {
    return [error]
  }
}

/** What an address opens lies over the page that is there without it. */
const whole = screens.filter(
  ({ title }) =>
    !screens.some(
      (other) =>
        other.title.startsWith(`${title}${title.includes('?') ? '&' : '?'}`) &&
        !other.title.slice(title.length).startsWith('?tab='),
    ),
)

/** Odd fields of one operation that are drawn at once: so many as cost no more time than there is. */
const AT_ONCE = process.env['TEST_LONG'] ? 3 : 9

/** What is drawn at once of an operation. What takes all items out of a list is drawn alone. */
function groupsOf(name: OperationName): readonly (readonly Case[])[] {
  const own = tellingOf.get(name) ?? []
  const rest = own.filter(({ path }) => !isVital(name, path))
  const count = Math.ceil(rest.length / AT_ONCE)
  return [
    ...own.filter(({ path }) => isVital(name, path)).map((each) => [each]),
    ...Array.from({ length: count }, (_, at) => rest.filter((__, nth) => nth % count === at)),
  ]
}

test.each(whole.map((screen) => [screen.title, screen] as const))(
  '%s is not lost',
  async (_, screen) => {
    const groups = [...screen.usual.read].map((name) => ({ name, own: groupsOf(name) }))
    const lost: string[] = []
    // Of all operations at once; which field it was is told by drawing each alone.
    for (let round = 0; groups.some(({ own }) => own.length > round); round += 1) {
      const odds = groups.map(({ name, own }) => ({ name, cases: own[round] ?? [] }))
      const wires = odds.map(({ name, cases }) => [name, alteredBy(name, cases)] as const)
      const [together] = await thrownBy(screen, new Map(wires))
      if (together === undefined) continue
      const before = lost.length
      for (const { name, cases } of odds)
        for (const each of cases) {
          const [error] = await thrownBy(screen, new Map([[name, alteredBy(name, [each])]]))
          if (error !== undefined) lost.push(`${each.what}: ${String(error)}`)
        }
      const all = odds.flatMap(({ cases }) => cases.map(({ what }) => what))
      if (lost.length === before) lost.push(`${all.join(', and ')}: ${String(together)}`)
    }
    expect(lost).toEqual([])
  },
)
