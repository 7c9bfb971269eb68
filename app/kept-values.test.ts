import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keptLook } from '@/app/(console)/projects/[project]/_exposure/looks'
import { savedChecks } from '@/app/(console)/projects/[project]/_vpcs/saved-checks-store'
import { keptHistory } from '@/app/(console)/projects/[project]/_vpcs/rule-history-store'
import { endOf, silencesIn } from '@/app/(console)/system/overview/silences'
import { leftUnsent } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/unsent-store'
import { happenings } from '@/lib/kept/happenings'
import { handToastsOver } from '@/lib/change/toasts-over'
import { takeDraft } from '@/lib/form/draft'
import { readKept } from '@/lib/kept/kept'
import { knownNames } from '@/lib/kept/names'
import { storageOf } from '@/lib/kept/storage.fixture'
import { keptRenames } from '@/lib/hydration/follow-back'
import { withEdits } from '@/lib/network/rule-edits'
import { fieldText, RULE_FIELDS, ruleUpdate } from '@/lib/network/rule'
import { rule } from '@/lib/network/rule.fixture'
import { historyText } from '@/lib/network/rule-history'
import { savedChecksKey } from '@/lib/network/saved-checks-key'
import { visits } from '@/lib/quick-actions/visits'
import { rememberedProjects } from '@/lib/rights/remembered'
import { parseSavedViews } from '@/lib/saved-views/saved-views'
import { parseListPreferences } from '@/lib/table/advanced/list-preferences'
import { createToastStore } from '@/lib/ui/toast-store'
import { isJob } from '@/lib/upload/job'
import { observedIn } from '@/lib/watched/observed'
import { knownAmountsIn, takeReading } from '@/lib/watched/amounts'
import { watchEventsIn } from '@/lib/watched/watch-events'
import { watchedIn, watchedWords } from '@/lib/watched/watch'

/*
 * Everything that the console keeps in a browser's storage, read back with odd values in each place:
 * anybody can have written there, and former builds have. Nothing throws, what doesn't fit is left
 * out, and every moment that is left can be written.
 */

const store = new Map<string, string>()
const storage = storageOf(store)
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('window', { localStorage: storage, addEventListener() {}, removeEventListener() {} })
vi.stubGlobal('document', { querySelector: () => null })
vi.stubGlobal('location', { pathname: '/', origin: 'https://console.test' })
vi.stubGlobal('performance', { ...performance, getEntriesByType: () => [] })
beforeEach(() => store.clear())

const AT = Date.UTC(2026, 3, 16)
const one = ruleUpdate(rule({ name: 'web', targets: [{ type: 'instance', value: 'web' }] }))
const history = historyText([{ at: AT, how: 'saved', rules: [one] }])
const check = {
  ...{ name: 'web reaches db', expects: 'reachable' },
  question: {
    ...{ source: 'instance', sourceInstance: 'web', target: 'instance', targetInstance: 'db' },
    ...{ protocol: 'TCP', port: '5432' },
  },
}
const view = { path: '/projects/a/instances', list: 'instanceList', name: 'v', search: '?a=1' }
const upload = {
  ...{ id: 'u', userId: 'ada', project: 'a', diskName: 'd', snapshotName: 's', startedAt: AT },
  image: { name: 'i', description: '', os: 'o', version: '1', blockSize: 512 },
  file: { name: 'f', size: 10, lastModified: AT },
  ...{ isSent: false, isCancelled: false },
}

interface KeptThing {
  readonly good: unknown
  /** Reads what is kept, and does with it what its screen does. */
  readonly read: (text: string) => unknown
}
const under = (key: string, read: () => unknown) => (text: string) => {
  store.set(key, text)
  return read()
}
const drawn = (rules: readonly (typeof one)[]) =>
  rules.map((each) => RULE_FIELDS.map((field) => fieldText(each, field)))

const KEPT: Readonly<Record<string, KeptThing>> = {
  'what happened to instances': {
    good: [['i', [{ at: AT, kind: 'state', words: 'running' }]]],
    read: under('console:activity:ada', () => happenings('ada', 'i')),
  },
  'versions of rules': {
    good: JSON.parse(history) as unknown,
    read: under('history', () => {
      const kept = keptHistory('history')
      if (kept.type !== 'kept') return []
      return kept.versions.map((version) => ({ ...version, drawn: drawn(version.rules) }))
    }),
  },
  'rules that were not sent': {
    good: {
      edits: [{ before: one, after: one }],
      others: ['a'],
      words: 'w',
      until: AT,
      isLeft: true,
    },
    read: under('unsent', () => {
      const { unsent } = leftUnsent('unsent', AT + 1)
      if (!unsent) return []
      return [{ ...unsent, drawn: drawn(withEdits([one], unsent.edits)) }]
    }),
  },
  'a look at exposure': {
    good: { at: AT, open: { '["i","1.2.3.4"]': 'words' }, unknown: [], isPartial: false },
    read: under('look', () => keptLook('look') ?? []),
  },
  'saved checks': {
    good: [check],
    read: under(savedChecksKey('', 'a', 'main'), () => savedChecks('a', 'main')),
  },
  'saved views': { good: [view], read: (text) => parseSavedViews(text) },
  'preferences of lists': {
    good: { disks: { columns: ['name'], isCompact: true } },
    read: (text) => parseListPreferences(text, 'disks'),
  },
  'silenced findings': {
    good: [{ id: 'sled a', title: 't', reason: 'r', until: '2026-04-16' }],
    read: (text) => silencesIn(text, AT).map((each) => ({ ...each, end: endOf(each) })),
  },
  'an upload': {
    good: upload,
    // The browser's database has values, and no text.
    read: (text) => [text === '{' ? text : (JSON.parse(text) as unknown)].filter(isJob),
  },
  'names of things': {
    good: [['i', '/projects/a']],
    read: under('console:names:ada', () => [...knownNames('ada')]),
  },
  'renames in this tab': {
    good: [['/projects/a', '/projects/b', ['k']]],
    read: under('console:renames', keptRenames),
  },
  'visited pages': { good: ['/a'], read: under('console:visits:ada', () => visits('ada')) },
  'opened projects': { good: ['a'], read: under('console:projects', rememberedProjects) },
  'what is watched': {
    good: [
      { id: 'i', page: '/projects/a/instances/web' },
      { id: 'p', page: '/system/networking/ip-pools/a' },
    ],
    read: (text) => watchedIn(text).map((each) => [each, watchedWords(each)]),
  },
  'what was observed of it': {
    good: [
      {
        ...{ project: 'a', at: AT },
        instances: [
          {
            id: 'i',
            name: 'web',
            state: 'running',
            changed: 'then',
            restarted: null,
            answered: AT,
          },
        ],
      },
    ],
    read: (text) => [...observedIn(text).values()],
  },
  'what was read of it': {
    good: [
      {
        ...{ id: 'quotas', next: AT, at: AT, words: 'w', unread: 'u', isRefused: true },
        known: [['cpus', AT]],
      },
    ],
    read: (text) =>
      [...knownAmountsIn(text).values()].map((each) => [
        each,
        takeReading(each, 'Quotas', { facts: [], words: 'so' }, AT),
      ]),
  },
  'what happened to it': {
    good: [
      { id: 'i', at: AT, title: 't', content: 'c', href: '/a', isProblem: true, isNew: true },
      { id: 'g', at: AT, project: 'a', from: AT - 1, isCleared: true, isAmount: true },
    ],
    read: (text) =>
      watchEventsIn(text).map((each) => ({ ...each, until: 'from' in each ? each.from : AT })),
  },
  'a draft': {
    good: { name: 'a' },
    read: under(
      'console:draft:["ada","","/a"]',
      () => takeDraft({ reader: 'ada', form: '', place: { path: '/a' } }) ?? [],
    ),
  },
  'messages of the document before': {
    good: { atMs: Date.now(), value: [{ title: 't', link: { text: 'l', href: '/a' } }] },
    read: under('console:hand-over:toasts', () => {
      const toasts = createToastStore({ now: () => 0, after: () => () => {} })
      handToastsOver(toasts)()
      return toasts.get().map(({ title, link }) => ({ title, link }))
    }),
  },
  'the file of all of it': {
    good: {
      ...{ format: 'console-kept', version: 1, views: [view] },
      checks: [{ project: 'a', vpc: 'main', checks: [check] }],
      rules: [{ vpcId: 'v', history: JSON.parse(history) as unknown }],
      watched: [{ id: 'p', page: '/projects/a' }],
    },
    read: (text) => readKept(text),
  },
}

/** Where its text is read: what else reads storage keeps a word or a number, each with its own rule. */
const READERS = [
  'app/(console)/_shell/remember-scroll.ts', // a number, which the browser bounds
  'app/(console)/_shell/watch-reader.ts', // a word that is compared
  'app/(console)/_shell/watch-session.ts', // a moment, bounded there
  'app/(console)/projects/[project]/(instance)/(serial)/instances/[instance]/serial-console/serial-tools.tsx', // a word that is compared
  'app/(console)/projects/[project]/_vpcs/rule-history-store.ts',
  'app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/unsent-store.ts',
  'app/(console)/projects/[project]/_exposure/looks.ts',
  'app/(console)/projects/[project]/_vpcs/has-checks.ts', // whether there is any
  'app/(console)/projects/[project]/_vpcs/saved-checks-store.ts',
  'app/(console)/system/overview/silences.tsx',
  'lib/kept/happenings.ts',
  'lib/change/fragment-over.ts',
  'lib/change/hand-over.ts',
  'lib/change/tab-stored.ts', // for all others
  'lib/form/draft.ts',
  'lib/kept/browser.ts',
  'lib/kept/names.ts',
  'lib/kept/parse-stored.ts', // for all others
  'lib/kept/stored.ts', // the same
  'lib/kept/use-stored.ts', // the same
  'lib/hydration/follow-back.ts',
  'lib/quick-actions/visits.ts',
  'lib/rights/remembered.ts',
  'lib/saved-views/saved-views.ts',
  'lib/saved-views/store.ts',
  'lib/saved-views/view-gaps-script.tsx', // the same views, before anything has loaded
  'lib/table/advanced/list-preferences.ts',
  'lib/table/list-preferences-script.tsx', // the same preferences, before anything has loaded
  'lib/upload/store.ts',
  'lib/watched/observed.ts',
  'lib/watched/amounts.ts',
  'lib/watched/things.ts',
  'lib/watched/watch.ts',
  'lib/watched/watch-events.ts',
]

const ODD = [null, true, '', 'x', 0, -1, 1.5, 1e30, -1e30, 8.64e15, [], [null], {}, '9'.repeat(400)]

/** Every value like `value` with an odd one, or nothing, in one of its places. */
function* withOdd(value: unknown): Generator<unknown> {
  yield* ODD
  if (Array.isArray(value))
    for (const [at, each] of value.entries())
      for (const odd of withOdd(each)) yield value.with(at, odd)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      const { [key]: _, ...others } = value as Record<string, unknown>
      yield others
      for (const odd of withOdd(each)) yield { ...value, [key]: odd }
    }
}

const MOMENTS = new Set(['at', 'until', 'startedAt'])

/** Writes every moment in what was read, as screens do. */
function writeMoments(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    if (MOMENTS.has(key)) expect(new Date(each as number).toISOString()).toMatch(/^\d{4}-/)
    writeMoments(each)
  }
}

describe.each(Object.entries(KEPT))('%s', (_, { good, read }) => {
  test('is read as it was kept', () => {
    const text = JSON.stringify(read(JSON.stringify(good)))
    expect(text.length).toBeGreaterThan(4)
  })

  test('is read without what doesn’t fit, and nothing fails', () => {
    for (const odd of withOdd(good)) {
      const text = JSON.stringify(odd)
      let result: unknown
      expect(() => {
        result = read(text)
      }, text).not.toThrow()
      writeMoments(result)
    }
  })

  test('is nothing where it is no JSON', () => {
    expect(() => read('{')).not.toThrow()
  })
})

test('all that reads storage is among them', () => {
  const readers = globSync('{app,lib}/**/*.{ts,tsx}')
    .filter((path) => !/\.(?:test|fixture)\./.test(path))
    .filter((path) =>
      /\.getItem\(|indexedDB\.open\(|\b(?:(?:read|parse)Stored(?:List)?|storedMembers|(?:read|take)Tab)[(<]/.test(
        readFileSync(path, 'utf8'),
      ),
    )
  expect(readers.toSorted()).toEqual(READERS.toSorted())
})

test('each storage is touched in one place, but for these', () => {
  const touching = globSync('{app,lib}/**/*.{ts,tsx}')
    .filter((path) => !/\.(?:test|fixture)\./.test(path))
    .filter((path) => /\b(?:local|session)Storage\b/.test(readFileSync(path, 'utf8')))
  expect(touching.toSorted()).toEqual([
    // Its texts make room for each other.
    'app/(console)/projects/[project]/_vpcs/rule-history-store.ts',
    // Wipes the tab's.
    'lib/change/session-end.ts',
    'lib/change/tab-stored.ts',
    'lib/kept/parse-stored.ts',
    'lib/kept/stored.ts',
    'lib/kept/write-stored.ts',
    // Before anything has loaded.
    'lib/saved-views/view-gaps-script.tsx',
    'lib/table/list-preferences-script.tsx',
  ])
})
