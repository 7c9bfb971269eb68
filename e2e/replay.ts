import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { listening } from './fixtures'
import type { Visitor } from './visitor'
import type { World } from './world'

/** A server action's request as a browser sent it, for others to send again. */
export interface Captured {
  readonly path: string
  readonly headers: Record<string, string>
  readonly data: Buffer
}

/** How a person makes a browser send the request of a server action. */
export interface ActionTrigger {
  /** The action's exported name. */
  readonly action: string
  /** The platform operation that it comes to: the first that would change anything, if any does. */
  readonly operation?: string
  readonly at: string
  /** Opens a form and fills it in, so that `act` has but to send it. */
  readonly fill?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<void>
}

/** The part of Next's own list of server actions that is used here. */
interface Manifest {
  readonly node: Readonly<Record<string, { readonly exportedName: string }>>
  readonly edge: Manifest['node']
}

/** The server actions that the build serves: exported name -> the id that requests carry. */
export async function servedActions(): Promise<ReadonlyMap<string, string>> {
  const list = new URL('../.next/server/server-reference-manifest.json', import.meta.url)
  // Next's own form, of the version that package.json names.
  const { node, edge } = JSON.parse(await readFile(list, 'utf8')) as Manifest
  const served = new Map<string, string>()
  for (const [id, { exportedName }] of Object.entries({ ...node, ...edge })) {
    // Two of one name could not be told apart by those who list them.
    if (served.has(exportedName)) throw new Error(`two server actions are called ${exportedName}`)
    served.set(exportedName, id)
  }
  return served
}

const KEPT = ['accept', 'content-type', 'next-action', 'next-router-state-tree']

/** A form that is sent before its part of the page has heard of scripts: a document, as it should. */
const isPlainPost = (request: Request): boolean =>
  request.isNavigationRequest() && request.method() === 'POST'

/**
 * Triggers the action and returns the request that it made of its action. The platform fails its
 * operation, so that the request is known and nothing has happened. `look` sees the form that is
 * filled in; `listen` waits until the page hears what is done to it.
 */
export async function capture(
  page: Page,
  world: World,
  trigger: ActionTrigger,
  look?: () => Promise<void>,
  listen: (page: Page) => Promise<unknown> = listening,
): Promise<Captured> {
  const { action, operation, at, fill, act } = trigger
  const id = (await servedActions()).get(action)
  if (id === undefined) throw new Error(`the build has no server action ${action}`)
  const isCall = (request: Request): boolean => request.headers()['next-action'] === id
  let request: Request
  do {
    await page.goto(at)
    await listen(page)
    await fill?.(page)
    await look?.()
    if (operation !== undefined) await world.fail({ operation, status: 500 })
    const sent = page.waitForRequest((each) => isCall(each) || isPlainPost(each))
    ;[request] = await Promise.all([sent, act(page)])
    await request.response()
  } while (!isCall(request))
  const all = await request.allHeaders()
  const headers = Object.fromEntries(
    KEPT.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  )
  const data = request.postDataBuffer()
  if (!data) throw new Error(`the browser does not show the body of ${action}`)
  return { path: new URL(request.url()).pathname, headers, data: withoutReader(data) }
}

/**
 * A form's body without the user whom its page was made for. A replay as another user leaves that
 * out, because with it nothing is sent on (decision 0005).
 */
const withoutReader = (body: Buffer): Buffer =>
  // As bytes, which a file among the fields keeps.
  Buffer.from(
    body
      .toString('latin1')
      .replace(/--[^\r\n]+\r\n[^\r\n]*name="[^"]*\$reader"\r\n\r\n[^\r\n]*\r\n/, ''),
    'latin1',
  )

/** Sends a captured request as another user; the answer. */
export async function replay(
  { path, headers, data }: Captured,
  visitor: Visitor,
  more: Record<string, string> = {},
) {
  return visitor.send('POST', path, { headers: { ...headers, ...more }, data })
}
