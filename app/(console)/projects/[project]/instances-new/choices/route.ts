import { readChoices } from '@/app/(console)/projects/[project]/instances-new/read-choices'
import { packPrefetched } from '@/lib/api/prefetched'
import { pathParam } from '@/lib/navigation/path-param'

interface Context {
  readonly params: Promise<{ readonly project: string }>
}

/** GET: what the form has to choose from, as the text of `packPrefetched`. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const choices = await readChoices(pathParam((await params).project))
  return new Response(packPrefetched(choices), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
