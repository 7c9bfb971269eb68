import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepLook, keptLook, lookKey } from '@/app/(console)/projects/[project]/_exposure/looks'
import {
  keepVersion,
  keptHistory,
} from '@/app/(console)/projects/[project]/_vpcs/rule-history-store'
import {
  keepChecks,
  savedChecks,
} from '@/app/(console)/projects/[project]/_vpcs/saved-checks-store'
import {
  keepUnsent,
  leftUnsent,
  unsentKey,
} from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/unsent-store'
import { happenings, noteHappening } from '@/lib/kept/happenings'
import { allOperations } from '@/lib/contract/all-operations'
import type { OperationSpec } from '@/lib/contract/operation'
import { keepDraft, takeDraft } from '@/lib/form/draft'
import { noteNames } from '@/lib/kept/names'
import { storageOf } from '@/lib/kept/storage.fixture'
import { historyKey } from '@/lib/network/rule-history-key'
import { rule } from '@/lib/network/rule.fixture'
import { ruleUpdate } from '@/lib/network/rule'
import { noteVisit, visits } from '@/lib/quick-actions/visits'
import { placeAt } from '@/lib/reading/place'
import { rememberedProjects, rememberProject } from '@/lib/rights/remembered'
import { routes } from '@/lib/routes'
import { parseSavedViews, withView } from '@/lib/saved-views/saved-views'
import { changeSavedViews } from '@/lib/saved-views/store'
import { VIEWS_KEY } from '@/lib/saved-views/kept-cookie'
import { watchedText } from '@/lib/watched/things'
import { setWatched, watchedIn } from '@/lib/watched/watch'

/*
 * What a browser keeps of a thing is that thing's, by its id (decisions/0052): it follows a rename that
 * was made elsewhere, and is never another's that has the name by then. Every store is tried.
 */

const store = new Map<string, string>()
const storage = storageOf(store)
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storageOf(new Map()))
vi.stubGlobal('window', {
  localStorage: storage,
  location: { protocol: 'https:' },
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent() {},
})
vi.stubGlobal('StorageEvent', Event)
vi.stubGlobal('document', { querySelector: () => ({ content: READER }) })
beforeEach(() => store.clear())

const READER = 'ada'
interface Thing {
  readonly id: string
  readonly name: string
}
interface Store {
  readonly pageOf: (name: string) => string
  readonly keep: (thing: Thing) => void
  readonly has: (thing: Thing) => boolean
}
const ofVpc = (name: string) => routes.vpc('shop', name)
const unsent = { edits: [], others: [], words: 'Moved a' }
const check = {
  ...{ name: 'web reaches db', expects: 'reachable' as const },
  question: {
    ...{ source: 'instance', sourceInstance: 'web', target: 'instance', targetInstance: 'db' },
    ...{ protocol: 'TCP', port: '5432' },
  },
}
const draftOf = ({ id, name }: Thing) => ({
  reader: READER,
  form: '',
  place: placeAt(routes.vpcEdit('shop', name), { id, name }),
})
const looked = { at: 1, open: { '["i","1.2.3.4"]': 'words' }, unknown: [], isPartial: false }

/** Where something is kept of things, by the files that write it. */
const STORES: Readonly<Record<string, Store>> = {
  'lib/form/draft.ts': {
    pageOf: ofVpc,
    keep: (thing) => keepDraft(draftOf(thing), { name: 'typed' }),
    has: (thing) => takeDraft(draftOf(thing)) !== undefined,
  },
  'app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/unsent-store.ts': {
    pageOf: ofVpc,
    keep: ({ id }) => keepUnsent(unsentKey(READER, id), unsent, 1, true),
    has: ({ id }) => leftUnsent(unsentKey(READER, id), 2).unsent !== undefined,
  },
  'app/(console)/projects/[project]/_exposure/looks.ts': {
    pageOf: ofVpc,
    keep: ({ id }) => void keepLook(lookKey(READER, id), looked),
    has: ({ id }) => keptLook(lookKey(READER, id)) !== undefined,
  },
  'app/(console)/projects/[project]/_vpcs/rule-history-store.ts': {
    pageOf: ofVpc,
    keep: ({ id }) =>
      keepVersion(historyKey(READER, id), [ruleUpdate(rule({ name: 'web' }))], 'saved', 1),
    has: ({ id }) => {
      const kept = keptHistory(historyKey(READER, id))
      return kept.type === 'kept' && kept.versions.length > 0
    },
  },
  'app/(console)/projects/[project]/_vpcs/saved-checks-store.ts': {
    pageOf: ofVpc,
    keep: ({ name }) => void keepChecks('shop', name, [check]),
    has: ({ name }) => savedChecks('shop', name).length > 0,
  },
  'lib/saved-views/store.ts': {
    pageOf: ofVpc,
    keep: ({ name }) =>
      void changeSavedViews(READER, (views) =>
        withView(views, {
          ...{ path: routes.subnets('shop', name), list: 'vpcSubnetList' },
          ...{ name: 'v', search: '?q=a' },
        }),
      ),
    has: ({ name }) =>
      parseSavedViews(storage.getItem(VIEWS_KEY + READER)).some(
        ({ path }) => path === routes.subnets('shop', name),
      ),
  },
  'lib/quick-actions/visits.ts': {
    pageOf: (name) => routes.router('shop', 'main', name),
    keep: ({ name }) => noteVisit(READER, routes.router('shop', 'main', name)),
    has: ({ name }) => visits(READER).includes(routes.router('shop', 'main', name)),
  },
  'lib/rights/remembered.ts': {
    pageOf: routes.project,
    keep: ({ name }) => rememberProject(name),
    has: ({ name }) => rememberedProjects().includes(name),
  },
  'lib/kept/happenings.ts': {
    pageOf: (name) => routes.instance('shop', name),
    keep: ({ id }) => noteHappening(READER, id, { at: 1, kind: 'state', words: 'running' }),
    has: ({ id }) => happenings(READER, id).length > 0,
  },
  'lib/watched/watch.ts': {
    pageOf: routes.project,
    keep: ({ id, name }) => void setWatched({ id, page: routes.project(name) }, true),
    has: ({ id, name }) =>
      watchedIn(watchedText(READER)).some(
        (each) => each.id === id && each.page === routes.project(name),
      ),
  },
}

/** What else writes there, and why nothing of it could go to another thing. */
const OF_NO_THING: Readonly<Record<string, string>> = {
  'app/(console)/_shell/remember-scroll.ts': 'of an entry of the history',
  'app/(console)/_shell/watch-reader.ts': 'whom the page is for',
  'app/(console)/_shell/watch-session.ts': 'when the session ends',
  'app/(console)/projects/[project]/(instance)/(serial)/instances/[instance]/serial-console/serial-tools.tsx':
    'of all serial consoles',
  'app/(console)/system/overview/silences.tsx': 'by the ids of findings, and what they said',
  'lib/change/fragment-over.ts': 'to the page behind a sign-in, by its path, once',
  'lib/change/hand-over.ts': 'to the next document, within a minute',
  'lib/change/tab-stored.ts': 'for all others',
  'lib/kept/browser.ts': 'what others keep: it takes that along',
  'lib/kept/write-stored.ts': 'for all others',
  'lib/kept/names.ts': 'by which names things were seen',
  'lib/hydration/follow-back.ts': 'of entries of the history, by their own keys',
  'lib/table/advanced/list-preferences.ts': 'of a kind of list',
  'lib/upload/store.ts':
    'by an id of the upload’s own; it goes on with the file that its reader chooses again',
  'lib/watched/observed.ts': 'by ids of instances, in a project that is watched by its id',
  'lib/watched/amounts.ts': 'by ids of what is watched',
  'lib/watched/watch-events.ts':
    'what happened, with links by id; those of jobs and uploads are theirs',
}

test('every store is among them', () => {
  const writers = globSync('{app,lib}/**/*.{ts,tsx}')
    .filter((path) => !/\.(?:test|fixture)\./.test(path))
    .filter((path) =>
      /\.setItem\(|indexedDB\.open\(|\bwrite(?:Stored|Tab)\(/.test(readFileSync(path, 'utf8')),
    )
  expect(writers.toSorted()).toEqual(
    [...Object.keys(STORES), ...Object.keys(OF_NO_THING)].toSorted(),
  )
})

describe.each(Object.entries(STORES))('%s', (_, { pageOf, keep, has }) => {
  const former = { id: 't1', name: 'main' }
  const another = { id: 't2', name: 'main' }
  const renamed = { id: 't1', name: 'front' }
  const see = (...things: Thing[]) =>
    noteNames(
      READER,
      things.map(({ id, name }) => ({ id, page: pageOf(name) })),
    )

  test('what is kept of a thing is not another’s that has its name', async () => {
    await see(former)
    keep(former)
    await see(another)
    expect(has(another)).toBe(false)
  })

  test('what is kept of a thing follows a rename that was made elsewhere', async () => {
    await see(former)
    keep(former)
    await see(another)
    await see(renamed)
    expect(has(another)).toBe(false)
    expect(has(renamed)).toBe(true)
  })
})

test('a draft that a name would tell from others has an id', () => {
  const named = globSync('{app,lib}/**/*.tsx').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/draft[=:] ?\{?`([^`]*)`/g)]
      .flatMap(([, text = '']) => [...text.matchAll(/\$\{([^}]*)\}/g)])
      .map(([, part = '']) => part)
      // The parts of a form, and words of the reader's own.
      .filter(
        (part) =>
          !/[iI]d\b/.test(part) &&
          !['kind', 'part', 'title', 'search', 'view.query', "check?.name ?? ''"].includes(part),
      )
      .map((part) => `${path}: ${part}`),
  )
  expect(named).toEqual([])
})

/** What can be renamed, by what its reads are called. */
const RENAMED = Object.entries(allOperations as Readonly<Record<string, OperationSpec>>).flatMap(
  ([name, { method, body }]) =>
    method === 'PUT' &&
    name.endsWith('Update') &&
    'name' in Object(Reflect.get(Object(body), 'shape'))
      ? [name.slice(0, -'Update'.length).replace('webhookReceiver', 'alertReceiver')]
      : [],
)

/** Those that keep their name, or have no page, and of which nothing is kept by it. */
const NO_PAGE = new Set([
  'instanceNetworkInterface',
  'networkingBgpAnnounceSet',
  'networkingBgpConfig',
  'vpcRouterRoute',
])

/** Files whose screens don't name what they read: of other things, without a page, or with `pageOf` elsewhere in it. */
const UNNAMED = new Set([
  ...['announce-set-page.tsx', 'lot-page.tsx', 'pool-link-list.tsx', 'silo-pool-list.tsx'],
  ...['subscription-list.tsx', 'affinity-member-list.tsx', 'pool-list.tsx'],
])

test.each([
  ['page', /defineDetailScreen\(/, 'View'],
  ['list', /define(?:Named|Local)?ListScreen\(/, 'List'],
] as const)('every %s of what can be renamed says where its page is', (_, made, read) => {
  const silent = globSync('app/**/*.tsx').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(made)
      .slice(1)
      .flatMap((screen) => {
        const noun = /^ +read: [^;]*?Reads?\.(\w+)|^ +read: [^;]*?reads\.(\w+)/m.exec(screen)
        const operation = noun?.[1] ?? noun?.[2] ?? ''
        const thing = operation.slice(0, -read.length)
        // What is described for several nouns at once doesn't say here what it reads.
        const isAsked =
          (operation === '' && !UNNAMED.has(basename(path))) ||
          (operation.endsWith(read) && RENAMED.includes(thing) && !NO_PAGE.has(thing))
        return isAsked && !/^ +pageOf: /m.test(screen) ? [`${path}: ${operation}`] : []
      }),
  )
  expect(RENAMED).toEqual(
    expect.arrayContaining(['project', 'vpc', 'vpcRouter', 'affinityGroup', 'ipPool']),
  )
  expect(silent).toEqual([])
})

test('every form that renames something with a page takes along what is kept', () => {
  const silent = globSync('app/**/*.tsx').filter((path) => {
    const forms = readFileSync(path, 'utf8').split('<FormPanel').slice(1)
    return forms.some((form) => /^\s+initial=\{\{ name\b/m.test(form) && !/^\s+pageOf=/m.test(form))
  })
  // A form that creates something, and one of what has no page.
  expect(silent.map((path) => basename(path))).toEqual(['image-form.tsx', 'nic-forms.tsx'])
})
