import { describe, expect, test } from 'vitest'
import type { Found } from '@/lib/api/search'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { gather, READS_AT_ONCE, READS_PER_QUESTION_MAX } from './gather'
import type { SearchList } from './search-list'
import { SILO_ROLES_MAX } from './people-plan'
import { goneOf, listsFor, othersOf, PROJECTS_MAX, thingsOf } from './search-plan'
import {
  DROPPED_AFTER_MS,
  ReadBudget,
  READ_BUDGET_PER_SECOND,
  READ_BUDGET_MAX,
  type SearchedList,
  ListCache,
  ListCaches,
  STALE_AFTER_MS,
  THINGS_MAX,
  TRIED_AFTER_MS,
} from './list-cache'

const question = {
  ...{ query: 'web', project: 'shop', named: [] },
  ...{ recent: [], silo: 'maple', platform: NEWEST_VERSION },
}
const list = (things: readonly Found[], more: Partial<SearchedList> = {}): SearchedList => ({
  things,
  isWhole: true,
  isRefused: false,
  ...more,
})
const project = (name: string): Found => ({ kind: 'project', id: name, name })
const instance = (name: string): Found => ({ kind: 'instance', id: name, name, project: 'shop' })
const keysOf = (lists: readonly SearchList[]) => lists.map(({ key }) => key)
/** Everything that is asked for, empty unless said. */
function filled(cache: ListCache, given: Readonly<Record<string, SearchedList>>, of = question) {
  for (const [key, each] of Object.entries(given)) cache.end(key, each, 0)
  // What one list says decides what others there are.
  for (let wave = 0; wave < 3; wave += 1)
    for (const key of keysOf(listsFor(of, cache, 0)))
      if (!(key in given)) cache.end(key, list([]), 0)
  return cache
}

describe('a cache', () => {
  test('has what was read, wants it again when it is stale, and drops it when it is old', () => {
    const cache = new ListCache()
    expect(cache.stateOf('a', 0)).toBe('wanted')
    cache.begin('a', 0)
    expect(cache.stateOf('a', 1)).toBe('coming')
    const one = list([project('p')])
    cache.end('a', one, 2)
    expect(cache.stateOf('a', 3)).toBe('fresh')
    expect(cache.stateOf('a', 2 + STALE_AFTER_MS)).toBe('wanted')
    expect(cache.list('a', 2 + STALE_AFTER_MS)).toBe(one)
    expect(cache.list('a', 2 + DROPPED_AFTER_MS)).toBeUndefined()
  })

  test('asks again for what failed or never came, not at once', () => {
    const cache = new ListCache()
    cache.end('failed', undefined, 0)
    cache.begin('lost', 0)
    expect(cache.stateOf('failed', 1)).toBe('failed')
    expect([
      cache.stateOf('failed', TRIED_AFTER_MS),
      cache.stateOf('lost', TRIED_AFTER_MS),
    ]).toEqual(['wanted', 'wanted'])
  })

  test('asks at once for what failed before the reader asked again, and once', () => {
    const cache = new ListCache()
    const before = 10
    const pressed = 12
    cache.end('never read', undefined, before)
    cache.end('read once', list([]), 0)
    cache.end('read once', undefined, before)
    for (const key of ['never read', 'read once']) {
      expect(cache.stateOf(key, pressed, before)).toBe('failed')
      expect(cache.stateOf(key, pressed, pressed)).toBe('wanted')
      cache.end(key, undefined, pressed + 1)
      expect(cache.stateOf(key, pressed + 2, pressed)).toBe('failed')
    }
  })

  test('gives out a look through everything, then so many reads a second', () => {
    const budget = new ReadBudget()
    const taken = (now: number) => {
      let count = 0
      while (budget.take(now)) count += 1
      return count
    }
    expect(taken(1_000_000)).toBe(READ_BUDGET_MAX)
    expect(taken(1_000_050)).toBe(0)
    expect(taken(1_003_000)).toBe(3 * READ_BUDGET_PER_SECOND)
    expect(taken(9_000_000)).toBe(READ_BUDGET_MAX)
  })

  test('forgets what is old, so that invented names fill nothing', () => {
    const cache = new ListCache()
    for (let at = 0; at < 500; at += 1)
      cache.end(`instance:invented-${at}`, list([project('p')]), at * 1_000)
    expect(cache.count).toBe(DROPPED_AFTER_MS / 1_000)
    expect(cache.size).toBe(DROPPED_AFTER_MS / 1_000)
  })

  test('is each reader’s own, and goes when others need the room or when it is unused', () => {
    const caches = new ListCaches()
    const first = caches.of('first', 0)
    expect(caches.of('second', 0)).not.toBe(first)
    expect(caches.of('first', 1)).toBe(first)
    first.end('a', list(Array.from({ length: THINGS_MAX + 1 }, (_, at) => project(`${at}`))), 1)
    caches.of('third', 2)
    expect(caches.of('first', 2)).not.toBe(first)
    caches.of('fourth', 2 * DROPPED_AFTER_MS)
    expect(caches.count).toBe(1)
  })
})

describe('what is read for a question', () => {
  test('begins with the reader’s own project, and follows the list of projects', () => {
    const cache = new ListCache()
    expect(keysOf(listsFor(question, cache, 0)).slice(0, 4)).toEqual([
      'project',
      'silo',
      'instance:shop',
      'floating-ip:shop',
    ])
    cache.end('project', list([project('other'), project('shop')]), 0)
    const keys = keysOf(listsFor(question, cache, 0))
    expect(keys.indexOf('instance:shop')).toBeLessThan(keys.indexOf('image'))
    expect(keys.indexOf('image')).toBeLessThan(keys.indexOf('instance:other'))
    // What few projects have: with the others of the reader's own, last of all elsewhere.
    expect(keys.indexOf('affinity-group:shop')).toBeLessThan(keys.indexOf('image'))
    expect(keys.slice(-3)).toEqual([
      'external-subnet:other',
      'affinity-group:other',
      'anti-affinity-group:other',
    ])
  })

  test('asks a platform without external subnets for none', () => {
    const keys = keysOf(listsFor({ ...question, platform: undefined }, new ListCache(), 0))
    expect(keys.filter((key) => key.startsWith('external-subnet'))).toEqual([])
  })

  test('asks for the fleet only who is shown its silos', () => {
    const cache = new ListCache()
    const ofFleet = () =>
      keysOf(listsFor(question, cache, 0)).filter((key) => /^(?:ip-pool|sled|rack|phys)/.test(key))
    expect(ofFleet()).toEqual([])
    cache.end('silo', list([], { isRefused: true }), 0)
    expect(ofFleet()).toEqual([])
    cache.end('silo', list([]), 0)
    expect(ofFleet()).toEqual(['ip-pool', 'sled', 'rack', 'physical-disk'])
  })

  test('asks no project that the reader’s list does not have, but named ones without a list', () => {
    const cache = new ListCache()
    const asked = { ...question, project: undefined, named: ['elsewhere'] }
    cache.end('project', list([project('shop')]), 0)
    expect(keysOf(listsFor(asked, cache, 0))).not.toContain('instance:elsewhere')
    cache.end('project', list([], { isRefused: true }), 0)
    expect(keysOf(listsFor(asked, cache, 0))).toContain('instance:elsewhere')
  })

  test('reads one list of a project that only the reader names, the others when it is there', () => {
    const cache = new ListCache()
    const asked = { ...question, project: 'invented-0', named: ['invented-1', 'known'] }
    cache.end('project', list([], { isRefused: true }), 0)
    const ofProjects = () =>
      keysOf(listsFor(asked, cache, 0)).filter((key) => /:(?:invented|known)/.test(key))
    expect(ofProjects()).toEqual(['instance:invented-0', 'instance:invented-1', 'instance:known'])
    cache.end('instance:invented-0', list([], { isRefused: true }), 0)
    cache.end('instance:invented-1', undefined, 0)
    cache.end('instance:known', list([]), 0)
    expect(ofProjects().filter((key) => !key.startsWith('instance:'))).toEqual([
      'floating-ip:known',
      'disk:known',
      'vpc:known',
      'snapshot:known',
      'image:known',
      'external-subnet:known',
      'affinity-group:known',
      'anti-affinity-group:known',
    ])
    expect(goneOf(['/projects/invented-0/disks/data'], asked, cache, 0)).toHaveLength(1)
  })

  test('asks instances for their addresses only when an address is looked for', () => {
    const cache = filled(new ListCache(), {
      project: list([project('shop')]),
      'instance:shop': list([instance('web')]),
    })
    expect(keysOf(listsFor(question, cache, 0))).not.toContain('nic:web')
    const asked = { ...question, query: '10.0.' }
    expect(keysOf(listsFor(asked, cache, 0)).slice(-2)).toEqual(['external:web', 'nic:web'])
    cache.end('nic:web', list([], { addresses: [['web', '10.0.0.5']] }), 0)
    expect(thingsOf(asked, cache, 0)).toContainEqual({
      ...instance('web'),
      addresses: ['10.0.0.5'],
    })
  })

  test('reads what seldom changes once in the time that it counts', async () => {
    const cache = filled(new ListCache(), { project: list([project('other'), project('shop')]) })
    const read: string[] = []
    const at = STALE_AFTER_MS + 1
    const now = () => at
    expect(othersOf(question, cache, at)).toBe('coming')
    await gather(cache, {
      lists: () => listsFor(question, cache, at),
      read: async ({ key }) => {
        read.push(key)
        return list(key === 'project' ? [project('other'), project('shop')] : [])
      },
      now,
    })
    expect(read).toContain('affinity-group:shop')
    expect(read).not.toContain('affinity-group:other')
    expect(othersOf(question, cache, at)).toBe('none')
  })

  test('reads nothing again before something is looked for', () => {
    const cache = filled(new ListCache(), { project: list([project('shop')]) })
    const opened = { ...question, query: '' }
    expect(othersOf(opened, cache, STALE_AFTER_MS)).toBe('none')
    expect(othersOf(question, cache, STALE_AFTER_MS)).toBe('coming')
    // But what says whether a thing that was open is gone.
    const recent = ['/projects/shop/instances/web/storage']
    const read = listsFor({ ...opened, recent }, cache, STALE_AFTER_MS).filter(
      ({ isSteady }) => !isSteady,
    )
    expect(keysOf(read)).toEqual(['project', 'instance:shop'])
  })

  test('says whether there may be others', () => {
    const cache = new ListCache()
    expect(othersOf(question, cache, 0)).toBe('coming')
    filled(cache, { project: list([project('shop')]) })
    expect(othersOf(question, cache, 0)).toBe('none')
    cache.end('disk:shop', list([], { isWhole: false }), 0)
    expect(othersOf(question, cache, 0)).toBe('unread')
    const many = Array.from({ length: PROJECTS_MAX + 1 }, (_, at) => project(`p${at}`))
    expect(othersOf(question, filled(new ListCache(), { project: list(many) }), 0)).toBe('unread')
  })

  test('says what is gone only where a whole list lacks it', () => {
    const cache = new ListCache()
    const asked = ['/projects/shop/instances/web', '/projects/shop/instances/db', '/nonsense']
    expect(goneOf(asked, question, cache, 0)).toEqual(['/nonsense'])
    cache.end('instance:shop', list([instance('web')]), 0)
    expect(goneOf(asked, question, cache, 0)).toEqual(asked.slice(1))
    cache.end('instance:shop', list([instance('web')], { isWhole: false }), 0)
    expect(goneOf(asked, question, cache, 0)).toEqual(['/nonsense'])
    cache.end('project', list([project('other')]), 0)
    expect(goneOf(asked, question, cache, 0)).toEqual(asked)
  })
})

describe('gathering', () => {
  const lists = (count: number): SearchList[] =>
    Array.from({ length: count }, (_, at) => ({ key: `${at}` }) as SearchList)

  test('reads what follows from what was read, so many at once', async () => {
    const cache = new ListCache()
    let running = 0
    let most = 0
    await gather(cache, {
      lists: () => (cache.list('0', 0) ? lists(20) : lists(1)),
      read: async () => {
        most = Math.max(most, (running += 1))
        await Promise.resolve()
        running -= 1
        return list([])
      },
      now: () => 0,
    })
    expect(cache.stateOf('19', 0)).toBe('fresh')
    expect(most).toBe(READS_AT_ONCE)
  })

  test('begins no more than one question may, and leaves the others to the next', async () => {
    const cache = new ListCache()
    const read: string[] = []
    const options = {
      lists: () => lists(READS_PER_QUESTION_MAX + 5),
      read: async ({ key }: SearchList) => {
        read.push(key)
        return list([])
      },
      now: () => 0,
    }
    await gather(cache, options)
    expect(read).toHaveLength(READS_PER_QUESTION_MAX)
    await gather(cache, options)
    expect(new Set(read).size).toBe(READS_PER_QUESTION_MAX + 5)
  })

  test('begins with what nothing is known of, and ends with the reader’s share', async () => {
    const cache = new ListCache()
    for (let at = 0; at < READ_BUDGET_MAX - 2; at += 1) cache.budget.take(0)
    cache.end('0', list([]), -STALE_AFTER_MS)
    const read: string[] = []
    await gather(cache, {
      lists: () => lists(4),
      read: async ({ key }) => {
        read.push(key)
        return list([])
      },
      now: () => 0,
    })
    expect(read).toEqual(['1', '2'])
    expect(cache.stateOf('3', 0)).toBe('wanted')
  })

  test('goes on after a list that fails', async () => {
    const cache = new ListCache()
    await gather(cache, {
      lists: () => lists(2),
      read: async ({ key }) => {
        if (key === '0') throw new Error('broken')
        return list([])
      },
      now: () => 0,
    })
    expect([cache.stateOf('0', 0), cache.stateOf('1', 0)]).toEqual(['failed', 'fresh'])
  })
})

describe('people, and blocks of addresses', () => {
  const silo: Found = { kind: 'silo', id: 's', name: 'maple' }
  const vpc: Found = { kind: 'vpc', id: 'v', name: 'default', project: 'shop' }
  const pool: Found = { kind: 'ip-pool', id: 'pool', name: 'public' }
  const address = { ...question, query: '203.0.113.7' }

  const people = (cache: ListCache, of = question) =>
    keysOf(listsFor(of, cache, 0)).filter((key) => /^(?:user|group|role|project-role)/.test(key))

  test('users and groups are those of the silos that the reader can see, and of their own', () => {
    const of = (silos: SearchedList) => people(filled(new ListCache(), { silo: silos }))
    expect(people(new ListCache())).toEqual([])
    expect(of(list([silo]))).toEqual(['user:maple', 'group'])
    expect(of(list([{ ...silo, name: 'birch' }]))).toEqual(['user:birch', 'user', 'group'])
    expect(of(list([], { isRefused: true }))).toEqual(['user', 'group'])
  })

  test('their roles are read where some are found by name, and go with them', () => {
    const ada: Found = { kind: 'user', id: 'a', name: 'Ada Nwosu' }
    const cache = filled(new ListCache(), {
      silo: list([], { isRefused: true }),
      user: list([ada]),
    })
    expect(people(cache)).toEqual(['user', 'group'])
    const asked = { ...question, query: 'nwosu' }
    expect(people(cache, asked)).toEqual(['user', 'group', 'role', 'project-role:shop'])
    cache.end('role', list([], { roles: [['a', 'silo admin']] }), 0)
    cache.end('project-role:shop', list([], { roles: [['a', 'viewer in shop']] }), 0)
    expect(thingsOf(asked, cache, 0)).toContainEqual({
      ...ada,
      roles: ['silo admin', 'viewer in shop'],
    })
  })

  test('a name that many silos have is no reason to read the policies of all', () => {
    const silos = Array.from({ length: SILO_ROLES_MAX + 1 }, (_, at) => `s${at}`)
    const asked = { ...question, query: 'ada' }
    const roles = (count: number) =>
      people(
        filled(new ListCache(), {
          silo: list(silos.map((name) => ({ kind: 'silo', id: name, name }))),
          ...Object.fromEntries(
            silos.map((name, at) => [
              `user:${name}`,
              list(at < count ? [{ kind: 'user', id: name, name: 'ada', parent: name }] : []),
            ]),
          ),
        }),
        asked,
      ).filter((key) => key.startsWith('role'))
    expect(roles(SILO_ROLES_MAX)).toEqual(['role:s0', 'role:s1', 'role:s2'])
    expect(roles(SILO_ROLES_MAX + 1)).toEqual([])
  })

  test('blocks are read only where an address is looked for, and go with their things', () => {
    const cache = filled(new ListCache(), {
      project: list([project('shop')]),
      'vpc:shop': list([vpc]),
      'ip-pool': list([pool]),
    })
    const asked = (of: typeof question) =>
      keysOf(listsFor(of, cache, 0)).filter((key) => /^(?:range|subnet(?!-pool))/.test(key))
    expect(asked(question)).toEqual([])
    expect(asked(address)).toEqual(['subnet-of:v', 'range:pool'])
    cache.end('range:pool', list([], { blocks: [['pool', '203.0.113.1–203.0.113.9']] }), 0)
    expect(thingsOf(address, cache, 0)).toContainEqual({
      ...pool,
      blocks: ['203.0.113.1–203.0.113.9'],
    })
    expect(othersOf(address, cache, 0)).toBe('coming')
  })
})
