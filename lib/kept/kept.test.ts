import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rule } from '@/lib/network/rule.fixture'
import { historyText } from '@/lib/network/rule-history'
import { ruleUpdate } from '@/lib/network/rule'
import type { SavedCheck } from '@/lib/network/saved-checks'
import { savedChecksKey } from '@/lib/network/saved-checks-key'
import { historyKey } from '@/lib/network/rule-history-key'
import { noteVisit, visits } from '@/lib/quick-actions/visits'
import { routes } from '@/lib/routes'
import { VIEWS_KEY } from '@/lib/saved-views/kept-cookie'
import { watchedKey } from '@/lib/watched/things'
import { bringBack, followRename, keptHere } from './browser'
import { broughtWords, keptText, keptWords, NOTHING_KEPT, readKept } from './kept'
import { knownNames, noteNames } from './names'
import { onStored } from './stored'
import { storageOf } from './storage.fixture'

let isOver = false
vi.mock('@/lib/change/session-end', async (original) => ({
  ...(await original<object>()),
  isStorageOver: () => isOver,
}))

const store = new Map<string, string>()
const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => {
    store.set(key, value)
    Object.assign(storage, { [key]: value })
  },
  removeItem: (key: string) => {
    store.delete(key)
    delete (storage as Record<string, unknown>)[key]
  },
}
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('window', {
  localStorage: storage,
  location: { protocol: 'https:' },
  addEventListener: () => {},
  removeEventListener: () => {},
})
vi.stubGlobal('document', {})

const ADA = { reader: 'ada', userId: 'user-ada' }
const check: SavedCheck = {
  ...{ name: 'web reaches db', expects: 'reachable' },
  question: {
    ...{ source: 'instance', sourceInstance: 'web', target: 'instance', targetInstance: 'db' },
    ...{ protocol: 'TCP', port: '5432' },
  },
}
const watched = (name: string) => ({ id: name, page: routes.instance('shop', name) })
const view = {
  ...{ path: routes.instances('shop'), list: 'instanceList' },
  ...{ name: 'Stopped', search: '?filter.state=stopped' },
}
const history = historyText([{ at: 1, how: 'saved', rules: [ruleUpdate(rule({ name: 'all' }))] }])

function keepAll(): void {
  storage.setItem(VIEWS_KEY + ADA.reader, JSON.stringify([view]))
  storage.setItem(savedChecksKey(ADA.reader, 'shop', 'main'), JSON.stringify([check]))
  storage.setItem(historyKey(ADA.userId, 'vpc-1'), history)
  storage.setItem(watchedKey(ADA.reader), JSON.stringify([watched('web')]))
  // Others' are none of hers.
  storage.setItem(VIEWS_KEY + 'ben', JSON.stringify([view]))
  storage.setItem(savedChecksKey('ben', 'shop', 'main'), JSON.stringify([check, check]))
  storage.setItem(historyKey('user-ben', 'vpc-2'), history)
}
const forget = () => {
  for (const key of store.keys()) storage.removeItem(key)
}

beforeEach(forget)

describe('what a browser keeps of its reader', () => {
  test('is theirs alone, and said in words', () => {
    expect(keptWords(keptHere(ADA))).toBe('')
    keepAll()
    expect(keptWords(keptHere(ADA))).toBe(
      '1 saved view, 1 saved check, versions of the rules of 1 VPC, and 1 watched thing',
    )
  })

  test('comes back by its file, and nothing twice', () => {
    keepAll()
    const text = keptText(keptHere(ADA))
    forget()
    const file = readKept(text)
    if ('problem' in file) throw new Error(file.problem)
    expect(file.leftOut).toBe(0)
    const all = { views: 1, checks: 1, rules: 1, watched: 1, stayed: 0 }
    expect(bringBack(ADA, file.kept)).toEqual(all)
    expect(keptText(keptHere(ADA))).toBe(text)
    const again = bringBack(ADA, file.kept)
    expect(again).toEqual({ views: 0, checks: 0, rules: 0, watched: 0, stayed: 4 })
    if (typeof again === 'string') throw new Error(again)
    expect(broughtWords(again, 1)).toBe(
      'Nothing new in the file. 4 others left as they are, or without room. 1 entry couldn’t be read',
    )
  })

  test('says where there is no room', () => {
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const checks = [{ project: 'shop', vpc: 'main', checks: [check] }]
    expect(bringBack(ADA, { ...NOTHING_KEPT, checks })).toContain('no room left')
    vi.restoreAllMocks()
  })
})

test('what is watched comes back as far as there is room for it', () => {
  const given = [
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((project) => ({
      ...{ id: project, page: routes.project(project) },
    })),
    { id: 'quotas', page: routes.siloUtilization },
  ]
  const brought = bringBack(ADA, { ...NOTHING_KEPT, watched: given })
  expect(brought).toMatchObject({ watched: 6, stayed: 1 })
  expect(keptHere(ADA).watched).toHaveLength(6)
  const more = Array.from({ length: 60 }, (_, at) => watched(`web-${at}`))
  expect(
    bringBack(ADA, {
      ...NOTHING_KEPT,
      watched: more.map((each) => ({ ...each, page: routes.instance('a', each.id) })),
    }),
  ).toMatchObject({ watched: 44, stayed: 16 })
})

describe('a file', () => {
  test.each([
    ['{', 'The file isn’t JSON'],
    ['{"format":"other"}', 'Not a file that this console has saved of a browser'],
    ['{"format":"console-kept","version":2}', 'Only version 1 of the format can be read'],
  ])('that can’t be read says why: %s', (text, problem) => {
    expect(readKept(text)).toEqual({ problem })
  })

  test('is read without unreadable entries, which are counted', () => {
    const file = {
      ...{ format: 'console-kept', version: 1 },
      views: [view, { ...view, path: '//elsewhere.test' }],
      checks: [
        { project: 'shop', vpc: 'main', checks: [check, { ...check, expects: 'maybe' }] },
        { project: 'shop' },
      ],
      rules: [{ vpcId: 'vpc-1', history: { rules: 'none' } }],
      watched: [watched('web'), { id: 'x', page: '/elsewhere' }],
    }
    const read = readKept(JSON.stringify(file))
    if ('problem' in read) throw new Error(read.problem)
    expect(read.leftOut).toBe(5)
    expect(keptWords(read.kept)).toBe('1 saved view, 1 saved check, and 1 watched thing')
  })
})

test('what is kept of a VPC follows its new name, and that of others stays', () => {
  keepAll()
  for (const name of ['main2', 'main']) noteVisit(ADA.reader, routes.vpc('shop', name))
  followRename(ADA.reader, routes.vpc('shop', 'mai'), routes.vpc('shop', 'other'))
  expect(keptHere(ADA).checks).toMatchObject([{ project: 'shop', vpc: 'main' }])
  followRename(ADA.reader, routes.vpc('shop', 'main'), routes.vpc('shop', 'front'))
  expect(keptHere(ADA).checks).toMatchObject([{ project: 'shop', vpc: 'front' }])
  expect(visits(ADA.reader)).toEqual([routes.vpc('shop', 'front'), routes.vpc('shop', 'main2')])
  expect(keptHere(ADA).views).toMatchObject([{ path: routes.instances('shop') }])
})

test('what is kept stays where a rename is noticed after the session is over', () => {
  keepAll()
  const draft = 'console:draft:["ada","","/projects/shop/disks-new"]'
  const drafts = new Map([[draft, '{"name":"logs"}']])
  vi.stubGlobal('sessionStorage', storageOf(drafts))
  isOver = true
  followRename(ADA.reader, routes.project('shop'), routes.project('store'))
  isOver = false
  expect([...drafts.keys()]).toEqual([draft])
  expect(keptHere(ADA).checks).toMatchObject([{ project: 'shop', vpc: 'main' }])
})

test('what is kept of a project follows its new name', () => {
  keepAll()
  followRename(ADA.reader, routes.project('shop'), routes.project('store'))
  const { views, checks } = keptHere(ADA)
  expect(views).toMatchObject([{ path: routes.instances('store'), name: 'Stopped' }])
  expect(checks).toMatchObject([{ project: 'store', vpc: 'main' }])
  expect(keptHere({ reader: 'ben', userId: 'user-ben' }).views).toMatchObject([
    { path: routes.instances('shop') },
  ])
})

describe('what is kept of a thing that was renamed elsewhere', () => {
  const vpc = (id: string, name: string) => ({ id, page: routes.vpc('shop', name) })
  const checksOf = () => keptHere(ADA).checks.map(({ project, vpc: name }) => `${project}/${name}`)

  test('follows as soon as the thing is seen again', async () => {
    keepAll()
    await noteNames(ADA.reader, [vpc('v1', 'main')])
    expect(checksOf()).toEqual(['shop/main'])
    const listener = vi.fn<() => void>()
    const stop = onStored(savedChecksKey(ADA.reader, 'shop', 'front'), listener)
    await noteNames(ADA.reader, [vpc('v2', 'other'), vpc('v1', 'front')])
    stop()
    expect(checksOf()).toEqual(['shop/front'])
    // What shows them hears of it.
    expect(listener).toHaveBeenCalled()
    // Others' stay, and nothing is left behind.
    expect(keptHere({ reader: 'ben', userId: 'user-ben' }).checks).toHaveLength(1)
    expect(storage.getItem(savedChecksKey(ADA.reader, 'shop', 'main'))).toBeNull()
  })

  test('goes to no other thing that has its name now', async () => {
    keepAll()
    await noteNames(ADA.reader, [vpc('v1', 'main')])
    await noteNames(ADA.reader, [vpc('v2', 'main')])
    expect(checksOf()).toEqual(['shop/v1'])
    await noteNames(ADA.reader, [vpc('v1', 'front')])
    expect(checksOf()).toEqual(['shop/front'])
  })

  test('is exchanged where two have exchanged their names', async () => {
    const [one, two] = [check, { ...check, name: 'two' }]
    storage.setItem(savedChecksKey(ADA.reader, 'shop', 'a'), JSON.stringify([one]))
    storage.setItem(savedChecksKey(ADA.reader, 'shop', 'b'), JSON.stringify([two]))
    await noteNames(ADA.reader, [vpc('v1', 'a'), vpc('v2', 'b')])
    await noteNames(ADA.reader, [vpc('v1', 'b'), vpc('v2', 'a')])
    const all = keptHere(ADA).checks.map(({ vpc: name, checks }) => [name, checks[0]?.name])
    expect(Object.fromEntries(all)).toEqual({ a: 'two', b: 'web reaches db' })
  })

  test('follows its project, with all that is in it', async () => {
    keepAll()
    await noteNames(ADA.reader, [{ id: 'p', page: routes.project('shop') }, vpc('v1', 'main')])
    await noteNames(ADA.reader, [{ id: 'p', page: routes.project('store') }])
    expect(checksOf()).toEqual(['store/main'])
    expect(keptHere(ADA).views).toMatchObject([{ path: routes.instances('store') }])
    expect(knownNames(ADA.reader).get('v1')).toBe(routes.vpc('store', 'main'))
  })

  test('stays beside what is kept under the new name already', () => {
    keepAll()
    const other = { ...check, name: 'other' }
    storage.setItem(savedChecksKey(ADA.reader, 'shop', 'front'), JSON.stringify([other]))
    followRename(ADA.reader, routes.vpc('shop', 'main'), routes.vpc('shop', 'front'))
    expect(keptHere(ADA).checks).toEqual([
      { project: 'shop', vpc: 'front', checks: [other, check] },
    ])
  })
})
