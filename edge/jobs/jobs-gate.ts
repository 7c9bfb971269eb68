import * as z from 'zod'
import { bodyOf, refusal } from '@/edge/entry'
import { type PlatformOf, signedIn } from '@/edge/socket-gate'
import { Uuid } from '@/lib/contract/common'
import { READER_HEADER } from '@/lib/contract/page-reader'
import { type Asked, jobLimits, JOBS_PATH } from '@/lib/jobs/asked'
import { stepOf } from '@/lib/jobs/job'
import { hashSid, isForReader, type Session, sessionEndsAt } from '@/lib/session/session'
import type { JobsEnv } from './jobs-env'

const Text = z.string().max(1_000)

const AskedStep = z
  .strictObject({
    label: Text,
    thing: Text,
    by: Text,
    input: z.unknown(),
    of: Uuid.optional(),
    isOptional: z.literal(true).optional(),
    undoes: z.int().min(0).optional(),
    // Nothing was made of it yet, whatever a page says.
    state: z.unknown(),
  })
  .transform(({ state: _, ...step }) => stepOf(step as Parameters<typeof stepOf>[0]))

const AskedJob = z.strictObject({
  id: z.uuid(),
  title: Text,
  thing: Text,
  about: Text.optional(),
  // The link must not lead out of the console.
  href: Text.regex(/^\/(?![/\\])/),
  startedAt: z.unknown().transform(() => Date.now()),
  steps: z.array(AskedStep).min(1).max(jobLimits.steps),
})

const id = z.uuid()
const What = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('begin'), job: AskedJob }),
  z.strictObject({
    type: z.literal('go-on'),
    id,
    ...{ way: z.enum(['again', 'skip', 'restore']), key: z.uuid().optional() },
  }),
  z.strictObject({ type: z.literal('stop'), id }),
  z.strictObject({ type: z.literal('dismiss'), id }),
])

function readAsked(body: Uint8Array<ArrayBuffer>): Asked | undefined {
  try {
    return What.safeParse(JSON.parse(new TextDecoder().decode(body))).data as Asked | undefined
  } catch {
    // Not JSON.
    return undefined
  }
}

/** The object of a reader: nothing that a client sends names it, and changed keys don't rename it. */
function jobsOf({ READER_JOBS }: JobsEnv, platform: string, session: Session) {
  const { siloId, userId } = session
  return READER_JOBS.get(READER_JOBS.idFromName(`v1|${platform}|${siloId}|${userId}`))
}

/**
 * Lets a reader see and steer their own jobs. The entry has checked where a request comes from. Undefined
 * for other paths.
 */
export function serveJobs(
  request: Request,
  env: JobsEnv,
  platformOf: PlatformOf,
): Promise<Response> | undefined {
  const url = new URL(request.url)
  const isOurs = url.pathname === JOBS_PATH || url.pathname.startsWith(`${JOBS_PATH}/`)
  return isOurs ? answered(request, url, env, platformOf) : undefined
}

async function answered(
  request: Request,
  url: URL,
  env: JobsEnv,
  platformOf: PlatformOf,
): Promise<Response> {
  const { method } = request
  // What makes steps is reached by the object alone, past this entry.
  if (url.pathname !== JOBS_PATH) return refusal(url, 404, 'Not found')
  if (method !== 'GET' && method !== 'POST') return refusal(url, 405, 'Method not allowed')
  const reader = await signedIn(request, env.SESSION_KEYS)
  const named = request.headers.get(READER_HEADER)
  if (!reader || !(await isForReader(reader.session, named)))
    return refusal(url, 401, 'Sign in first')
  const body = await bodyOf(request, url, jobLimits.bytes)
  if (body instanceof Response) return body
  const asked = body ? readAsked(body) : undefined
  if (method === 'POST' && !asked) return refusal(url, 400, 'The job can’t be read')
  const { session, sealed } = reader
  const answer = await jobsOf(env, platformOf(session), session).answer(
    {
      sid: await hashSid(session.sid),
      ...{ sealed, endsAt: sessionEndsAt(session), origin: url.origin },
    },
    asked,
  )
  return 'refused' in answer
    ? refusal(url, answer.status, answer.refused)
    : new Response(answer.json, { headers: { 'content-type': 'application/json' } })
}

/** What the app may tell the jobs; bound beside the app's other bindings. */
export const jobsBinding = (env: JobsEnv, platformOf: PlatformOf) => ({
  /** Ends the jobs of a sign-in. */
  signOut: async (session: Session): Promise<void> =>
    jobsOf(env, platformOf(session), session).signOut(
      await hashSid(session.sid),
      session.expiresAt,
    ),
})
