import { QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { HOLDER_NAMES } from '@/app/(console)/projects/[project]/_instances/holder-names'
import { newQueryClient } from '@/lib/api/query-client'
import { readAsContract } from '@/lib/api/read-as-contract'
import { RIGHTS } from '@/lib/api/rights'
import { allOperations } from '@/lib/contract/all-operations'
import type { Operation } from '@/lib/contract/operation'
import { fromWire, toWire } from '@/lib/contract/wire'
import { RouterProvider } from '@/lib/hydration/use-router'
import { QuickActionsProvider } from '@/lib/quick-actions/registry'
import { PrefetchedContext } from '@/lib/reading/use-read'
import { altered, isMembers, odd, pathsIn } from './skew.alter'
import { type Sampled, samples } from './skew.samples'
import { columnsOf, screens } from './skew.screens'

/*
 * Decision 0023, held against every operation that a screen reads: each field of its answer in turn
 * is renamed, null, or says what no version of the platform has said yet, once in the first item of a
 * list and once in all of them. No screen may be lost.
 */

// What was read loosely is noted, thousands of times here.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const operationOf = (name: Sampled): Operation => allOperations[name]
const names = Object.keys(samples) as Sampled[]

/** As islands get it: read by the server, and through the wire again. */
const received = (name: Sampled, wire: unknown): unknown => {
  const answer = readAsContract(operationOf(name), fromWire(wire))
  return answer && fromWire(JSON.parse(JSON.stringify(toWire(answer.data))))
}

type Answers = Readonly<Record<string, unknown>>

const usual: Answers = Object.fromEntries(
  names.map((name) => [name, received(name, samples[name])]),
)

const router = {
  ...{ push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {} },
  ...{ bfcacheId: '', experimental_gesturePush() {} },
}

type Screen = (typeof screens)[string]
type Key = Readonly<{ queryHash: string; queryKey: readonly unknown[] }>

/** A screen drawn once, with an answer for each of these keys. Throws as it does. */
function drawn(screen: Screen, answers: Answers, keys: readonly Key[], client = newQueryClient()) {
  const prefetched = keys.map((key) => ({
    ...key,
    data: answers[String(key.queryKey[0])],
    readAt: 1,
  }))
  return renderToStaticMarkup(
    <AppRouterContext value={router as never}>
      <PathnameContext value="/projects/web/instances">
        <SearchParamsContext value={new URLSearchParams()}>
          <QueryClientProvider client={client}>
            <RouterProvider>
              <QuickActionsProvider>
                <PrefetchedContext value={prefetched}>{screen(answers)}</PrefetchedContext>
              </QuickActionsProvider>
            </RouterProvider>
          </QueryClientProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  )
}

/** What a screen asks for when all is as usual, also of what the first answers lead to. */
function keysOf(screen: Screen) {
  const client = newQueryClient()
  const given = new Set<string>()
  const answers = new Proxy(usual, {
    get: (all, name) => {
      given.add(String(name))
      return all[String(name)]
    },
  })
  let keys: readonly Key[] = []
  for (;;) {
    const markup = drawn(screen, answers, keys, client)
    const asked = client.getQueryCache().getAll()
    if (asked.length === keys.length) return { keys, operations: given, markup }
    keys = asked.map(({ queryHash, queryKey }) => ({ queryHash, queryKey }))
  }
}

/** What a list's answer lists, whether it comes by pages or whole. */
const itemsOf = (answer: unknown): unknown =>
  isMembers(answer) ? (answer['items'] ?? answer['rules']) : undefined

/** Without these nothing can be done to a thing, or nobody knows what there is. */
const REFUSED = new Set([
  'id',
  'name',
  'identity_id',
  'items',
  'role_assignments',
  'rules',
  'targets',
])
/** Nobody guesses who has which role on the fleet. What drops out of the map is counted too. */
const isInMap = (path: readonly string[]) => path.includes('mapped_fleet_roles')
const isVital = (path: readonly string[]) => REFUSED.has(path.at(-1) ?? '') || isInMap(path)

const asked = Object.entries(screens).map(([title, screen]) => ({
  ...{ title, screen },
  ...keysOf(screen),
}))
const readersOf = (name: string) => asked.filter(({ operations }) => operations.has(name))

test('samples are answers of the contract with all its fields', () => {
  for (const name of names) {
    const strict = operationOf(name).answer?.safeParse(fromWire(samples[name]))
    expect([name, strict?.error?.issues]).toEqual([name, undefined])
    const known = pathsIn(toWire(strict?.data)).map(String)
    expect([name, pathsIn(samples[name]).map(String)]).toEqual([name, known])
  }
})

test('every operation that a screen reads has a sample, and every sample a screen', () => {
  const read = new Set(asked.flatMap(({ operations }) => [...operations]))
  // No operations: the console's own answers, made of several (lib/api/rights.ts).
  read.delete(RIGHTS)
  read.delete(HOLDER_NAMES)
  expect([...read].filter((name) => !(name in samples))).toEqual([])
  // Pages show these by words of their own, and read them on the server.
  expect(names.filter((name) => !read.has(name))).toEqual([
    'currentUserGroups',
    'projectView',
    'snapshotView',
  ])
})

test.each(asked)('the $title shows what it has read', ({ markup }) => {
  expect(markup).toMatch(/web|boot|ubuntu|default|203|Policy|Serial|admin|laptop|3\.1%|vCPU|qsfp0/)
})

describe.each(names)('%s', (name) => {
  const cases = odd.flatMap((value) => [false, true].map((inAll) => ({ value, inAll })))
  test.each(pathsIn(samples[name]).map((path) => [path.join('.'), path]))('%s', (_, path) => {
    const seen = new Set<string>()
    for (const each of cases) {
      const what = `${name} ${path.join('.')} = ${JSON.stringify(each.value) ?? 'renamed'}, ${each.inAll ? 'all' : 'first'}`
      const wire = altered(samples[name], path, each.value, each.inAll)
      const answer = received(name, wire)
      if (answer === undefined) {
        // Only what safety needs may lose an answer, and of lists only the list itself.
        expect(isVital(path), `${what}: the answer is lost`).toBe(true)
        expect(path.includes('*'), `${what}: the list is lost`).toBe(false)
        continue
      }
      const before = itemsOf(usual[name])
      const items = itemsOf(answer)
      if (Array.isArray(before) && Array.isArray(items)) {
        const lost = before.length - items.length
        const count = isMembers(answer) ? (answer['unreadable'] ?? 0) : 0
        if (!isInMap(path)) expect(count, `${what}: items that dropped out are counted`).toBe(lost)
        if (!isVital(path)) expect(lost, `${what}: items dropped out`).toBe(0)
        for (const column of columnsOf[name] ?? [])
          for (const item of items) {
            expect(() => column(item), `${what}: a column`).not.toThrow()
          }
      }
      // Much that is odd comes to the same.
      const text = JSON.stringify(answer)
      if (!each.inAll || seen.has(text)) continue
      seen.add(text)
      const answers = { ...usual, [name]: answer }
      for (const { title, screen, keys } of readersOf(name))
        expect(() => drawn(screen, answers, keys), `${what}: the ${title} is lost`).not.toThrow()
    }
  })
})
