import 'server-only'
import * as z from 'zod'
import { NameOrId } from '@/lib/contract/common'
import { diskOperations } from '@/lib/contract/disk'
import { getSession } from '@/lib/session/server'
import { callPlatform } from './call'
import { errorBody } from './forward'

const Where = z.object({
  disk: NameOrId,
  project: NameOrId,
  // Whole blocks are at least this long; the platform checks the rest.
  offset: z.coerce.number<string>().pipe(z.int().min(0).multipleOf(512)),
})

/**
 * Route handler of an upload's chunks: raw bytes in, a bulk write of the platform out, once. 204 if it was
 * written; else the platform's refusal, or 502 or 504 if it did not answer. The Worker's entry has refused
 * other origins and longer bodies.
 */
export async function writeUploadChunk(request: Request, disk: string): Promise<Response> {
  const session = await getSession()
  if (!session) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
  const params = new URL(request.url).searchParams
  const where = Where.safeParse({
    disk,
    project: params.get('project'),
    offset: params.get('offset') || 'none',
  })
  if (!where.success) return errorBody(400, 'expected a disk, its project, and an offset')
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength === 0) return errorBody(400, 'expected bytes')
  const { project, offset } = where.data
  const result = await callPlatform(
    session,
    diskOperations.diskBulkWriteImport,
    {
      path: { disk: where.data.disk },
      query: { project },
      body: { base64EncodedData: Buffer.from(bytes).toString('base64'), offset },
    },
    request.signal,
  )
  if (result.type === 'success') return new Response(null, { status: 204 })
  if (result.type === 'error')
    return errorBody(result.status, result.error.message, result.error.errorCode)
  return result.cause === 'timeout'
    ? errorBody(504, 'The platform didn’t respond in time')
    : errorBody(502, 'The platform can’t be reached')
}
