import 'server-only'
import { getCloudflareContext } from '@opennextjs/cloudflare'
import type { Transport } from '@/lib/api/call'
import { withApiVersion } from '@/lib/contract/api-version'
import { settings } from '@/lib/env'
import type { Step, StepPort, StepResult } from '@/lib/jobs/job'
import type { Session } from '@/lib/session/session'
import type { PreviewPerson } from './preview-person'

/** The connection to the platform, bound by the Workers' entries: the network, or a preview's mock. */
interface PlatformBinding {
  fetch(request: Request): Promise<Response>
  /** The world of a preview, each with a platform of its own. */
  readonly world?: string
}

/** A rate limit per key, bound where the console is deployed (wrangler.jsonc). */
interface RateLimitBinding {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** What the picture of a shared link says. */
export interface LinkCardFacts {
  readonly name: string
  readonly state: string
  /** When the link was made, as it is written. */
  readonly at: string
  readonly consoleName: string
}

/** The Worker that draws pictures of links (edge/link-cards), bound where the console is deployed. */
interface LinkCardsBinding {
  fetch(url: string, init: { readonly method: string; readonly body: string }): Promise<Response>
}

/** The users as which a preview lets visitors sign in: all of one silo, with one password. */
interface PreviewAccounts {
  readonly silo: string
  readonly password: string
  readonly people: readonly PreviewPerson[]
}

/** The connection to the relay, bound by the Workers' entries (edge/relay/relay-gate.ts). */
interface LiveBinding {
  requestPoll(session: Session, project: string): Promise<void>
  revoke(session: Session): Promise<void>
}

/** The connection to the jobs of readers, bound by the Workers' entries (edge/jobs/jobs-gate.ts). */
interface JobsBinding {
  signOut(session: Session): Promise<void>
}

/** A step of a job, bound to the request that makes it by the object that has the job (edge/jobs). */
interface JobBinding {
  readonly step: Step
  readonly port: StepPort
  readonly end: (result: StepResult) => void
}

/** By which a server action reports to the Workers' entry (edge/framework/action-attempt.ts). */
interface ActionBinding {
  begin(): void
}

interface Bindings {
  readonly ACTION?: ActionBinding
  readonly LIVE?: LiveBinding
  readonly JOBS?: JobsBinding
  readonly JOB?: JobBinding
  readonly PLATFORM?: PlatformBinding
  readonly ATTEMPTS?: RateLimitBinding
  readonly PICTURES?: RateLimitBinding
  readonly LINK_CARDS?: LinkCardsBinding
  readonly PREVIEW_ACCOUNTS?: PreviewAccounts
}

function bindings(): Bindings {
  // `next dev` runs on Node, without a Worker that binds anything.
  if (process.env.NODE_ENV === 'development') return developmentBindings()
  // The adapter declares the type of the environment; the entries under edge/ add these members.
  return getCloudflareContext().env as Bindings
}

/** Under `npm run dev` the relay runs in a Worker beside Next, and is called over HTTP instead of a binding. */
function developmentBindings(): Bindings {
  const { devSockets } = settings
  if (devSockets === undefined) return {}
  const tell = async (what: 'poll' | 'revoke', body: object): Promise<void> => {
    await fetch(`${devSockets}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  return {
    LIVE: {
      requestPoll: (session, project) => tell('poll', { session, project }),
      revoke: (session) => tell('revoke', { session }),
    },
  }
}

/** Under `next dev` nothing is bound, and calls go over the network. */
const developmentNetwork: PlatformBinding = { fetch: (request) => fetch(request) }

/**
 * Where platform calls go. Each gets an API version (the first, unless the call has one: see
 * lib/api/versioned.ts). `id` identifies the platform.
 */
export function upstream(): { origin: string; transport: Transport; id: string } {
  const platform = bindings().PLATFORM ?? developmentNetwork
  const origin = settings.platformOrigin
  return {
    origin,
    transport: (request) => platform.fetch(withApiVersion(request)),
    id: platform.world === undefined ? origin : `${origin}/${platform.world}`,
  }
}

/** Whether pages are served against the embedded mock platform. */
export const isPreview = (): boolean => bindings().PREVIEW_ACCOUNTS !== undefined

/** The accounts of the preview's mock platform; undefined on a real one. */
export const previewAccounts = (): PreviewAccounts | undefined => bindings().PREVIEW_ACCOUNTS

/** Counts a use for each key; false if one of them is over its limit. */
async function isWithin(limit: RateLimitBinding | undefined, keys: readonly string[]) {
  if (!limit) return true
  const outcomes = await Promise.all(keys.map((key) => limit.limit({ key })))
  return outcomes.every(({ success }) => success)
}

/** Whether another password or code may be tried (security.md, section 4). */
export const mayAttempt = (keys: readonly string[]): Promise<boolean> =>
  isWithin(bindings().ATTEMPTS, keys)

/** Whether one more picture may be drawn. */
export const mayDraw = (keys: readonly string[]): Promise<boolean> =>
  isWithin(bindings().PICTURES, keys)

/** What draws pictures of links; undefined under `npm run dev`. */
export const linkCards = (): LinkCardsBinding | undefined => bindings().LINK_CARDS

/**
 * Reports that a server action has its arguments: a failure before is a body that can't be read (400), a
 * failure after is our fault.
 */
export const actionBegins = (): void => bindings().ACTION?.begin()

/** The relay, or undefined where there is none: pages then poll by themselves. */
export const relay = (): LiveBinding | undefined => bindings().LIVE

/** The jobs of readers; undefined under `npm run dev`, which has none. */
export const readerJobs = (): JobsBinding | undefined => bindings().JOBS

/** The step that this request makes; undefined for any request from outside. */
export const jobStep = (): JobBinding | undefined => bindings().JOB

/** Lets `work` finish after the answer was sent, which its failure must not affect. */
export function afterAnswer(work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) => {
    console.error('after the answer:', error instanceof Error ? error.message : '')
  })
  if (process.env.NODE_ENV !== 'development') getCloudflareContext().ctx.waitUntil(settled)
}
