import {
  CHOICES_READS,
  readChoices,
} from '@/app/(console)/projects/[project]/instances-new/read-choices'
import { packPrefetched } from '@/lib/api/prefetched'
import { pathParam } from '@/lib/navigation/path-param'
import { mayReadOn, refusedBeyondBudget } from '@/lib/platform/read-budget'
import { requireSession } from '@/lib/session/server'

interface Context {
  readonly params: Promise<{ readonly project: string }>
}

/** GET: what the form has to choose from, as the text of `packPrefetched`. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const session = await requireSession()
  const refused = refusedBeyondBudget(session, CHOICES_READS)
  if (refused) return refused
  const choices = await readChoices(pathParam((await params).project), () => mayReadOn(session))
  return new Response(packPrefetched(choices), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
