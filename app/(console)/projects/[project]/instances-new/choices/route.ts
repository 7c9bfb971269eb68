import {
  type ChoicePart,
  choiceParts,
} from '@/app/(console)/projects/[project]/instances-new/form-values'
import { readChoices } from '@/app/(console)/projects/[project]/instances-new/read-choices'
import { packPrefetched } from '@/lib/api/prefetched'
import { pathParam } from '@/lib/navigation/path-param'
import { mayReadOn, refusedBeyondBudget } from '@/lib/platform/read-budget'
import { requireSession } from '@/lib/session/server'

interface Context {
  readonly params: Promise<{ readonly project: string }>
}

/** GET: what the form has to choose from by part, or `?part=` of it alone, as the text of `packPrefetched`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const session = await requireSession()
  const one = new URL(request.url).searchParams.get('part')
  const parts: readonly ChoicePart[] = choiceParts.filter((part) => one === null || part === one)
  const refused = refusedBeyondBudget(session, parts.length)
  if (refused) return refused
  const project = pathParam((await params).project)
  const read = async (part: ChoicePart) =>
    [part, await readChoices(part, project, () => mayReadOn(session))] as const
  const choices = Object.fromEntries(await Promise.all(parts.map(read)))
  return new Response(packPrefetched(choices), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
