import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { globSync, readFileSync } from 'node:fs'
import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { vi } from 'vitest'
import ProjectContents from '@/app/(console)/(projects)/project-contents'
import SubnetInterfaces from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(subnets)/subnet-interfaces'
import DuplicateDialog from '@/app/(console)/projects/[project]/duplicate-dialog'
import { SILO_TABS } from '@/app/(console)/system/(silo)/silo-tab'
import QuotasPanel from '@/app/(console)/system/(silo)/quotas-panel'
import { signedIn, stubRequest } from '@/lib/action/request.fixture'
import { allowedOperation } from '@/lib/api/allowed'
import type { Prefetched } from '@/lib/api/prefetched'
import { newQueryClient } from '@/lib/api/query-client'
import { utilizationReads } from '@/lib/api/utilization-reads'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import type { Operation } from '@/lib/contract/operation'
import { sampleOf } from '@/lib/contract/sample.fixture'
import { RouterProvider } from '@/lib/change/use-router'
import { islandAnswer } from '@/lib/platform/island-answers'
import { QuickActionsProvider } from '@/lib/quick-actions/registry'
import { PageReader } from '@/lib/reading/page-reader'
import { PrefetchedContext, useRead } from '@/lib/reading/use-read'
import { PeerMessages } from '@/app/(console)/system/(bgp)/peer-messages'
import type { Column } from '@/lib/table/column'
// Before anything of app/ is loaded below.
import './skew.noted.fixture'

/*
 * Draws the pages and layouts of the console one by one, as files of app/ stand for them, with what
 * the platform has answered: on the server first, then its islands with what they read for
 * themselves, until none asks for more.
 */

/** Bodies of answers as the platform sends them, by operation; without one the platform fails. */
export type Answers = ReadonlyMap<OperationName, unknown>

/** As an answer: what was asked for is not there for its reader. */
export const NOT_FOUND = Symbol('not found')

/** What is drawn, and the address that it stands at. */
export interface Screen {
  readonly title: string
  readonly path: string
  readonly query: string
  readonly content: (query: URLSearchParams) => ReactNode
}

/** What Next gives to a page and to a layout. */
interface PageProps {
  readonly params: Promise<object>
  readonly searchParams: Promise<object>
}

/** Names of things, as the samples have them, and ids. */
const NAME = 'web'
const ID = '11111111-1111-4111-8111-111111111111'

/** Of a path, whatever a list asks of it. */
export const anyParams: Readonly<Record<string, string>> = new Proxy({}, { get: () => NAME })

/** What opens something where a query parameter has it as its value (useDialog), beside tabs. */
const WORDS = [NAME, ID, 'new', 'ephemeral-ip', 'floating-ip', 'link-silo']
/** The tabs of pages whose query names them (lib/screens/query-tabs.tsx). */
const TABS: readonly string[] = [
  ...SILO_TABS.map(({ value }) => value),
  ...globSync('app/(console)/**/*-tabs.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bvalue: '([\w-]+)',/g)].map(([, tab = '']) => tab),
  ),
]

/** Lead on, by what the platform says or to no page at all. */
const LEADS_ON = /\/\[\[?\.\.\.path\]|\/lookup\/|\/service-pool\/\(page\)\/layout/
const files = globSync('app/(console)/*/**/{page,layout}.tsx').filter(
  (file) => !LEADS_ON.test(file),
)

const sampled = (name: string): string => (/Id$|^bundle$/.test(name) ? ID : NAME)

/** What stands at the address of a file of app/. */
export function ofFile(file: string, Part: ComponentType<PageProps>): Screen {
  const names = [...file.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name)
  const path = file
    .replace(/^app|\/(?:page|layout)\.tsx$/g, '')
    .replaceAll(/\/\([^/]+\)/g, '')
    .replaceAll(/\[(\w+)\]/g, (_, name: string) => sampled(name))
  const params = Object.fromEntries(names.map((name) => [name, sampled(name)]))
  const content = (query: URLSearchParams) =>
    createElement(Part, {
      params: Promise.resolve(params),
      searchParams: Promise.resolve(Object.fromEntries(query)),
    })
  return { title: file, path, query: '', content }
}

export const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(/* @vite-ignore */ `../../${file}`)

const ofFiles = await Promise.all(
  files.map(async (file) => {
    // Next's own files: a component each.
    return ofFile(file, (await load(file))['default'] as ComponentType<PageProps>)
  }),
)

/** As the tab of quotas opens it, with what that has read. */
function QuotasForm() {
  const { data } = useRead(utilizationReads.siloUtilizationView({ path: { silo: NAME } }))
  return data && <QuotasPanel silo={NAME} utilization={data} onClose={() => {}} />
}

/** What a press opens and no address, of what reads for itself. */
const PRESSED: readonly Screen[] = [
  ['form of quotas', () => <QuotasForm />],
  [
    'copy of an instance',
    () => <DuplicateDialog project={NAME} instance={NAME} onClose={() => {}} />,
  ],
  ['what is in a project', () => <ProjectContents project={NAME} />],
  [
    'messages of a peer',
    () => <PeerMessages peer={{ addr: '10.0.0.1', switch: 'switch0' }} asn={64_500} />,
  ],
  ['interfaces in a subnet', () => <SubnetInterfaces project={NAME} vpc={NAME} subnet={NAME} />],
].map(([title, content]) => ({ title, content, path: '/projects', query: '' }) as Screen)

/** Every page and layout, and what a press opens. */
const closed: readonly Screen[] = [...ofFiles, ...PRESSED]

interface Frame {
  readonly operation: string
  readonly columns: readonly Column<never>[] | ((params: object) => readonly Column<never>[])
}

const isFrame = (value: unknown): value is Frame =>
  typeof value === 'object' && value !== null && 'operation' in value && 'columns' in value

/**
 * The lists' operations (defineListFrame), with all that their columns sort, search, filter and export
 * by, those that are not shown included.
 */
export const frames: readonly {
  readonly operation: string
  readonly parts: readonly ((row: unknown) => unknown)[]
}[] = (await Promise.all(globSync('app/(console)/**/*-{list,frame}.tsx').map(load)))
  .flatMap((module) => Object.values(module))
  .flatMap((value) => {
    const frame = typeof value === 'function' ? Reflect.get(value, 'frame') : value
    if (!isFrame(frame)) return []
    const { operation, columns } = frame
    const all: readonly Column<never>[] =
      typeof columns === 'function' ? columns(anyParams) : columns
    const parts = all.flatMap(({ sortValue, searchText, exportValue, filter }) =>
      [sortValue, searchText, exportValue, filter?.value].flatMap((of) =>
        // Each is called with the rows of its own list.
        of ? [(row: unknown) => String(of(row as never)).toLowerCase()] : [],
      ),
    )
    return [{ operation, parts }]
  })

/** Samples of all that can be answered, by operation. */
export const samples: Answers = new Map(
  Object.values<Operation>(allOperations).flatMap(({ name, answer }) =>
    // Names of the table are the names of operations.
    answer ? [[name as OperationName, sampleOf(answer)]] : [],
  ),
)

const router = {
  ...{ push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {} },
  ...{ bfcacheId: '', experimental_gesturePush() {} },
}

/** What a drawing has come to. */
export interface Drawn {
  readonly markup: string
  /** What the server has drawn before an island has read. */
  readonly served: string
  /** What was thrown, on the server or by an island; what ends in another screen is none. */
  readonly errors: readonly unknown[]
  /** Whether another screen is shown: that nothing is found here. */
  readonly isNotFound: boolean
  /** Operations that were read. */
  readonly read: ReadonlySet<OperationName>
  readonly client: QueryClient
  /** What islands have asked for by themselves, by its hash. */
  readonly own: ReadonlyMap<string, Query>
  /** Query parameters that it asked for. */
  readonly params: ReadonlySet<string>
}

/** Sees which query parameters are asked for. */
const asksQuery = vi.spyOn(URLSearchParams.prototype, 'get')

const endsElsewhere = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  /^NEXT_(?:HTTP_ERROR_FALLBACK|REDIRECT)/.test(String(Reflect.get(error, 'digest')))

const isNotFoundHere = (error: unknown): boolean =>
  endsElsewhere(error) && String(Reflect.get(Object(error), 'digest')).endsWith(';404')

/** Makes what drawing needs of a request and of a browser; undone by restoreRequest. */
export async function stubSurroundings(): Promise<(answers: Answers) => Set<OperationName>> {
  const host = 'console.test'
  const { platform } = stubRequest({ cookie: await signedIn(), host }, 'render')
  vi.stubGlobal('location', new URL(`https://${host}`))
  // What was read loosely is noted, thousands of times, and so is what throws.
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
  return (answers) => {
    const read = new Set<OperationName>()
    const bodyOf = ({ method, url }: Request): string | typeof NOT_FOUND | undefined => {
      const name = allowedOperation(method, new URL(url).pathname)
      if (name === undefined) return undefined
      read.add(name)
      if (answers.get(name) === NOT_FOUND) return NOT_FOUND
      const text = JSON.stringify(answers.get(name))
      return url.startsWith('https:') ? islandAnswer(name, text) : text
    }
    const answer = async (request: Request): Promise<Response> => {
      const body = bodyOf(request)
      if (body === NOT_FOUND)
        return Response.json(
          { request_id: ID, error_code: 'ObjectNotFound', message: 'not found' },
          { status: 404 },
        )
      return new Response(body ?? '{}', { status: body === undefined ? 502 : 200 })
    }
    platform.mockImplementation(answer)
    vi.stubGlobal('fetch', answer)
    return read
  }
}

/**
 * Draws a screen until its islands ask for nothing more. `known` is an earlier drawing of the same
 * screen: what its islands asked for is there at once.
 */
export async function drawn(
  screen: Screen,
  read: Set<OperationName>,
  known?: Drawn,
): Promise<Drawn> {
  const client = newQueryClient()
  const own = new Map<string, Query>()
  const fill = async (queries: Iterable<Query>): Promise<void> => {
    const reads = [...queries].map((query) => {
      own.set(query.queryHash, query)
      const { queryFn } = query.options
      return client.fetchQuery({
        queryKey: query.queryKey,
        retry: false,
        ...(queryFn && { queryFn }),
      })
    })
    // A failure is its island's to show.
    await Promise.allSettled(reads)
  }
  if (known) await fill(known.own.values())
  for (let served: string | undefined; ;) {
    const islands = [...own.values()].map(({ queryKey, queryHash }) => {
      const data: unknown = client.getQueryData(queryKey)
      return { queryKey, queryHash, data, readAt: 1 }
    })
    const once = await drawnOnce(screen, client, islands)
    served ??= once.markup
    const wanted = client
      .getQueryCache()
      .getAll()
      .filter(
        ({ queryHash, options, state }) =>
          typeof options.queryFn === 'function' && !own.has(queryHash) && state.data === undefined,
      )
    if (known || once.errors.length > 0 || wanted.length === 0)
      return { ...once, served, read, client, own }
    await fill(wanted)
  }
}

async function drawnOnce(
  { path, query, content }: Screen,
  client: QueryClient,
  islands: readonly Prefetched[],
) {
  const errors: unknown[] = []
  let isNotFound = false
  const search = new URLSearchParams(query)
  asksQuery.mockClear()
  const asked = () => new Set(asksQuery.mock.calls.map(([name]) => name))
  const note = (error: unknown) => {
    isNotFound ||= isNotFoundHere(error)
    if (!endsElsewhere(error)) errors.push(error)
  }
  try {
    const { prelude } = await prerender(
      <AppRouterContext value={router as never}>
        <PathnameContext value={path}>
          <PathParamsContext value={anyParams}>
            <SearchParamsContext value={search}>
              <QueryClientProvider client={client}>
                <RouterProvider>
                  <PageReader reader={NAME} userId={ID} siloName={NAME} platform={NEWEST_VERSION}>
                    <QuickActionsProvider>
                      <PrefetchedContext value={islands}>{content(search)}</PrefetchedContext>
                    </QuickActionsProvider>
                  </PageReader>
                </RouterProvider>
              </QueryClientProvider>
            </SearchParamsContext>
          </PathParamsContext>
        </PathnameContext>
      </AppRouterContext>,
      // What is long comes in its place as well, not after its skeleton.
      { onError: note, progressiveChunkSize: Infinity },
    )
    return { markup: await new Response(prelude).text(), errors, isNotFound, params: asked() }
  } catch {
    // Noted already.
    return { markup: '', errors, isNotFound, params: asked() }
  }
}

/** A screen, drawn with the samples. */
export interface UsualScreen extends Screen {
  readonly usual: Drawn
}

/** Of every list, and of no dialog. */
const OF_LISTS = new Set(['', 'q', 'page_token', 'tab'])

/**
 * Every page and layout that reads, as it is and with the tabs and dialogs that its address can open,
 * and what a press opens; those that look the same once.
 */
export async function drawAll(
  answerWith: (answers: Answers) => Set<OperationName>,
): Promise<readonly UsualScreen[]> {
  const all: UsualScreen[] = []
  for (const screen of closed) {
    const looks = new Set<string>()
    const add = async (
      params: readonly (readonly [string, string])[],
      word = '',
    ): Promise<Drawn> => {
      const query = params.map((pair) => pair.join('=')).join('&')
      const title = query ? `${screen.title}?${query}` : screen.title
      const usual = await drawn({ ...screen, query }, answerWith(samples))
      // What repeats the address is nothing else.
      const look = word ? usual.markup.replaceAll(word, NAME) : usual.markup
      if (usual.errors.length > 0 || (usual.read.size > 0 && !looks.has(look)))
        all.push({ ...screen, title, query, usual })
      looks.add(look)
      return usual
    }
    const first = await add([])
    for (const tab of first.params.has('tab') ? [undefined, ...TABS] : [undefined]) {
      const inTab = tab === undefined ? [] : [['tab', tab] as const]
      const { params } = tab === undefined ? first : await add(inTab)
      const dialogs = [...params].filter((param) => !OF_LISTS.has(param))
      for (const word of dialogs.length > 0 ? WORDS : [])
        await add([...inTab, ...dialogs.map((param) => [param, word] as const)], word)
    }
  }
  return all
}
